import { gzipSync } from 'node:zlib';
import { type Build, builders } from '../../runtime/api/builders.ts';
import { buildCatalogueFrame } from '../../runtime/documents/archive/catalogue.ts';
import { createBuildContext } from '../../runtime/documents/context.ts';
import type { DocumentName, DocumentOf, KeyOf } from '../../runtime/documents/documents.ts';
import { withBaseUrl } from '../../runtime/documents/links.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { DEFAULT_TOLERANCE } from '../../runtime/engine/tolerance.ts';
import { once } from '../../runtime/memo.ts';
import { bulkLine, bulkPath } from '../publish/bulk.ts';
import type { ManifestEntry } from '../publish/manifest.ts';
import { createStaged } from '../publish/staged.ts';
import { type Batch, batchName, type Job, planBatch } from './plan.ts';
import { answeredBy, createPublisher } from './published-form.ts';
import { scaleFiles } from './scale-files.ts';
import { schemaPath } from './schema-files.ts';
import { createCheckDocument, DocumentError } from './validate.ts';

/**
 * Cached analyses: documents about all combinations use only their forms, some 1 MB each. With fewer analyses than
 * combinations, each document would compute all of them again.
 */
const CACHED_ANALYSES = 1000;

/** The options for building batches. */
export interface BatchOptions {
  readonly archive: ArchiveRecords;
  /** Prepended to links; empty for root-relative ones. */
  readonly baseUrl: string;
  readonly withoutInstruments: boolean;
  /** The folder in which the tree is staged. */
  readonly staged: string;
}

/**
 * Builds batches: every document is built, checked against its schema and written with its scales; all of them are packed
 * into a bulk file.
 *
 * @returns builds a batch and gives the files that it wrote
 * @throws DocumentError (from the returned function) when a document does not follow its schema
 */
export function createBatchBuilder({
  archive,
  baseUrl,
  withoutInstruments,
  staged,
}: BatchOptions): (batch: Batch) => Promise<readonly ManifestEntry[]> {
  const target = createStaged(staged);
  const check = createCheckDocument();
  const newContext = () => createBuildContext(createEngine(archive, CACHED_ANALYSES), DEFAULT_TOLERANCE);
  // Requests are checked against the catalogue. Requests with a file have no family, so it can lack families.
  const catalogue = once(() => buildCatalogueFrame(newContext()));
  return async (batch) => {
    const context = newContext();
    const full: Build = <N extends DocumentName>(name: N, key: KeyOf<N>): DocumentOf<N> | null =>
      context.cached(builders[name], key);
    const publish = createPublisher(full, context, catalogue);
    const files: ManifestEntry[] = [];
    const bulk: string[] = [];
    const writeDocument = async <N extends DocumentName>({ name, key, path }: Job<N>) => {
      const document = await publish(name, key);
      if (document === null) {
        if (answeredBy(name) !== null) return;
        throw new DocumentError(`public/${path} was planned, and the engine has no such document.`);
      }
      check(name, document, path);
      const json = JSON.stringify(withBaseUrl(document, baseUrl));
      const schema = schemaPath(name);
      files.push(target.write(path, `${json}\n`, schema));
      bulk.push(bulkLine(path, schema, json));
      const scales = withoutInstruments ? [] : scaleFiles(name, key, full, context);
      for (const scale of scales) files.push(target.write(scale.path, scale.content));
    };
    for (const job of planBatch(context.engine, batch)) await writeDocument(job);
    files.push(target.write(bulkPath(batchName(batch)), gzipSync(bulk.join(''))));
    return files;
  };
}
