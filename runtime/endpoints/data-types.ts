/** The formats that `pitchClassDataType` selects; `all` gives every one. */
export const DATA_TYPES = [
  'all',
  'abjadName',
  'englishName',
  'solfege',
  'fraction',
  'cents',
  'centsDeviation',
  'decimalRatio',
  'stringLength',
  'fretDivision',
  'midiNoteNumber',
  'midiNoteDeviation',
  'frequency',
  'referenceNoteName',
] as const;

export type DataType = (typeof DATA_TYPES)[number];

/** The list of the 12-pitch-class-set classification. */
export const SET_DATA_TYPES = [...DATA_TYPES, 'relativeCents'] as const;

export type SetDataType = (typeof SET_DATA_TYPES)[number];
