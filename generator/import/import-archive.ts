import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import glob from 'fast-glob';
import { FolderError, realFolder, requireReplaceable } from '../publish/folder.ts';
import { lockDirectory } from '../publish/lock.ts';
import { createCandidate } from './candidate.ts';
import { readCurrent } from './current.ts';
import { leftOut } from './left-out.ts';
import { planImport } from './plan.ts';
import { readSource } from './read-source.ts';
import { cleanUp, replaceArchive, stagedArchive } from './replace.ts';
import { changesAnything, reportText } from './report.ts';

/** Brings `archive/` up to the source archive (docs/importing.md). */

/** What is imported, and how. */
export interface ImportOptions {
  /** The data folder of the source archive. */
  readonly folder: string;
  /** The folder of `archive/`. */
  readonly archive: string;
  /** Only tells what would change. */
  readonly isCheck?: boolean;
  /** Records stops that name nothing as they were found; else they are refused. */
  readonly allStand?: boolean;
}

/** How an import went. */
export interface Imported {
  /** Whether something was written, or would be. */
  readonly isChanged: boolean;
  /** What is told of it. */
  readonly report: string;
}

/** Plans an import; where it changes anything, the changed archive is written to a new folder and checked. */
async function prepare(options: ImportOptions, directory: string, candidate: string): Promise<Imported> {
  const { data, normalised } = await readSource(options.folder);
  const current = await readCurrent(directory);
  const plan = planImport(data, current, options.allStand === true);
  // A text that archive/ has as the source archive composes it stays so.
  const archived = JSON.stringify(current.records);
  const places = normalised.flatMap(({ text, place }) => (archived.includes(JSON.stringify(text)) ? [] : [place]));
  const report = reportText(plan, [...leftOut(data)], places, options.isCheck === true);
  const isChanged = changesAnything(plan);
  if (isChanged) await createCandidate(directory, candidate, plan);
  return { isChanged, report };
}

async function checkOnly(options: ImportOptions, directory: string): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    return await prepare(options, directory, join(folder, 'archive'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every path below a folder, with the time of its last change of any kind. */
async function changeTimes(directory: string): Promise<readonly string[]> {
  const options = { cwd: directory, dot: true, onlyFiles: false, followSymbolicLinks: false };
  const entries = await glob('**', { ...options, stats: true });
  return entries.map(({ path, stats }) => `${path} ${stats?.ctimeMs}`).sort();
}

/**
 * Imports the source archive. Everything is read and checked before anything is written. After a kill the archive is the
 * old one or the new one; in the moment in which they change places it is missing, and the next import puts it back.
 *
 * @throws ImportError for what is not known in the source archive
 * @throws ArchiveError when `archive/` itself is wrong
 * @throws FolderError when the archive cannot be replaced, or was changed while the import ran
 * @throws LockedError while another import runs
 */
export async function importArchive(options: ImportOptions): Promise<Imported> {
  const directory = realFolder(options.archive);
  if (options.isCheck === true) return checkOnly(options, directory);
  requireReplaceable(directory);
  const lock = lockDirectory(directory);
  try {
    await cleanUp(directory);
    try {
      const before = await changeTimes(directory);
      const imported = await prepare(options, directory, stagedArchive(directory));
      if (imported.isChanged) {
        if (!isDeepStrictEqual(await changeTimes(directory), before)) {
          throw new FolderError(`${directory} was changed while the import ran; nothing was written. Run it again.`);
        }
        await replaceArchive(directory);
      }
      return imported;
    } finally {
      await cleanUp(directory);
    }
  } finally {
    lock.release();
  }
}
