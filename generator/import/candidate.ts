import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveError, type ArchiveProblem, escapeInvisible } from '../archive/archive-error.ts';
import { archiveFileTypes } from '../archive/archive-file-types.ts';
import { loadArchive } from '../archive/load.ts';
import { shapeProblems } from '../archive/shape.ts';
import { writeWhole } from '../write-whole.ts';
import { PATTERN_FILE } from './current.ts';
import { sourcePointer } from './facts-of.ts';
import { ImportError } from './import-error.ts';
import type { Origin, Plan } from './plan.ts';
import { sourceFile } from './read-source.ts';

/**
 * The place of a problem in the source's files; a problem in a field that only `archive/` has keeps its place there.
 */
function inSource({ file, pointer, ...rest }: ArchiveProblem, origins: ReadonlyMap<string, Origin>): ArchiveProblem {
  if (file === PATTERN_FILE)
    return { file: sourceFile('patterns'), pointer: pointer.replace(/^\/patterns/, ''), ...rest };
  const origin = origins.get(file);
  if (origin === undefined) return { file: `archive/${file}`, pointer, ...rest };
  const { entityType, index } = origin;
  return { file: sourceFile(entityType), pointer: `/${index}${sourcePointer(pointer)}`, ...rest };
}

/** The problems of records with an invalid shape. Without any, file names are safe. */
const wrongShapes = ({ written, origins }: Plan): readonly ArchiveProblem[] =>
  [...written].flatMap(([file, record]) => {
    const entityType = file === PATTERN_FILE ? 'patterns' : origins.get(file)?.entityType;
    return entityType === undefined ? [] : shapeProblems(file, archiveFileTypes[entityType].schema, record);
  });

async function writeCandidate(directory: string, folder: string, { written, removed }: Plan): Promise<void> {
  await cp(directory, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  for (const file of removed) await rm(join(folder, file));
  for (const [file, record] of written) {
    await writeWhole(join(folder, file), `${escapeInvisible(JSON.stringify(record, null, 2))}\n`);
  }
}

/**
 * Writes the planned archive to a new folder, and checks that both editions can be built.
 *
 * @throws ImportError naming the places in the source's files
 */
export async function createCandidate(directory: string, folder: string, plan: Plan): Promise<void> {
  const refuse = (problems: readonly ArchiveProblem[]) =>
    new ImportError(problems.map((problem) => inSource(problem, plan.origins)));
  const wrong = wrongShapes(plan);
  if (wrong.length > 0) throw refuse(wrong);
  await writeCandidate(directory, folder, plan);
  try {
    // Loading the edition as recorded checks the critical edition first.
    loadArchive(folder, 'as-recorded');
  } catch (error) {
    throw error instanceof ArchiveError ? refuse(error.problems) : error;
  }
}
