import { type HeardNote, notesOf } from '../notes.ts';
import type { Track } from '../track.ts';
import type { ListenText } from './text-en.ts';
import type { Answer } from './worker.ts';

/** A recording that was listened to. */
export interface Recording {
  readonly name: string;
  /** Where its sound is. */
  readonly url: string;
  readonly track: Track;
  readonly notes: readonly HeardNote[];
}

/** What is known of a file: the share that is read, from 0 to 1; at the end a problem or the recording. */
export type Reading =
  | { readonly share: number }
  | { readonly problem: keyof ListenText['file'] }
  | { readonly recording: Recording };

/** Tracks the pitch of a file in a worker. @returns cancels it */
export function readFile(file: File, changed: (reading: Reading) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const end = (reading: Reading) => {
    worker.terminate();
    changed(reading);
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('share' in data) return changed(data);
    if ('problem' in data) return end(data);
    const notes = notesOf(data.track);
    if (notes.length === 0) return end({ problem: 'silent' });
    end({ recording: { name: file.name, url: URL.createObjectURL(file), track: data.track, notes } });
  };
  worker.onerror = () => end({ problem: 'unreadable' });
  worker.postMessage(file);
  return () => worker.terminate();
}
