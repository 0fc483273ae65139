import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { namesOnTonic } from '../../engine/form-name.ts';
import type { FoundForm } from '../../lookup/find-forms.ts';
import { createLookup, type Lookup } from '../../lookup/form-index.ts';
import { WIDEST } from '../../lookup/ranking.ts';
import { lru, once } from '../../memo.ts';
import { combinationKey, combinationsOf } from '../../presentation/combinations.ts';
import { matchFacts } from '../../presentation/found-form.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { FindAnswer, FoundEntity } from '../../questions/find-answer.ts';
import type { Note } from '../../questions/notes.ts';
import { pageNote } from '../../questions/page-notes.ts';
import type { LookupTable } from '../../schemas/lookup.ts';
import type { App, OpenPage, Page } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { loadForm } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { upward } from '../forms/passages.ts';
import { checkView, choiceView, labelledOptions, numberField } from '../parts/select.ts';
import { type AnsweredQuestion, answerQuestion, type Content, MAX_SHOWN } from './answered-question.ts';
import { keysOf, keysView, otherKeysView, playedKey } from './keys.ts';

/** Which maqāmāt and ajnās contain some notes and not others, or fit inside a scale. */

/** The notes of a found form from its tonic up; those of the question are filled, with their distance in cents. */
function tilesView({ language }: App, { pitches }: FindAnswer, found: FoundForm, slots: number): TemplateResult {
  const isNamed = pitches.format === 'names';
  const matching = found.notes.map((it) => ({ ...it, isFilled: true }));
  const others = found.others.map((note) => ({ note, cents: 0, asked: '', isFilled: false }));
  const above = ({ note }: { readonly note: { readonly slot: number } }) =>
    (note.slot - found.tonic.slot + slots) % slots;
  const tiles = [...matching, ...others].sort((a, b) => above(a) - above(b));
  return html`<ol class="note-tiles">${tiles.map(({ note, cents, asked, isFilled }) => {
    const name = nameIn(language, note);
    const apart =
      Math.abs(cents) < 0.05
        ? nothing
        : html`<span class="number">${cents > 0 ? '+' : '−'}${decimals(Math.abs(cents), 1)}</span>`;
    return html`<li class="note-tile">${isFilled ? html`<strong>${name}</strong>` : name}${isNamed || asked === '' ? nothing : html` <bdi>${asked}</bdi>`} ${apart}</li>`;
  })}</ol>`;
}

function entityView(app: App, content: Content, answer: FindAnswer, { holding }: FoundEntity): TemplateResult {
  const { text, language, combination, data } = app;
  const { combinations, lookup } = content;
  const { isInside } = answer;
  const here = combinationKey(combination);
  const shown = (holding.find((form) => combinationKey(form.combination) === here) ?? holding[0]).found();
  const { kind, entity, tonic, grade } = shown;
  const addressIn = ({ tuningSystem, startingNote }: CombinationOf, isBase: boolean): string =>
    app.href([kind, entity.idName, tuningSystem, startingNote], isBase ? {} : { tonic: tonic.idName });
  const name = shortName(nameIn(language, shown.isBaseForm ? entity : namesOnTonic(entity, tonic)));
  // A tuning is listed once, however many of its forms hold the pitches.
  const byCombination = [
    ...new Map(holding.toReversed().map((form) => [combinationKey(form.combination), form])).values(),
  ];
  const inTunings = text.inTunings(new Set(byCombination.map((form) => form.combination.tuningSystem)).size);
  const facts = [
    text.kinds[kind],
    isInside ? '' : text.grades[grade],
    ...matchFacts(text, shown),
    isInside || grade === 'near' ? text.upTo(decimals(shown.largest, 1)) : '',
  ].filter((fact) => fact !== '');
  const item = passage(name, async () =>
    upward(await loadForm(data, kind, entity.idName, shown, shown.isBaseForm ? '' : tonic.idName)),
  );
  const tunings = () =>
    byCombination.toReversed().map(({ combination: there, isBase }) => {
      const named = combinations.get(combinationKey(there));
      return html`<li><a href=${addressIn(there, isBase)}>${named === undefined ? there.tuningSystem : nameIn(language, named.names)}</a></li>`;
    });
  const slots = Math.max(...lookup.table.noteNames.map(({ slot }) => slot)) + 1;
  return html`<li class="found">
    <span class="found-name"><a href=${addressIn(shown, shown.isBaseForm)}><span class="entry-name">${name}</span></a>
      ${playView(app, item, { size: 's' })}</span>
    ${tilesView(app, answer, shown, slots)}
    <span class="entry-facts">${facts.join(' · ')}</span>
    ${byCombination.length < 2 ? nothing : html`<details><summary>${inTunings}</summary><ul class="links">${tunings()}</ul></details>`}
  </li>`;
}

/** The changes of the address that follow a hint. */
function changesOf(note: Note): Readonly<Record<string, string>> | null {
  if (note.code === 'wider') return { within: String(note.within) };
  if (note.code === 'notWhole') return { whole: '' };
  return note.code === 'everyTuning' ? { where: '' } : null;
}

function answerView(app: App, content: Content, { answer, problem }: AnsweredQuestion): TemplateResult {
  const { text, route, language } = app;
  if (answer === null) return html`<p class="hint" role="status">${problem === '' ? text.findFormats : problem}</p>`;
  const { counts, entities, isInside, assumed, hints } = answer;
  const { exact, near, contains } = counts;
  const count = isInside ? text.insideCount(exact + near, exact) : text.findCount(exact, near, contains);
  const noteView = (note: Note) => {
    const sentence = pageNote(language, note);
    const changes = changesOf(note);
    return changes === null
      ? sentence
      : html`<a href=${app.href(route.path, { ...route.query, ...changes })}>${sentence}</a>`;
  };
  const isNothing = entities.length === 0;
  return html`<p class="count" role="status">${isNothing ? (isInside ? text.insideNothing : text.findNothing) : count} ${hints.map(noteView)}</p>
    ${assumed.map((note) => html`<p class="hint">${noteView(note)}</p>`)}
    <ul class="finds" aria-label=${text.findTitle}>${entities.slice(0, MAX_SHOWN).map((entity) => entityView(app, content, answer, entity))}</ul>
    ${entities.length > MAX_SHOWN ? html`<p class="hint">${text.findMore}</p>` : nothing}`;
}

const changing =
  ({ route, go }: App) =>
  (changed: Readonly<Record<string, string>>): void =>
    go(route.path, { ...route.query, ...changed }, true);

function view(app: App, content: Content, answered: AnsweredQuestion): TemplateResult {
  const { text, route } = app;
  const { q = '' } = route.query;
  const { values, unread, isHere, isInside } = answered;
  const { within } = values;
  const change = changing(app);
  const choice = (
    label: string,
    name: string,
    labels: Readonly<Record<string, string>>,
    value = route.query[name] ?? '',
  ) => choiceView(label, name, value, labelledOptions(labels), (chosen) => change({ [name]: chosen }));
  const isFirst = answered.answer?.isFromTonic === true;
  const box = (label: string, isChecked: boolean, on: string, off: string, name: string) =>
    checkView(label, name, isChecked, (isNow) => change({ [name]: isNow ? on : off }));
  return html`<h1>${text.findTitle}</h1>
    <p class="hint">${text.findHelp}</p>
    ${keysView(app, keysOf(app, content, answered), answered, change)}
    <form class="filters" role="search" aria-label=${text.findTitle} @submit=${(event: Event) => event.preventDefault()}>
      <label class="field wide"><span>${text.findPitches}</span>
        <textarea class="pitches" rows="2" dir="auto" autocomplete="off" spellcheck="false" placeholder=${text.findExample} .value=${q}
          @input=${(event: Event) => change({ q: (event.target as HTMLTextAreaElement).value })}></textarea></label>
      ${
        isInside || (route.query.without ?? '') === ''
          ? nothing
          : html`<label class="field"><span>${text.findWithout}</span>
        <input class="without" dir="auto" autocomplete="off" spellcheck="false" .value=${route.query.without ?? ''}
          @input=${(event: Event) => change({ without: (event.target as HTMLInputElement).value })} /></label>`
      }
      ${choice(text.findAsk, 'ask', { contains: text.findContains, inside: text.findInside }, isInside ? 'inside' : 'contains')}
      ${choice(text.findWhere, 'where', { '': text.findEverywhere, here: text.findHere }, isHere ? 'here' : '')}
      ${choice(text.findKind, 'kind', { '': text.any, maqam: text.maqamat, jins: text.ajnas })}
      ${numberField(text.findWithin, 'within', within, (typed) => change({ within: typed }), 0, WIDEST)}
    </form>
    ${unread.includes('within') ? html`<p class="notice" role="status">${text.findNotWithin(route.query.within ?? '', WIDEST, within)}</p>` : nothing}
    <div class="checks">
      ${isInside ? nothing : box(text.findWhole, values.whole, 'on', '', 'whole')}
      ${box(text.findBase, values.base, 'on', '', 'base')}
      ${box(text.findOnTonic, isFirst, 'on', 'any', 'first')}
    </div>
    <div class="finding">${answerView(app, content, answered)}</div>
    ${otherKeysView(app, change)}`;
}

/** The page of a question; the answer is computed once. */
function pageFor(app: App, content: Content): Page {
  const answered = once(() => answerQuestion(app, content));
  return {
    title: app.text.findTitle,
    view: () => view(app, content, answered()),
    keys: (key) => playedKey(app, keysOf(app, content, answered()), answered(), changing(app), key),
    again: (next) => pageFor(next, content),
  };
}

const lookups = lru<LookupTable, Lookup>(1);

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
