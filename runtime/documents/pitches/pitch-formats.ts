import type { IntervalData, MaqamPitchEntry, PitchEntry } from '../../schemas/pitch.ts';

/** The fields that identify a pitch class, in every format. */
export const IDENTITY = [
  'pitchClassIndex',
  'octave',
  'scaleDegree',
  'noteName',
  'noteNameDisplay',
  'noteNameDisplayAr',
] as const satisfies readonly (keyof MaqamPitchEntry)[];

/** A format of pitches. */
interface Format {
  /** The keys of the format in entries; the key depends on the context. */
  readonly keys: readonly (keyof PitchEntry | keyof MaqamPitchEntry)[];
  /** Its keys in intervals: `cents` for formats without an interval. */
  readonly interval: readonly (keyof IntervalData)[];
}

const CENTS = ['cents'] as const;

/** Every format of pitches, in the order in which errors and descriptions list them. */
export const FORMATS = {
  abjadName: { keys: ['abjadName'], interval: CENTS },
  englishName: { keys: ['englishName'], interval: CENTS },
  solfege: { keys: ['solfege'], interval: CENTS },
  fraction: { keys: ['fraction', 'isFractionExact'], interval: ['fraction', 'isFractionExact'] },
  cents: { keys: ['cents'], interval: CENTS },
  centsDeviation: { keys: ['centsDeviation'], interval: CENTS },
  decimalRatio: { keys: ['decimalRatio'], interval: ['decimalRatio'] },
  stringLength: { keys: ['stringLength'], interval: ['stringLength'] },
  fretDivision: { keys: ['fretDivision'], interval: ['fretDivision'] },
  // Maqāmāt and sets spell their notes, and so have MIDI keys of their own.
  midiNoteNumber: { keys: ['midiNoteDecimal', 'midiNoteNumber'], interval: CENTS },
  midiNoteDeviation: { keys: ['midiNotePlusCentsDeviation', 'midiNoteDeviation'], interval: CENTS },
  frequency: { keys: ['frequency'], interval: CENTS },
  referenceNoteName: { keys: ['ipnReferenceNoteName'], interval: CENTS },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

/** A value of `pitchClassDataType`: a format, or `all`. */
export type DataType = 'all' | FormatName;

const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

export const DATA_TYPES: readonly DataType[] = ['all', ...FORMAT_NAMES];

/** The 12-pitch-class sets also have the distance from the first pitch class of the set. */
export type SetDataType = DataType | 'relativeCents';

export const SET_DATA_TYPES: readonly SetDataType[] = [...DATA_TYPES, 'relativeCents'];
