import { ratioCents } from '../engine/ratio.ts';
import { DEFAULT_TOLERANCE, ROUNDING_SLACK } from '../engine/tolerance.ts';
import { gradeOf, masksOf } from './fit.ts';
import type { FoundForm } from './look-up.ts';
import { type FormsHere, hasBit, type Lookup } from './lookup.ts';
import type { AskedPitch, Question } from './question.ts';
import { namedNotes, type Ranked, type RankedForm, type Ranking, type RankOptions, rank } from './ranking.ts';
import { difference } from './targets.ts';

/**
 * Which forms fit inside a scale: each of their notes, up and down, lies near one of its pitches
 * (docs/explorer.md#to-look-up-pitches). Octaves do not count.
 */

export interface InsideOptions extends RankOptions {
  /** Whether the tonic stands on the first pitch of a scale of cents or ratios; otherwise it may stand on any. */
  readonly isFromTonic?: boolean | undefined;
}

/** The pitch of the scale that is nearest to a note. */
interface NearestPitch {
  /** A place in the question. */
  readonly pitch: number;
  /** Cents by which the note lies above the pitch. */
  readonly cents: number;
}

/** How a group of forms fits inside a scale. */
export interface InsideFit extends Ranked {
  /** For each pitch class of the combination, the nearest pitch; null where none is near enough. */
  readonly nearest: readonly (NearestPitch | null)[];
}

/** The nearest pitch of the scale for each pitch class. @param origin cents of the 0 of pitches in cents */
function nearestPitches(
  { combination, slots }: FormsHere,
  pitches: readonly AskedPitch[],
  origin: number,
  within: number,
): readonly (NearestPitch | null)[] {
  const distances = pitches.map((pitch) => {
    if ('slots' in pitch)
      return (_: number, own: readonly number[]) => (own.some((slot) => pitch.slots.includes(slot)) ? 0 : Number.NaN);
    const at = 'cents' in pitch ? origin + pitch.cents : ratioCents(pitch.frequency / combination.frequency);
    return (cents: number) => difference(at, cents);
  });
  return combination.cents.map((noteCents, pitchClass) => {
    let best: NearestPitch | null = null;
    for (const [pitch, distance] of distances.entries()) {
      const cents = distance(noteCents, slots[pitchClass]);
      if (Math.abs(cents) <= within + ROUNDING_SLACK && (best === null || Math.abs(cents) < Math.abs(best.cents)))
        best = { pitch, cents };
    }
    return best;
  });
}

/** How the group fits with its scale in one place; null where a note is too far from every pitch. */
function fitAt(here: FormsHere, group: number, words: number, nearest: InsideFit['nearest']): InsideFit | null {
  const [up, down] = masksOf(group, 'together', words);
  let largest = 0;
  for (const [pitchClass, found] of nearest.entries()) {
    if (!hasBit(here.masks, pitchClass, up) && !hasBit(here.masks, pitchClass, down)) continue;
    if (found === null) return null;
    largest = Math.max(largest, Math.abs(found.cents));
  }
  return { way: 'both', others: 0, largest, rank: Math.round(largest * 1000), nearest };
}

/**
 * The forms that fit inside a scale, those with the smallest largest difference first, then base forms before
 * transpositions, then in the order of the table. Where the scale is given in cents or ratios, the tonic of a form
 * stands exactly on one of its pitches: the one that gives the smallest largest difference.
 *
 * @param question the pitches of the scale
 * @throws RangeError for `within` outside 0 to 100 cents
 */
export function rankInside(lookup: Lookup, { pitches }: Question, options: InsideOptions): Ranking<InsideFit> {
  const { within = DEFAULT_TOLERANCE, isFromTonic = false } = options;
  return rank(lookup, options, (here) => {
    const { cents } = here.combination;
    const steps = pitches.flatMap((pitch) => ('cents' in pitch ? [pitch.cents] : []));
    const places = cents.map((tonic) =>
      steps.length === 0 ? [0] : steps.slice(0, isFromTonic ? 1 : steps.length).map((step) => tonic - step),
    );
    const nearest = new Map<number, readonly InsideFit['nearest'][]>();
    const nearestOn = (tonic: number) => {
      const known = nearest.get(tonic) ?? places[tonic].map((origin) => nearestPitches(here, pitches, origin, within));
      nearest.set(tonic, known);
      return known;
    };
    return here.tonics.map((tonic, group) =>
      nearestOn(tonic)
        .map((there) => fitAt(here, group, lookup.words, there))
        .reduce((best, fit) => (fit === null || (best !== null && best.largest <= fit.largest) ? best : fit), null),
    );
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
  return {
    kind: isJins ? 'jins' : 'maqam',
    entity: (isJins ? table.ajnas : table.maqamat)[entity],
    tuningSystem,
    startingNote,
    tonic: table.noteNames[notes[tonic]],
    isBaseForm: isBase,
    grade: gradeOf(fit),
    way: fit.way,
    notes: [...namedNotes(table, here, tonic, [up, down])].flatMap(([pitchClass, note]) => {
      const found = fit.nearest[pitchClass];
      return found === null ? [] : [{ asked: pitches[found.pitch].text, note, cents: found.cents }];
    }),
    largest: fit.largest,
    others: [],
  };
}
