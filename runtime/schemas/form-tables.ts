import { z } from 'zod';
import { text } from './common.ts';

/**
 * Tables of forms: the results of the search in a combination, in short. All other fields of a form follow from them
 * (docs/files.md#answers-and-tables).
 */

const places = z.array(z.int().min(0)).meta({ description: 'Indices in the pitch classes of all octaves.' });

const ajnasAtDegrees = z.array(z.int().min(-1)).meta({
  description:
    'For each note: -1 for no jins; otherwise twice the index of the jins in the archive, plus 1 if it is on its written degree.',
});

const maqamForm = z.tuple([places, places, ajnasAtDegrees, ajnasAtDegrees, z.int().min(0), z.int().min(0)]).meta({
  id: 'FoundMaqamForm',
  description:
    'The ascending notes, the descending notes, the ajnās at each of them, the number of modulations to maqāmāt, and the number of modulations to ajnās.',
});

const jinsForm = places.meta({ id: 'FoundJinsForm' });

const maqamForms = z.array(maqamForm).meta({ description: 'Base form first.' });
const jinsForms = z.array(jinsForm).meta({ description: 'Base form first.' });

const place = { tuningSystem: text, startingNote: text.meta({ description: 'idName' }) };

/** All forms of a combination. */
export const combinationForms = z.strictObject({
  ...place,
  maqamat: z.record(text, maqamForms).meta({ description: 'By idName; those that are realisable.' }),
  ajnas: z.record(text, jinsForms).meta({ description: 'By idName; those that are realisable.' }),
});

/** All forms of a maqām, and of a jins. */
export const formsOfMaqam = z.strictObject({
  maqam: text.meta({ description: 'idName' }),
  combinations: z.array(z.strictObject({ ...place, forms: maqamForms })),
});
export const formsOfJins = z.strictObject({
  jins: text.meta({ description: 'idName' }),
  combinations: z.array(z.strictObject({ ...place, forms: jinsForms })),
});

export type CombinationForms = z.infer<typeof combinationForms>;
export type FormsOfMaqam = z.infer<typeof formsOfMaqam>;
export type FormsOfJins = z.infer<typeof formsOfJins>;
export type FoundMaqamForm = z.infer<typeof maqamForm>;
export type FoundJinsForm = z.infer<typeof jinsForm>;
