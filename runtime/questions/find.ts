import { flag, number, optionalChoice, requiredText, text, type Values } from '../api/parameters.ts';
import type { CombinationOf } from '../documents/documents.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import { DEFAULT_TOLERANCE, ROUNDING_SLACK } from '../engine/tolerance.ts';
import { type Question as Pitches, QuestionError, readQuestion as readPitches } from '../input/pitches.ts';
import { foundForm, type LookUpOptions, rankForms } from '../lookup/find-forms.ts';
import type { Grade } from '../lookup/fit.ts';
import type { Lookup } from '../lookup/form-index.ts';
import { insideForm, rankInside } from '../lookup/inside.ts';
import { WIDEST } from '../lookup/rank-forms.ts';
import { once } from '../memo.ts';
import { MAX_PITCHES_LENGTH } from '../text/limits.ts';
import { combinationParameters } from './common-parameters.ts';
import type { QuestionContext } from './context.ts';
import { entitiesOf, type FoundEntity } from './find-entities.ts';
import { QUESTIONS } from './list.ts';
import type { Assumption, Hint, Noted } from './notes.ts';
import { otherReadings } from './other-readings.ts';
import { defineQuestion } from './question.ts';
import { Refusal } from './refusal.ts';

/** The question which maqāmāt and ajnās hold some pitches: its parameters, and what they do. */

/** Pitches, as they are typed. */
export const pitches = requiredText(
  'Note names (C D Ed F: Ed is E half-flat; rast dugah), cents above the first, ratios, Hz, or a Scala file.',
  MAX_PITCHES_LENGTH,
);

export const format = optionalChoice('How they are written; by default as they look.', [
  'names',
  'cents',
  'ratios',
  'frequencies',
  'scala',
]);

const parameters = {
  pitches,
  format,
  ask: optionalChoice('Whether forms contain the pitches or fit inside them.', ['contains', 'inside']),
  without: text('Notes by name that forms must not have.', MAX_PITCHES_LENGTH),
  kind: optionalChoice('Only these.', ['maqam', 'jins']),
  within: number('Cents by which a note may differ; no effect on names.', {
    least: 0,
    most: WIDEST,
    fallback: DEFAULT_TOLERANCE,
  }),
  ...combinationParameters('The tuning system; by default all.'),
  way: optionalChoice('Only forms that match so; descending: that only descend to a note.', [
    'both',
    'ascending',
    'descending',
    'together',
  ]),
  base: flag('No transpositions.'),
  whole: flag('No further notes.'),
  first: optionalChoice('Whether the first pitch is the tonic: by default on for cents and ratios.', ['on', 'any']),
} as const;

export type FindValues = Values<typeof parameters>;

/** The maqāmāt and ajnās that hold the pitches, the best first. */
export interface FindAnswer extends Noted {
  readonly pitches: Pitches;
  /** The notes that forms must not have; null without any. */
  readonly without: Pitches | null;
  /** Whether forms fit inside the pitches, instead of containing them. */
  readonly isInside: boolean;
  /** Whether the first pitch is the tonic. */
  readonly isFromTonic: boolean;
  readonly entities: readonly FoundEntity[];
  /** Number of entities by the grade of their best form. */
  readonly counts: Readonly<Record<Grade, number>>;
  readonly forms: number;
}

/** More than there are forms. */
const ALL_FORMS = 2 ** 18;

/** Tolerances in cents that a question without result is tried with. */
const WIDER = [10, 20, 30, 50, WIDEST];

const isNamed = ({ pitches }: Pitches): boolean => 'slots' in pitches[0];

/** The notes that forms must not have; null without any. @throws QuestionError */
export const readWithout = ({ table }: Lookup, { without }: Pick<FindValues, 'without'>): Pitches | null =>
  without === null || without.trim() === '' ? null : readPitches(without, table.noteNames, 'names');

/** Whether forms have to fit inside the pitches: as the values say, else if there are more pitches than in any form. */
export const isInsideQuestion = (
  { table }: Lookup,
  { ask }: Pick<FindValues, 'ask'>,
  pitches: Pitches | null,
): boolean =>
  ask === null
    ? pitches !== null && pitches.pitches.length > Math.max(...table.shapes.map(({ length }) => length))
    : ask === 'inside';

/** What a search within some cents finds. */
interface Found {
  readonly entities: readonly FoundEntity[];
  readonly forms: number;
}

/** Searches within any cents. */
const searchOf =
  (lookup: Lookup, pitches: Pitches, isInside: boolean, options: LookUpOptions) =>
  (within: number): Found => {
    const changed = { ...options, within };
    if (isInside) {
      const ranking = rankInside(lookup, pitches, changed);
      const entities = entitiesOf(lookup, ranking, (form) => insideForm(lookup, form, pitches));
      return { entities, forms: ranking.total };
    }
    const ranking = rankForms(lookup, pitches, changed);
    return {
      entities: entitiesOf(lookup, ranking, (form) => foundForm(lookup, form, pitches)),
      forms: ranking.total,
    };
  };

/** The smallest tolerance with which a question without result finds something; null if none does. */
function widerHint(search: (within: number) => Found, within: number, isInside: boolean): Hint | null {
  const widest = once(() => search(WIDEST));
  const hintWithin = (cents: number): Hint | null => {
    const { entities, forms } = cents === WIDEST ? widest() : isInside ? narrowed(widest(), cents) : search(cents);
    return forms === 0 ? null : { code: 'wider', within: cents, entities: entities.length, forms, isInside };
  };
  const wider = WIDER.filter((some) => some > within);
  let hint = wider.length === 0 ? null : hintWithin(WIDEST);
  // A form that is found within some cents is found within more.
  for (let [low, high] = [0, wider.length - 1]; hint !== null && low < high; ) {
    const middle = (low + high) >>> 1;
    const narrower = hintWithin(wider[middle]);
    if (narrower === null) low = middle + 1;
    else [hint, high] = [narrower, middle];
  }
  return hint;
}

/**
 * Answers the question. It takes some milliseconds, so that the page answers it at every key.
 *
 * @param combination the only tuning, with the assumptions for a part of it that was chosen
 * @throws QuestionError for pitches that cannot be read
 */
export function answerFind(
  lookup: Lookup,
  values: FindValues,
  combination?: CombinationOf & { readonly assumed?: readonly Assumption[] },
): FindAnswer {
  const { kind, base: isBaseOnly, whole: isWholeOnly, within, first } = values;
  const without = readWithout(lookup, values);
  const pitches = readPitches(values.pitches, lookup.table.noteNames, values.format ?? undefined);
  const isInside = isInsideQuestion(lookup, values, pitches);
  const isFromTonic = first === null ? 'cents' in pitches.pitches[0] && !isInside : first === 'on';
  const options: LookUpOptions = {
    within,
    kind: kind ?? undefined,
    combination,
    isBaseOnly,
    isWholeOnly,
    isFromTonic,
    way: values.way ?? undefined,
    without: without ?? undefined,
    limit: ALL_FORMS,
  };
  const search = searchOf(lookup, pitches, isInside, options);
  const found = search(within);
  const counts: Record<Grade, number> = { exact: 0, near: 0, contains: 0 };
  for (const { best } of found.entities) counts[best.grade]++;
  // Letters are no tonic by themselves, but the same letters as cents are above one.
  const relative = { ...options, isFromTonic: first !== 'any' };
  const others = isInside ? [] : otherReadings(lookup, pitches, relative, found.entities);
  const hintFor = (): Hint => {
    const wider = isNamed(pitches) ? null : widerHint(search, within, isInside);
    if (wider !== null) return wider;
    if (isWholeOnly && !isInside) return { code: 'notWhole' };
    return { code: combination === undefined ? 'fewer' : 'everyTuning' };
  };
  return {
    pitches,
    without,
    isInside,
    isFromTonic,
    ...found,
    counts,
    assumed: [
      ...assumptionsOf(pitches),
      ...(combination?.assumed ?? []),
      ...(values.ask === null && isInside ? INSIDE : []),
    ],
    hints: found.forms > 0 || others.length > 0 ? others : [hintFor()],
  };
}

/** The part of an answer with forms that fit inside a scale which fits within fewer cents. */
function narrowed({ entities: all }: Found, cents: number) {
  const fits = ({ largest }: { readonly largest: number }) => largest <= cents + ROUNDING_SLACK;
  const entities = all.map(({ holding }) => holding.filter(fits)).filter(({ length }) => length > 0);
  return { entities, forms: entities.flat().length };
}

const INSIDE: readonly Assumption[] = [{ code: 'inside' }];

/** The assumptions of reading pitches. */
function assumptionsOf({ pitches, isTonicImplied, format }: Pitches): readonly Assumption[] {
  if (format === 'frequencies') return [{ code: 'absoluteHertz' }];
  if (isTonicImplied !== true) return [];
  const last = pitches[pitches.length - 1];
  const isSingle = pitches.length === 2 && !('cents' in last && last.cents === OCTAVE_CENTS);
  return isSingle ? [{ code: 'singlePitch', pitch: last.text }] : [{ code: 'tonicAdded' }];
}

/** The only tuning. Ids are looked up in the table, because reading all names takes longer than the question. */
async function combinationOf(
  { names }: QuestionContext,
  { tuningSystem, startingNote }: FindValues,
  combinations: readonly CombinationOf[],
) {
  if (tuningSystem === null && startingNote === null) return undefined;
  const named = combinations.find((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote);
  return named ?? names.combination(tuningSystem, startingNote);
}

/** @throws Refusal for pitches that cannot be read */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    throw new Refusal('refused', {
      error: error.message,
      hint: 'Examples: C D Ed F (or E-b, Ehb), 0 204 355 498, 1/1 9/8 27/22 4/3.',
    });
  }
}

export const find = defineQuestion({
  ...QUESTIONS.find,
  description:
    'Which maqāmāt and ajnās hold some pitches, best first; octaves do not count. grade: exact (nothing else, within 5 cents), near, contains (has more notes). way: both (ascent and descent match), ascending or descending (only that one), together (only both together). tunings counts tuning systems, combinations these with their starting notes.',
  parameters,
  async run(context, values): Promise<FindAnswer> {
    const lookup = await context.lookup();
    const combination = await combinationOf(context, values, lookup.table.combinations);
    return readable(() => answerFind(lookup, values, combination));
  },
});
