import { withinOctave } from '../engine/octave.ts';
import { ratioCents } from '../engine/ratio.ts';
import { equalCents } from '../input/letters.ts';
import { letterIn } from '../input/notes.ts';
import { type Question as Pitches, readQuestion as readPitches } from '../input/pitches.ts';
import { type LookUpOptions, rankForms } from '../lookup/find-forms.ts';
import type { Lookup } from '../lookup/form-index.ts';
import type { FoundEntity } from './find-entities.ts';
import type { Hint, Names } from './notes.ts';

/** Other readings of pitches: letters as equal steps, and frequencies as intervals. */

/** Cents between a note of a tuning and a letter on a piano or a keyboard with quarter-tones. */
const NEAR_EQUAL = 25;

/** Letters as cents above the first in equal steps; null for other names. */
function equalSteps({ pitches }: Pitches): readonly number[] | null {
  const cents = pitches.flatMap(({ text }) => {
    const letter = letterIn(text);
    return (letter === null ? null : equalCents(letter)) ?? [];
  });
  return cents.length < pitches.length ? null : cents.map((value) => withinOctave(value - cents[0]));
}

/** Frequencies as cents above the first, to a tenth; null for other pitches. */
function stepsOfHertz({ pitches }: Pitches): readonly number[] | null {
  const hertz = pitches.flatMap((pitch) => ('frequency' in pitch ? [pitch.frequency] : []));
  return hertz.length === 0 ? null : hertz.map((value) => Math.round(ratioCents(value / hertz[0]) * 10) / 10);
}

/** The names of what other steps find, besides what these pitches find exactly. */
function otherNames(
  lookup: Lookup,
  steps: readonly number[],
  within: number,
  options: LookUpOptions,
  found: readonly FoundEntity[],
): readonly Names[] {
  const pitches = readPitches(steps.join(' '), lookup.table.noteNames, 'cents');
  const { forms } = rankForms(lookup, pitches, { ...options, within });
  const { maqamat, ajnas } = lookup.table;
  const all = new Set(forms.map(({ form }) => (form.isJins ? ajnas : maqamat)[form.entity]));
  const exact = new Set(found.flatMap(({ id, best }) => (best.grade === 'exact' ? [id] : [])));
  return [...all].filter(({ idName }) => !exact.has(idName));
}

/** Other readings of the pitches that have results. */
export function otherReadings(
  lookup: Lookup,
  pitches: Pitches,
  options: LookUpOptions,
  found: readonly FoundEntity[],
): readonly Hint[] {
  const equal = equalSteps(pitches);
  if (equal !== null && equal.length > 2) {
    const names = otherNames(lookup, equal, NEAR_EQUAL, { ...options, isWholeOnly: true }, found);
    if (names.length > 0) return [{ code: 'equal', steps: equal.join(' '), within: NEAR_EQUAL, names }];
  }
  const intervals = stepsOfHertz(pitches);
  if (intervals !== null && intervals.length > 1) {
    const { within = 0 } = options;
    const names = otherNames(lookup, intervals, within, options, found);
    if (names.length > 0) return [{ code: 'intervals', steps: intervals.join(' '), within, names }];
  }
  return [];
}
