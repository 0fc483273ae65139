import { z } from 'zod';
import { identifierRef, link, linkFields, text, tuningSystemHeader } from './common.ts';
import { comparisonCounts } from './compare.ts';
import { interval, isFractionExact, pitchEntry } from './pitch.ts';

/** Answers about intervals. */

const noteNames = z.strictObject({ noteNames: z.array(identifierRef) });
const combination = {
  tuningSystem: tuningSystemHeader,
  startingNote: identifierRef,
  referenceFrequency: z.number().meta({ description: 'Hz' }),
};

const intervals = z.strictObject({
  context: noteNames,
  intervals: z.array(
    z.strictObject({
      tuningSystemContext: z.strictObject(combination),
      fromNote: identifierRef,
      toNote: identifierRef,
      intervalData: interval,
    }),
  ),
  ...linkFields({ self: link, compare: link }),
});

const intervalsComparison = z.strictObject({
  context: noteNames,
  comparisons: z.array(
    z.strictObject({
      tuningSystem: tuningSystemHeader,
      startingNote: identifierRef,
      intervals: z.array(z.strictObject({ from: identifierRef, to: identifierRef, interval })),
      context: z.strictObject({ referenceFrequency: z.number() }),
    }),
  ),
  meta: comparisonCounts,
  ...linkFields({ self: link, intervals: link }),
});

const end = z.strictObject({
  pitchClass: pitchEntry.nullable().meta({ description: 'null if the value is not a pitch of the system.' }),
  identifier: identifierRef,
});

const intervalCalculation = z.strictObject({
  context: z.strictObject(combination),
  from: end,
  to: end,
  interval: z.strictObject({
    value: z.union([text, z.number()]),
    unit: text,
    allUnits: z.strictObject({
      fraction: text,
      isFractionExact,
      cents: z.number(),
      decimalRatio: z.number(),
      stringLength: z.number(),
      fretDivision: z.number(),
    }),
  }),
  ...linkFields({ self: link, tuningSystem: link, intervals: link.optional() }),
});

export const intervalResponses = {
  intervals,
  intervalsComparison,
  intervalCalculation,
};
