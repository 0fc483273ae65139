import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { CODE_DIRECTORY, COMPILED_DIRECTORY } from '../code-directory.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';

/**
 * The files of a tree that depend on code only: the page with its fonts, and the reference page. They are bundled into
 * `dist/site/` when their sources change, with the modules that render static pages; the package has the bundles without
 * sources.
 */
export interface SiteAssets {
  readonly page: readonly GeneratedFile[];
  readonly reference: readonly GeneratedFile[];
}

const FOLDER = join(COMPILED_DIRECTORY, 'site');
/** Holds the hash of the sources. */
const HASH_FILE = '.sources';
const SOURCES = ['runtime/**/*', 'generator/site/{explorer,reference,views}/**/*', 'package-lock.json'];

/** A hash of the sources; null in the package, which has none. */
function sourcesHash(): string | null {
  if (!existsSync(join(CODE_DIRECTORY, 'runtime/explorer/index.html'))) return null;
  const hash = createHash('sha256');
  for (const file of glob.sync(SOURCES, { cwd: CODE_DIRECTORY }).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(join(CODE_DIRECTORY, file)));
  }
  return hash.digest('hex');
}

async function writeFiles(folder: string, files: readonly GeneratedFile[]): Promise<void> {
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

async function readFiles(folder: string): Promise<readonly GeneratedFile[]> {
  const paths = (await glob('**/*', { cwd: folder })).sort();
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(folder, path)) })));
}

async function bundle(hash: string): Promise<void> {
  // The bundler is loaded only where there is something to bundle.
  const [{ explorerFiles, staticPagesModules }, { referenceFiles }] = await Promise.all([
    import('./explorer/bundle.ts'),
    import('./reference/page.ts'),
  ]);
  const staged = `${FOLDER}.staged`;
  await rm(staged, { recursive: true, force: true });
  await writeFiles(join(staged, 'page'), await explorerFiles(CODE_DIRECTORY));
  await writeFiles(join(staged, 'static'), await staticPagesModules(CODE_DIRECTORY));
  await writeFiles(join(staged, 'reference'), await referenceFiles(CODE_DIRECTORY));
  await writeFile(join(staged, HASH_FILE), hash);
  await rm(FOLDER, { recursive: true, force: true });
  await rename(staged, FOLDER);
}

/** The assets, bundled anew when their sources have changed. */
export async function siteAssets(): Promise<SiteAssets> {
  const hash = sourcesHash();
  const hashFile = join(FOLDER, HASH_FILE);
  const bundled = await readFile(hashFile, 'utf8').catch(() => null);
  if (hash !== null && hash !== bundled) await bundle(hash);
  const [page, reference] = await Promise.all(['page', 'reference'].map((name) => readFiles(join(FOLDER, name))));
  return { page, reference };
}
