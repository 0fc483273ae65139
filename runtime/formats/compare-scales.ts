import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { Direction } from './score.ts';

/** Compares scales in one table: by degree or by note, on one tonic or as tuned. */

/** A note of a scale. */
export interface ComparedNote {
  /** idName of the note; null for a note of a pasted scale. */
  readonly id: string | null;
  readonly names: { readonly displayName: string; readonly displayNameAr?: string | undefined };
  /** Hz. */
  readonly frequency: number;
}

/** The ascending and the descending notes of a scale, both from the tonic up. */
export type ComparedScale = Readonly<Record<Direction, readonly ComparedNote[]>> & {
  /** Hz of rāst in its tuning; null for a pasted scale. */
  readonly rast: number | null;
};

export interface ComparisonOptions {
  readonly isByNote: boolean;
  /** Cents of each scale are counted from its own tonic; otherwise from rāst in its own tuning, the zero of every tuning. */
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

/** Maximum cents between an unnamed note and the named note of its row. Minimum cents of two different notes. */
const SAME_NOTE = 50;
const DIFFERENT = 0.05;

const tonicOf = ({ ascending }: ComparedScale): number => ascending[0]?.frequency ?? 1;

/** Cents of a note of a scale; without tunings, above the tonic of the first. @param first the first scale */
export const centsOf = (scale: ComparedScale, first: ComparedScale, isOnOneTonic: boolean) => {
  const zero = isOnOneTonic ? tonicOf(scale) : (scale.rast ?? first.rast ?? tonicOf(first));
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
 * The rows of a comparison. By note, a note without a name is in the row of the nearest named note within 50 cents.
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
    const away = (pitch: { readonly cents: number }) => Math.abs(pitch.cents - cents);
    const nearest = named.reduce<(typeof named)[number] | null>(
      (best, it) => (best === null || away(it) < away(best) ? it : best),
      null,
    );
    return nearest === null || away(nearest) > SAME_NOTE ? cents.toFixed(3) : String(nearest.note.id);
  };
  const cellsByKey = columns.map(
    (column) => new Map(column.map((cell, i) => [isByNote ? keyOf(cell) : String(i), cell])),
  );
  const lowest = (key: string) => Math.min(...cellsByKey.flatMap((column) => column.get(key)?.cents ?? []));
  const keys = [...new Set(cellsByKey.flatMap((column) => [...column.keys()]))];
  if (isByNote) keys.sort((a, b) => lowest(a) - lowest(b));
  return keys.map((key) => {
    const base = cellsByKey[0].get(key);
    return cellsByKey.map((column, i) => {
      const cell = column.get(key);
      if (cell === undefined) return null;
      return { ...cell, difference: i === 0 || base === undefined ? null : cell.cents - base.cents };
    });
  });
}

/** Whether a cell differs from that of the first scale. */
export const isDifferent = (cell: ComparedCell | null): cell is ComparedCell =>
  cell !== null && Math.abs(cell.difference ?? 0) > DIFFERENT;

/** How many notes differ from those of the first scale, of the notes below the octave that both have. */
export interface Differences {
  readonly some: number;
  readonly all: number;
  /** The largest difference in cents. */
  readonly most: number;
}

/** Counts the differences of a scale in the rows of one direction. @param index of the scale */
export function differencesOf(rows: readonly ComparedRow[], index: number): Differences {
  const zero = rows.flatMap((cells) => cells[index]?.cents ?? [])[0] ?? 0;
  const cells = rows
    .map((all) => all[index])
    .filter((cell) => cell?.difference != null && cell.cents - zero < OCTAVE_CENTS - SAME_NOTE);
  const different = cells.filter(isDifferent);
  const most = Math.max(0, ...different.map(({ difference }) => Math.abs(difference ?? 0)));
  return { some: different.length, all: cells.length, most };
}
