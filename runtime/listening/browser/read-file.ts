import type { FileProblem } from '../read-audio.ts';
import type { Track } from '../track.ts';
import type { Answer } from './worker.ts';

/** What comes of a file. */
export interface Listener {
  /** @param share of the file that is read, from 0 to 1 */
  progressed(share: number): void;
  finished(track: Track): void;
  failed(problem: FileProblem): void;
}

/** Tracks the pitch of a file in a worker. @returns cancels it */
export function readFile(file: File, listener: Listener): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('share' in data) return listener.progressed(data.share);
    worker.terminate();
    if ('track' in data) listener.finished(data.track);
    else listener.failed(data.problem);
  };
  worker.onerror = () => {
    worker.terminate();
    listener.failed('unreadable');
  };
  worker.postMessage(file);
  return () => worker.terminate();
}
