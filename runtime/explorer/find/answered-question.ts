import type { CombinationOf } from '../../documents/documents.ts';
import { type Question, QuestionError, readQuestion } from '../../input/pitches.ts';
import { type FoundForm, foundForm, type LookUpOptions, rankForms } from '../../lookup/find-forms.ts';
import { type Grade, gradeOf } from '../../lookup/fit.ts';
import type { Lookup } from '../../lookup/form-index.ts';
import { insideForm, rankInside } from '../../lookup/inside.ts';
import { type Ranked, type RankedForm, type Ranking, WIDEST } from '../../lookup/ranking.ts';
import type { NamedCombination } from '../../presentation/combinations.ts';
import type { Route } from '../../presentation/location.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App } from '../app.ts';

/** The question of an address and its answer. */

/** Maximum forms that are grouped, and maximum groups that are shown. */
const MAX_FORMS = 3000;
export const MAX_GROUPS = 60;
export const WITHIN_AT_FIRST = 5;
/** Tolerances that are tried when nothing is found. */
const WIDER = [10, 20, 30, 50];

export interface AnsweredQuestion {
  readonly question: Question | null;
  /** The notes that forms must not contain; null without any. */
  readonly without: Question | null;
  /** Whether the forms have to fit inside the pitches, instead of containing them. */
  readonly isInside: boolean;
  readonly counts: Ranking<Ranked>['counts'];
  readonly groups: readonly Group[];
  /** Whether there are more forms than the groups have. */
  readonly isCut: boolean;
  readonly problem: string;
  /** If nothing is found: the least tolerance with results, and how many; null if there is none. */
  readonly wider: { readonly cents: number; readonly count: number } | null;
}

/** Forms of one maqām or jins on one note, in any octave, with the same result, in several tunings. */
export interface Group {
  readonly key: string;
  readonly forms: GroupedForm[];
}

interface GroupedForm {
  readonly combination: CombinationOf;
  readonly isBase: boolean;
  readonly largest: number;
  /** The form with the names of its notes; computed only for shown forms. */
  found(): FoundForm;
}

export interface Content {
  readonly lookup: Lookup;
  readonly list: PitchClassList;
  readonly combinations: ReadonlyMap<string, NamedCombination>;
}

export const isOn = (value: string | undefined): boolean => value === 'on';

/** The tolerance in an address, in cents; null if it is not a number from 0 to `WIDEST`. */
export function withinOf({ within = String(WITHIN_AT_FIRST) }: Route['query']): number | null {
  const cents = within.trim() === '' ? Number.NaN : Number(within);
  return cents >= 0 && cents <= WIDEST ? cents : null;
}

/** Whether the forms have to fit inside the pitches: as the address says, else if there are more pitches than in any form. */
function isInsideQuestion({ query }: Route, question: Question | null, { lookup }: Content): boolean {
  if (query.ask !== undefined && query.ask !== '') return query.ask === 'inside';
  return question !== null && question.pitches.length > Math.max(...lookup.table.shapes.map(({ length }) => length));
}

/** The notes that the forms of an address must not contain. @throws QuestionError */
function withoutOf({ query: { without = '' } }: Route, { table }: Lookup): Question | null {
  return without.trim() === '' ? null : readQuestion(without, table.noteNames, 'names');
}

export function answerQuestion(app: App, content: Content): AnsweredQuestion {
  const { lookup } = content;
  const { query } = app.route;
  const nothing = { counts: { exact: 0, near: 0, contains: 0 }, groups: [], isCut: false, wider: null };
  let without: Question | null = null;
  try {
    without = withoutOf(app.route, lookup);
    const question = readQuestion(query.q ?? '', lookup.table.noteNames);
    const isInside = isInsideQuestion(app.route, question, content);
    const options: LookUpOptions = {
      within: withinOf(query) ?? WITHIN_AT_FIRST,
      kind: query.kind === 'maqam' || query.kind === 'jins' ? query.kind : undefined,
      combination: query.where === 'all' ? undefined : app.combination,
      isWholeOnly: isOn(query.whole),
      isBaseOnly: isOn(query.base),
      isFromTonic: isFromTonic(app.route, question, isInside),
      without: without ?? undefined,
      limit: MAX_FORMS,
    };
    const answer = (changed: LookUpOptions) =>
      isInside
        ? grouped(lookup, rankInside(lookup, question, changed), (form) => insideForm(lookup, form, question))
        : grouped(lookup, rankForms(lookup, question, changed), (form) => foundForm(lookup, form, question));
    const found = answer(options);
    const tried = found.groups.length > 0 || 'slots' in question.pitches[0] ? [] : WIDER;
    const wider = tried
      .filter((cents) => cents > (options.within ?? 0))
      .map((cents) => ({ cents, count: answer({ ...options, within: cents }).groups.length }))
      .find(({ count }) => count > 0);
    return { ...found, without, question, isInside, problem: '', wider: wider ?? null };
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    const problems = app.text.findProblems;
    const problem = error.problem === 'empty' ? problems.empty : problems[error.problem](error.part);
    const isInside = isInsideQuestion(app.route, null, content);
    return { ...nothing, without, question: null, isInside, problem };
  }
}

/**
 * Whether the first pitch has to be the tonic. The default is yes for forms that contain the given cents or ratios; no for
 * note names and frequencies, and for forms inside a scale.
 */
export const isFromTonic = ({ query: { first } }: Route, { pitches }: Question, isInside: boolean): boolean =>
  'cents' in pitches[0] && !isInside ? first !== 'any' : isOn(first);

function grouped<F extends Ranked>(
  { table }: Lookup,
  { forms, counts, total }: Ranking<F>,
  named: (form: RankedForm<F>) => FoundForm,
): Pick<AnsweredQuestion, 'counts' | 'groups' | 'isCut'> {
  const groups = new Map<string, Group>();
  const merged: Record<Grade, number> = { exact: 0, near: 0, contains: 0 };
  for (const ranked of forms) {
    const { here, form, fit } = ranked;
    const { combination } = here;
    const note = table.noteNames[combination.notes[form.tonic]]?.slot;
    const grade = gradeOf(fit);
    const key = `${form.isJins} ${form.entity} ${note} ${grade} ${fit.way} ${fit.others}`;
    const group = groups.get(key) ?? { key, forms: [] };
    if (group.forms.length === 0) merged[grade]++;
    group.forms.push({ combination, isBase: form.isBase, largest: fit.largest, found: () => named(ranked) });
    groups.set(key, group);
  }
  const isCut = total > forms.length;
  return { counts: isCut ? counts : merged, groups: [...groups.values()], isCut: isCut || groups.size > MAX_GROUPS };
}
