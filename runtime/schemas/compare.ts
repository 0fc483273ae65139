import { z } from 'zod';
import {
  count,
  entityHeader,
  identifierRef,
  link,
  linkFields,
  startingNotes,
  taughtFamily,
  text,
  tuningSystemHeader,
} from './common.ts';
import { jinsDetail, maqamDetail } from './entities.ts';
import { pitchEntry } from './pitch.ts';

/** Answers of the compare endpoints. */

/** A tuning system as a cell names it; an unknown one has only the requested id. */
const cellSystem = tuningSystemHeader.extend({ version: z.iso.datetime().optional() });
const cellHead = { tuningSystem: cellSystem, startingNote: identifierRef };

const unavailable = z
  .strictObject({ ...cellHead, note: text, validStartingNotes: startingNotes })
  .meta({ description: 'The tuning system does not have the starting note.' });

const cellParameters = z.strictObject({
  pitchClassDataType: text,
  includeIntervals: z.boolean(),
  transposeTo: text.nullable(),
});
const cellLinks = linkFields({ detail: link, availability: link });
const systemStats = z.strictObject({ numberOfPitchClassesSingleOctave: count, referenceFrequency: z.number() });

const transpositions = maqamDetail.shape.availableTranspositions;

const lackedNote = z
  .strictObject({
    note: identifierRef,
    nearest: z
      .strictObject({
        note: identifierRef.nullable().meta({ description: 'Null for a pitch without a name.' }),
        cents: z.number().meta({ description: 'From the lacked note to the pitch: positive if the pitch is higher.' }),
        isAnotherName: z
          .boolean()
          .meta({ description: 'Whether it is the same note under another name: at most 25 cents away.' }),
        written: z
          .strictObject({ note: identifierRef, octaves: z.int() })
          .optional()
          .meta({ description: 'Its name in the written octave, if it is in another; and the octaves to it.' }),
      })
      .nullable()
      .meta({ description: 'The nearest pitch; null if the tunings share no note of the entity.' }),
  })
  .meta({ id: 'LackedNote', description: 'A note of the entity that a combination lacks.' });

const failed = z
  .strictObject({
    ...cellHead,
    error: text,
    lacks: z.array(lackedNote).optional().meta({ description: 'Where the entity is not realisable.' }),
    transposeTo: text.optional(),
    availableTranspositions: transpositions.optional(),
  })
  .meta({ description: 'The combination has no such form.' });

const maqamCell = z.strictObject({
  ...cellHead,
  maqam: entityHeader.extend({
    maqamFamilyId: text,
    maqamFamilyDisplayName: text,
    maqamFamilyDisplayNameAr: text.optional(),
    maqamFamilyTaught: taughtFamily.optional(),
  }),
  tonic: identifierRef,
  transposition: maqamDetail.shape.transposition,
  stats: z.strictObject({
    tuningSystem: systemStats,
    maqam: z.strictObject({ numberOfPitchClasses: count, isOctaveRepeating: z.boolean() }),
  }),
  availableTranspositions: transpositions,
  pitchData: maqamDetail.shape.pitchData,
  ajnas: maqamDetail.shape.ajnas,
  intervals: maqamDetail.shape.intervals,
  parameters: cellParameters,
  ...cellLinks,
});

const jinsCell = z.strictObject({
  ...cellHead,
  jins: entityHeader,
  tonic: identifierRef,
  transposition: jinsDetail.shape.transposition,
  stats: z.strictObject({ tuningSystem: systemStats, jins: z.strictObject({ numberOfPitchClasses: count }) }),
  availableTranspositions: transpositions,
  pitchData: jinsDetail.shape.pitchData,
  intervals: jinsDetail.shape.intervals,
  parameters: cellParameters,
  ...cellLinks,
});

const comparisonsOf = <T extends z.ZodType>(cell: T) =>
  z.strictObject({
    count,
    totalComparisons: count,
    successfulComparisons: count,
    unavailableStartingNotes: count,
    failedComparisons: count,
    data: z.array(z.union([cell, unavailable, failed])),
  });

const parameters = z.strictObject({
  tuningSystems: startingNotes,
  startingNotes,
  pitchClassDataType: text,
  includeIntervals: z.boolean(),
  transposeTo: text.nullable(),
  centsTolerance: z.number(),
});
const links = linkFields({ self: link, detail: link, availability: link });

const maqamComparison = z.strictObject({
  maqam: entityHeader,
  comparisons: comparisonsOf(maqamCell),
  parameters,
  ...links,
});

const jinsComparison = z.strictObject({
  jins: entityHeader,
  comparisons: comparisonsOf(jinsCell),
  parameters,
  ...links,
});

/** The counts of a comparison in several combinations. */
export const comparisonCounts = z.strictObject({
  totalComparisons: count,
  successfulComparisons: count,
  failedComparisons: count,
});

const noteNameComparison = z.strictObject({
  context: z.strictObject({ noteName: identifierRef }),
  comparisons: z.array(
    z.strictObject({
      tuningSystem: tuningSystemHeader,
      startingNote: identifierRef,
      pitchClass: pitchEntry,
      context: z.strictObject({ referenceFrequency: z.number(), pitchClassDataType: text }),
    }),
  ),
  meta: comparisonCounts,
  ...links,
});

export const comparisonResponses = {
  maqamComparison,
  jinsComparison,
  noteNameComparison,
};

export type MaqamCell = z.infer<typeof maqamCell>;
export type OtherCell = z.infer<typeof unavailable> | z.infer<typeof failed>;
