import { expect } from 'vitest';
import { archiveFile } from '../support/mcp-client.ts';

/** Facts of the archive, computed from its files without the code of the project. */

/** The display name without diacritics and in lower case, as ids write it. */
export const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}|[ʿʾ]/gu, '')
    .toLowerCase()
    .replaceAll(' ', '_');

interface SystemFile {
  readonly values: readonly string[];
  readonly noteNameSets: readonly (readonly string[])[];
}

/** Cents of each value of a tuning system above its first. */
function centsOfValues({ values }: SystemFile): readonly number[] {
  const numbers = values.map((value) => {
    const [numerator, denominator = 1] = value.split('/').map(Number);
    return numerator / denominator;
  });
  const last = numbers[numbers.length - 1];
  // Falling numbers are lengths of a string; rising ones above 2 are cents; all others are ratios.
  if (last < numbers[0]) return numbers.map((length) => 1200 * Math.log2(numbers[0] / length));
  return last > 2 ? numbers : numbers.map((ratio) => 1200 * Math.log2(ratio));
}

/** Rounded as every door shows it. */
export const tenth = (cents: unknown): number => Math.round(Number(cents) * 10) / 10 + 0;

/**
 * The cents of a note above another of the same octave of a tuning system, rounded to one decimal.
 *
 * @param set of names: the number of the starting note
 */
export function centsAbove(system: string, from: string, to: string, set = 0): number {
  const file = archiveFile(`tuning-systems/${system}.json`) as SystemFile;
  const cents = centsOfValues(file);
  const placeOf = (id: string) => file.noteNameSets[set].findIndex((name) => idOf(name) === id);
  return tenth(cents[placeOf(to)] - cents[placeOf(from)]);
}

/** Cents within half a cent: doors round sums of cents to one or two decimals. */
export const nearly = (cents: number): unknown => expect.closeTo(cents, 0);
