import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { createBuild } from '../../runtime/documents/build/builders.ts';
import { withBaseUrl } from '../../runtime/documents/links.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import { loadArchive } from '../archive/load.ts';
import { scalaFiles } from '../scala/scala-files.ts';
import { type Extra, extras, fileList } from './extras.ts';
import { fingerprint } from './fingerprint.ts';
import { plan, plannedDocuments } from './plan.ts';
import { createProgress } from './progress.ts';
import { createStaging } from './staging.ts';
import { createCheckDocument, DocumentError } from './validate.ts';

const BUILD_FILE = 'build.json';
/** Writes under way at once; more only make the disk seek. */
const CONCURRENT_WRITES = 16;

/** Where a build reads and writes, and how. */
export interface BuildOptions {
  /** Holds `archive/` and `public/`. */
  readonly projectDirectory: string;
  /** Prepended to links; empty for root-relative ones. */
  readonly baseUrl: string;
}

/** What a build made. */
export interface BuildSummary {
  readonly documents: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Whether the published tree was built from what is there now. */
export async function isUpToDate({ projectDirectory, baseUrl }: BuildOptions): Promise<boolean> {
  try {
    const { fingerprint: built } = JSON.parse(await readFile(join(projectDirectory, 'public', BUILD_FILE), 'utf8'));
    return built === (await fingerprint(projectDirectory, baseUrl));
  } catch {
    // No build file, or none that can be read: there is nothing to keep.
    return false;
  }
}

/**
 * Builds every document from the archive, checks each against its schema and publishes all of them at once. When
 * anything fails, `public/` stays as it was.
 *
 * @throws ArchiveError when the archive is not in order
 * @throws DocumentError when a document does not follow its schema
 */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  const { projectDirectory, baseUrl } = options;
  const begun = performance.now();
  const archive = await loadArchive(join(projectDirectory, 'archive'));
  const engine = createEngine(archive);
  const buildDocument = createBuild(engine);
  const check = createCheckDocument();
  const jobs = plan(engine);
  const progress = createProgress(jobs.length);
  const staging = await createStaging(join(projectDirectory, 'public'));
  let bytes = 0;
  const written: string[] = [];
  const write = async ({ path, content }: Extra): Promise<void> => {
    bytes += Buffer.byteLength(content);
    written.push(path);
    await staging.write(path, content);
  };
  try {
    await pMap(
      jobs,
      async ({ name, key, path }) => {
        const document = buildDocument(name, key);
        if (document === null)
          throw new DocumentError(`public/${path} was planned, yet the engine has no such document.`);
        check(name, document, path);
        await write({ path, content: `${JSON.stringify(withBaseUrl(document, baseUrl))}\n` });
        for (const file of scalaFiles(name, key, document)) await write(file);
        progress.step();
      },
      { concurrency: CONCURRENT_WRITES },
    );
    const version = await fingerprint(projectDirectory, baseUrl);
    const beside = await extras(projectDirectory, plannedDocuments(jobs, buildDocument), version);
    for (const file of beside) await write(file);
    await write(fileList(written));
    await staging.write(BUILD_FILE, `${JSON.stringify({ fingerprint: version })}\n`);
    await staging.publish();
  } catch (error) {
    await staging.discard();
    throw error;
  } finally {
    progress.done();
  }
  return { documents: jobs.length, bytes, seconds: (performance.now() - begun) / 1000 };
}
