import { OCTAVE_CENTS, withinOctave } from '../engine/octave.ts';
import { SAME_PITCH } from '../engine/tolerance.ts';
import type { Direction } from '../formats/score.ts';

/** Compares scales in one table: by degree or by note, on one tonic or as tuned. */

/** Maximum things in a comparison. */
export const MAX_COMPARED = 10;

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

/** Maximum cents between an unnamed note and the named note of its row. */
const SAME_NOTE = 50;

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
  cell !== null && Math.abs(cell.difference ?? 0) > SAME_PITCH;

/** A note at another pitch than that of the first scale in the same row. */
export interface DifferentNote {
  /** Place of its row; 1 for the lowest. */
  readonly place: number;
  readonly first: ComparedCell;
  readonly other: ComparedCell;
  /** Cents above the note of the first scale. */
  readonly cents: number;
}

/** The notes of a scale that differ from those of the first in one direction, the biggest difference first. */
export const differentNotes = (rows: readonly ComparedRow[], index: number): readonly DifferentNote[] =>
  rows
    .flatMap((cells, i) => {
      const [first, other] = [cells[0], cells[index]];
      if (first === null || !isDifferent(other)) return [];
      return [{ place: i + 1, first, other, cents: other.cents - first.cents }];
    })
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || a.place - b.place);

const isSamePitch = (a: number, b: number): boolean =>
  Math.abs(withinOctave(a - b + SAME_PITCH) - SAME_PITCH) <= SAME_PITCH;

/** Pitches in cents, each once in all octaves. */
const distinct = (pitches: readonly number[]): readonly number[] =>
  pitches.filter((pitch, i) => pitches.findIndex((other) => isSamePitch(other, pitch)) === i);

/** How a scale differs from the first in all directions. A note counts once, in however many octaves and directions it is. */
export interface Differences {
  /** Notes at another pitch than that of the first. */
  readonly differing: number;
  /** Notes beside which the first has none, and notes of the first beside which it has none. */
  readonly more: number;
  readonly fewer: number;
  /** The largest difference in cents. */
  readonly most: number;
}

/** @param tables the rows of each direction @param index of the scale */
export function differencesOf(tables: readonly (readonly ComparedRow[])[], index: number): Differences {
  // A jins has no descent that another scale could differ from.
  const both = tables.filter((rows) => [0, index].every((column) => rows.some((cells) => cells[column] !== null)));
  const notes = both.flatMap((rows) => differentNotes(rows, index));
  const pairs = notes.filter(
    ({ first, other }, i) =>
      notes.findIndex((it) => isSamePitch(it.first.cents, first.cents) && isSamePitch(it.other.cents, other.cents)) ===
      i,
  );
  const pitches = (column: number, beside: number | null) =>
    both.flatMap((rows) =>
      rows.flatMap((cells) => (beside !== null && cells[beside] !== null ? [] : (cells[column]?.cents ?? []))),
    );
  const alone = (column: number, beside: number) => {
    const others = pitches(beside, null);
    return distinct(pitches(column, beside)).filter((pitch) => !others.some((other) => isSamePitch(other, pitch)));
  };
  return {
    differing: pairs.length,
    more: alone(index, 0).length,
    fewer: alone(0, index).length,
    most: Math.abs(notes.reduce((most, { cents }) => (Math.abs(cents) > Math.abs(most) ? cents : most), 0)),
  };
}
