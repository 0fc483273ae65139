import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveError, type ArchiveProblem, escapeUnseen } from '../archive/archive-error.ts';
import { archiveFileKinds } from '../archive/kinds.ts';
import { loadArchive } from '../archive/load.ts';
import { shapeProblems } from '../archive/shape.ts';
import { writeWhole } from '../write-whole.ts';
import { PATTERN_FILE } from './current.ts';
import { sourcePointer } from './facts-of.ts';
import { ImportError } from './import-error.ts';
import type { Origin, Plan } from './plan.ts';
import { sourceFile } from './read-source.ts';

/** The place of a problem in the source's files; a problem in what was added here keeps its place in `archive/`. */
function inSource({ file, pointer, ...rest }: ArchiveProblem, origins: ReadonlyMap<string, Origin>): ArchiveProblem {
  if (file === PATTERN_FILE)
    return { file: sourceFile('patterns'), pointer: pointer.replace(/^\/patterns/, ''), ...rest };
  const origin = origins.get(file);
  if (origin === undefined) return { file: `archive/${file}`, pointer, ...rest };
  const { kind, index } = origin;
  return { file: sourceFile(kind), pointer: `/${index}${sourcePointer(pointer)}`, ...rest };
}

/** The problems of records that do not have the shape of their file. Names of files are safe only without any. */
const wrongShapes = ({ written, origins }: Plan): readonly ArchiveProblem[] =>
  [...written].flatMap(([file, record]) => {
    const kind = file === PATTERN_FILE ? 'patterns' : origins.get(file)?.kind;
    return kind === undefined ? [] : shapeProblems(file, archiveFileKinds[kind].schema, record);
  });

async function writeCandidate(directory: string, folder: string, { written, removed }: Plan): Promise<void> {
  await cp(directory, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  for (const file of removed) await rm(join(folder, file));
  for (const [file, record] of written) {
    await writeWhole(join(folder, file), `${escapeUnseen(JSON.stringify(record, null, 2))}\n`);
  }
}

/**
 * Writes the archive as a plan makes it to a new folder, and checks that it can be built in both editions.
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
    // The loader checks the critical edition before it makes the edition as recorded.
    await loadArchive(folder, 'as-recorded');
  } catch (error) {
    throw error instanceof ArchiveError ? refuse(error.problems) : error;
  }
}
