import { workerData } from 'node:worker_threads';
import { move, Piscina } from 'piscina';
import type { ErrorBody } from '../../api/api-error.ts';
import './preload.ts';
import { createEncoder, type Task } from '../answer-task.ts';
import { type Encoded, publicError } from '../http.ts';
import { bytesFrom } from './tree-folder.ts';

/** A thread that computes heavy answers. */

/** The options of a thread. */
export interface WorkerOptions {
  /** The published tree. */
  readonly directory: string;
}

/** The result of a task: an answer, or an error of the request. */
export type Outcome = Encoded | { readonly status: number; readonly error: ErrorBody };

/** Transfers the bytes without a copy. The names of the symbols in Piscina's types differ from its exports. */
const transferred = (encoded: Encoded): object =>
  move({
    [Piscina.transferableSymbol]: encoded.bytes.buffer,
    [Piscina.valueSymbol]: encoded,
  } as unknown as Exclude<Parameters<typeof move>[0], ArrayBuffer | ArrayBufferView>);

const encode = createEncoder({ readFile: bytesFrom((workerData as WorkerOptions).directory) });

/** Computes an answer. */
export default async function compute(task: Task): Promise<object> {
  try {
    return transferred(await encode(task, async () => undefined));
  } catch (error) {
    const { status, body } = publicError(error);
    if (status === 500) throw error;
    return { status, error: body } satisfies Outcome;
  }
}

/** Does nothing. Running it waits until a thread has started. */
export const ready = (): void => undefined;
