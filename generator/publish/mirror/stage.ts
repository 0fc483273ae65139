import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import pMap from 'p-map';
import { MANIFEST_FILE, type Manifest, type ManifestEntry } from '../manifest.ts';
import { createStaged } from '../staged.ts';
import { foldersOfAll } from '../tree-path.ts';
import { fileProblem } from '../verify.ts';
import { partOf } from './place.ts';

/** The folder in which the next tree of a mirror comes together, from what is here already. */

const CONCURRENT_FILES = 16;

/** Makes a file so that it is there in full or not at all. */
export async function writeWhole(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await rm(partOf(file), { force: true });
  await writeFile(partOf(file), content, { flag: 'wx' });
  await rename(partOf(file), file);
}

/** Removes what the mirror of another tree has left, and its folders, where files may have to lie now. */
export async function clearStaged(staged: string, manifest: Manifest): Promise<void> {
  await mkdir(staged, { recursive: true });
  const files = new Set([...manifest.files.map(({ path }) => path), MANIFEST_FILE]);
  const folders = foldersOfAll(files);
  const there = { cwd: staged, dot: true, followSymbolicLinks: false };
  const strangers = (await glob('**/*', there)).filter((path) => !files.has(path));
  await pMap(strangers, (path) => rm(join(staged, path)), { concurrency: CONCURRENT_FILES });
  const empty = (await glob('**/*', { ...there, onlyDirectories: true })).filter((path) => !folders.has(path));
  // The innermost first.
  for (const path of empty.sort().reverse()) await rmdir(join(staged, path));
}

/**
 * Takes over what is here already: from before a cut, from the tree before, from the manifest itself.
 *
 * @param step called for each file that was
 * @returns the files that are to be fetched
 */
export async function keepFiles(
  staged: string,
  directory: string,
  { files }: Manifest,
  step: () => void,
): Promise<readonly ManifestEntry[]> {
  const target = createStaged(staged);
  const isKept = async (entry: ManifestEntry): Promise<boolean> => {
    const { path, content } = entry;
    if ((await fileProblem(staged, entry)) === null) return true;
    await rm(join(staged, path), { force: true });
    if ((await fileProblem(directory, entry)) === null) target.keep(path, directory);
    else if (content !== undefined) await writeWhole(join(staged, path), content);
    else return false;
    return true;
  };
  const kept = await pMap(
    files,
    async (entry) => {
      const is = await isKept(entry);
      if (is) step();
      return is;
    },
    { concurrency: CONCURRENT_FILES },
  );
  return files.filter((_, index) => !kept[index]);
}
