import { z } from 'zod';
import { identifierRef, link, text, tuningSystemHeader } from './common.ts';

/**
 * The network of modulations of a combination. A form's targets of a category are all forms on the tonic that the
 * form gives for it, in the order of the lists here, without the form's own maqām on its own tonic.
 */

const tonics = z
  .array(text.nullable())
  .length(8)
  .meta({ description: 'For each category, in order, the idName of its targets’ tonic; null when it has none.' });

const maqamNode = z.strictObject({
  maqam: text.meta({ description: 'idName of the maqām' }),
  tonic: text.meta({ description: 'idName' }),
  isBaseForm: z.boolean(),
  isTransposition: z.boolean(),
  isSymmetric: z.boolean().meta({ description: 'The descending notes are the ascending ones reversed.' }),
  octaveBelow: text.nullable().meta({ description: 'Tonic when moved an octave down; null when it does not fit.' }),
  maqamTonics: tonics,
  jinsTonics: tonics,
  twoPartsBelowThird: text.nullable(),
});

const jinsNode = z.strictObject({
  jins: text.meta({ description: 'idName of the jins' }),
  tonic: text,
  isBaseForm: z.boolean(),
  octaveBelow: text.nullable(),
});

const entity = z.strictObject({ id: text, idName: text, displayName: text, displayNameAr: text });

export const network = z.strictObject({
  tuningSystem: tuningSystemHeader,
  startingNote: identifierRef,
  categories: z.array(z.strictObject({ category: text, degree: text })).length(8),
  noteNames: z
    .array(z.strictObject({ idName: text, displayName: text, displayNameAr: text, octave: z.int(), slot: z.int() }))
    .meta({ description: 'Every note that is named below; notes of one slot are register variants.' }),
  maqamat: z.array(entity),
  ajnas: z.array(entity),
  maqamForms: z.array(maqamNode).meta({ description: 'Archive order of maqāmāt; base form first.' }),
  jinsForms: z.array(jinsNode),
  links: z.strictObject({ tuningSystem: link }),
});

export type NetworkDocument = z.infer<typeof network>;
export type MaqamNode = z.infer<typeof maqamNode>;
export type JinsNode = z.infer<typeof jinsNode>;
