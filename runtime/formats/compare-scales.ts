import { OCTAVE_CENTS } from '../engine/octave.ts';

/** Scales in one table: by degree or by note, on one tonic or as they are tuned (pure). */

/** A note of a scale. */
export interface ComparedNote {
  /** idName of the note; null for a note of a pasted scale. */
  readonly id: string | null;
  readonly names: { readonly displayName: string; readonly displayNameAr?: string | undefined };
  /** Hz. */
  readonly frequency: number;
}

export type Direction = 'ascending' | 'descending';

/** A scale from its tonic up, and its notes on the way down, written upwards. */
export type ComparedScale = Readonly<Record<Direction, readonly ComparedNote[]>>;

export interface ComparisonOptions {
  readonly isByNote: boolean;
  /** Cents of each scale are counted from its own tonic; otherwise from the tonic of the first scale. */
  readonly isOnOneTonic: boolean;
}

export interface ComparedCell {
  readonly note: ComparedNote;
  readonly cents: number;
  /** Cents above the note of the first scale in the same row; null in the first scale, or where that has none. */
  readonly difference: number | null;
}

/** The cells of the scales in their order; null for a scale without this degree or note. */
export type ComparedRow = readonly (ComparedCell | null)[];

/** Cents within which an unnamed note counts as a named one, and above which two notes differ. */
const SAME_NOTE = 50;
const DIFFERENT = 0.05;

const tonicOf = ({ ascending }: ComparedScale): number => ascending[0]?.frequency ?? 1;

/** Cents of a note of a scale. @param first the first scale */
const centsOf = (scale: ComparedScale, first: ComparedScale, isOnOneTonic: boolean) => {
  const zero = tonicOf(isOnOneTonic ? scale : first);
  return ({ frequency }: ComparedNote): number => OCTAVE_CENTS * Math.log2(frequency / zero);
};

/** The frequency at which a note is heard: as it is tuned, or on the tonic of the first scale. */
export const heardFrequency = (
  note: ComparedNote,
  scale: ComparedScale,
  first: ComparedScale,
  { isOnOneTonic }: ComparisonOptions,
): number => (isOnOneTonic ? (note.frequency * tonicOf(first)) / tonicOf(scale) : note.frequency);

/**
 * The rows of a comparison. By note, a note without a name stands with the nearest named note within 50 cents.
 *
 * @param direction a scale without notes in it has no cells
 */
export function comparedRows(
  scales: readonly ComparedScale[],
  direction: Direction,
  { isByNote, isOnOneTonic }: ComparisonOptions,
): readonly ComparedRow[] {
  const [first] = scales;
  if (first === undefined) return [];
  const columns = scales.map((scale) => {
    const cents = centsOf(scale, first, isOnOneTonic);
    return scale[direction].map((note) => ({ note, cents: cents(note) }));
  });
  const named = columns.flat().filter(({ note }) => note.id !== null);
  const keyOf = ({ note, cents }: { readonly note: ComparedNote; readonly cents: number }): string => {
    if (note.id !== null) return note.id;
    const away = (it: { readonly cents: number }) => Math.abs(it.cents - cents);
    const nearest = named.reduce<(typeof named)[number] | null>(
      (best, it) => (best === null || away(it) < away(best) ? it : best),
      null,
    );
    return nearest === null || away(nearest) > SAME_NOTE ? cents.toFixed(3) : String(nearest.note.id);
  };
  const keyed = columns.map((column) => new Map(column.map((cell, i) => [isByNote ? keyOf(cell) : String(i), cell])));
  const lowest = (key: string) => Math.min(...keyed.flatMap((column) => column.get(key)?.cents ?? []));
  const keys = [...new Set(keyed.flatMap((column) => [...column.keys()]))];
  if (isByNote) keys.sort((a, b) => lowest(a) - lowest(b));
  return keys.map((key) => {
    const base = keyed[0].get(key);
    return keyed.map((column, i) => {
      const cell = column.get(key);
      if (cell === undefined) return null;
      return { ...cell, difference: i === 0 || base === undefined ? null : cell.cents - base.cents };
    });
  });
}

/** Whether a cell differs from that of the first scale. */
export const isDifferent = (cell: ComparedCell | null): cell is ComparedCell =>
  cell !== null && Math.abs(cell.difference ?? 0) > DIFFERENT;
