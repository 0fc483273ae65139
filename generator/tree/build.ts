import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { createBuild } from '../../runtime/documents/build/builders.ts';
import { withBaseUrl } from '../../runtime/documents/links.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import { loadArchive } from '../archive/load.ts';
import { extras } from './extras.ts';
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
  try {
    await pMap(
      jobs,
      async ({ name, key, path }) => {
        const document = buildDocument(name, key);
        if (document === null)
          throw new DocumentError(`public/${path} was planned, yet the engine has no such document.`);
        check(name, document, path);
        const text = `${JSON.stringify(withBaseUrl(document, baseUrl))}\n`;
        bytes += Buffer.byteLength(text);
        await staging.write(path, text);
        progress.step();
      },
      { concurrency: CONCURRENT_WRITES },
    );
    const beside = await extras(projectDirectory, plannedDocuments(jobs, buildDocument));
    for (const { path, content } of beside) {
      bytes += Buffer.byteLength(content);
      await staging.write(path, content);
    }
    await staging.write(
      BUILD_FILE,
      `${JSON.stringify({ fingerprint: await fingerprint(projectDirectory, baseUrl) })}\n`,
    );
    await staging.publish();
  } catch (error) {
    await staging.discard();
    throw error;
  } finally {
    progress.done();
  }
  return { documents: jobs.length, bytes, seconds: (performance.now() - begun) / 1000 };
}
