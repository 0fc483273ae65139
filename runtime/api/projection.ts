import type { PitchOptions } from '../documents/pitches/pitch-fields.ts';
import { type DataType, FORMATS, IDENTITY, type SetDataType } from '../documents/pitches/pitch-formats.ts';
import { intervalsInFormat } from '../documents/pitches/published-intervals.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { IntervalData } from '../schemas/pitch.ts';

/** Selects the requested fields of a full document. */

/**
 * Removes every Arabic counterpart: the keys that end in `Ar`, at any depth. (`arabic` and `…Arabic` fields have no
 * counterpart and stay.)
 */
function withoutArabic<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(withoutArabic) as T;
  const copy: Record<string, unknown> = {};
  // Twice as fast as `Object.entries`.
  for (const key in value) {
    if (key.endsWith('Ar')) continue;
    const item = value[key];
    copy[key] = typeof item === 'object' ? withoutArabic(item) : item;
  }
  return copy as T;
}

/** The document as it is, or without its Arabic counterparts. */
export const inLanguages = <T>(value: T, includeArabic: boolean): T => (includeArabic ? value : withoutArabic(value));

/** The keys of pitch entries by data type: the identifying ones and those of the format. */
const KEYS: ReadonlyMap<SetDataType | null, ReadonlySet<string>> = new Map<SetDataType | null, ReadonlySet<string>>([
  [null, new Set(IDENTITY)],
  ['relativeCents', new Set([...IDENTITY, 'relativeCents'])],
  ...Object.entries(FORMATS).map(([name, { keys }]) => [name as DataType, new Set([...IDENTITY, ...keys])] as const),
]);

/**
 * The fields of a pitch class entry for a data type, and the identifying ones.
 *
 * @param dataType null: only the identifying fields
 * @param always further keys that every data type has
 */
export function selectPitch<T extends object>(
  entry: T,
  dataType: SetDataType | null,
  always: readonly string[] = [],
): T {
  if (dataType === 'all') return entry;
  const wanted = KEYS.get(dataType);
  const selected: Partial<T> = {};
  for (const key in entry) {
    if (wanted?.has(key) || always.includes(key)) selected[key] = entry[key];
  }
  return selected as T;
}

/** The requested fields of the notes of a form. */
type NoteOptions = Omit<PitchOptions, 'includeArabic'>;

/** Selects the requested format of pitches and intervals. */
const selectNotes = ({ pitchClassDataType: dataType }: NoteOptions) => ({
  pitches: <T extends object>(entries: readonly T[]): T[] => entries.map((entry) => selectPitch(entry, dataType)),
  intervals: (list: IntervalData[]): IntervalData[] => intervalsInFormat(list, dataType),
});

/** The notes of a maqām, rising and falling. */
export function selectMaqamNotes(
  { pitchData, intervals }: Pick<MaqamDetail, 'pitchData' | 'intervals'>,
  options: NoteOptions,
): Pick<MaqamDetail, 'pitchData' | 'intervals'> {
  const select = selectNotes(options);
  return {
    pitchData: { ascending: select.pitches(pitchData.ascending), descending: select.pitches(pitchData.descending) },
    ...(options.includeIntervals && intervals !== undefined
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
  options: NoteOptions,
): Pick<JinsDetail, 'pitchData' | 'intervals'> {
  const select = selectNotes(options);
  return {
    pitchData: select.pitches(pitchData),
    ...(options.includeIntervals && intervals !== undefined ? { intervals: select.intervals(intervals) } : {}),
  };
}
