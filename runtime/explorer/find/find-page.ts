import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { namesOnTonic } from '../../engine/form-name.ts';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import { type Question, QuestionError, readQuestion } from '../../input/pitches.ts';
import { type FoundForm, foundForm, type LookUpOptions, rankForms } from '../../lookup/find-forms.ts';
import { gradeOf } from '../../lookup/fit.ts';
import { createLookup, type Lookup } from '../../lookup/form-index.ts';
import { insideForm, rankInside } from '../../lookup/inside.ts';
import { type Ranked, type RankedForm, type Ranking, WIDEST } from '../../lookup/ranking.ts';
import { lru, once } from '../../memo.ts';
import { combinationKey, combinationsOf, type NamedCombination } from '../../presentation/combinations.ts';
import { matchFacts } from '../../presentation/found-form.ts';
import type { Route } from '../../presentation/location.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { LookupTable } from '../../schemas/lookup.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App, OpenPage, Page } from '../app.ts';
import { sequence } from '../audio/schedule.ts';
import { partFailure } from '../failures.ts';
import { loadForm } from '../forms.ts';
import { nameIn, noteNames, shortName } from '../names.ts';
import { checkView, choiceView, labelledOptions } from '../parts/select.ts';
import { upward } from '../passages.ts';

/** Which maqāmāt and ajnās contain some notes, or fit inside a scale. */

/** Maximum forms that are grouped, and maximum groups that are shown. */
const MAX_FORMS = 3000;
const MAX_GROUPS = 60;
const WITHIN_AT_FIRST = 5;

/** A question and its answer. */
interface AnsweredQuestion {
  readonly question: Question | null;
  /** Whether the forms have to fit inside the pitches, instead of containing them. */
  readonly isInside: boolean;
  readonly counts: Ranking<Ranked>['counts'];
  readonly groups: readonly Group[];
  /** Whether there are more forms than the groups have. */
  readonly isCut: boolean;
  readonly problem: string;
  /** The keys of unfolded groups. */
  readonly opened: Set<string>;
}

/** Forms of one maqām or jins on one note with the same result, in several tunings. */
interface Group {
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

interface Content {
  readonly lookup: Lookup;
  readonly list: PitchClassList;
  readonly combinations: ReadonlyMap<string, NamedCombination>;
}

const isOn = (value: string | undefined): boolean => value === 'on';

/** The tolerance in an address, in cents; null if it is not a number from 0 to `WIDEST`. */
function withinOf({ within = String(WITHIN_AT_FIRST) }: Route['query']): number | null {
  const cents = within.trim() === '' ? Number.NaN : Number(within);
  return cents >= 0 && cents <= WIDEST ? cents : null;
}

/** Whether the forms have to fit inside the pitches: as the address says, else if there are more pitches than in any form. */
function isInsideQuestion({ query }: Route, question: Question | null, { lookup }: Content): boolean {
  if (query.ask !== undefined && query.ask !== '') return query.ask === 'inside';
  return question !== null && question.pitches.length > Math.max(...lookup.table.shapes.map(({ length }) => length));
}

function answerQuestion(app: App, content: Content): AnsweredQuestion {
  const { lookup } = content;
  const { query } = app.route;
  const { q = '' } = query;
  const answers = { counts: { exact: 0, near: 0, contains: 0 }, groups: [], isCut: false, opened: new Set<string>() };
  try {
    const question = readQuestion(q, lookup.table.noteNames);
    const isInside = isInsideQuestion(app.route, question, content);
    const options: LookUpOptions = {
      within: withinOf(query) ?? WITHIN_AT_FIRST,
      kind: query.kind === 'maqam' || query.kind === 'jins' ? query.kind : undefined,
      combination: query.where === 'all' ? undefined : app.combination,
      isWholeOnly: isOn(query.whole),
      isBaseOnly: isOn(query.base),
      isFromTonic: isFromTonic(app.route, question, isInside),
      limit: MAX_FORMS,
    };
    const answer = isInside
      ? grouped(rankInside(lookup, question, options), (form) => insideForm(lookup, form, question))
      : grouped(rankForms(lookup, question, options), (form) => foundForm(lookup, form, question));
    return { ...answers, ...answer, question, isInside, problem: '' };
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    const problems = app.text.findProblems;
    const problem = error.problem === 'empty' ? problems.empty : problems[error.problem](error.part);
    return { ...answers, question: null, isInside: isInsideQuestion(app.route, null, content), problem };
  }
}

/**
 * Whether the first pitch has to be the tonic. The default is yes for forms that contain the given cents or ratios; no for
 * note names and frequencies, and for forms inside a scale.
 */
const isFromTonic = ({ query: { first } }: Route, { pitches }: Question, isInside: boolean): boolean =>
  'cents' in pitches[0] && !isInside ? first !== 'any' : isOn(first);

function grouped<F extends Ranked>(
  { forms, counts, total }: Ranking<F>,
  named: (form: RankedForm<F>) => FoundForm,
): Pick<AnsweredQuestion, 'counts' | 'groups' | 'isCut'> {
  const groups = new Map<string, Group>();
  for (const ranked of forms) {
    const { here, form, fit } = ranked;
    const { combination } = here;
    const key = `${form.isJins} ${form.entity} ${combination.notes[form.tonic]} ${gradeOf(fit)} ${fit.way} ${fit.others}`;
    const group = groups.get(key) ?? { key, forms: [] };
    group.forms.push({ combination, isBase: form.isBase, largest: fit.largest, found: () => named(ranked) });
    groups.set(key, group);
  }
  return { counts, groups: [...groups.values()], isCut: total > forms.length || groups.size > MAX_GROUPS };
}

/** The matching notes, each with its distance in cents. */
const pairsView = ({ language }: App, { notes }: FoundForm): TemplateResult => html`<ul class="pairs">
  ${notes.map(
    ({ asked, note, cents }) =>
      html`<li><bdi>${asked}</bdi> ${nameIn(language, note)}${Math.abs(cents) < 0.05 ? nothing : html` <span class="number">${cents > 0 ? '+' : '−'}${decimals(Math.abs(cents), 1)}</span>`}</li>`,
  )}</ul>`;

function groupView(
  app: App,
  { combinations }: Content,
  { opened, isInside }: AnsweredQuestion,
  { key, forms }: Group,
): TemplateResult {
  const { text, language, combination, data, player } = app;
  const here = combinationKey(combination);
  const shown = (forms.find((form) => combinationKey(form.combination) === here) ?? forms[0]).found();
  const { kind, entity, tonic, grade } = shown;
  const addressIn = ({ tuningSystem, startingNote }: CombinationOf, isBase: boolean): string =>
    app.href([kind, entity.idName, tuningSystem, startingNote], isBase ? {} : { tonic: tonic.idName });
  const name = shortName(nameIn(language, shown.isBaseForm ? entity : namesOnTonic(entity, tonic)));
  const largest = Math.max(...forms.map((form) => form.largest));
  const inTunings = text.inTunings(new Set(forms.map((form) => form.combination.tuningSystem)).size);
  const facts = [
    isInside ? '' : text.grades[grade],
    ...matchFacts(text, shown),
    isInside || grade === 'near' ? text.upTo(decimals(largest, 1)) : '',
    forms.length > 1 ? inTunings : '',
  ].filter((fact) => fact !== '');
  const others = shown.others.map((note) => nameIn(language, note)).join(text.comma);
  const isOpen = opened.has(key);
  const toggled = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || target.open === isOpen) return;
    if (target.open) opened.add(key);
    else opened.delete(key);
    app.refresh();
  };
  const play = () => {
    const form = loadForm(data, kind, entity.idName, shown, shown.isBaseForm ? '' : tonic.idName);
    player
      .playWhenReady(
        form.then((it) => sequence(upward(it))),
        name,
      )
      .catch((error) => app.notify(partFailure(text, error)));
  };
  const tunings = () =>
    forms.map(({ combination: there, isBase }) => {
      const named = combinations.get(combinationKey(there));
      return html`<li><a href=${addressIn(there, isBase)}>${named === undefined ? there.tuningSystem : nameIn(language, named.names)}</a></li>`;
    });
  return html`<li class="found">
    <a href=${addressIn(shown, shown.isBaseForm)}><span class="entry-name">${name}</span></a>
    <button class="quiet" data-plays aria-label=${text.playOf(name)} @click=${play}>▸</button>
    <span class="entry-facts">${text.kinds[kind]} · ${facts.join(' · ')}${others === '' ? nothing : html` · + ${others}`}</span>
    ${isInside ? pairsView(app, shown) : nothing}
    ${
      isInside && forms.length < 2
        ? nothing
        : html`<details .open=${isOpen} @toggle=${toggled}><summary>${isInside ? inTunings : text.whatMatches}</summary>
      ${isOpen && !isInside ? pairsView(app, shown) : nothing}
      ${isOpen && forms.length > 1 ? html`<ul class="links">${tunings()}</ul>` : nothing}
    </details>`
    }
  </li>`;
}

function answerView(app: App, content: Content, answered: AnsweredQuestion): TemplateResult {
  const { text, route } = app;
  const { question, counts, groups, isCut, isInside, problem } = answered;
  if (question === null) return html`<p class="hint" role="status">${problem === '' ? text.findFormats : problem}</p>`;
  const { exact, near, contains } = counts;
  const count = isInside ? text.insideCount(exact + near, exact) : text.findCount(exact, near, contains);
  const everywhere = html`<a href=${app.href(route.path, { ...route.query, where: 'all' })}>${text.findInEvery}</a>`;
  return html`<p class="count" role="status">${groups.length === 0 ? (isInside ? text.insideNothing : text.findNothing) : count}
      ${groups.length > 0 || route.query.where === 'all' ? nothing : everywhere}</p>
    ${question.isTonicImplied ? html`<p class="hint">${text.findTonicAdded}</p>` : nothing}
    <ul class="finds" aria-label=${text.findTitle}>${groups.slice(0, MAX_GROUPS).map((group) => groupView(app, content, answered, group))}</ul>
    ${isCut ? html`<p class="hint">${text.findMore}</p>` : nothing}`;
}

/** The notes of the tuning; a click adds a note to the question or removes it. */
function noteChoice(
  app: App,
  { list, lookup }: Content,
  { question }: AnsweredQuestion,
  change: (q: string) => void,
): TemplateResult {
  const { text, language } = app;
  const slotOf = new Map(lookup.table.noteNames.map(({ idName, slot }) => [idName, slot]));
  const chosenSlots = question?.pitches.flatMap((pitch) => ('slots' in pitch ? pitch.slots : [])) ?? [];
  const notes = list.pitchClasses
    .filter(({ octave, noteName }) => octave === WRITTEN_OCTAVE && noteName !== null)
    .map((pitch) => ({
      label: nameIn(language, noteNames(pitch)),
      idName: pitch.noteName ?? '',
      isChosen: chosenSlots.includes(slotOf.get(pitch.noteName ?? '') ?? -1),
    }));
  const toggle = (note: (typeof notes)[number]) => {
    const chosen = notes.filter((it) => (it === note ? !it.isChosen : it.isChosen));
    change(chosen.map(({ idName }) => idName.replaceAll('_', ' ')).join(', '));
  };
  return html`<div class="chips" role="group" aria-label=${text.findRing}>${notes.map(
    (note) =>
      html`<button type="button" aria-pressed=${note.isChosen} @click=${() => toggle(note)}>${note.label}</button>`,
  )}</div>`;
}

function view(app: App, content: Content, answered: AnsweredQuestion): TemplateResult {
  const { text, route } = app;
  const { q = '' } = route.query;
  const givenWithin = withinOf(route.query);
  const within = givenWithin ?? WITHIN_AT_FIRST;
  const change = (changed: Readonly<Record<string, string>>) =>
    app.go(route.path, { ...route.query, ...changed }, true);
  const choice = (
    label: string,
    name: string,
    labels: Readonly<Record<string, string>>,
    value = route.query[name] ?? '',
  ) => choiceView(label, name, value, labelledOptions(labels), (chosen) => change({ [name]: chosen }));
  const { isInside } = answered;
  const isFirst = answered.question !== null && isFromTonic(route, answered.question, isInside);
  const box = (label: string, isChecked: boolean, on: string, off: string, name: string) =>
    checkView(label, name, isChecked, (isNow) => change({ [name]: isNow ? on : off }));
  return html`<h1>${text.findTitle}</h1>
    <p class="hint">${text.findHelp}</p>
    <form class="filters" role="search" aria-label=${text.findTitle} @submit=${(event: Event) => event.preventDefault()}>
      <label class="field wide"><span>${text.findPitches}</span>
        <textarea class="pitches" rows="2" dir="auto" autocomplete="off" spellcheck="false" placeholder=${text.findExample} .value=${q}
          @input=${(event: Event) => change({ q: (event.target as HTMLTextAreaElement).value })}></textarea></label>
      ${choice(text.findAsk, 'ask', { contains: text.findContains, inside: text.findInside }, isInside ? 'inside' : 'contains')}
      ${choice(text.findWhere, 'where', { '': text.findHere, all: text.findEverywhere })}
      ${choice(text.findKind, 'kind', { '': text.any, maqam: text.maqamat, jins: text.ajnas })}
      <label class="field"><span>${text.findWithin}</span>
        <input class="within" type="number" min="0" max=${WIDEST} step="any" .value=${String(within)}
          @change=${(event: Event) => change({ within: (event.target as HTMLInputElement).value })} /></label>
    </form>
    ${givenWithin === null ? html`<p class="notice" role="status">${text.findNotWithin(route.query.within ?? '', WIDEST, within)}</p>` : nothing}
    <div class="checks">
      ${isInside ? nothing : box(text.findWhole, isOn(route.query.whole), 'on', '', 'whole')}
      ${box(text.findBase, isOn(route.query.base), 'on', '', 'base')}
      ${box(text.findOnTonic, isFirst, 'on', 'any', 'first')}
    </div>
    <div class="finding">
      <div>${answerView(app, content, answered)}</div>
      ${noteChoice(app, content, answered, (typed) => change({ q: typed }))}
    </div>`;
}

/** The page of a question; the answer is computed once. */
function pageFor(app: App, content: Content): Page {
  const answered = once(() => answerQuestion(app, content));
  return {
    title: app.text.findTitle,
    view: () => view(app, content, answered()),
    again: (next) => pageFor(next, content),
  };
}

/** The prepared look-up table of the tree. */
const lookups = lru<LookupTable, Lookup>(1);

/** Opens the look-up. */
export const openFind: OpenPage = async (app): Promise<Page> => {
  const [table, list, catalogue] = await Promise.all([
    app.data.read('lookup', {}),
    app.data.read('pitchClasses', app.combination),
    app.data.read('catalogue', {}),
  ]);
  const content: Content = {
    lookup: lookups(table, () => createLookup(table)),
    list,
    combinations: new Map(combinationsOf(catalogue).map((it) => [combinationKey(it), it])),
  };
  return pageFor(app, content);
};
