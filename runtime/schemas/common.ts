import { z } from 'zod';
import { remarkProvenance } from './remark-provenance.ts';

/**
 * Parts that answers share. Every schema describes the full document and the answers made from it: answers have fields
 * ending in `Ar` with `includeArabic=true` only.
 */

export const text = z.string();
/** A link: a path of this server, or that path behind the base address the tree was built for. */
export const link = z.string().meta({ format: 'uri-reference', description: 'A request to this service.' });
/** The request for a form with all data, whose answer is a published file. */
export const fullDetail = link.meta({ description: 'The request for the detail with all data.' });

/** A published file: its path from the root of the tree, or that path behind the base address of the tree. */
const file = z.string().meta({
  format: 'uri-reference',
  description: 'The published file with the answer to the link of the same name.',
});

/** The fields `links` and `files` of an object: the file of each link that has one. */
export const linkFields = <L extends z.ZodRawShape>(links: L) => ({
  links: z.strictObject(links),
  files: z
    .strictObject(
      Object.fromEntries(Object.keys(links).map((name) => [name, file.optional()])) as {
        readonly [K in keyof L]: z.ZodOptional<typeof file>;
      },
    )
    .optional()
    .meta({ description: 'The links whose answers are published files, each with its file.' }),
});

export const count = z.int().min(0);
const arabicText = z.string().optional().meta({ description: 'Arabic counterpart, with includeArabic=true.' });

export const identifierRef = z
  .strictObject({ idName: text, displayName: text, displayNameAr: arabicText })
  .meta({ id: 'IdentifierRef', description: 'A name in its URL-safe and its written form.' });

/** The family in which a maqām is taught. */
export const taughtFamily = z
  .strictObject({
    idName: text,
    displayName: text,
    displayNameAr: arabicText,
    source: z.strictObject({ sourceId: text, page: text }).nullable(),
    remark: text,
    remarkAr: text.optional(),
  })
  .meta({ id: 'TaughtFamily', description: 'The family in which a maqām is taught; only where it is another one.' });

const header = {
  id: text,
  idName: text,
  displayName: text,
  displayNameAr: arabicText,
  version: z.iso.datetime(),
};

export const entityHeader = z
  .strictObject({
    ...header,
    isBaseForm: z.boolean().optional(),
  })
  .meta({ id: 'EntityHeader', description: 'A maqām or jins, or a form of it.' });

export const tuningSystemHeader = z
  .strictObject({
    ...header,
    year: text.optional(),
    yearNumber: z.int().optional().meta({ description: 'The year without the letter that distinguishes systems.' }),
    numberOfPitchClassesSingleOctave: count.optional(),
  })
  .meta({ id: 'TuningSystemHeader', description: 'A tuning system.' });

export const startingNotes = z
  .strictObject({
    idNames: z.array(text),
    displayNames: z.array(text),
    displayNamesAr: z.array(text).optional(),
  })
  .meta({ id: 'StartingNotes', description: 'Starting notes as parallel lists.' });

export const sourceReference = z
  .strictObject({ sourceId: text, page: text })
  .meta({ id: 'SourceReference', description: 'A page of a source.' });

export const comments = z
  .strictObject({ english: text.nullable(), arabic: text.nullable(), provenance: remarkProvenance })
  .meta({ id: 'Comments', description: 'Remarks of the archive in both languages.' });

export const valueFormat = z.enum(['fraction', 'cents', 'decimalRatio', 'stringLength', 'fretDivision']);

export const noteNameFields = {
  noteName: text.nullable(),
  noteNameDisplay: text.nullable(),
  noteNameDisplayAr: text.nullable().optional(),
};

export type TaughtFamilyRef = z.infer<typeof taughtFamily>;
export type IdentifierRef = z.infer<typeof identifierRef>;
export type EntityHeader = z.infer<typeof entityHeader>;
export type TuningSystemHeader = z.infer<typeof tuningSystemHeader>;
export type StartingNotes = z.infer<typeof startingNotes>;
