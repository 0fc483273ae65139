import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import type { Question, QuestionPitch } from '../input/pitches.ts';
import type { LookupTable } from '../schemas/lookup.ts';
import { type Fit, fitOf, type Grade, gradeOf, masksOf, type Way } from './fit.ts';
import { type FormsHere, hasBit, type Lookup } from './form-index.ts';
import { notesByPitchClass, type RankedForm, type Ranking, type RankOptions, rank } from './rank-forms.ts';
import { differentPitches, type Targets, targetsIn } from './targets.ts';

/**
 * The reverse look-up: finds the forms of maqāmāt and ajnās that contain some pitches
 * (docs/input.md#results-of-a-look-up). Octaves are ignored. A form contains a pitch when one of its notes is within
 * the given cents of it, or has the requested name.
 */

/** The options of a look-up. */
export interface LookUpOptions extends RankOptions {
  /** Whether the first pitch is the tonic. The default is true for pitches that are given above the first. */
  readonly isFromTonic?: boolean | undefined;
  /** Only forms without other notes. */
  readonly isWholeOnly?: boolean;
  /** Notes by name that neither the ascent nor the descent has, in any octave. */
  readonly without?: Question | undefined;
}

type Named = LookupTable['maqamat'][number];
type Note = LookupTable['noteNames'][number];

/** A form that contains the pitches. */
export interface FoundForm {
  readonly kind: 'maqam' | 'jins';
  /** The maqām or jins of the form. */
  readonly entity: Named;
  readonly tuningSystem: string;
  readonly startingNote: string;
  readonly tonic: Note;
  readonly isBaseForm: boolean;
  readonly grade: Grade;
  readonly way: Way;
  /** The note that matches each pitch, in the order of the question, and its cents above the pitch. */
  readonly notes: readonly { readonly asked: string; readonly note: Note; readonly cents: number }[];
  /** The largest absolute difference. */
  readonly largest: number;
  /** The other notes of the form. */
  readonly others: readonly Note[];
}

/** The found forms, best first, and the number of each grade. */
export interface LookUpAnswer {
  readonly total: number;
  readonly counts: Readonly<Record<Grade, number>>;
  readonly forms: readonly FoundForm[];
}

/** The best match of each group of a combination; null if it does not contain the pitches. */
function fitsHere(
  lookup: Lookup,
  here: FormsHere,
  pitches: readonly QuestionPitch[],
  options: LookUpOptions,
): readonly (Fit | null)[] {
  const { words } = lookup;
  const { within = DEFAULT_TOLERANCE, isWholeOnly = false, without } = options;
  const { combination, masks } = here;
  const unwanted = new Uint32Array(words);
  for (const pitch of without?.pitches ?? []) {
    targetsIn(here, [pitch], 0, within, words)?.all.forEach((bits, word) => {
      unwanted[word] |= bits;
    });
  }
  const classes = combination.cents.length;
  const isRelative = 'cents' in pitches[0];
  const isFromTonic = options.isFromTonic ?? isRelative;
  const targets: readonly (Targets | null)[] = Array.from({ length: isRelative ? classes : 1 }, (_, root) =>
    targetsIn(here, pitches, root, within, words),
  );
  if (targets.every((match) => match === null)) return [];
  const isAnyUnwanted = unwanted.some((bits) => bits !== 0);
  return here.tonics.map((tonic, group) => {
    const [up, down] = masksOf(group, 'together', words);
    let best: Fit | null = null;
    if (isAnyUnwanted && unwanted.some((bits, word) => (bits & (masks[up + word] | masks[down + word])) !== 0))
      return null;
    const from = isRelative ? tonic : 0;
    const tried = isRelative && !isFromTonic ? classes : 1;
    for (let i = 0; i < tried; i++) {
      const root = (from + i) % classes;
      const match = targets[root];
      if (match === null || (isFromTonic && !hasBit(match.masks, tonic))) continue;
      if (isRelative && !hasBit(masks, root, up) && !hasBit(masks, root, down)) continue;
      const fit = fitOf(here, group, words, match);
      if (fit === null || (isWholeOnly && fit.others > 0)) continue;
      if (best === null || fit.rank < best.rank) best = fit;
    }
    return best;
  });
}

/**
 * The forms that contain every pitch of a question, best first: by grade, then by the number of other notes, then those
 * that begin on the first pitch, then by the largest difference in the order of `rank`.
 *
 * @throws RangeError for `within` outside 0 to 100 cents
 */
export function rankForms(lookup: Lookup, question: Question, options: LookUpOptions): Ranking<Fit> {
  const pitches = differentPitches(question.pitches);
  return rank(lookup, options, (here) => fitsHere(lookup, here, pitches, options));
}

/** Converts a ranked form to a result, with named notes. */
export function foundForm({ table }: Lookup, { here, form, fit }: RankedForm<Fit>, question: Question): FoundForm {
  const { combination } = here;
  const { isJins, isBase, entity, tonic, up, down } = form;
  const noteOn = notesByPitchClass(
    table,
    here,
    tonic,
    fit.best === 'descending' ? [down] : fit.best === 'together' ? [up, down] : [up],
  );
  const notes = question.pitches.flatMap((pitch) => {
    const [found] = fit.targets.near(pitch).filter(({ pitchClass }) => noteOn.has(pitchClass));
    const note = noteOn.get(found?.pitchClass);
    return note === undefined ? [] : [{ asked: pitch.text, note, cents: found.difference }];
  });
  return {
    kind: isJins ? 'jins' : 'maqam',
    entity: (isJins ? table.ajnas : table.maqamat)[entity],
    tuningSystem: combination.tuningSystem,
    startingNote: combination.startingNote,
    tonic: table.noteNames[combination.notes[tonic]],
    isBaseForm: isBase,
    grade: gradeOf(fit),
    way: fit.way,
    notes,
    largest: fit.largest,
    others: [...noteOn].filter(([pitchClass]) => !hasBit(fit.targets.all, pitchClass)).map(([, note]) => note),
  };
}

/**
 * The forms that contain every pitch of a question, in the order of `rankForms`, with the matching notes.
 *
 * @throws RangeError for `within` outside 0 to 100 cents
 * @example lookUp(createLookup(table), readQuestion('C D E𝄳 F G A B𝄳', table.noteNames), {}).forms[0].entity.idName
 */
export function lookUp(lookup: Lookup, question: Question, options: LookUpOptions): LookUpAnswer {
  const { total, counts, forms } = rankForms(lookup, question, options);
  return { total, counts, forms: forms.map((ranked) => foundForm(lookup, ranked, question)) };
}
