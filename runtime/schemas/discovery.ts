import { z } from 'zod';
import { link, text } from './common.ts';

/** Answers of discovery mode (`options=true`). */

const described = { required: z.boolean(), description: text };
const switched = z.strictObject({ type: z.literal('boolean'), default: z.literal(false), ...described });

/** The fields of both kinds of entity; some parameters depend on the kind. */
const restWith = <S extends z.ZodRawShape>(own: S) => ({
  tuningSystem: text,
  availableParameters: z.strictObject({
    tuningSystem: z.strictObject(described),
    startingNote: z.strictObject({ options: z.array(text), ...described }),
    pitchClassDataType: z.strictObject({ options: z.array(text), default: text.nullable(), ...described }),
    transposeTo: z.strictObject({
      options: z
        .array(text)
        .nullable()
        .meta({ description: 'Tonics of every form, base form first; null without a starting note.' }),
      ...described,
    }),
    includeIntervals: switched,
    ...own,
    includeArabic: switched,
    centsTolerance: z.strictObject({ type: z.literal('number'), default: z.number(), ...described }),
  }),
  notes: z.strictObject({ ajnasData: text, formatOptions: text }),
  examples: z.array(link),
});

export const maqamDiscovery = z
  .strictObject({
    maqam: text,
    maqamAr: text.optional(),
    ...restWith({ includeModulations: switched, includeModulations8vb: switched, includeSuyur: switched }),
  })
  .meta({ description: 'With options=true: the parameters and their valid values.' });

export const jinsDiscovery = z
  .strictObject({ jins: text, jinsAr: text.optional(), ...restWith({}) })
  .meta({ description: 'With options=true: the parameters and their valid values.' });
