import { workerData } from 'piscina';
import { createEngine } from '../../runtime/engine/engine.ts';
import { readFrom } from '../../runtime/platforms/node.ts';
import type { Extra } from '../site/extra.ts';
import { type ExtrasOptions, extras } from '../site/extras.ts';
import { readingPages } from '../site/reading/reading-pages.ts';
import { systemError } from '../system-error.ts';
import { GATHERED_PART, gather } from './gather.ts';
import { hashOf } from './hash.ts';
import type { Unit } from './plan.ts';
import { type BuiltPart, createTreeParts } from './tree-part.ts';
import { type BuiltUnit, createUnitBuilder, type UnitOptions } from './unit.ts';
import { createCheckDocument, DocumentError } from './validate.ts';

/** What runs in a worker thread, bundled by `plain-code.ts`. */

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

/** Gathers the tables of every combination from the staged documents; what comes out alike is taken over. */
export const gathered = (): Promise<Outcome<BuiltPart>> =>
  outcomeOf(async () => {
    const tables = await gather(createEngine(options.archive), readFrom(options.staged));
    const check = createCheckDocument(options.schemas);
    const part = createTreeParts(options.staged, options.previous)(GATHERED_PART);
    for (const table of tables) {
      check(table.name, table.document, table.path);
      const json = JSON.stringify(table.document);
      const now = { inputs: hashOf(table.name, json), closer: () => null };
      if (!part.keep(table, now)) part.write(table, json, now);
    }
    return part.close();
  });

/** Makes what describes the interface, from the staged documents. */
export const described = (): Promise<Outcome<readonly Extra[]>> =>
  outcomeOf(() => extras(options, readFrom(options.staged)));

/** Makes the pages for readers, from the staged documents. @param indexPage the page of the explorer */
export const pages = (indexPage: string): Promise<Outcome<readonly Extra[]>> =>
  outcomeOf(() => readingPages(options.archive, readFrom(options.staged), indexPage, options.baseUrl));
