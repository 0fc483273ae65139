import { z } from 'zod';
import { count, identifierRef, text } from './common.ts';
import { jinsTranspositions, maqamTranspositions } from './entities.ts';

/**
 * Forms other than the base form, as `transpositions.json` holds them: what changes with the form, in short. Pitches
 * are places in the combination's `pitch-classes.json`; ajnās are keys of the file's own table. Together with the
 * base form's document they make the form's full detail.
 */

const formHead = {
  names: identifierRef,
  tonic: text.meta({ description: 'idName' }),
  isTransposition: z.boolean().meta({ description: 'False for register variants.' }),
};

const spelledPitch = z.strictObject({
  pitchClassIndex: count,
  octave: z.int(),
  noteName: text,
  englishName: text,
  ipnReferenceNoteName: text,
  referenceMidi: z.int().meta({ description: 'MIDI number of the reference note.' }),
});

const degree = z.strictObject({
  pitchClassIndex: count,
  octave: z.int(),
  noteName: text,
  maqamDegree: text.nullable(),
  jins: text.nullable(),
});
const degrees = z.array(degree).nullable();

const stopInForm = z.strictObject({
  noteName: identifierRef.optional(),
  startingNoteName: identifierRef.optional(),
  jins: identifierRef.optional(),
  maqam: identifierRef.optional(),
});

const maqamFormRecord = z.strictObject({
  ...formHead,
  ascending: z.array(spelledPitch),
  descending: z.array(spelledPitch),
  ajnas: z
    .strictObject({ ascending: z.array(text.nullable()), descending: z.array(text.nullable()) })
    .meta({ description: 'The jins at each note, by key of the table `ajnas`.' }),
  primaryJins: degrees,
  secondaryJins: degrees,
  tertiaryJins: degrees,
  ghammaz: degrees,
  numberOfMaqamModulations: count,
  numberOfAjnasModulations: count,
  suyur: z.array(z.strictObject({ hasNotesOutOfRange: z.boolean(), stops: z.array(stopInForm) })),
});

const jinsFormRecord = z.strictObject({
  ...formHead,
  ascending: z.array(z.strictObject({ pitchClassIndex: count, octave: z.int(), noteName: text })),
});

const ajnasTable = z.record(text, z.strictObject({ id: text, idName: text, displayName: text, displayNameAr: text }));

export const maqamFormsDocument = maqamTranspositions.extend({
  ajnas: ajnasTable.meta({ description: 'Every jins that the forms name, by idName.' }),
  forms: z.array(maqamFormRecord).meta({ description: 'Every form but the base form, register variants included.' }),
});

export const jinsFormsDocument = jinsTranspositions.extend({
  forms: z.array(jinsFormRecord).meta({ description: 'Every form but the base form, register variants included.' }),
});

export type SpelledPitch = z.infer<typeof spelledPitch>;
export type MaqamFormRecord = z.infer<typeof maqamFormRecord>;
/** What a form holds beside its names, without what other forms of the combination tell about it. */
export type FormContent = Omit<
  MaqamFormRecord,
  'names' | 'tonic' | 'isTransposition' | 'numberOfMaqamModulations' | 'numberOfAjnasModulations'
>;
export type JinsFormRecord = z.infer<typeof jinsFormRecord>;
export type AjnasTable = z.infer<typeof ajnasTable>;
export type MaqamFormsDocument = z.infer<typeof maqamFormsDocument>;
export type JinsFormsDocument = z.infer<typeof jinsFormsDocument>;
