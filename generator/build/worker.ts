import { workerData } from 'piscina';
import { createEngine } from '../../runtime/engine/engine.ts';
import { readFrom } from '../../runtime/platforms/node.ts';
import { type ManifestEntry, plainEntry } from '../publish/manifest.ts';
import { createStaged } from '../publish/staging.ts';
import type { Extra } from '../site/extra.ts';
import { type ExtrasOptions, extras } from '../site/extras.ts';
import { schemaPath } from '../site/schema-path.ts';
import { systemError } from '../system-error.ts';
import { gather } from './gather.ts';
import type { Unit } from './plan.ts';
import { type BuiltUnit, createUnitBuilder, type UnitOptions } from './unit.ts';
import { createCheckDocument, DocumentError } from './validate.ts';

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

/** Gathers the tables of one entity in every combination from the staged documents, and stages them. */
export const gathered = (): Promise<Outcome<readonly ManifestEntry[]>> =>
  outcomeOf(async () => {
    const tables = await gather(createEngine(options.archive), readFrom(options.staged));
    const check = createCheckDocument();
    const target = createStaged(options.staged);
    return tables.map(({ name, path, document }) => {
      check(name, document, path);
      const content = `${JSON.stringify(document)}\n`;
      target.write(path, content);
      return { ...plainEntry(path, content), schema: schemaPath(name) };
    });
  });

/** Makes what stands beside the documents, from the staged documents. */
export const beside = (): Promise<Outcome<readonly Extra[]>> =>
  outcomeOf(() => extras(options, readFrom(options.staged)));
