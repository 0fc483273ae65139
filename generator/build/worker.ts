import { workerData } from 'piscina';
import { readFrom } from '../../runtime/platforms/node.ts';
import type { Extra } from '../site/extra.ts';
import { type ExtrasOptions, extras } from '../site/extras.ts';
import { systemError } from '../system-error.ts';
import type { Unit } from './plan.ts';
import { type BuiltUnit, createUnitBuilder, type UnitOptions } from './unit.ts';
import { DocumentError } from './validate.ts';

/** What runs in a worker thread, bundled by `worker-bundle.ts`. */

/** Everything that a thread is given. */
export type WorkerOptions = UnitOptions & ExtrasOptions;

const options: WorkerOptions = workerData;
const buildUnit = createUnitBuilder(options);

/** A result, or what went wrong, for its reader: the kind of an error is lost on its way between threads. */
export type Outcome<T> = { readonly value: T } | { readonly fault: 'document' | 'system'; readonly message: string };

async function outcomeOf<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof DocumentError) return { fault: 'document', message: error.message };
    const refusal = systemError(error);
    if (refusal !== null) return { fault: 'system', message: refusal.message };
    throw error;
  }
}

/** Builds a unit. */
export const unit = (it: Unit): Promise<Outcome<BuiltUnit>> => outcomeOf(() => buildUnit(it));

/** Makes what stands beside the documents, from the staged documents. */
export const beside = (): Promise<Outcome<readonly Extra[]>> =>
  outcomeOf(() => extras(options, readFrom(options.staged)));
