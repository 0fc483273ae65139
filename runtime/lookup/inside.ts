import { OCTAVE_CENTS, withinOctave } from '../engine/octave.ts';
import { ratioCents } from '../engine/ratio.ts';
import { DEFAULT_TOLERANCE, ROUNDING_SLACK } from '../engine/tolerance.ts';
import type { Question, QuestionPitch } from '../input/pitches.ts';
import { memoize } from '../memo.ts';
import type { FoundForm } from './find-forms.ts';
import { gradeOf, masksOf } from './fit.ts';
import { addBit, type FormsHere, hasBit, type Lookup, type Mask } from './form-index.ts';
import { namedNotes, type Ranked, type RankedForm, type Ranking, type RankOptions, rank } from './ranking.ts';

/**
 * Finds the forms that fit inside a scale: each of their notes is near one of its pitches
 * (docs/explorer.md#to-look-up-pitches). Octaves are ignored.
 */

export interface InsideOptions extends RankOptions {
  /** Whether the tonic is the first pitch of a scale of cents or ratios; otherwise it can be any of them. */
  readonly isFromTonic?: boolean | undefined;
}

/** A scale at one position in a combination. */
interface PositionedScale {
  /** Cents in the combination at which a scale in cents or ratios has its 0; otherwise 0. */
  readonly origin: number;
  /** For each pitch class, the absolute difference in cents from the nearest pitch. */
  readonly distances: Float64Array;
  /** The pitch classes that are within the tolerance of a pitch. */
  readonly mask: Mask;
}

/** The match of a group of forms with a scale. */
export interface InsideFit extends Ranked {
  readonly scale: PositionedScale;
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

/** The distance in cents from a note to the nearest of some pitches, in any octave. @param rising at least one */
function distanceTo(note: number, rising: Float64Array): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rising[middle] < note) low = middle + 1;
    else high = middle;
  }
  const [lower, upper] = [rising[(low || rising.length) - 1], rising[low % rising.length]];
  return Math.min(Math.abs(above(note, lower)), Math.abs(above(note, upper)));
}

/** Whether a pitch class has a name of a pitch. */
const isNamed = ({ slots }: FormsHere, pitchClass: number, pitch: QuestionPitch): boolean =>
  'slots' in pitch && slots[pitchClass].some((slot) => pitch.slots.includes(slot));

function positionedScale(
  here: FormsHere,
  pitches: readonly QuestionPitch[],
  rising: Float64Array,
  origin: number,
  { within, words }: { readonly within: number; readonly words: number },
): PositionedScale {
  const { cents } = here.combination;
  const distances = new Float64Array(cents.length);
  const mask = new Uint32Array(words);
  for (let pitchClass = 0; pitchClass < cents.length; pitchClass++) {
    const isAny = 'slots' in pitches[0] && pitches.some((pitch) => isNamed(here, pitchClass, pitch));
    const byName = isAny ? 0 : Number.POSITIVE_INFINITY;
    const least = 'slots' in pitches[0] ? byName : distanceTo(withinOctave(cents[pitchClass] - origin), rising);
    distances[pitchClass] = least;
    if (least <= within + ROUNDING_SLACK) addBit(mask, pitchClass);
  }
  return { origin, distances, mask };
}

/** The match of a group with a scale at one position; null if a note is too far from every pitch. */
function fitAt({ masks }: FormsHere, group: number, words: number, scale: PositionedScale): InsideFit | null {
  const [up, down] = masksOf(group, 'together', words);
  for (let word = 0; word < words; word++)
    if (((masks[up + word] | masks[down + word]) & ~scale.mask[word]) !== 0) return null;
  let largest = 0;
  for (let pitchClass = 0; pitchClass < scale.distances.length; pitchClass++)
    if (hasBit(masks, pitchClass, up) || hasBit(masks, pitchClass, down))
      largest = Math.max(largest, scale.distances[pitchClass]);
  return { way: 'both', others: 0, largest, rank: Math.round(largest * 1000), scale };
}

/**
 * The forms that fit inside a scale, those with the smallest largest difference first, then base forms before
 * transpositions, then in the order of the table. If the scale is given in cents or ratios, the tonic of a form
 * is exactly one of its pitches: the one with the smallest largest difference.
 *
 * @param question the pitches of the scale
 * @throws RangeError for `within` outside 0 to 100 cents
 */
export function rankInside(lookup: Lookup, { pitches }: Question, options: InsideOptions): Ranking<InsideFit> {
  const { within = DEFAULT_TOLERANCE, isFromTonic = false } = options;
  const reach = { within, words: lookup.words };
  return rank(lookup, options, (here) => {
    const { combination } = here;
    const rising = pitchCents(pitches, combination).sort();
    const steps = [...new Set(pitches.flatMap((pitch) => ('cents' in pitch ? [pitch.cents] : [])))];
    const tried = steps.slice(0, isFromTonic ? 1 : steps.length);
    const scales = memoize((tonic: number) => {
      const origins = steps.length === 0 ? [0] : tried.map((step) => combination.cents[tonic] - step);
      return origins.map((origin) => positionedScale(here, pitches, rising, origin, reach));
    });
    return here.tonics.map((tonic, group) => {
      let best: InsideFit | null = null;
      for (const scale of scales(tonic)) {
        const fit = fitAt(here, group, lookup.words, scale);
        if (fit !== null && (best === null || fit.largest < best.largest)) best = fit;
      }
      return best;
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
    notes: [...namedNotes(table, here, tonic, [up, down])].map(([pitchClass, note]) => {
      const cents = withinOctave(here.combination.cents[pitchClass] - fit.scale.origin);
      const nearest = pitches
        .map((pitch, i) => ({ pitch, cents: isNamed(here, pitchClass, pitch) ? 0 : above(cents, at[i]) }))
        .reduce((best, it) => (Math.abs(it.cents) < Math.abs(best.cents) || Number.isNaN(best.cents) ? it : best));
      return { asked: nearest.pitch.text, note, cents: nearest.cents };
    }),
    largest: fit.largest,
    others: [],
  };
}
