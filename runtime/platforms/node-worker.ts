import { workerData } from 'node:worker_threads';
import { move, Piscina } from 'piscina';
import { ApiError, type ErrorBody } from '../service/api-error.ts';
import { createEncoder, type Task } from '../service/compute.ts';
import type { Encoded } from '../service/http.ts';
import { bytesFrom } from './node-tree.ts';

/** A thread that computes heavy answers. */

/** What a thread is started with. */
export interface WorkerOptions {
  /** The published tree. */
  readonly directory: string;
}

/** A piece of work for a thread. */
export interface Order {
  readonly task: Task;
  /** Shared with who asked; 1 once nobody waits for the answer any more. */
  readonly inVain: Int32Array;
}

/** What comes back: an answer, or why the request cannot be answered as it is. */
export type Outcome = Encoded | { readonly status: number; readonly refusal: ErrorBody };

/** Has the bytes handed over, not copied. Piscina's types name its symbols otherwise than it exports them. */
const handOver = (encoded: Encoded): object =>
  move({
    [Piscina.transferableSymbol]: encoded.bytes.buffer,
    [Piscina.valueSymbol]: encoded,
  } as unknown as Exclude<Parameters<typeof move>[0], ArrayBuffer | ArrayBufferView>);

const encode = createEncoder({ readFile: bytesFrom((workerData as WorkerOptions).directory) });

/** Nobody waits for the answer any more. */
class InVainError extends Error {
  override readonly name = 'InVainError';
}

/** Computes an answer. */
export default async function compute({ task, inVain }: Order): Promise<object> {
  const checkpoint = async () => {
    if (Atomics.load(inVain, 0) === 1) throw new InVainError('Nobody waits for the answer any more.');
  };
  try {
    return handOver(await encode(task, checkpoint));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, refusal: error.body } satisfies Outcome;
  }
}

/** Is there. */
export const ready = (): void => undefined;
