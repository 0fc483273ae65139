import { OCTAVE_CENTS, withinOctave } from '../engine/octave.ts';
import { ratioCents } from '../engine/ratio.ts';
import { DEFAULT_TOLERANCE, ROUNDING_SLACK } from '../engine/tolerance.ts';
import type { Question, QuestionPitch } from '../input/pitches.ts';
import { memoize } from '../memo.ts';
import type { FoundForm } from './find-forms.ts';
import { gradeOf, masksOf } from './fit.ts';
import { type FormsHere, hasBit, type Lookup } from './form-index.ts';
import { notesByPitchClass, type Ranked, type RankedForm, type Ranking, type RankOptions, rank } from './rank-forms.ts';

/**
 * Finds the forms that fit inside a scale: each of their notes is near one of its pitches
 * (docs/input.md#results-of-a-look-up). Octaves are ignored.
 */

export interface InsideOptions extends RankOptions {
  /** Whether the tonic is the first pitch of a scale of cents or ratios; otherwise it can be any of them. */
  readonly isFromTonic?: boolean | undefined;
}

/** The match of a group of forms with a scale. */
export interface InsideFit extends Ranked {
  /** Cents in the combination at which a scale in cents or ratios has its 0; otherwise 0. */
  readonly origin: number;
}

/** Cents of the pitches of a scale within the octave; names have none. */
const pitchCents = (pitches: readonly QuestionPitch[], { frequency }: FormsHere['combination']): Float64Array =>
  Float64Array.from(pitches, (pitch) => {
    if ('slots' in pitch) return Number.NaN;
    return withinOctave('cents' in pitch ? pitch.cents : ratioCents(pitch.frequency / frequency));
  });

/** The smallest difference in cents from a pitch to a note, in any octave; negative downwards. */
function above(note: number, pitch: number): number {
  const away = note - pitch;
  return Math.abs(away) > OCTAVE_CENTS / 2 ? away - Math.sign(away) * OCTAVE_CENTS : away;
}

/**
 * The distances in cents from notes to the nearest of some pitches, in any octave.
 *
 * @param noteAt the notes, within the octave
 * @param order their indices, rising but for the step from the highest to the lowest, so that each search goes on from the last
 * @param rising the pitches, at least one
 */
function distancesTo(noteAt: (index: number) => number, order: readonly number[], rising: Float64Array): Float64Array {
  const distances = new Float64Array(order.length);
  const { length } = rising;
  let [next, last] = [0, 0];
  for (const index of order) {
    const note = noteAt(index);
    if (note < last) next = 0;
    while (next < length && rising[next] < note) next++;
    const [lower, upper] = [rising[(next || length) - 1], rising[next % length]];
    distances[index] = Math.min(Math.abs(above(note, lower)), Math.abs(above(note, upper)));
    last = note;
  }
  return distances;
}

/** Whether a pitch class has a name of a pitch. */
const isNamed = ({ slots }: FormsHere, pitchClass: number, pitch: QuestionPitch): boolean =>
  'slots' in pitch && slots[pitchClass].some((slot) => pitch.slots.includes(slot));

/** The pitch classes of a group, in either direction. */
function notesOf({ masks, combination }: FormsHere, group: number, words: number): readonly number[] {
  const [up, down] = masksOf(group, 'together', words);
  return [...combination.cents.keys()].filter((it) => hasBit(masks, it, up) || hasBit(masks, it, down));
}

/**
 * The best position of a scale for the notes of a group; null if a note is too far from every pitch at each of them.
 *
 * @param distances by note, then by position: cents to the nearest pitch
 */
function fitOf(distances: readonly Float64Array[], origins: readonly number[], within: number): InsideFit | null {
  let [best, least] = [-1, within + ROUNDING_SLACK];
  for (let position = 0; position < origins.length; position++) {
    let largest = 0;
    for (let note = 0; note < distances.length && largest <= least; note++) {
      largest = Math.max(largest, distances[note][position]);
    }
    if (best === -1 ? largest <= least : largest < least) [best, least] = [position, largest];
  }
  if (best === -1) return null;
  return { way: 'both', others: 0, largest: least, rank: Math.round(least * 1000), origin: origins[best] };
}

/**
 * The forms that fit inside a scale, those with the smallest largest difference first, in the order of `rank`. If the scale is given in cents or ratios, the tonic of a form
 * is exactly one of its pitches: the one with the smallest largest difference.
 *
 * @param question the pitches of the scale
 * @throws RangeError for `within` outside 0 to 100 cents
 */
export function rankInside(lookup: Lookup, { pitches }: Question, options: InsideOptions): Ranking<InsideFit> {
  const { within = DEFAULT_TOLERANCE, isFromTonic = false } = options;
  const steps = [...new Set(pitches.flatMap((pitch) => ('cents' in pitch ? [pitch.cents] : [])))];
  const tried = steps.slice(0, isFromTonic ? 1 : steps.length);
  const order =
    steps.length === 0 ? [0] : [...tried.keys()].sort((a, b) => withinOctave(tried[a]) - withinOctave(tried[b]));
  return rank(lookup, options, (here) => {
    const { cents } = here.combination;
    const rising = pitchCents(pitches, here.combination).sort();
    const onTonic = memoize((tonic: number) => {
      const origins = steps.length === 0 ? [0] : tried.map((step) => cents[tonic] - step);
      const distances = memoize((pitchClass: number): Float64Array => {
        if (!('slots' in pitches[0])) {
          return distancesTo((index) => withinOctave(cents[pitchClass] - origins[index]), order, rising);
        }
        const isAny = pitches.some((pitch) => isNamed(here, pitchClass, pitch));
        return Float64Array.of(isAny ? 0 : Number.POSITIVE_INFINITY);
      });
      return { origins, distances };
    });
    return here.tonics.map((tonic, group) => {
      const { origins, distances } = onTonic(tonic);
      return fitOf(notesOf(here, group, lookup.words).map(distances), origins, within);
    });
  });
}

/** A form that fits inside a scale, with the pitch that is nearest to each of its notes. */
export function insideForm(
  { table }: Lookup,
  { here, form, fit }: RankedForm<InsideFit>,
  { pitches }: Question,
): FoundForm {
  const { isJins, isBase, entity, tonic, up, down } = form;
  const { tuningSystem, startingNote, notes } = here.combination;
  const at = pitchCents(pitches, here.combination);
  return {
    kind: isJins ? 'jins' : 'maqam',
    entity: (isJins ? table.ajnas : table.maqamat)[entity],
    tuningSystem,
    startingNote,
    tonic: table.noteNames[notes[tonic]],
    isBaseForm: isBase,
    grade: gradeOf(fit),
    way: fit.way,
    notes: [...notesByPitchClass(table, here, tonic, [up, down])].map(([pitchClass, note]) => {
      const cents = withinOctave(here.combination.cents[pitchClass] - fit.origin);
      let [nearest, distance] = [0, Number.NaN];
      for (const [i, pitch] of pitches.entries()) {
        const away = isNamed(here, pitchClass, pitch) ? 0 : above(cents, at[i]);
        if (Math.abs(away) < Math.abs(distance) || Number.isNaN(distance)) [nearest, distance] = [i, away];
      }
      return { asked: pitches[nearest].text, note, cents: distance };
    }),
    largest: fit.largest,
    others: [],
  };
}
