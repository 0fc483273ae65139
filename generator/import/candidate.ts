import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ArchiveError, type ArchiveProblem } from '../archive/archive-error.ts';
import { archiveFileKinds } from '../archive/kinds.ts';
import { loadArchive } from '../archive/load.ts';
import { shapeProblems } from '../archive/shape.ts';
import { NOT_OF_A_TREE } from '../publish/beside.ts';
import { PATTERN_FILE } from './current.ts';
import { sourcePointer } from './facts-of.ts';
import { ImportError } from './import-error.ts';
import type { Origin, Plan } from './plan.ts';
import { sourceFile } from './read-source.ts';

/** The archive as it would be, laid aside and checked as a build checks it. */

/** A problem of `archive/` where the source's file has it; what is ours keeps its place. */
function inSource({ file, pointer, ...rest }: ArchiveProblem, origins: ReadonlyMap<string, Origin>): ArchiveProblem {
  if (file === PATTERN_FILE)
    return { file: sourceFile('patterns'), pointer: pointer.replace(/^\/patterns/, ''), ...rest };
  const origin = origins.get(file);
  if (origin === undefined) return { file: `archive/${file}`, pointer, ...rest };
  const { kind, index } = origin;
  return { file: sourceFile(kind), pointer: `/${index}${sourcePointer(pointer)}`, ...rest };
}

/**
 * Makes sure that each record that would be written has the shape of its file.
 *
 * @throws ImportError naming the places in the source's files
 */
export function checkShapes({ written, origins }: Plan): void {
  const problems = [...written].flatMap(([file, record]) => {
    const kind = file === PATTERN_FILE ? 'patterns' : origins.get(file)?.kind;
    return kind === undefined ? [] : shapeProblems(file, archiveFileKinds[kind].schema, record);
  });
  if (problems.length > 0) throw new ImportError(problems.map((problem) => inSource(problem, origins)));
}

/** Lays the archive as it would be into a new folder. */
export async function layAside(directory: string, folder: string, { written, removed }: Plan): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(directory)) {
    if (NOT_OF_A_TREE.includes(name)) continue;
    const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
    await cp(join(directory, name), join(folder, name), options);
  }
  for (const file of removed) await rm(join(folder, file));
  for (const [file, record] of written) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${JSON.stringify(record, null, 2)}\n`);
  }
}

/**
 * Makes sure that an archive that was laid aside can be built, in both editions.
 *
 * @throws ImportError naming the places in the source's files
 */
export async function checkCandidate(folder: string, { origins }: Plan): Promise<void> {
  try {
    // As recorded it is read only when the text is right.
    await loadArchive(folder, 'as-recorded');
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new ImportError(error.problems.map((problem) => inSource(problem, origins)));
  }
}
