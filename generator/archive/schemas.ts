import { z } from 'zod';
import type {
  JinsRecord,
  MaqamRecord,
  NoteNameTableRecord,
  SourceRecord,
  TuningSystemRecord,
} from '../../runtime/engine/records.ts';

/**
 * The shape of every file under `archive/`, defined once. The JSON Schemas in `archive/schema/` are emitted from
 * these, and the types the engine takes are checked against them by the compiler (`ArchiveFileKind<T>` below).
 */

const text = z.string();
const name = z.string().min(1);
const idNameText = z.string().regex(/^[a-z0-9_/()-]+$/, 'an idName: lower case, no diacritics, no spaces');
const archiveId = z.string().regex(/^\d+$/, 'a decimal number as text');
const sourceId = z.string().regex(/^[a-z0-9_]+$/, 'lower-case letters, digits and _');
const order = z.int().nonnegative().describe('Place in the archive order, counted from 0.');
const version = z.iso.datetime().describe('Time of the last revision of this record, ISO 8601 in UTC.');
const $schema = z.string().describe('The JSON Schema this file follows.');

const sourceReference = z.strictObject({ sourceId, page: text });
const sources = z.array(sourceReference).describe('Which page of which source documents this entity.');
const comments = z.strictObject({ english: name.nullable(), arabic: name.nullable() });
const noteNames = z.array(name);
const degreeNotes = z.array(name).min(1).nullable().describe('Note names; null means none, on purpose.');

export const noteNameTableSchema = z.strictObject({
  $schema,
  octaves: z
    .array(
      z.strictObject({
        octave: z.int().min(0).max(4),
        noteNames: z
          .array(
            z.strictObject({
              name,
              ipnName: z.string().regex(/^[A-G][#b+-]*\d$/, 'an IPN name: letter, modifiers, octave digit'),
              nameArabic: name,
            }),
          )
          .length(37),
      }),
    )
    .length(5),
});

export const tuningSystemSchema = z.strictObject({
  $schema,
  id: sourceId,
  order,
  year: z.string().regex(/^\d{3,4}[a-z]?$/, 'a year, with a letter where one treatise has several systems'),
  creatorEnglish: name,
  creatorArabic: text,
  titleEnglish: text,
  titleArabic: text,
  openStringLength: z.number().nonnegative(),
  defaultReferenceFrequency: z.number().positive().describe('Hz'),
  referenceFrequencies: z.record(name, z.number().positive()).describe('Hz by note name'),
  values: z.array(name).min(2).describe('Pitch values of the written octave, all in one format.'),
  abjadNames: z.strictObject({ octaves0And1: z.array(text), octaves2And3: z.array(text) }).optional(),
  noteNameSets: z.array(noteNames.min(2)).min(1).describe('Names of the values, a list for each starting note.'),
  sources,
  version,
});

export const jinsSchema = z.strictObject({
  $schema,
  id: archiveId,
  idName: idNameText,
  order,
  name,
  nameArabic: name,
  noteNames: noteNames.min(3).max(5),
  comments,
  sources,
  version,
});

const sayrSchema = z.strictObject({
  id: name,
  creatorEnglish: text,
  creatorArabic: text,
  sourceId,
  page: text,
  stops: z.array(
    z.strictObject({
      type: z.enum(['note', 'jins', 'maqam', 'direction']),
      value: text.describe('A note name, an archive id of a jins or maqām, or a direction; empty: not recorded.'),
      startingNote: name.optional(),
      direction: z.enum(['ascending', 'descending', 'none']).optional(),
      unresolved: z
        .literal(true)
        .optional()
        .describe('The value is recorded as it was found, though nothing in the archive answers to it.'),
    }),
  ),
  version,
});

export const maqamSchema = z.strictObject({
  $schema,
  id: archiveId,
  idName: idNameText,
  order,
  name,
  nameArabic: name,
  ascendingNoteNames: noteNames.min(5),
  descendingNoteNames: noteNames.min(5),
  recordedOutOfPitchOrder: z
    .literal(true)
    .optional()
    .describe('The ascending notes are recorded in an order other than that of pitch; the engine sorts them.'),
  primaryJins: degreeNotes,
  secondaryJins: degreeNotes,
  tertiaryJins: degreeNotes,
  ghammaz: degreeNotes,
  comments,
  suyur: z.array(sayrSchema),
  sources,
  version,
});

const sourceBase = {
  $schema,
  id: sourceId,
  order,
  titleEnglish: name,
  titleArabic: text,
  contributors: z.array(
    z.strictObject({
      type: z.enum(['Author', 'Editor', 'Translator', 'Reviewer', 'Investigator']),
      firstNameEnglish: text,
      lastNameEnglish: text,
      firstNameArabic: text,
      lastNameArabic: text,
    }),
  ),
  editionEnglish: text,
  editionArabic: text,
  publicationDateEnglish: text,
  publicationDateArabic: text,
  url: text,
  dateAccessed: text,
  version,
};

export const sourceSchema = z.discriminatedUnion('sourceType', [
  z.strictObject({
    ...sourceBase,
    sourceType: z.literal('Book'),
    originalPublicationDateEnglish: text,
    originalPublicationDateArabic: text,
    publisherEnglish: text,
    publisherArabic: text,
    placeEnglish: text,
    placeArabic: text,
    ISBN: text,
  }),
  z.strictObject({
    ...sourceBase,
    sourceType: z.literal('Article'),
    journalEnglish: text,
    journalArabic: text,
    volumeEnglish: text,
    volumeArabic: text,
    issueEnglish: text,
    issueArabic: text,
    pageRangeEnglish: text,
    pageRangeArabic: text,
    DOI: text,
  }),
  z.strictObject({
    ...sourceBase,
    sourceType: z.literal('Thesis'),
    degreeTypeEnglish: text,
    degreeTypeArabic: text,
    universityEnglish: text,
    universityArabic: text,
    departmentEnglish: text,
    departmentArabic: text,
    databaseIdentifier: text,
    databaseName: text,
  }),
]);

/** A kind of archive file: where its files lie and the shape they have. */
export interface ArchiveFileKind<T> {
  readonly name: string;
  /** Glob below `archive/`. */
  readonly pattern: string;
  readonly schemaFile: string;
  readonly schema: z.ZodType<T>;
}

const kind = <T>(definition: ArchiveFileKind<T>): ArchiveFileKind<T> => definition;

export const archiveFileKinds = {
  noteNames: kind<NoteNameTableRecord>({
    name: 'note-name table',
    pattern: 'note-names.json',
    schemaFile: 'note-names.json',
    schema: noteNameTableSchema,
  }),
  tuningSystems: kind<TuningSystemRecord>({
    name: 'tuning system',
    pattern: 'tuning-systems/*.json',
    schemaFile: 'tuning-system.json',
    schema: tuningSystemSchema,
  }),
  ajnas: kind<JinsRecord>({ name: 'jins', pattern: 'ajnas/*.json', schemaFile: 'jins.json', schema: jinsSchema }),
  maqamat: kind<MaqamRecord>({
    name: 'maqām',
    pattern: 'maqamat/*.json',
    schemaFile: 'maqam.json',
    schema: maqamSchema,
  }),
  sources: kind<SourceRecord>({
    name: 'source',
    pattern: 'sources/*.json',
    schemaFile: 'source.json',
    schema: sourceSchema,
  }),
};
