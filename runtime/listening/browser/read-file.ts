import type { ArchiveRecords } from '../../engine/records.ts';
import type { Answer, Request } from './worker.ts';

/** A recording that a worker reads and analyses. */
export interface OpenRecording {
  send(request: Exclude<Request, { readonly file: File }>): void;
  /** Ends the worker, also while it reads. */
  close(): void;
}

/** Opens a file in a worker. @param answered receives the progress, the track or a problem, then answers to requests */
export function openRecording(file: File, archive: ArchiveRecords, answered: (answer: Answer) => void): OpenRecording {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const send = (request: Request) => worker.postMessage(request);
  worker.onmessage = ({ data }: MessageEvent<Answer>) => answered(data);
  worker.onerror = () => answered({ problem: 'unreadable' });
  send({ file, archive });
  return { send, close: () => worker.terminate() };
}
