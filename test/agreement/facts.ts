import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { archiveFile } from '../support/mcp-client.ts';
import { PROJECT } from '../support/project.ts';

/** Facts of the archive, computed from its files without the code of the project. */

export const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}|[ʿʾ]/gu, '')
    .toLowerCase()
    .replaceAll(' ', '_');

interface SystemFile {
  readonly values: readonly string[];
  readonly noteNameSets: readonly (readonly string[])[];
  readonly creatorEnglish: string;
}

export const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(PROJECT, 'archive', folder))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

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

export const tenth = (cents: unknown): number => Math.round(Number(cents) * 10) / 10 + 0;

/** The cents of a note above another of its octave, with one decimal; `set` is the number of the starting note. */
export function centsAbove(system: string, from: string, to: string, set = 0): number {
  const file = archiveFile(`tuning-systems/${system}.json`) as SystemFile;
  const cents = centsOfValues(file);
  const placeOf = (id: string) => file.noteNameSets[set].findIndex((name) => idOf(name) === id);
  return tenth(cents[placeOf(to)] - cents[placeOf(from)]);
}

/** Cents within half a cent: doors round sums of cents to one or two decimals. */
export const nearly = (cents: number): unknown => expect.closeTo(cents, 0);

/** Every note name of the archive's table, and its place in it: the same slot of the next octave is 1200 cents higher. */
const PLACES = new Map(
  (
    archiveFile('note-names.json') as {
      readonly octaves: readonly {
        readonly octave: number;
        readonly noteNames: readonly { readonly name: string; readonly nameArabic: string }[];
      }[];
    }
  ).octaves.flatMap(({ octave, noteNames }) =>
    noteNames.map(({ name, nameArabic }, slot) => [name, { octave, slot, nameArabic }] as const),
  ),
);

export function octaveBelow(id: string): string {
  const all = [...PLACES];
  const own = all.find(([name]) => idOf(name) === id)?.[1];
  const [below] = all.find(([, it]) => it.octave + 1 === own?.octave && it.slot === own.slot) ?? [''];
  return idOf(below);
}

export const arabicName = (name: string): string => PLACES.get(name)?.nameArabic ?? '';

/** The cents of notes above the first of them in a tuning system, in any octave; null if it lacks one. */
export function centsOfNotes(system: string, notes: readonly string[], set = 0): readonly number[] | null {
  const file = archiveFile(`tuning-systems/${system}.json`) as SystemFile;
  const cents = centsOfValues(file);
  const all = notes.map((note) => {
    const { octave = 0, slot } = PLACES.get(note) ?? {};
    const own = file.noteNameSets[set].findIndex((it) => PLACES.get(it)?.slot === slot);
    return own === -1
      ? Number.NaN
      : cents[own] + 1200 * (octave - (PLACES.get(file.noteNameSets[set][own])?.octave ?? 0));
  });
  return all.some(Number.isNaN) ? null : all.map((it) => it - all[0]);
}

export const notesUp = (id: string): readonly string[] =>
  (archiveFile(`maqamat/${id}.json`) as { readonly ascendingNoteNames: readonly string[] }).ascendingNoteNames;

export const systemFiles = (): readonly (readonly [id: string, sets: number, creator: string])[] =>
  filesOf('tuning-systems').map((id) => {
    const { noteNameSets, creatorEnglish } = archiveFile(`tuning-systems/${id}.json`) as SystemFile;
    return [id, noteNameSets.length, creatorEnglish] as const;
  });

/** The ids of the tuning systems and sources of a person, in order. @param names as the archive writes them */
export const worksOf = (names: readonly string[]) => ({
  tunings: systemFiles().flatMap(([id, , creator]) => (names.some((name) => creator.includes(name)) ? id : [])),
  sources: filesOf('sources').filter((id) => {
    const { contributors } = archiveFile(`sources/${id}.json`) as {
      readonly contributors: readonly { readonly lastNameEnglish: string }[];
    };
    return contributors.some(({ lastNameEnglish }) => names.some((name) => lastNameEnglish.includes(name)));
  }),
});
