import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import type { LookupTable } from '../schemas/lookup.ts';
import { type Fit, fitOf, type Grade, gradeOf, masksOf, type Way } from './fit.ts';
import { type FormsHere, hasBit, type Lookup } from './lookup.ts';
import type { Question } from './question.ts';
import { namedNotes, type RankedForm, type Ranking, type RankOptions, rank } from './ranking.ts';
import { type Targets, targetsIn } from './targets.ts';

/**
 * The reverse look-up: which forms of maqāmāt and ajnās hold some pitches (docs/explorer.md#to-look-up-pitches).
 * Octaves do not count. A form holds a pitch when one of its notes lies within the given cents of it, or has the
 * requested name.
 */

/** The options of a look-up. */
export interface LookUpOptions extends RankOptions {
  /** Whether the first pitch is the tonic: it is, of pitches given above the first, unless this says no. */
  readonly isFromTonic?: boolean | undefined;
  /** Forms that hold nothing else than the pitches. */
  readonly isWholeOnly?: boolean;
}

type Named = LookupTable['maqamat'][number];
type Note = LookupTable['noteNames'][number];

/** A form that holds the pitches. */
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
  /** The note that answers each pitch, in the order of the question, and by how many cents it lies above it. */
  readonly notes: readonly { readonly asked: string; readonly note: Note; readonly cents: number }[];
  /** The largest of these differences, without its sign. */
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

/** The best answer of each group of a combination; null where it does not hold the pitches. */
function fitsHere(
  lookup: Lookup,
  here: FormsHere,
  question: Question,
  options: LookUpOptions,
): readonly (Fit | null)[] {
  const { words } = lookup;
  const { within = DEFAULT_TOLERANCE, isWholeOnly = false } = options;
  const { combination, masks } = here;
  const classes = combination.cents.length;
  const isRelative = 'cents' in question.pitches[0];
  const isFromTonic = options.isFromTonic ?? isRelative;
  const targets: readonly (Targets | null)[] = Array.from({ length: isRelative ? classes : 1 }, (_, root) =>
    targetsIn(here, question.pitches, root, within, words),
  );
  if (targets.every((there) => there === null)) return [];
  return here.tonics.map((tonic, group) => {
    const [up, down] = masksOf(group, 'together', words);
    let best: Fit | null = null;
    const from = isRelative ? tonic : 0;
    const tried = isRelative && !isFromTonic ? classes : 1;
    for (let i = 0; i < tried; i++) {
      const root = (from + i) % classes;
      if (isRelative && !hasBit(masks, root, up) && !hasBit(masks, root, down)) continue;
      const there = targets[root];
      if (there === null || (isFromTonic && !hasBit(there.masks[0], tonic))) continue;
      const fit = fitOf(here, group, words, there);
      if (fit === null || (isWholeOnly && fit.others > 0)) continue;
      if (best === null || fit.rank < best.rank) best = fit;
    }
    return best;
  });
}

/**
 * The forms that hold every pitch of a question, the best first: those that hold nothing else before those that do,
 * and among these the ones with the fewest other notes; then those that begin on the first pitch, then by the largest
 * difference, base forms before transpositions, and in the order of the table.
 *
 * @throws RangeError for `within` outside 0 to 100 cents
 */
export const rankForms = (lookup: Lookup, question: Question, options: LookUpOptions): Ranking<Fit> =>
  rank(lookup, options, (here) => fitsHere(lookup, here, question, options));

/** A ranked form as an answer shows it. */
export function foundForm({ table }: Lookup, { here, form, fit }: RankedForm<Fit>, question: Question): FoundForm {
  const { combination } = here;
  const { isJins, isBase, entity, tonic, up, down } = form;
  const noteOn = namedNotes(
    table,
    here,
    tonic,
    fit.way === 'descending' ? [down] : fit.way === 'together' ? [up, down] : [up],
  );
  const notes = fit.targets.near.flatMap((near, pitch) => {
    const [found] = near.filter(({ pitchClass }) => noteOn.has(pitchClass));
    const note = noteOn.get(found?.pitchClass);
    return note === undefined ? [] : [{ asked: question.pitches[pitch].text, note, cents: found.difference }];
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
 * The forms that hold every pitch of a question, in the order of `rankForms`, with the notes that answer.
 *
 * @throws RangeError for `within` outside 0 to 100 cents
 * @example lookUp(createLookup(table), readQuestion('C D E𝄳 F G A B𝄳', table.noteNames), {}).forms[0].entity.idName
 */
export function lookUp(lookup: Lookup, question: Question, options: LookUpOptions): LookUpAnswer {
  const { total, counts, forms } = rankForms(lookup, question, options);
  return { total, counts, forms: forms.map((ranked) => foundForm(lookup, ranked, question)) };
}
