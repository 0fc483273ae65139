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

/** Updates `archive/` from the source archive (docs/edit.md#import). */

/** The options of an import. */
export interface ImportOptions {
  /** The data folder of the source archive. */
  readonly folder: string;
  /** The folder of `archive/`. */
  readonly archive: string;
  /** Reports changes without writing them. */
  readonly isCheck?: boolean;
  /** Accepts unresolved stations and flags them; otherwise they are errors. */
  readonly keepUnresolved?: boolean;
}

/** The result of an import. */
export interface Imported {
  /** Whether something was written, or would be. */
  readonly isChanged: boolean;
  /** The report of the import. */
  readonly report: string;
}

/** Plans an import; if it changes anything, writes the changed archive to a new folder and checks it. */
async function prepare(options: ImportOptions, directory: string, candidate: string): Promise<Imported> {
  const { data, normalised } = await readSource(options.folder);
  const current = await readCurrent(directory);
  const plan = planImport(data, current, options.keepUnresolved === true);
  // Texts that archive/ has in the same decomposed form stay unchanged and are not reported.
  const archived = JSON.stringify(current.records);
  const locations = normalised.flatMap(({ text, location }) =>
    archived.includes(JSON.stringify(text)) ? [] : [location],
  );
  const report = reportText(plan, [...leftOut(data)], locations, options.isCheck === true);
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

/** Every path below a folder, with its ctime. */
async function changeTimes(directory: string): Promise<readonly string[]> {
  const options = { cwd: directory, dot: true, onlyFiles: false, followSymbolicLinks: false };
  const entries = await glob('**', { ...options, stats: true });
  return entries.map(({ path, stats }) => `${path} ${stats?.ctimeMs}`).sort();
}

/**
 * Imports the source archive. Everything is read and checked before anything is written. If the process is killed, the
 * archive is the old one or the new one. Between the two renames it is missing; the next import restores it.
 *
 * @throws ImportError for unknown data in the source archive
 * @throws ArchiveError when `archive/` is invalid
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
