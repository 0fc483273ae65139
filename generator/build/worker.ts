import { workerData } from 'piscina';
import { readFrom } from '../../runtime/platforms/node.ts';
import { type Extra, type ExtrasOptions, extras, page as makePage } from '../site/extras.ts';
import type { Unit } from './plan.ts';
import { type BuiltUnit, createUnitBuilder, type UnitOptions } from './unit.ts';
import { DocumentError } from './validate.ts';

/** What runs in a worker thread, bundled by `bundle.ts`. */

/** Everything that a thread is given. */
export type WorkerOptions = UnitOptions & ExtrasOptions;

const options: WorkerOptions = workerData;
const buildUnit = createUnitBuilder(options);

/** A result, or what is wrong with a document: the kind of an error is lost on its way between threads. */
export type Outcome<T> = { readonly value: T } | { readonly documentError: string };

/** Builds a unit. */
export function unit(it: Unit): Outcome<BuiltUnit> {
  try {
    return { value: buildUnit(it) };
  } catch (error) {
    if (error instanceof DocumentError) return { documentError: error.message };
    throw error;
  }
}

/** Makes the page, for `beside` to find: no document is needed for it. */
export async function page(): Promise<void> {
  await makePage(options);
}

/** Makes what stands beside the documents, from the staged documents. */
export function beside(): Promise<readonly Extra[]> {
  return extras(options, readFrom(options.staged));
}
