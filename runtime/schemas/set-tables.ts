import { z } from 'zod';
import { namedSystem } from './classification.ts';
import { count, identifierRef, text } from './common.ts';
import { setPitchEntry } from './pitch.ts';

/**
 * The sets of a classification as tables: each name occurs once, and everything else is an index from 0. All fields of
 * a set in answers follow from them (docs/files.md#tables-of-sets).
 */

const form = z
  .tuple([count, count])
  .meta({ description: 'A form of a maqām: the index of the maqām in `maqamat`, and of its tonic in `noteNames`.' });

const pitchClasses = z.array(count).meta({ description: 'Indices in `pitchClasses` of the table.' });

const set = {
  source: form,
  members: z.array(form).meta({ description: 'In the order of answers.' }),
  pitchClasses,
};

const table = {
  tuningSystem: namedSystem,
  startingNote: identifierRef,
  centsTolerance: z.number(),
  noteNames: z.array(
    z.strictObject({
      idName: text,
      displayName: text,
      displayNameAr: text,
      slot: count.meta({ description: 'Notes of one slot are register variants of one degree.' }),
      ipnSlot: z.int().min(0).max(11).meta({ description: 'The key of the keyboard: 0 is C.' }),
    }),
  ),
  maqamat: z.array(
    z.strictObject({
      id: text,
      idName: text,
      displayName: text,
      displayNameAr: text,
      tonic: count.meta({ description: 'Of the base form: an index in `noteNames`.' }),
    }),
  ),
  pitchClasses: z.array(setPitchEntry.omit({ relativeCents: true }).required()),
  incompatible: z.array(form).meta({ description: 'In the order in which they were classified.' }),
  totalProcessed: count,
};

export const twelveSetTable = z.strictObject({
  ...table,
  alKindiTuningSystem: namedSystem,
  alKindiStartingNote: identifierRef,
  sets: z.array(
    z.strictObject({
      ...set,
      lowered: pitchClasses.meta({
        description: 'The pitch classes before the tonic if the set begins on C: its last ones, an octave lower.',
      }),
    }),
  ),
});

export const maqamSetTable = z.strictObject({ ...table, sets: z.array(z.strictObject(set)) });

export type TwelveSetTable = z.infer<typeof twelveSetTable>;
export type MaqamSetTable = z.infer<typeof maqamSetTable>;
