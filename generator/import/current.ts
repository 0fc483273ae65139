import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import { APPARATUS_FILE } from '../archive/editions.ts';
import { loadArchive } from '../archive/load.ts';
import type { SourceEntityType } from './facts-of.ts';
import type { JsonObject } from './json.ts';
import { folderOf } from './record-types.ts';

/** A record of `archive/` with its file. */
export interface Filed {
  readonly file: string;
  readonly record: JsonObject;
}

/** The content of a file that holds all records of a kind, with the schema that it names. */
type WholeFile<K extends keyof ArchiveRecords> = ArchiveRecords[K] & { readonly $schema: string };

export type Apparatus = WholeFile<'apparatus'>;
export type PatternFile = WholeFile<'patterns'>;
export type AliasFile = WholeFile<'aliases'>;

export const PATTERN_FILE = 'patterns.json';
export const ALIAS_FILE = 'aliases.json';

/** The current state of `archive/`. */
export interface Current {
  readonly records: Readonly<Record<SourceEntityType, readonly Filed[]>>;
  readonly noteNames: readonly { readonly name: string; readonly nameArabic: string }[];
  readonly apparatus: Apparatus;
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

/** Reads `archive/`, keys in the order of its files. @throws ArchiveError when it is invalid already */
export async function readCurrent(directory: string): Promise<Current> {
  const { noteNames, patterns, aliases, apparatus } = loadArchive(directory);
  const files = await readFiles(directory);
  const filed = (entityType: SourceEntityType): readonly Filed[] =>
    [...files]
      .filter(([file]) => file.startsWith(`${folderOf(entityType)}/`))
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
