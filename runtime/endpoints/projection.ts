import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { IntervalData } from '../schemas/pitch.ts';
import type { SetDataType } from './data-types.ts';

/** Selections that turn a document, which holds everything, into the answer that was asked for. */

/**
 * Leaves out every Arabic counterpart: the keys that end in `Ar`, at any depth. (`arabic` and `…Arabic` keys carry
 * text that has no counterpart and stay.)
 */
function withoutArabic<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutArabic) as T;
  if (value === null || typeof value !== 'object') return value;
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) if (!key.endsWith('Ar')) kept[key] = withoutArabic(item);
  return kept as T;
}

/** The document as it is, or without its Arabic counterparts. */
export const inLanguages = <T>(value: T, includeArabic: boolean): T => (includeArabic ? value : withoutArabic(value));

const IDENTITY = ['pitchClassIndex', 'octave', 'scaleDegree', 'noteName', 'noteNameDisplay', 'noteNameDisplayAr'];

/** Keys of a data type; the MIDI types and the reference note are written under other names (interface, fields). */
const OTHER_KEYS: Readonly<Partial<Record<SetDataType, readonly string[]>>> = {
  midiNoteNumber: ['midiNoteNumber', 'midiNoteDecimal'],
  midiNoteDeviation: ['midiNoteDeviation', 'midiNotePlusCentsDeviation'],
  referenceNoteName: ['ipnReferenceNoteName'],
};

/**
 * The fields of a pitch class entry that a data type asks for, besides those that tell which pitch class it is.
 *
 * @param dataType null: only what tells which it is
 * @param always further keys that stay whatever the data type
 */
export function selectPitch<T extends object>(
  entry: T,
  dataType: SetDataType | null,
  always: readonly string[] = [],
): T {
  if (dataType === 'all') return entry;
  const wanted = dataType === null ? [] : (OTHER_KEYS[dataType] ?? [dataType]);
  return Object.fromEntries(
    Object.entries(entry).filter(([key]) => IDENTITY.includes(key) || always.includes(key) || wanted.includes(key)),
  ) as T;
}

const INTERVAL_TYPES: readonly SetDataType[] = ['fraction', 'cents', 'decimalRatio', 'stringLength', 'fretDivision'];

/** An interval in the format that a data type asks for: `all` or none gives every one, types without intervals cents. */
function selectInterval(interval: IntervalData, dataType: SetDataType | null): IntervalData {
  if (dataType === null || dataType === 'all') return interval;
  const key = INTERVAL_TYPES.includes(dataType) ? dataType : 'cents';
  return { [key]: interval[key as keyof IntervalData] };
}

/** What of a form's notes is asked for. */
export interface NotesAsked {
  readonly pitchClassDataType: SetDataType | null;
  readonly includeIntervals: boolean;
}

/** The pitches and intervals of a sequence of notes in the format that is asked for. */
const selectNotes = ({ pitchClassDataType: dataType }: NotesAsked) => ({
  pitches: <T extends object>(entries: readonly T[]): T[] => entries.map((entry) => selectPitch(entry, dataType)),
  intervals: (list: readonly IntervalData[]): IntervalData[] => list.map((one) => selectInterval(one, dataType)),
});

/** The notes of a maqām, rising and falling. */
export function selectMaqamNotes(
  { pitchData, intervals }: Pick<MaqamDetail, 'pitchData' | 'intervals'>,
  asked: NotesAsked,
): Pick<MaqamDetail, 'pitchData' | 'intervals'> {
  const select = selectNotes(asked);
  return {
    pitchData: { ascending: select.pitches(pitchData.ascending), descending: select.pitches(pitchData.descending) },
    ...(asked.includeIntervals && intervals !== undefined
      ? {
          intervals: {
            ascending: select.intervals(intervals.ascending),
            descending: select.intervals(intervals.descending),
          },
        }
      : {}),
  };
}

/** The notes of a jins, which only rises. */
export function selectJinsNotes(
  { pitchData, intervals }: Pick<JinsDetail, 'pitchData' | 'intervals'>,
  asked: NotesAsked,
): Pick<JinsDetail, 'pitchData' | 'intervals'> {
  const select = selectNotes(asked);
  return {
    pitchData: select.pitches(pitchData),
    ...(asked.includeIntervals && intervals !== undefined ? { intervals: select.intervals(intervals) } : {}),
  };
}
