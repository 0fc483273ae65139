import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { namesOnTonic } from '../../engine/form-name.ts';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import { gradeOf } from '../../lookup/fit.ts';
import { type FoundForm, foundForm, type RankedForm, type Ranking, rankForms, WIDEST } from '../../lookup/look-up.ts';
import { createLookup, type Lookup } from '../../lookup/lookup.ts';
import { type Question, QuestionError, readQuestion } from '../../lookup/question.ts';
import { memoize, once } from '../../memo.ts';
import { combinationKey, combinationsOf, type NamedCombination } from '../../presentation/combinations.ts';
import type { Route } from '../../presentation/location.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { LookupTable } from '../../schemas/lookup.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import { nameIn, noteNames, shortName } from '../names.ts';
import { circle } from '../pictures/circle.ts';

/** Which maqāmāt and ajnās hold some notes. */

/** Forms that are looked at to be put together, and groups of them that are shown. */
const MOST_FORMS = 3000;
const MOST_GROUPS = 60;
/** Cents that are offered; an address may ask for others. */
const WITHIN = [5, 10, 15, 25, 50];
const WITHIN_AT_FIRST = 5;

interface FindQuestion {
  readonly question: Question | null;
  readonly answer: Ranking | null;
  readonly problem: string;
  /** The keys of the groups of which is shown what matches. */
  readonly opened: Set<string>;
}

/** Forms of one maqām or jins on one note that answer alike, in the tunings that have them. */
interface Group {
  readonly key: string;
  readonly first: RankedForm;
  readonly forms: RankedForm[];
}

interface Content {
  readonly lookup: Lookup;
  readonly list: PitchClassList;
  readonly combinations: ReadonlyMap<string, NamedCombination>;
}

const isOn = (value: string | undefined): boolean => value === 'on';

/** The tolerance that an address asks for, in cents; null where it is not a number from 0 to `WIDEST`. */
function withinOf({ within = String(WITHIN_AT_FIRST) }: Route['query']): number | null {
  const cents = within.trim() === '' ? Number.NaN : Number(within);
  return cents >= 0 && cents <= WIDEST ? cents : null;
}

function ask(app: App, { lookup }: Content): FindQuestion {
  const { query } = app.route;
  const { q = '' } = query;
  try {
    const question = readQuestion(q, lookup.table.noteNames);
    const answer = rankForms(lookup, question, {
      within: withinOf(query) ?? WITHIN_AT_FIRST,
      kind: query.kind === 'maqam' || query.kind === 'jins' ? query.kind : undefined,
      combination: query.where === 'all' ? undefined : app.combination,
      isWholeOnly: isOn(query.whole),
      isBaseOnly: isOn(query.base),
      isFromTonic: 'cents' in question.pitches[0] ? query.first !== 'any' : isOn(query.first),
      limit: MOST_FORMS,
    });
    return { question, answer, problem: '', opened: new Set() };
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    const problems = app.text.findProblems;
    const problem = error.problem === 'empty' ? problems.empty : problems[error.problem](error.part);
    return { question: null, answer: null, problem, opened: new Set() };
  }
}

function grouped(forms: readonly RankedForm[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const ranked of forms) {
    const { here, form, fit } = ranked;
    const note = here.combination.notes[form.tonic];
    const key = `${form.isJins} ${form.entity} ${note} ${gradeOf(fit)} ${fit.way} ${fit.others}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { key, first: ranked, forms: [ranked] });
    else group.forms.push(ranked);
  }
  return [...groups.values()];
}

/** The notes that answer, and the tunings in which they do. */
function matchView(
  { language }: App,
  { notes }: FoundForm,
  tunings: readonly { readonly href: string; readonly name: string }[],
): TemplateResult {
  const pairs = notes.map(
    ({ asked, note, cents }) =>
      html`<li><bdi>${asked}</bdi> ${nameIn(language, note)}${Math.abs(cents) < 0.05 ? nothing : html` <span class="number">${cents > 0 ? '+' : '−'}${decimals(Math.abs(cents), 1)}</span>`}</li>`,
  );
  return html`<ul class="pairs">${pairs}</ul>
    ${tunings.length < 2 ? nothing : html`<ul class="links">${tunings.map(({ href, name }) => html`<li><a href=${href}>${name}</a></li>`)}</ul>`}`;
}

function groupView(
  app: App,
  { combinations, lookup }: Content,
  { opened }: FindQuestion,
  question: Question,
  { key, first, forms }: Group,
): TemplateResult {
  const { text, language, combination } = app;
  const here = combinationKey(combination);
  const shown = foundForm(
    lookup,
    forms.find((form) => combinationKey(form.here.combination) === here) ?? first,
    question,
  );
  const { kind, entity, tonic, grade, way } = shown;
  const addressIn = ({ tuningSystem, startingNote }: CombinationOf, isBase: boolean): string =>
    app.href([kind, entity.idName, tuningSystem, startingNote], isBase ? {} : { tonic: tonic.idName });
  const names = shown.isBaseForm ? entity : namesOnTonic(entity, tonic);
  const facts = [
    text.grades[grade],
    text.ways[way],
    grade === 'near' ? text.upTo(decimals(Math.max(...forms.map(({ fit }) => fit.largest)), 1)) : '',
    forms.length > 1 ? text.inTunings(forms.length) : '',
  ].filter((fact) => fact !== '');
  const others = shown.others.map((note) => nameIn(language, note)).join(text.comma);
  const isOpen = opened.has(key);
  const toggled = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || target.open === isOpen) return;
    if (target.open) opened.add(key);
    else opened.delete(key);
    app.refresh();
  };
  const tunings = () =>
    forms.map(({ here: { combination: there }, form }) => {
      const named = combinations.get(combinationKey(there));
      const name = named === undefined ? there.tuningSystem : nameIn(language, named.names);
      return { href: addressIn(there, form.isBase), name };
    });
  return html`<li class="found">
    <a href=${addressIn(shown, shown.isBaseForm)}><span class="entry-name">${shortName(nameIn(language, names))}</span></a>
    <span class="entry-facts">${text.kinds[kind]} · ${facts.join(' · ')}${others === '' ? nothing : html` · + ${others}`}</span>
    <details .open=${isOpen} @toggle=${toggled}><summary>${text.whatMatches}</summary>
      ${isOpen ? matchView(app, shown, tunings()) : nothing}
    </details>
  </li>`;
}

function answerView(app: App, content: Content, asked: FindQuestion): TemplateResult {
  const { text } = app;
  const { question, answer, problem } = asked;
  if (question === null || answer === null)
    return html`<p class="hint" role="status">${problem === '' ? text.findFormats : problem}</p>`;
  const { exact, near, contains } = answer.counts;
  const groups = grouped(answer.forms);
  return html`<p class="count" role="status">${answer.total === 0 ? text.findNothing : text.findCount(exact, near, contains)}</p>
    <ul class="finds">${groups.slice(0, MOST_GROUPS).map((group) => groupView(app, content, asked, question, group))}</ul>
    ${groups.length > MOST_GROUPS || answer.total > answer.forms.length ? html`<p class="hint">${text.findMore}</p>` : nothing}`;
}

/** The notes of the tuning as a ring: one that is chosen is asked for, or no longer. */
function ring(
  app: App,
  { list, lookup }: Content,
  { question }: FindQuestion,
  change: (q: string) => void,
): TemplateResult {
  const { text, language } = app;
  const slotOf = new Map(lookup.table.noteNames.map(({ idName, slot }) => [idName, slot]));
  const asked = question?.pitches.flatMap((pitch) => ('slots' in pitch ? pitch.slots : [])) ?? [];
  const notes = list.pitchClasses
    .filter(({ octave, noteName }) => octave === WRITTEN_OCTAVE && noteName !== null)
    .map((pitch, i) => ({
      cents: pitch.cents ?? 0,
      label: nameIn(language, noteNames(pitch)),
      mark: `f${i}`,
      idName: pitch.noteName ?? '',
      isChosen: asked.includes(slotOf.get(pitch.noteName ?? '') ?? -1),
    }));
  const toggle = (note: (typeof notes)[number]) => {
    const chosen = notes.filter((it) => (it === note ? !it.isChosen : it.isChosen));
    change(chosen.map(({ idName }) => idName.replaceAll('_', ' ')).join(', '));
  };
  return circle({ title: text.findRing, notes, inCents: text.inCents, play: toggle });
}

function view(app: App, content: Content, asked: FindQuestion): TemplateResult {
  const { text, route } = app;
  const { q = '', kind = '', where = '', first = '' } = route.query;
  const asksWithin = withinOf(route.query);
  const within = asksWithin ?? WITHIN_AT_FIRST;
  const offered = [...new Set([...WITHIN, within])].sort((a, b) => a - b);
  const change = (changed: Readonly<Record<string, string>>) =>
    app.go(route.path, { ...route.query, ...changed }, true);
  const chosen = (name: string) => (event: Event) => change({ [name]: (event.target as HTMLSelectElement).value });
  const isRelative = asked.question !== null && 'cents' in asked.question.pitches[0];
  const box = (label: string, isChecked: boolean, on: string, off: string, name: string) => html`<label class="check">
    <input type="checkbox" .checked=${isChecked} @change=${() => change({ [name]: isChecked ? off : on })} /> ${label}</label>`;
  return html`<h1>${text.findTitle}</h1>
    <p class="hint">${text.findHelp}</p>
    <form class="filters" role="search" aria-label=${text.findTitle} @submit=${(event: Event) => event.preventDefault()}>
      <label class="field wide"><span>${text.findPitches}</span>
        <textarea class="pitches" rows="2" dir="auto" autocomplete="off" spellcheck="false" placeholder=${text.findExample} .value=${q}
          @input=${(event: Event) => change({ q: (event.target as HTMLTextAreaElement).value })}></textarea></label>
      <label class="field"><span>${text.findWhere}</span>
        <select class="where" @change=${chosen('where')}>
          <option value="" .selected=${where !== 'all'}>${text.findHere}</option>
          <option value="all" .selected=${where === 'all'}>${text.findEverywhere}</option>
        </select></label>
      <label class="field"><span>${text.findKind}</span>
        <select class="kind" @change=${chosen('kind')}>
          <option value="" .selected=${kind === ''}>${text.any}</option>
          <option value="maqam" .selected=${kind === 'maqam'}>${text.maqamat}</option>
          <option value="jins" .selected=${kind === 'jins'}>${text.ajnas}</option>
        </select></label>
      <label class="field"><span>${text.findWithin}</span>
        <select class="within" @change=${chosen('within')}>
          ${offered.map((cents) => html`<option value=${cents} .selected=${cents === within}>${cents}</option>`)}
        </select></label>
    </form>
    ${asksWithin === null ? html`<p class="notice" role="status">${text.findNotWithin(route.query.within ?? '', WIDEST, within)}</p>` : nothing}
    <div class="checks">
      ${box(text.findWhole, isOn(route.query.whole), 'on', '', 'whole')}
      ${box(text.findBase, isOn(route.query.base), 'on', '', 'base')}
      ${isRelative ? box(text.findOnTonic, first !== 'any', '', 'any', 'first') : box(text.findOnTonic, isOn(first), 'on', '', 'first')}
    </div>
    <div class="finding">
      <div>${answerView(app, content, asked)}</div>
      ${ring(app, content, asked, (typed) => change({ q: typed }))}
    </div>`;
}

/** The page of a question, which is answered once however often the page is shown. */
function pageFor(app: App, content: Content): Page {
  const asked = once(() => ask(app, content));
  return {
    title: app.text.findTitle,
    view: () => view(app, content, asked()),
    again: (next) => pageFor(next, content),
  };
}

/** The table of the tree, laid out once. */
const lookupOf = memoize((table: LookupTable) => createLookup(table));

/** Opens the look-up. */
export const openFind: OpenPage = async (app): Promise<Page> => {
  const [table, list, catalogue] = await Promise.all([
    app.data.read('lookup', {}),
    app.data.read('pitchClasses', app.combination),
    app.data.read('catalogue', {}),
  ]);
  const content: Content = {
    lookup: lookupOf(table),
    list,
    combinations: new Map(combinationsOf(catalogue).map((it) => [combinationKey(it), it])),
  };
  return pageFor(app, content);
};

export const pages: readonly ExplorerPage[] = [
  {
    address: 'find/{tuningSystem}/{startingNote}',
    navigation: { group: 'ask', place: 40, label: (text) => text.find },
    open: openFind,
    examples: ['find/alsabbagh_1954/rast', 'find/alsabbagh_1954/rast?q=C+D+E%F0%9D%84%B3+F&where=all'],
  },
];
