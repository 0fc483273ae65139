import { z } from 'zod';
import { nonEmpty } from './record-texts.ts';

/**
 * The apparatus of the archive: where its text differs from the recorded reading, or is doubted, and why
 * (docs/edition.md).
 */

/** The two editions of the archive: with the editors' readings, or as recorded. */
const EDITIONS = ['critical', 'as-recorded'] as const;

export const edition = z
  .enum(EDITIONS)
  .describe('critical: with the applied emendations in the text; as-recorded: without them.');

/** What is decided about a reading (docs/edition.md#the-apparatus). */
export const DECISIONS = ['applied', 'normalised', 'supplied', 'noted'] as const;

/** A file of the archive, below its folder. */
const file = z
  .string()
  .regex(
    /^(note-names|(tuning-systems|maqamat|ajnas|sources)\/[^/]+)\.json$/,
    'a file of the archive, such as maqamat/maqam_rast.json',
  );

const variant = z.union([nonEmpty, z.number()]);
const said = z.string().regex(/\S/, 'a text that says something');

const emendation = z.strictObject({
  file,
  pointer: z
    .string()
    .regex(/^(\/([^~/]|~[01])+)+$/, 'a JSON pointer')
    .describe('JSON pointer to the reading in its file.'),
  recorded: z
    .union([z.string().describe('A text, which may be empty.'), z.number()])
    .describe('The reading as it was recorded.'),
  corrected: variant
    .nullable()
    .describe('The reading that is right, or would be; null where it is doubted and nothing else is proposed.'),
  confidence: z.enum(['certain', 'likely', 'possible']).describe('How sure it is that the recorded reading is wrong.'),
  decision: z
    .enum(DECISIONS)
    .describe(
      'applied: the recorded reading is wrong, and the critical edition has the corrected one; normalised: the recorded reading is not wrong, and the critical edition has the usual form; supplied: the recorded field is empty, and the critical edition fills it; noted: the critical edition has the recorded reading.',
    ),
  reason: said,
  reasonArabic: said.describe('The reason in Arabic.'),
  since: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.1.0')
    .optional()
    .describe('The version of the archive that first has it; missing for those of the first version.'),
});

/** An editor's decision about an imported remark. */
const remark = z.strictObject({
  file,
  pointer: z
    .string()
    .regex(/^(\/suyur\/\d+)?\/comments\/(english|arabic)$/, 'the JSON pointer of a remark')
    .describe('JSON pointer to the remark in its file.'),
  recorded: nonEmpty
    .optional()
    .describe('The remark that was decided about; where the source archive has another, the decision is not followed.'),
  text: nonEmpty.nullable().optional().describe('The text to import in its place; null drops the remark.'),
  quotes: z.string().regex(/\S/).optional().describe('The id of the source that the remark quotes.'),
  reason: said,
});

/** Every emendation, the files without a source, and the decisions about remarks. */
export const apparatus = z.strictObject({
  $schema: z.string().describe('The JSON Schema this file follows.'),
  emendations: z.array(emendation),
  remarks: z.array(remark).optional().describe('Decisions about remarks, which an import follows.'),
  quotedInArabic: z
    .array(z.string())
    .optional()
    .describe('Ids of sources that the Arabic remarks on their suyūr quote.'),
  unsourced: z
    .array(file)
    .describe('The tuning systems, maqāmāt and ajnās for which no source is known; every other names one.'),
});

/** One of the two editions of the archive. */
export type Edition = z.infer<typeof edition>;
/** A reading that was emended or is doubted. */
export type Emendation = Readonly<z.infer<typeof emendation>>;
export type RemarkDecision = Readonly<z.infer<typeof remark>>;

const publishedEmendation = emendation.extend({
  proposed: variant
    .nullable()
    .optional()
    .describe('The reading that is proposed, where the critical edition has the recorded one; null if there is none.'),
});
export type PublishedEmendation = z.infer<typeof publishedEmendation>;

/** The published part of the apparatus: `emendations.json`. */
export const emendations = z.strictObject({
  edition,
  count: z.int().nonnegative(),
  counts: z.record(z.enum(DECISIONS), z.int().nonnegative()).describe('How many of them there are by decision.'),
  data: z.array(publishedEmendation),
  unsourced: apparatus.shape.unsourced,
});

export type Emendations = z.infer<typeof emendations>;
