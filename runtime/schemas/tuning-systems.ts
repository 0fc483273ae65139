import { z } from 'zod';
import {
  count,
  identifierRef,
  link,
  linkFields,
  noteNameFields,
  sourceReference,
  startingNotes,
  text,
  tuningSystemHeader,
  valueFormat,
} from './common.ts';
import { pitchEntry } from './pitch.ts';
import { tuningSystemProvenance } from './provenance.ts';

const provenance = tuningSystemProvenance.optional();

export const tuningSystemList = z.strictObject({
  count,
  data: z.array(
    z.strictObject({
      tuningSystem: tuningSystemHeader,
      startingNotes,
      stats: z.strictObject({ numberOfPitchClassesSingleOctave: count }),
      sources: z.array(sourceReference).optional(),
      provenance,
      ...linkFields({ detail: link }),
    }),
  ),
});

export const tuningSystemDetail = z.strictObject({
  tuningSystem: tuningSystemHeader,
  creator: z.strictObject({ english: text, arabic: text }),
  title: z.strictObject({ english: text, arabic: text }),
  originalValueType: valueFormat,
  openStringLength: z.number().meta({ description: 'In the unit of the values; 0 where none is recorded.' }),
  stats: z.strictObject({ numberOfPitchClassesSingleOctave: count, numberOfStartingNotes: count }),
  values: z
    .array(text)
    .meta({ description: 'The pitches of one octave in one format; `provenance` says where they were converted.' }),
  startingNotes: z.array(
    z.strictObject({
      startingNote: identifierRef,
      referenceFrequency: z.number().meta({ description: 'Hz' }),
      noteNames: z
        .array(z.strictObject(noteNameFields))
        .meta({ description: 'The name of each value from this starting note.' }),
      ...linkFields({
        pitchClasses: link,
        maqamat: link,
        ajnas: link,
        families: link,
        allMaqamat: link,
        maqamSets: link,
        twelveSets: link.optional().meta({ description: 'Absent if al-Kindī’s tuning lacks the starting note.' }),
        scales: link,
        modulations: link.meta({ description: 'The network of modulations, which is a file.' }),
      }),
    }),
  ),
  sources: z.array(sourceReference).optional(),
  provenance,
  ...linkFields({ self: link, collection: link }),
});

export const pitchClassList = z.strictObject({
  tuningSystem: tuningSystemHeader,
  startingNotes,
  selectedStartingNote: identifierRef,
  stats: z.strictObject({
    totalPitchClasses: count,
    numberOfPitchClassesSingleOctave: count,
    referenceFrequency: z.number().meta({ description: 'Hz' }),
    octaves: z.array(z.int()),
  }),
  originalValueType: valueFormat,
  pitchClasses: z.array(pitchEntry),
  context: z.strictObject({ pitchClassDataType: text, octave: text }),
  sources: z.array(sourceReference).optional(),
  provenance,
  ...linkFields({ self: link, tuningSystem: link }),
});

export const tuningSystemResponses = {
  tuningSystems: tuningSystemList,
  tuningSystem: tuningSystemDetail,
  pitchClasses: pitchClassList,
};

export type TuningSystemList = z.infer<typeof tuningSystemList>;
export type TuningSystemDetail = z.infer<typeof tuningSystemDetail>;
export type PitchClassList = z.infer<typeof pitchClassList>;
