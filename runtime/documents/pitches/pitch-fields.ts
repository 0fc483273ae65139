import type { PitchClass } from '../../engine/pitch-class.ts';
import { deviationFrom, type Spelling } from '../../engine/reference-note.ts';
import type { JinsPitchEntry, MaqamPitchEntry, PitchEntry } from '../../schemas/pitch.ts';
import { type DataType, FORMATS, type IDENTITY } from './pitch-formats.ts';

/** Converts the entries of `pitch-classes.json` to those of other answers. */

/** Looks up the published entry of a pitch class. */
export type PitchAt = (pitchClass: Pick<PitchClass, 'position'>) => PitchEntry;

/** The requested fields of a form's notes. */
export interface PitchOptions {
  /** null: only the fields that identify the pitch class */
  readonly pitchClassDataType: DataType | null;
  readonly includeIntervals: boolean;
  readonly includeArabic: boolean;
}

/** All fields of a form's notes. */
export const EVERYTHING: PitchOptions = { pitchClassDataType: 'all', includeIntervals: true, includeArabic: true };

/** The keys of a data type, among those that entries of a kind can have. */
const keysOfFormat = <K extends string>(
  all: readonly K[],
  { pitchClassDataType: type }: PitchOptions,
): readonly K[] => {
  if (type === 'all') return all;
  const wanted: readonly string[] = type === null ? [] : FORMATS[type].keys;
  return all.filter((key) => wanted.includes(key));
};

/** The fields that identify the pitch class of an entry. */
function identityOf(entry: PitchEntry, scaleDegree: string, { includeArabic }: PitchOptions) {
  const { pitchClassIndex, octave, noteName, noteNameDisplay } = entry;
  return includeArabic
    ? {
        pitchClassIndex,
        octave,
        scaleDegree,
        noteName,
        noteNameDisplay,
        noteNameDisplayAr: entry.noteNameDisplayAr ?? null,
      }
    : { pitchClassIndex, octave, scaleDegree, noteName, noteNameDisplay };
}

/** The fields of an entry besides those that identify the pitch class. */
type FieldOf<E> = Exclude<keyof E & string, (typeof IDENTITY)[number]>;

/** Every field of a kind of entries, in the order of answers; a missing one is a compile error. */
const inOrder = <F extends string>(fields: Readonly<Record<F, true>>): readonly F[] => Object.keys(fields) as F[];

const COMMON_KEYS = {
  englishName: true,
  solfege: true,
  abjadName: true,
  fraction: true,
  isFractionExact: true,
  cents: true,
  decimalRatio: true,
  stringLength: true,
  frequency: true,
  fretDivision: true,
} as const;

const JINS_KEYS = inOrder<FieldOf<JinsPitchEntry>>({
  ...COMMON_KEYS,
  midiNoteDecimal: true,
  midiNotePlusCentsDeviation: true,
  centsDeviation: true,
  ipnReferenceNoteName: true,
});

const MAQAM_KEYS = inOrder<FieldOf<MaqamPitchEntry>>({
  ...COMMON_KEYS,
  centsDeviation: true,
  ipnReferenceNoteName: true,
  midiNoteNumber: true,
  midiNoteDeviation: true,
});

type MaqamKey = FieldOf<MaqamPitchEntry>;

/** A field of a pitch class in a maqām's spelling; only some fields depend on the spelling. */
function respelled(key: MaqamKey, entry: PitchEntry, spelled: Spelling) {
  const { midiNoteDecimal = Number.NaN } = entry;
  switch (key) {
    case 'englishName':
    case 'solfege':
      return spelled[key];
    case 'ipnReferenceNoteName':
      return spelled.referenceNoteName;
    case 'midiNoteNumber':
      return midiNoteDecimal;
    case 'midiNoteDeviation':
    case 'centsDeviation':
      return deviationFrom(spelled.referenceMidi, midiNoteDecimal)[key];
    default:
      return entry[key];
  }
}

/**
 * The degrees of a jins, from its pitch classes.
 *
 * @param degrees in Roman numerals
 */
export function jinsEntries(
  entries: readonly PitchEntry[],
  degrees: readonly string[],
  options: PitchOptions,
): JinsPitchEntry[] {
  const keys = keysOfFormat(JINS_KEYS, options);
  return entries.map((entry, i) => {
    const shown: Record<string, unknown> = identityOf(entry, degrees[i], options);
    for (const key of keys) shown[key] = entry[key];
    return shown as JinsPitchEntry;
  });
}

/**
 * The degrees of a maqām, from its pitch classes.
 *
 * @param degrees in Roman numerals
 * @param spellings gives the maqām's spellings; not called if only identifying fields are requested
 */
export function maqamEntries(
  entries: readonly PitchEntry[],
  degrees: readonly string[],
  spellings: () => readonly Spelling[],
  options: PitchOptions,
): MaqamPitchEntry[] {
  const keys = keysOfFormat(MAQAM_KEYS, options);
  if (keys.length === 0) return entries.map((entry, i) => identityOf(entry, degrees[i], options));
  const spelled = spellings();
  return entries.map((entry, i) => {
    const shown: Record<string, unknown> = identityOf(entry, degrees[i], options);
    for (const key of keys) shown[key] = respelled(key, entry, spelled[i]);
    return shown as MaqamPitchEntry;
  });
}
