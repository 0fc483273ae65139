import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Emendation, RemarkDecision } from '../../runtime/schemas/apparatus.ts';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import { APPARATUS_FILE } from '../archive/editions.ts';
import { loadArchive } from '../archive/load.ts';
import type { EntityKind } from './facts-of.ts';
import type { JsonObject } from './json.ts';
import { recordKinds } from './kinds.ts';

/** A record of `archive/` with its file. */
export interface Filed {
  readonly file: string;
  readonly record: JsonObject;
}

/** The apparatus of `archive/`, with the schema that its file names. */
export interface Apparatus {
  readonly $schema: string;
  readonly emendations: readonly Emendation[];
  readonly remarks?: readonly RemarkDecision[] | undefined;
  readonly quotedInArabic?: readonly string[] | undefined;
  /** Files of entities that have no source. */
  readonly unsourced: readonly string[];
}

/** The patterns of practice, with the schema that their file names. */
export type PatternFile = ArchiveRecords['patterns'] & { readonly $schema: string };

export const PATTERN_FILE = 'patterns.json';

/** Other spellings of names, with the schema that their file names. */
export type AliasFile = ArchiveRecords['aliases'] & { readonly $schema: string };

export const ALIAS_FILE = 'aliases.json';

/** `archive/` as it is: what an import starts from. */
export interface Current {
  readonly records: Readonly<Record<EntityKind, readonly Filed[]>>;
  readonly noteNames: readonly { readonly name: string; readonly nameArabic: string }[];
  readonly apparatus: Apparatus;
  /** The content of the file of patterns. */
  readonly patterns: PatternFile;
  readonly aliases: AliasFile;
}

/** Every file of JSON below the folder, by its path. */
async function readFiles(directory: string): Promise<ReadonlyMap<string, JsonObject>> {
  const paths = (await glob('**/*.json', { cwd: directory, ignore: ['schema/**'] })).sort();
  const read = async (path: string): Promise<[string, JsonObject]> => [
    path,
    JSON.parse(await readFile(join(directory, path), 'utf8')),
  ];
  return new Map(await Promise.all(paths.map(read)));
}

/**
 * Reads `archive/`, keys in the order of its files.
 *
 * @throws ArchiveError when there is something wrong with it already
 */
export async function readCurrent(directory: string): Promise<Current> {
  const { noteNames, patterns, aliases, apparatus } = await loadArchive(directory);
  const files = await readFiles(directory);
  const filed = (kind: EntityKind): readonly Filed[] =>
    [...files]
      .filter(([file]) => file.startsWith(`${recordKinds[kind].folder}/`))
      .map(([file, record]) => ({ file, record }));
  return {
    records: {
      sources: filed('sources'),
      tuningSystems: filed('tuningSystems'),
      ajnas: filed('ajnas'),
      maqamat: filed('maqamat'),
    },
    noteNames: noteNames.octaves.flatMap(({ noteNames: names }) => names),
    patterns: { $schema: String(files.get(PATTERN_FILE)?.$schema), ...patterns },
    aliases: { $schema: String(files.get(ALIAS_FILE)?.$schema), ...aliases },
    apparatus: { $schema: String(files.get(APPARATUS_FILE)?.$schema), ...apparatus },
  };
}
