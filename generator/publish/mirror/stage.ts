import { copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { MANIFEST_FILE, MANIFEST_PART, type Manifest, type ManifestEntry } from '../manifest.ts';
import { removeTree } from '../swap.ts';
import { fileProblem } from '../verify.ts';
import { type Attempts, downloadFile, isDiskError } from './download.ts';

/** The staged tree of a mirror: existing files and downloaded files. */

const CONCURRENT_FILES = 16;
/** After so many failed files, the download stops. */
export const MAX_PROBLEMS = 16;

/** The text of the manifest in a folder; null without one. */
export const manifestTextIn = (folder: string): Promise<string | null> =>
  readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);

/**
 * Begins a staged tree, or continues one with the same manifest. The manifest is written first, because it lists the
 * files of the mirror.
 */
export async function beginOrContinueStaged(staged: string, text: string): Promise<void> {
  if ((await manifestTextIn(staged)) === text) return;
  await removeTree(staged);
  await mkdir(staged, { recursive: true });
  await writeFile(join(staged, MANIFEST_PART), text);
  await rename(join(staged, MANIFEST_PART), join(staged, MANIFEST_FILE));
}

/** Stages a file from an earlier run, the manifest or the mirror. @returns whether it could */
async function stageLocally(staged: string, directory: string, entry: ManifestEntry): Promise<boolean> {
  if ((await fileProblem(staged, entry)) === null) return true;
  const [file, mirrored] = [join(staged, entry.path), join(directory, entry.path)];
  await rm(file, { force: true });
  if (entry.content === undefined && (await fileProblem(directory, entry)) !== null) return false;
  await mkdir(dirname(file), { recursive: true });
  if (entry.content !== undefined) await writeFile(file, entry.content, { flag: 'wx' });
  // Not every file system has hard links.
  else await link(mirrored, file).catch(() => copyFile(mirrored, file));
  return true;
}

/**
 * Stages every file that does not need the host.
 *
 * @param step called for each of them
 * @returns the others
 */
export async function stageLocalFiles(
  staged: string,
  directory: string,
  { files }: Manifest,
  step: () => void,
): Promise<readonly ManifestEntry[]> {
  const isStaged = async (entry: ManifestEntry) => {
    const is = await stageLocally(staged, directory, entry);
    if (is) step();
    return is;
  };
  const are = await pMap(files, isStaged, { concurrency: CONCURRENT_FILES });
  return files.filter((_, i) => !are[i]);
}

/**
 * Stages files from the host.
 *
 * @param step called for each downloaded file
 * @returns the path and the error of each file that cannot be downloaded
 */
export async function fetchFiles(
  base: URL,
  staged: string,
  wanted: readonly ManifestEntry[],
  attempts: Attempts,
  step: () => void,
): Promise<readonly string[]> {
  const problems: string[] = [];
  let diskError: unknown = null;
  const fetchFile = async (entry: ManifestEntry): Promise<void> => {
    if (diskError !== null || problems.length >= MAX_PROBLEMS) return;
    try {
      await downloadFile(base, entry, join(staged, entry.path), attempts);
      step();
    } catch (error) {
      if (isDiskError(error)) diskError ??= error;
      else problems.push(`${entry.path} ${error instanceof Error ? error.message : error}`);
    }
  };
  await pMap(wanted, fetchFile, { concurrency: CONCURRENT_FILES });
  if (diskError !== null) throw diskError;
  return problems;
}
