import { z } from 'zod';

/**
 * The origin of facts: whether a treatise states them itself, or the Digital Arabic Maqām Archive (DiArMaqAr), the
 * source archive, added them (docs/edition.md#provenance). A missing field means that the origin is unknown.
 */

const id = z.string().regex(/^[a-z0-9_]+$/, 'lower-case letters, digits and _');

/** The Digital Arabic Maqām Archive, in fields that otherwise name a source. */
export const SOURCE_ARCHIVE = 'diarmaqar';

const scaleOrigin = z
  .strictObject({
    origin: z
      .enum(['tabulated', 'stated', 'deduced'])
      .describe(
        'tabulated: a source lists the notes, or is assumed to; stated: a source names the scale in words; deduced: the scale was concluded from the text of a source.',
      ),
    by: id.describe(
      `The author of the scale: the id of a source, or ${SOURCE_ARCHIVE} for the Digital Arabic Maqām Archive.`,
    ),
    from: id.optional().describe('Id of the source from whose text a deduced scale was concluded.'),
  })
  .meta({ id: 'ScaleOrigin', description: 'How a scale is documented.' });

/** The provenance of a maqām or jins. */
export const entityProvenance = z
  .strictObject({ scale: scaleOrigin })
  .meta({ id: 'EntityProvenance', description: 'The origin of the notes of a maqām or jins.' });

const noteNameOrigin = z
  .enum(['assumed', 'assigned'])
  .describe(
    'assumed: the names are taken to be those of the treatise, which nobody has checked; assigned: DiArMaqAr gave all or some of the names.',
  );

/** The provenance of a tuning system. */
export const tuningSystemProvenance = z
  .strictObject({
    scale: scaleOrigin.optional(),
    noteNames: noteNameOrigin.optional(),
    year: z
      .enum(['treatise', 'edition', 'death'])
      .optional()
      .describe(
        'treatise: the year of the treatise; edition: the year of the edition that is cited; death: the year its author died.',
      ),
    writtenAbout: z
      .int()
      .optional()
      .describe('The approximate year in which the treatise was written, if the year is that of an edition.'),
    treatise: id
      .optional()
      .describe('Systems with the same value come from one treatise, or from one author and year; count them once.'),
    derivedFrom: z
      .array(id)
      .min(1)
      .optional()
      .describe('Ids of the tuning systems whose values this one takes over, in whole or in part.'),
    originalUnit: z
      .enum(['hertz', 'fret fraction', 'distance from the nut'])
      .optional()
      .describe('The unit of the source, where the values were converted.'),
  })
  .meta({ id: 'TuningSystemProvenance', description: 'The origin of the values, names and year of a tuning system.' });

export type EntityProvenance = z.infer<typeof entityProvenance>;
export type TuningSystemProvenance = z.infer<typeof tuningSystemProvenance>;
