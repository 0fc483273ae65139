import { z } from 'zod';

/**
 * The data files of the Digital Arabic Maqām Archive. Their schemas are strict, because an unknown field may be a fact
 * that would be lost. The schemas and rules of `archive/` check the values after the import.
 */

const text = z.string();
const texts = z.array(text);
const reference = z.strictObject({ sourceId: text, page: text });
const comments = { commentsEnglish: text, commentsArabic: text };
const degree = texts.nullable();

const jins = z.strictObject({
  id: text,
  idName: text,
  name: text,
  noteNames: texts,
  ...comments,
  sourcePageReferences: z.array(reference),
  version: text,
});

const stop = z.strictObject({
  type: z.enum(['note', 'jins', 'maqam', 'direction']),
  value: text,
  startingNote: text.optional(),
  /** Empty if none was chosen. */
  direction: z.enum(['ascending', 'descending', 'none', '']).optional(),
});

const sayr = z.strictObject({
  id: text,
  creatorEnglish: text,
  creatorArabic: text,
  sourceId: text,
  page: text,
  ...comments,
  stops: z.array(stop),
  version: text,
});

const maqam = z.strictObject({
  id: text,
  idName: text,
  name: text,
  ascendingNoteNames: texts,
  descendingNoteNames: texts,
  primaryJinsDegree: degree,
  secondaryJinsDegree: degree,
  tertiaryJinsDegree: degree,
  ghammaz: degree,
  suyur: z.array(sayr),
  ...comments,
  sourcePageReferences: z.array(reference),
  version: text,
});

const tuningSystem = z.strictObject({
  id: text,
  titleEnglish: text,
  titleArabic: text,
  year: text,
  /** A text about the source, from before there were references. */
  sourceEnglish: text,
  sourceArabic: text,
  sourcePageReferences: z.array(reference),
  creatorEnglish: text,
  creatorArabic: text,
  ...comments,
  tuningSystemPitchClasses: texts,
  /** For each starting note, the name of each pitch class. */
  noteNames: z.array(texts),
  /** Letters for two octaves, one list; empty texts where the system has none. */
  abjadNames: texts,
  stringLength: z.number(),
  /** Hz */
  defaultReferenceFrequency: z.number(),
  /** Hz by note name */
  referenceFrequencies: z.record(text, z.number()),
  version: text,
});

const sourceFields = {
  id: text,
  titleEnglish: text,
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
  version: text,
};

const source = z.discriminatedUnion('sourceType', [
  z.strictObject({
    ...sourceFields,
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
  }),
  z.strictObject({
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
  }),
]);

const pattern = z.strictObject({
  id: text,
  name: text,
  notes: z.array(
    z.strictObject({
      scaleDegree: text,
      noteDuration: text,
      isTarget: z.boolean(),
      velocity: z.number().optional(),
    }),
  ),
  version: text,
});

/** An empty data file would remove all entities. */
const listOf = <T extends z.ZodType>(entity: T) => z.array(entity).min(1);

/** The schema of each data file, by the name that its entities have in `archive/`. */
export const sourceSchemas = {
  tuningSystems: listOf(tuningSystem),
  ajnas: listOf(jins),
  maqamat: listOf(maqam),
  sources: listOf(source),
  patterns: listOf(pattern),
} as const;

/** Everything that the source archive holds. */
export type SourceData = { readonly [K in keyof typeof sourceSchemas]: z.infer<(typeof sourceSchemas)[K]> };
