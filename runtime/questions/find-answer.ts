import type { CombinationOf } from '../documents/documents.ts';
import { OCTAVE_CENTS, withinOctave } from '../engine/octave.ts';
import { ratioCents } from '../engine/ratio.ts';
import { equalCents } from '../input/letters.ts';
import { letterIn } from '../input/notes.ts';
import { type Question as Pitches, readQuestion as readPitches } from '../input/pitches.ts';
import { type FoundForm, foundForm, type LookUpOptions, rankForms } from '../lookup/find-forms.ts';
import type { Grade } from '../lookup/fit.ts';
import type { Lookup } from '../lookup/form-index.ts';
import { insideForm, rankInside } from '../lookup/inside.ts';
import { type Ranked, type RankedForm, type Ranking, WIDEST } from '../lookup/rank-forms.ts';
import type { FindValues } from './find-parameters.ts';
import type { Assumption, Hint, Names, Noted } from './notes.ts';

/** The answer to the question which maqāmāt and ajnās hold some pitches. */

/** A form that holds the pitches. Its notes are named on demand, because naming them takes time. */
export interface HoldingForm {
  readonly combination: CombinationOf;
  readonly isBase: boolean;
  readonly largest: number;
  found(): FoundForm;
}

/** A maqām or jins that holds the pitches. */
export interface FoundEntity {
  readonly kind: 'maqam' | 'jins';
  readonly id: string;
  readonly name: string;
  readonly best: FoundForm;
  /** All of its forms that hold the pitches, the best first. */
  readonly holding: readonly HoldingForm[];
  /** Number of its forms, of their tuning systems, and of these with their starting notes. */
  readonly forms: number;
  readonly tunings: number;
  readonly combinations: number;
}

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

/** Cents between a note of a tuning and a letter on a piano or a keyboard with quarter-tones. */
const NEAR_EQUAL = 25;

const isNamed = ({ pitches }: Pitches): boolean => 'slots' in pitches[0];

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

/** The octave of rāst, C3, in which a form is shown if it fits equally well in several. */
const isNearRast = ({ table }: Lookup, { here: { combination }, form }: RankedForm<Ranked>): boolean =>
  /^[^\d]+3$/.test(table.noteNames[combination.notes[form.tonic]].ipnName);

/** Groups forms by maqām and jins. */
function entitiesOf<F extends Ranked>(
  lookup: Lookup,
  { forms }: Ranking<F>,
  named: (form: RankedForm<F>) => FoundForm,
): readonly FoundEntity[] {
  const byEntity = new Map<number, RankedForm<F>[]>();
  for (const ranked of forms) {
    const { isJins, entity } = ranked.form;
    const key = entity * 2 + Number(isJins);
    const own = byEntity.get(key);
    if (own === undefined) byEntity.set(key, [ranked]);
    else own.push(ranked);
  }
  return [...byEntity.values()].map((own): FoundEntity => {
    const [first] = own;
    const isEqual = ({ fit, form }: RankedForm<F>) => fit.rank === first.fit.rank && form.isBase === first.form.isBase;
    const best = named(own.find((form) => isEqual(form) && isNearRast(lookup, form)) ?? first);
    const places = new Set(own.map(({ here }) => here));
    return {
      kind: best.kind,
      id: best.entity.idName,
      name: best.entity.displayName,
      best,
      holding: own.map((form) => ({
        combination: form.here.combination,
        isBase: form.form.isBase,
        largest: form.fit.largest,
        found: () => named(form),
      })),
      forms: own.length,
      tunings: new Set([...places].map(({ combination }) => combination.tuningSystem)).size,
      combinations: places.size,
    };
  });
}

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
function otherReadings(
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
  const findWithin = (cents: number) => {
    const changed = { ...options, within: cents };
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
  const found = findWithin(within);
  const counts: Record<Grade, number> = { exact: 0, near: 0, contains: 0 };
  for (const { best } of found.entities) counts[best.grade]++;
  // Letters are no tonic by themselves, but the same letters as cents are above one.
  const relative = { ...options, isFromTonic: first !== 'any' };
  const others = isInside ? [] : otherReadings(lookup, pitches, relative, found.entities);
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

  /** How a question without result finds something: the smallest tolerance that does. */
  function hintFor(): Hint {
    const hintWithin = (cents: number): Hint | null => {
      const { entities, forms } = findWithin(cents);
      return forms === 0 ? null : { code: 'wider', within: cents, entities: entities.length, forms, isInside };
    };
    const wider = isNamed(pitches) ? [] : WIDER.filter((some) => some > within);
    let hint = wider.length === 0 ? null : hintWithin(WIDEST);
    // A form that is found within some cents is found within more.
    for (let [low, high] = [0, wider.length - 1]; hint !== null && low < high; ) {
      const middle = (low + high) >>> 1;
      const narrower = hintWithin(wider[middle]);
      if (narrower === null) low = middle + 1;
      else [hint, high] = [narrower, middle];
    }
    if (hint !== null) return hint;
    if (isWholeOnly && !isInside) return { code: 'notWhole' };
    return { code: combination === undefined ? 'fewer' : 'everyTuning' };
  }
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
