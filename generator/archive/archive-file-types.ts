import type { z } from 'zod';
import { apparatus } from '../../runtime/schemas/apparatus.ts';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import {
  aliasTable,
  iqaTable,
  jins,
  maqam,
  noteNameTable,
  patternTable,
  source,
  teachingTable,
  tuningSystem,
} from '../../runtime/schemas/records.ts';

/** A kind of archive file. */
export interface ArchiveFileType {
  readonly name: string;
  /** Glob below `archive/`. */
  readonly pattern: string;
  readonly schemaFile: string;
  readonly schema: z.ZodType;
}

/** Every kind of archive file, in the order in which they are read. */
export const archiveFileTypes = {
  noteNames: {
    name: 'note-name table',
    pattern: 'note-names.json',
    schemaFile: 'note-names.json',
    schema: noteNameTable,
  },
  tuningSystems: {
    name: 'tuning system',
    pattern: 'tuning-systems/*.json',
    schemaFile: 'tuning-system.json',
    schema: tuningSystem,
  },
  ajnas: { name: 'jins', pattern: 'ajnas/*.json', schemaFile: 'jins.json', schema: jins },
  maqamat: { name: 'maqām', pattern: 'maqamat/*.json', schemaFile: 'maqam.json', schema: maqam },
  sources: { name: 'source', pattern: 'sources/*.json', schemaFile: 'source.json', schema: source },
  patterns: {
    name: 'table of patterns',
    pattern: 'patterns.json',
    schemaFile: 'patterns.json',
    schema: patternTable,
  },
  iqaat: { name: 'table of iqāʿāt', pattern: 'iqaat.json', schemaFile: 'iqaat.json', schema: iqaTable },
  aliases: {
    name: 'table of spellings',
    pattern: 'aliases.json',
    schemaFile: 'aliases.json',
    schema: aliasTable,
  },
  teaching: {
    name: 'table of teaching',
    pattern: 'teaching.json',
    schemaFile: 'teaching.json',
    schema: teachingTable,
  },
  apparatus: {
    name: 'apparatus of emendations',
    pattern: 'emendations.json',
    schemaFile: 'emendations.json',
    schema: apparatus,
  },
} as const satisfies Readonly<Record<keyof FileRecords, ArchiveFileType>>;

/** The contents of the files: the records of an archive without its edition. */
type FileRecords = Omit<ArchiveRecords, 'edition'>;

/** A record with its file. */
export interface Sourced<T> {
  readonly file: string;
  readonly record: T;
}

type Entry<T> = T extends readonly (infer E)[] ? E : T;

/** Every record of the archive with its file. */
export type SourcedArchive = {
  readonly [K in keyof FileRecords]: readonly Sourced<Entry<FileRecords[K]>>[];
};
