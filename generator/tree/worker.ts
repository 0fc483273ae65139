import { workerData } from 'piscina';
import { readFrom } from '../../runtime/platforms/node.ts';
import { type Extra, extras } from './extras.ts';
import type { Unit } from './plan.ts';
import { type BuiltUnit, createUnitBuilder, type UnitOptions } from './unit.ts';
import { DocumentError } from './validate.ts';

/** What runs in a worker thread, bundled by `bundle.ts`. */

const options: UnitOptions = workerData;
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

/** Makes what stands beside the documents, from the staged documents. */
export function beside(): Promise<readonly Extra[]> {
  return extras(options.codeDirectory, readFrom(options.staged), options.version, options.baseUrl);
}
