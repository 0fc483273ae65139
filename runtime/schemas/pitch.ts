import { z } from 'zod';
import { count, noteNameFields, text, valueFormat } from './common.ts';

const position = {
  pitchClassIndex: z.int().min(0).meta({ description: 'Index within its octave.' }),
  octave: z.int().meta({ description: '0..3; the written octave of a tuning system is 1.' }),
};

export const isFractionExact = z
  .boolean()
  .meta({ description: 'Whether `fraction` is exact; otherwise it is the nearest fraction.' });

/** Present depending on the data type; null for a pitch class without a name. */
const selectable = {
  englishName: text.nullable().optional().meta({ description: 'IPN name with octave digit.' }),
  solfege: text.nullable().optional(),
  abjadName: text.optional().meta({ description: 'Abjad notation; empty where the system has none.' }),
  fraction: text.optional().meta({ description: 'From the first pitch of the written octave, lowest terms.' }),
  isFractionExact: isFractionExact.optional(),
  cents: z.number().optional().meta({ description: 'From the first pitch of the written octave.' }),
  decimalRatio: z.number().optional(),
  stringLength: z.number().optional().meta({ description: 'In the unit of the values.' }),
  frequency: z.number().optional().meta({ description: 'Hz' }),
  fretDivision: text.optional().meta({ description: 'Distance from the nut, three decimals.' }),
  centsDeviation: z.number().nullable().optional().meta({ description: 'Cents from the reference note in 12-EDO.' }),
  ipnReferenceNoteName: text.nullable().optional().meta({ description: 'The IPN note it is a variant of.' }),
};

const midiText = 'The MIDI number of the reference note and the cents from it, e.g. `52 -48.8`.';

const maqamMidi = {
  midiNoteNumber: z.number().optional(),
  midiNoteDeviation: text.nullable().optional().meta({ description: midiText }),
};

const midi = {
  midiNoteDecimal: z.number().optional(),
  midiNotePlusCentsDeviation: text.nullable().optional().meta({ description: midiText }),
};

/** A pitch class of a tuning system, or of a note name in one. */
export const pitchEntry = z
  .strictObject({ ...position, ...noteNameFields, ...selectable, ...midi })
  .meta({ id: 'PitchClass', description: 'A pitch class of a tuning system.' });

export const maqamPitchEntry = z
  .strictObject({ ...position, scaleDegree: text, ...noteNameFields, ...selectable, ...maqamMidi })
  .meta({ id: 'MaqamPitchClass', description: 'A degree of a maqām, spelled in view of the others.' });

export const jinsPitchEntry = z
  .strictObject({ ...position, scaleDegree: text, ...noteNameFields, ...selectable, ...midi })
  .meta({ id: 'JinsPitchClass', description: 'A degree of a jins.' });

/** A pitch class of a set: also carries its distance from the first of the set. */
export const setPitchEntry = z
  .strictObject({
    ...position,
    ...noteNameFields,
    ...selectable,
    ...maqamMidi,
    relativeCents: z
      .number()
      .optional()
      .meta({ description: 'From the first pitch class of the set, 0 to below 1200.' }),
  })
  .meta({ id: 'SetPitchClass', description: 'A pitch class of a pitch-class set.' });

export const interval = z
  .strictObject({
    fraction: text.optional(),
    isFractionExact: isFractionExact.optional(),
    cents: z.number().optional().meta({ description: 'Negative downwards.' }),
    decimalRatio: z.number().optional(),
    stringLength: z.number().optional().meta({ description: 'Second minus first: negative upwards.' }),
    fretDivision: z.number().optional(),
    originalValue: text.optional().meta({ description: 'In the format of the tuning system.' }),
    originalValueType: valueFormat.optional(),
  })
  .meta({ id: 'Interval', description: 'The interval between two pitch classes.' });

export const pitchClassCounts = z.strictObject({ singleOctave: count, allOctaves: count });

export type PitchEntry = z.infer<typeof pitchEntry>;
export type MaqamPitchEntry = z.infer<typeof maqamPitchEntry>;
export type JinsPitchEntry = z.infer<typeof jinsPitchEntry>;
export type SetPitchEntry = z.infer<typeof setPitchEntry>;
export type IntervalData = z.infer<typeof interval>;
