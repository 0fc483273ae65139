import { z } from 'zod';
import { identifierRef, text } from './common.ts';
import { jinsTranspositions, maqamTranspositions } from './entities.ts';

/** The forms of an entity in a combination: the transpositions in answers, and every form by its name. */

const forms = z
  .array(
    z.strictObject({
      names: identifierRef,
      tonic: text.meta({ description: 'idName' }),
      isTransposition: z.boolean().meta({ description: 'False for register variants.' }),
    }),
  )
  .meta({ description: 'Every form but the base form, register variants included.' });

export const maqamFormsDocument = maqamTranspositions.extend({ forms });
export const jinsFormsDocument = jinsTranspositions.extend({ forms });

export type MaqamFormsDocument = z.infer<typeof maqamFormsDocument>;
export type JinsFormsDocument = z.infer<typeof jinsFormsDocument>;
