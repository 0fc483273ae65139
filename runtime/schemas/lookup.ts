import { z } from 'zod';
import { count, text } from './common.ts';

/**
 * The table of the reverse look-up: every form of every combination, each note is an index into the pitch classes of
 * all octaves, and each sequence of notes is one of the `shapes`, which forms share
 * (docs/files.md#the-table-of-the-look-up).
 */

const names = { idName: text, displayName: text, displayNameAr: text };
const rows = (description: string) => z.array(z.array(count)).meta({ description });

export const lookup = z.strictObject({
  noteNames: z
    .array(z.strictObject({ ...names, ipnName: text, slot: count }))
    .meta({ description: 'In the order of octave and slot; names on one slot are register variants.' }),
  maqamat: z.array(z.strictObject(names)).meta({ description: 'In archive order, like the ajnās.' }),
  ajnas: z.array(z.strictObject(names)),
  shapes: z.array(z.array(z.int()).min(1)).meta({
    description: 'Sequences of notes from the tonic up: differences of their indices from that of the tonic.',
  }),
  combinations: z.array(
    z.strictObject({
      tuningSystem: text,
      startingNote: text.meta({ description: 'idName' }),
      frequency: z.number().positive().meta({ description: 'Hz of the first pitch class.' }),
      cents: z.array(z.number()).min(1).meta({
        description: 'Cents of the pitch classes of one octave above the first; the other octaves repeat them.',
      }),
      notes: z
        .array(z.int().min(-1))
        .meta({ description: 'The name of each pitch class of all octaves: an index in `noteNames`; −1 for none.' }),
      maqamat: rows(
        'A maqām, then for each of its forms, base form first: the index of the tonic, the ascending shape and the descending shape.',
      ),
      ajnas: rows('A jins, then for each of its forms: the index of the tonic and the shape.'),
    }),
  ),
});

export type LookupTable = z.infer<typeof lookup>;
