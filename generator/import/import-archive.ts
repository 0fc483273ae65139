import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { besideOf } from '../publish/beside.ts';
import { realFolder, requireWritable } from '../publish/folder.ts';
import { lockDirectory } from '../publish/lock.ts';
import { type SystemCalls, systemCalls } from '../publish/system.ts';
import { checkCandidate, checkShapes, layAside } from './candidate.ts';
import { readCurrent } from './current.ts';
import { leftOut } from './left-out.ts';
import { type Plan, planImport } from './plan.ts';
import { readSource } from './read-source.ts';
import { finishReplacing, replaceFiles } from './replace.ts';
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

interface Prepared {
  readonly plan: Plan;
  readonly report: string;
}

/** Plans an import, lays the archive aside as it would be and checks it; the folder is left there. */
async function prepare(options: ImportOptions, directory: string, staged: string): Promise<Prepared> {
  const data = await readSource(options.folder);
  const plan = planImport(data, await readCurrent(directory), options.allStand === true);
  const report = reportText(plan, [...leftOut(data)], options.isCheck === true);
  if (changesAnything(plan)) {
    checkShapes(plan);
    await layAside(directory, staged, plan);
    await checkCandidate(staged, plan);
  }
  return { plan, report };
}

async function checkOnly(options: ImportOptions, directory: string): Promise<Imported> {
  const aside = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const { plan, report } = await prepare(options, directory, join(aside, 'archive'));
    return { isChanged: changesAnything(plan), report };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Imports the source archive. Everything is read and checked before anything is written, and then all of it is or
 * nothing: what a kill has cut is completed by the next import.
 *
 * @throws ImportError for what is not known in the source archive
 * @throws ArchiveError when `archive/` itself is wrong
 * @throws LockedError while another import runs
 */
export async function importArchive(options: ImportOptions, calls?: SystemCalls): Promise<Imported> {
  const directory = realFolder(options.archive);
  if (options.isCheck === true) return checkOnly(options, directory);
  requireWritable(directory);
  const system = calls ?? (await systemCalls());
  const lock = await lockDirectory(directory, system);
  const staged = besideOf(directory, 'staged');
  try {
    const before = (await finishReplacing(staged, directory)) ? 'An import that was cut short is complete.\n\n' : '';
    const { plan, report } = await prepare(options, directory, staged).catch(async (error: unknown) => {
      await rm(staged, { recursive: true, force: true });
      throw error;
    });
    const isChanged = changesAnything(plan);
    if (isChanged) {
      const journal = { written: [...plan.written.keys()], removed: [...plan.removed] };
      await replaceFiles(staged, directory, journal, system);
    }
    return { isChanged, report: before + report };
  } finally {
    lock.release();
  }
}
