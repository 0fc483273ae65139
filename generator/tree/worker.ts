import { workerData } from 'node:worker_threads';
import { once } from '../../runtime/memo.ts';
import { readFrom } from '../../runtime/server/node/tree-folder.ts';
import { loadFrom } from '../../runtime/server/tree.ts';
import type { ManifestEntry } from '../publish/manifest.ts';
import { createStaged } from '../publish/staged.ts';
import { writeGeneratedFiles } from '../publish/write-generated-files.ts';
import { descriptionFiles } from '../site/description-files.ts';
import type { Openings } from '../site/explorer/opening.ts';
import type { Slice } from '../site/static-pages/slice.ts';
import { createStaticSite } from '../site/static-pages/static-pages.ts';
import { systemError } from '../system-error.ts';
import type { About } from '../tables/about.ts';
import { describedTables } from '../tables/described-tables.ts';
import { UserError } from '../user-error.ts';
import { type BatchOptions, createBatchBuilder } from './batch.ts';
import type { Batch } from './plan.ts';
import { schemaFiles } from './schema-files.ts';

/** The program of a build thread; its options are the worker data. */

/** The options of a build thread. */
export interface WorkerOptions extends BatchOptions {
  readonly about: About;
}

const options: WorkerOptions = workerData;
const target = createStaged(options.staged);

/** A result, or the message of a UserError: classes of errors are lost between threads. */
export type Outcome<T> = { readonly value: T } | { readonly failure: string };

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    const known = error instanceof UserError ? error : systemError(error);
    if (known === null) throw error;
    return { failure: known.message };
  }
}

const builder = once(() => createBatchBuilder(options));

/** Builds a batch. */
export const batch = (what: Batch): Promise<Outcome<readonly ManifestEntry[]>> => outcomeOf(() => builder()(what));

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
    return { files: writeGeneratedFiles(target, files), dataset };
  });

/** Describes the API: schemas, OpenAPI, texts for language models. Needs all documents. */
export const describe = (): Promise<Outcome<readonly ManifestEntry[]>> =>
  outcomeOf(async () =>
    writeGeneratedFiles(target, [
      ...schemaFiles(),
      ...(await descriptionFiles(options.baseUrl, readFrom(options.staged))),
    ]),
  );

const staticSite = once(() =>
  createStaticSite(options.archive, options.staged, options.baseUrl, !options.withoutInstruments),
);

/** A task of making static pages. */
export interface PagesTask {
  readonly slice: Slice;
  /** The page of the explorer, around which they are made. */
  readonly indexPage: string;
  /** The fingerprint of the site. */
  readonly fingerprint: string;
}

/** Makes static pages. Needs all documents and the version of the facts. */
export const pages = ({ slice, indexPage, fingerprint }: PagesTask): Promise<Outcome<readonly ManifestEntry[]>> =>
  outcomeOf(async () => writeGeneratedFiles(target, await (await staticSite()).pages(slice, indexPage, fingerprint)));

/** Makes the beginning of the front page. Needs the version and the tunings of rāst. */
export const openings = (): Promise<Outcome<Openings>> => outcomeOf(async () => (await staticSite()).openings());

/** Draws the pictures of the pages, for previews. Needs all documents. */
export const pictures = (slice: Slice): Promise<Outcome<readonly ManifestEntry[]>> =>
  outcomeOf(async () => writeGeneratedFiles(target, await (await staticSite()).pictures(slice)));
