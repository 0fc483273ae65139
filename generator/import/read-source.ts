import { join } from 'node:path';
import type { ArchiveProblem } from '../archive/archive-error.ts';
import { quote } from '../archive/archive-error.ts';
import { readJsonFile } from '../archive/read-json.ts';
import { shapeProblems } from '../archive/shape.ts';
import { composed } from './composed.ts';
import { ImportError } from './import-error.ts';
import { type SourceData, sourceSchemas } from './source-format.ts';

type FileType = keyof SourceData;

const FILE_TYPES = Object.keys(sourceSchemas) as readonly FileType[];

/** The name of the data file of a kind of entity in the source archive. */
export const sourceFile = (thingType: FileType): string => `${thingType}.json`;

/** Ids identify entities, so they must be unique. */
function* repeatedIds(file: string, entities: readonly { readonly id: string }[]): Iterable<ArchiveProblem> {
  const first = new Map<string, number>();
  for (const [i, { id }] of entities.entries()) {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, i);
    else
      yield {
        file,
        pointer: `/${i}/id`,
        found: quote(id),
        expected: `an id that no other has (/${earlier}/id has it)`,
      };
  }
}

/** A text of the source archive that was not in Unicode NFC, with its location. */
interface NormalisedText {
  readonly text: string;
  /** The file and the JSON pointer. */
  readonly location: string;
}

/** The source archive in Unicode NFC. */
interface ReadSource {
  readonly data: SourceData;
  readonly normalised: readonly NormalisedText[];
}

/**
 * Reads the data folder of the source archive.
 *
 * @throws ImportError with all unreadable files and unknown fields and types
 */
export async function readSource(folder: string): Promise<ReadSource> {
  const problems: ArchiveProblem[] = [];
  const normalised: NormalisedText[] = [];
  const data: Partial<Record<FileType, unknown>> = {};
  for (const thingType of FILE_TYPES) {
    const file = sourceFile(thingType);
    const read = readJsonFile(join(folder, file), file);
    if ('problems' in read) {
      problems.push(...read.problems);
      continue;
    }
    const { value, changed } = composed(read.value);
    normalised.push(...changed.map(({ text, pointer }) => ({ text, location: `${file} at ${pointer}` })));
    const wrong = shapeProblems(file, sourceSchemas[thingType], value);
    problems.push(...wrong);
    if (wrong.length > 0) continue;
    // The schema has checked that it is a list of entities.
    problems.push(...repeatedIds(file, value as readonly { readonly id: string }[]));
    data[thingType] = value;
  }
  if (problems.length > 0) throw new ImportError(problems);
  return { data: data as SourceData, normalised };
}
