import { z } from 'zod';
import { apparatus, edition } from './apparatus.ts';
import { entityProvenance, tuningSystemProvenance } from './provenance.ts';
import { dayOrNothing, displayName, idNameText, nonEmpty, webAddress, writtenName } from './record-texts.ts';
import { remarkProvenance } from './remark-provenance.ts';

/**
 * The shape of every file under `archive/`, defined once. The loader checks the files by these schemas, the JSON
 * Schemas in `archive/schema/` are emitted from them, and the types that the engine takes are inferred from them.
 *
 * Names are display names (transliteration with diacritics) exactly as the note-name table spells them.
 */

const text = z.string();
const archiveId = z.string().regex(/^\d+$/, 'a decimal number as text');
const sourceId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9_]+$/, 'lower-case letters, digits and _');
const order = z.int('an integer').nonnegative().describe('Place in the archive order, counted from 0.');
const version = z.iso.datetime().describe('Time of the last revision of this record, ISO 8601 in UTC.');
const $schema = z.string().describe('The JSON Schema this file follows.');

/** Hz of an audible pitch; other numbers are errors. */
export const frequency = z.number().min(1).max(20_000);

const sourceReference = z.strictObject({ sourceId, page: text });
const sources = z.array(sourceReference).describe('The pages of sources that document this entity.');
/** Free remarks on an entity; null where there are none. */
const comments = z.strictObject({
  english: nonEmpty.nullable(),
  arabic: nonEmpty.nullable(),
  provenance: remarkProvenance,
});
const addedHere = z
  .literal(true)
  .optional()
  .describe('Not from the Digital Arabic Maqām Archive; an import from there does not change it.');
const nameArabicProposed = z
  .literal(true)
  .optional()
  .describe(
    'The Arabic name was proposed by rules of transliteration and is not reviewed yet; a review removes this field.',
  );
const noteNames = z.array(displayName);
const degreeNotes = z.array(displayName).min(1).nullable().describe('Note names; null if there are none.');

/** A note name: its place in the table is its octave (0..4) and slot (0..36), docs/theory.md#note-names. */
const noteName = z.strictObject({
  name: displayName,
  /** International pitch notation with octave digit, e.g. `E-b3`. */
  ipnName: z.string().regex(/^[A-G][#b+-]*\d$/, 'an IPN name: letter, modifiers, octave digit'),
  nameArabic: writtenName,
});

/** Number of slots (modal degrees) in an octave of the table of note names. */
export const NOTE_SLOTS = 37;

/** The table of note names: one entry for each octave. */
export const noteNameTable = z.strictObject({
  $schema,
  octaves: z
    .array(
      z.strictObject({ octave: z.int('an integer').min(0).max(4), noteNames: z.array(noteName).length(NOTE_SLOTS) }),
    )
    .length(5),
});

/** Time and size of answers grow with the square of the number of values. */
export const MAX_VALUES = 200;

/** A tuning system: the values of one written octave and the names they carry from each starting note. */
export const tuningSystem = z.strictObject({
  $schema,
  id: sourceId,
  order,
  /** Year of the treatise or of its author's death (see `provenance`), with a letter where it gives several systems. */
  year: z.string().regex(/^\d{3,4}[a-z]?$/, 'a year, with a letter where one treatise has several systems'),
  creatorEnglish: nonEmpty,
  creatorArabic: text,
  titleEnglish: text,
  titleArabic: text,
  /** Length of the open string in the unit of the values; 0 where none is recorded. */
  openStringLength: z.number().nonnegative().max(1_000_000),
  /** Hz; holds for starting notes that `referenceFrequencies` does not name. */
  defaultReferenceFrequency: frequency.describe('Hz'),
  /** Hz by note name. */
  referenceFrequencies: z.record(nonEmpty, frequency).describe('Hz by note name'),
  /** Pitch values of the written octave, all in one format (docs/theory.md#value-formats). */
  values: z.array(nonEmpty).min(2).max(MAX_VALUES).describe('Pitch values of the written octave, all in one format.'),
  /** Abjad letters of each value; absent where the system has none. */
  abjadNames: z.strictObject({ octaves0And1: z.array(text), octaves2And3: z.array(text) }).optional(),
  /** For each starting note, the name of each value; the first name is the starting note, `none` = unnamed. */
  noteNameSets: z.array(noteNames.min(2)).min(1).describe('Names of the values, a list for each starting note.'),
  comments: comments.optional(),
  sources,
  provenance: tuningSystemProvenance.optional(),
  version,
  addedHere,
});

/** How every maqām and jins begins. */
const named = {
  $schema,
  id: archiveId,
  idName: idNameText,
  order,
  name: displayName,
  nameArabic: writtenName,
  nameArabicProposed,
};
/** Fields of every maqām and jins that the theory does not use. */
const editorial = { comments, sources, provenance: entityProvenance.optional(), version, addedHere };

/** A jins: its notes in rising order. Those of the archive have four, one has five. */
export const jins = z.strictObject({ ...named, noteNames: noteNames.min(3).max(5), ...editorial });

/** One station of a sayr: a note, a jins or maqām (by archive id) on a starting note, or a direction. */
const sayrStop = z.strictObject({
  type: z.enum(['note', 'jins', 'maqam', 'direction']),
  value: text.describe('A note name, an archive id of a jins or maqām, or a direction; empty: not recorded.'),
  startingNote: displayName.optional(),
  direction: z.enum(['ascending', 'descending', 'none']).optional(),
  unresolved: z
    .literal(true)
    .optional()
    .describe('The value is recorded as it was found; the archive has no such entity.'),
});

/** A documented melodic path of a maqām. */
const sayr = z.strictObject({
  id: nonEmpty,
  creatorEnglish: text,
  creatorArabic: text,
  sourceId,
  page: text,
  comments: comments.optional(),
  stops: z.array(sayrStop),
  version,
});

/** A maqām: its ascending and descending notes and the degrees that are singled out. */
export const maqam = z.strictObject({
  ...named,
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
  suyur: z.array(sayr),
  ...editorial,
});

/** A person who made or edited a source. */
const contributor = z.strictObject({
  type: z.enum(['Author', 'Editor', 'Translator', 'Reviewer', 'Investigator']),
  firstNameEnglish: text,
  lastNameEnglish: text,
  firstNameArabic: text,
  lastNameArabic: text,
});

/** Fields for citations that the Digital Arabic Maqām Archive does not record. */
const citation = z
  .strictObject({
    language: z.enum(['ar', 'en', 'fr']).describe('The language of the work.'),
    issue: nonEmpty
      .optional()
      .describe('The number of the issue, where the recorded volume is one: the citation has no volume then.'),
    translatedWork: z
      .strictObject({ authorEnglish: nonEmpty, authorArabic: nonEmpty, title: nonEmpty })
      .optional()
      .describe('The work in this volume that is cited; the authors of the volume are its translators.'),
  })
  .optional();

const sourceFields = {
  $schema,
  id: sourceId,
  order,
  titleEnglish: nonEmpty,
  titleArabic: text,
  contributors: z.array(contributor),
  editionEnglish: text,
  editionArabic: text,
  publicationDateEnglish: text,
  publicationDateArabic: text,
  url: webAddress,
  dateAccessed: dayOrNothing,
  citation,
  version,
  addedHere,
};

const book = z.strictObject({
  ...sourceFields,
  sourceType: z.literal('Book'),
  originalPublicationDateEnglish: text,
  originalPublicationDateArabic: text,
  publisherEnglish: text,
  publisherArabic: text,
  placeEnglish: text,
  placeArabic: text,
  ISBN: text,
});

const article = z.strictObject({
  ...sourceFields,
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
});

const thesis = z.strictObject({
  ...sourceFields,
  sourceType: z.literal('Thesis'),
  degreeTypeEnglish: text,
  degreeTypeArabic: text,
  universityEnglish: text,
  universityArabic: text,
  departmentEnglish: text,
  departmentArabic: text,
  databaseIdentifier: text,
  databaseName: text,
});

/** A bibliographic source. */
export const source = z.discriminatedUnion('sourceType', [book, article, thesis]);

/** A note of a pattern of practice. */
const patternNote = z.strictObject({
  scaleDegree: z
    .string()
    .regex(/^([+-]?(?=[IVX])X?(IX|IV|V?I{0,3})|-[1-9])$/, 'a scale degree such as III, +I or -2')
    .describe(
      'A degree of the maqām, from I, the tonic; + or - before it: an octave higher or lower. -1 is the first note below the tonic.',
    ),
  noteDuration: z
    .string()
    .regex(/^(1|2|4|8|16|32|64)n\.?$/, 'a length such as 8n')
    .describe('The part of a whole note: 8n an eighth; a point for half as long again.'),
  isTarget: z.boolean().describe('Whether the pattern leads to this note.'),
  velocity: z.int('an integer').min(1).max(127).optional().describe('How loud, as MIDI counts it.'),
});

/** The table of melodic patterns that are practised on the degrees of a maqām. */
export const patternTable = z.strictObject({
  $schema,
  patterns: z.array(
    z.strictObject({ id: nonEmpty, name: nonEmpty, notes: z.array(patternNote).min(1), version, addedHere }),
  ),
});

/** A rhythmic cycle. */
const iqa = z.strictObject({
  id: nonEmpty,
  name: nonEmpty,
  nameArabic: nonEmpty,
  meter: z
    .strictObject({ beats: z.int('an integer').min(1), unit: z.union([z.literal(4), z.literal(8)]) })
    .describe('The length of the cycle: so many quarters or eighths.'),
  strokes: z
    .array(z.enum(['dum', 'tak', 'rest']))
    .min(1)
    .describe('In equal steps through the cycle.'),
  remark: nonEmpty.optional().describe('A variant, or how other sources differ.'),
  remarkArabic: nonEmpty.optional().describe('The remark in Arabic.'),
  source: z.strictObject({ author: nonEmpty, title: nonEmpty, year: z.int('an integer').nullable(), url: webAddress }),
});

/** The table of rhythmic cycles that can accompany passages. */
export const iqaTable = z.strictObject({ $schema, iqaat: z.array(iqa) });

/** Other spellings of names: for searches, and for the pages that search engines read. */
export const aliasTable = z.strictObject({
  $schema,
  aliases: z
    .record(nonEmpty, z.array(nonEmpty).min(1))
    .describe('By the idName of a maqām or jins: spellings in English, French, Turkish and Arabic use.'),
  persons: z
    .record(nonEmpty, z.array(nonEmpty).min(1))
    .describe(
      'By the name of an author, an editor or the creator of a tuning system, as records write it: spellings in the literature, and former ones of the source archive.',
    ),
  absent: z
    .array(nonEmpty)
    .describe(
      'Names of maqāmāt that the archive does not have, and that are a part of another name. They find nothing.',
    ),
});

/** The families in which maqāmāt are taught, where the family of their first jins can differ (docs/theory.md#families). */
export const teachingTable = z.strictObject({
  $schema,
  teaching: z.array(
    z.strictObject({
      maqam: idNameText.describe('The idName of a maqām.'),
      family: displayName,
      familyArabic: writtenName,
      source: sourceReference.nullable().describe('Where it is taught so; null for common teaching without a source.'),
    }),
  ),
});

/** Drops the schema reference of a file. */
const facts = { $schema: true } as const;

/** The whole archive in one file, as the engine takes it, in one of its editions. */
export const archiveBundle = z.strictObject({
  edition,
  noteNames: noteNameTable.omit(facts),
  tuningSystems: z.array(tuningSystem.omit(facts)),
  ajnas: z.array(jins.omit(facts)),
  maqamat: z.array(maqam.omit(facts)),
  sources: z.array(z.discriminatedUnion('sourceType', [book.omit(facts), article.omit(facts), thesis.omit(facts)])),
  patterns: patternTable.omit(facts),
  iqaat: iqaTable.omit(facts),
  aliases: aliasTable.omit(facts),
  teaching: teachingTable.omit(facts),
  apparatus: apparatus.omit(facts),
});

/** A deeply read-only type. */
type Facts<T> = T extends object ? { readonly [K in keyof T]: Facts<T[K]> } : T;

/** Every fact of the archive; each list in the archive's own order. */
export type ArchiveRecords = Facts<z.infer<typeof archiveBundle>>;

export type NoteNameTableRecord = ArchiveRecords['noteNames'];
export type TuningSystemRecord = ArchiveRecords['tuningSystems'][number];
export type JinsRecord = ArchiveRecords['ajnas'][number];
export type MaqamRecord = ArchiveRecords['maqamat'][number];
export type IqaRecord = ArchiveRecords['iqaat']['iqaat'][number];
export type SourceRecord = ArchiveRecords['sources'][number];
export type SayrRecord = MaqamRecord['suyur'][number];
export type SayrStopRecord = SayrRecord['stops'][number];
export type SourceReference = MaqamRecord['sources'][number];
export type ContributorRecord = SourceRecord['contributors'][number];
