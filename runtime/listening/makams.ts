import { BINS } from './profile.ts';
import type { Model } from './recognise.ts';
import turkish from './turkish-makams.json' with { type: 'json' };

/** Makams of Turkish music, compared with distributions learned from recordings (docs/listening.md#makams). */

/** What is known of makams from recordings. */
export interface MakamTable {
  readonly citation: string;
  readonly licence: string;
  /** SHA-256 of the pitch tracks that it was learned from. */
  readonly learnedFrom: string;
  /** By name: the idName of the corresponding maqām. */
  readonly maqamat: Readonly<Record<string, string>>;
  /** The shares of each part of each makam, in base 64. */
  readonly shares: string;
}

/** The makams of the archive's Turkish recordings. */
export const TURKISH_MAKAMS: MakamTable = turkish;

export interface Makam {
  readonly name: string;
  readonly maqam: string;
}

/** Parts of a melody in the order of the table, with their weights in a score. */
const PARTS = [
  { part: 'whole', weight: 16 },
  { part: 'first', weight: 8 },
  { part: 'last', weight: 8 },
] as const;
/** In an excerpt the first and last fifth are no beginning and no end. */
const EXCERPT = [{ part: 'whole', weight: 32 }] as const;
/** Shares of an octave for each part, in bins of 25 cents: bin i is around 25 i cents. */
export const SHARES = 48;
/** Bins of a share. */
export const WIDTH = BINS / SHARES;
/** The share of pitches that are as likely in one bin as in another. */
const ELSEWHERE = 0.1;
/** A byte has the square root of a share, so that small shares are as exact as large ones. */
export const FULL = 255;

/** The models of a table. @param isExcerpt whether the melody is a part of a piece */
export function makamModels(table: MakamTable, isExcerpt: boolean): readonly Model<Makam>[] {
  const all = Uint8Array.from(atob(table.shares), (character) => character.charCodeAt(0));
  return Object.entries(table.maqamat).map(([name, maqam], makam) => {
    const bytes = all.subarray(PARTS.length * SHARES * makam);
    const parts = (isExcerpt ? EXCERPT : PARTS).map(({ part, weight }, index) => {
      const squares = Array.from(bytes.subarray(index * SHARES, (index + 1) * SHARES), (byte) => (byte / FULL) ** 2);
      const sum = squares.reduce((total, value) => total + value, 0);
      const template = Float64Array.from({ length: BINS }, (_, bin) =>
        Math.log(
          ((1 - ELSEWHERE) * squares[Math.floor((bin + WIDTH / 2) / WIDTH) % SHARES]) / (sum * WIDTH) +
            ELSEWHERE / BINS,
        ),
      );
      return { part, weight, template };
    });
    return { of: { name, maqam }, parts };
  });
}
