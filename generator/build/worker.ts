import { workerData } from 'node:worker_threads';
import { once } from '../../runtime/memo.ts';
import { bytesFrom, readFrom } from '../../runtime/server/node-tree.ts';
import { loadFrom } from '../../runtime/server/tree.ts';
import type { ManifestEntry } from '../publish/manifest.ts';
import { createStaged } from '../publish/staged.ts';
import { writeExtras } from '../publish/write-extras.ts';
import { ReaderError } from '../reader-error.ts';
import { descriptionFiles } from '../site/extras.ts';
import type { Drawing } from '../site/reading/page-frame.ts';
import { pngOf } from '../site/reading/png.ts';
import { readingPages } from '../site/reading/reading-pages.ts';
import { systemError } from '../system-error.ts';
import type { About } from '../tables/about.ts';
import { describedTables } from '../tables/described-tables.ts';
import type { Unit } from './plan.ts';
import { schemaFiles } from './schema-files.ts';
import { createUnitBuilder, type UnitOptions } from './unit.ts';

/** The program of a build thread; its options are the worker data. */

/** The options of a build thread. */
export interface WorkerOptions extends UnitOptions {
  readonly about: About;
}

const options: WorkerOptions = workerData;
const target = createStaged(options.staged);

/** A result, or the message of a ReaderError: classes of errors are lost between threads. */
export type Outcome<T> = { readonly value: T } | { readonly failure: string };

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    const known = error instanceof ReaderError ? error : systemError(error);
    if (known === null) throw error;
    return { failure: known.message };
  }
}

const builder = once(() => createUnitBuilder(options));

/** Builds a unit. */
export const unit = (what: Unit): Promise<Outcome<readonly ManifestEntry[]>> => outcomeOf(() => builder()(what));

/** The tables and their description for search engines. */
export interface BuiltTables {
  readonly files: readonly ManifestEntry[];
  readonly dataset: object;
}

/** Makes the tables. Needs all documents. */
export const tables = (): Promise<Outcome<BuiltTables>> =>
  outcomeOf(async () => {
    const { files, dataset } = await describedTables(
      options.archive,
      options.about,
      loadFrom(readFrom(options.staged)),
    );
    return { files: writeExtras(target, files), dataset };
  });

/** Describes the interface: schemas, OpenAPI, texts for language models. Needs all documents. */
export const describe = (): Promise<Outcome<readonly ManifestEntry[]>> =>
  outcomeOf(async () =>
    writeExtras(target, [...schemaFiles(), ...(await descriptionFiles(options.baseUrl, readFrom(options.staged)))]),
  );

/** The files of the pages for readers, and their pictures, which are still to be drawn. */
export interface BuiltPages {
  readonly files: readonly ManifestEntry[];
  readonly drawings: readonly Drawing[];
}

/** Makes the pages for readers. Needs all documents. @param indexPage the page of the explorer, around which they are made */
export const pages = (indexPage: string): Promise<Outcome<BuiltPages>> =>
  outcomeOf(async () => {
    const made = await readingPages(options.archive, bytesFrom(options.staged), indexPage, options.baseUrl);
    return { files: writeExtras(target, made.files), drawings: made.drawings };
  });

/** Draws a picture. */
export const picture = ({ path, svg }: Drawing): Promise<Outcome<ManifestEntry>> =>
  outcomeOf(async () => target.write(path, await pngOf(svg)));
