import { html, nothing, type TemplateResult } from 'lit-html';
import { centsRatio } from '../../engine/ratio.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { once } from '../../memo.ts';
import { namedCombinations } from '../../presentation/combinations.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { LearnText } from '../../presentation/text/learn-en.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import { inTurn, type Note, type Playable, passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { entityTypeOf, maqamOf } from '../forms/forms.ts';
import { nameIn, noteNames, shortName } from '../forms/names.ts';
import { tableView } from '../parts/table.ts';
import { openStorage } from '../settings/storage.ts';
import { answersView } from './answers.ts';
import { DIFFERENT_CENTS } from './confusable.ts';
import { chosenIn, earChoice } from './ear-choice.ts';
import { askedPhrase, type EarItem, earItem, LEVELS } from './ear-material.ts';
import { deleteResults, mostConfused, storeAnswer, storedConfusions } from './ear-results.ts';
import { type Lesson, type OpenLesson, sourcesView, tuningChoice } from './lesson-parts.ts';
import { centsIn, type PhraseNote } from './phrase.ts';

/** Ear training: a phrase on a random tonic, and the choice of its jins or maqām. */

/** Hz of the lowest tonic; the highest is an octave above it. */
const LOWEST_TONIC = 98;
/** Questions after which the page proposes the pair that is confused most. */
const QUESTIONS = 10;

/** The largest difference of two items within the octave, by degree; null if they have the same notes. */
function differenceOf(item: EarItem, other: EarItem) {
  const [largest] = item.scale.up
    .map((cents, degree) => ({ degree, cents: cents - (other.scale.up[degree] ?? cents) }))
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  return Math.abs(largest.cents) > DIFFERENT_CENTS ? largest : null;
}

interface Question {
  readonly item: EarItem;
  /** Hz. */
  readonly tonic: number;
  readonly notes: readonly PhraseNote[];
  answer: EarItem | null;
}

/** What is trained, and how far it is. */
interface Training {
  readonly app: App;
  readonly text: LearnText;
  readonly ids: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly choice: ReturnType<typeof earChoice>;
  readonly storage: ReturnType<typeof openStorage>;
  readonly load: () => Promise<readonly EarItem[]>;
  items: readonly EarItem[];
  /** The phrase that was played, and the answer to it. */
  question: Question | null;
  answered: number;
  said: string;
}

const nameOfId = ({ names }: Training, id: string): string => names.get(id) ?? id;
const nameOf = (training: Training, { form }: EarItem): string => nameOfId(training, form.id);
const markOf = ({ form }: EarItem): string => `answer-${form.id}`;
const isOpen = ({ question }: Training): boolean => question?.answer === null;

/** The phrase of a question in a jins or maqām. */
const heard = ({ tonic, notes }: Question, { scale }: EarItem, mark = ''): readonly Note[] =>
  notes.map((note) => ({ frequency: tonic * centsRatio(centsIn(scale, note)), beats: note.beats, mark }));

/** The phrase of the open question, or of a new one. */
async function phraseOf(training: Training): Promise<readonly Note[]> {
  const items = await training.load();
  training.items = items;
  let { question } = training;
  if (question === null || question.answer !== null) {
    const item = items[Math.floor(Math.random() * items.length)];
    const tonic = LOWEST_TONIC * 2 ** Math.random();
    question = { item, tonic, notes: askedPhrase(item, items, Math.random), answer: null };
    training.question = question;
    training.said = '';
  }
  return heard(question, question.item);
}

/** The scales of some items, one after another, on the tonic of the question. */
function scalesOf(training: Training, ...some: readonly EarItem[]): Playable {
  const tonic = training.question?.tonic ?? LOWEST_TONIC;
  const names = some.map((item) => nameOf(training, item));
  const scales = some.map((item) =>
    item.scale.up.map((cents) => ({ frequency: tonic * centsRatio(cents), mark: markOf(item) })),
  );
  return passage(names.join(' · '), inTurn(scales), `scale ${names.join(' ')}`);
}

/** In words, how what was played differs from the answer. */
function explained(training: Training, item: EarItem, other: EarItem): string {
  const { text, app } = training;
  const difference = differenceOf(item, other);
  if (difference === null) return text.sameNotes(nameOf(training, item), nameOf(training, other));
  const { degree, cents } = difference;
  const note = nameIn(app.language, noteNames(item.form.ascending[degree]));
  return text.differs(degree, decimals(Math.abs(cents), 0), cents < 0, note, nameOf(training, other));
}

/** Takes the answer to the open question; after a wrong one, both are played. */
function choose(training: Training, answer: EarItem): void {
  const { app, text, question, storage } = training;
  if (question === null || question.answer !== null) return;
  const { item } = question;
  question.answer = answer;
  training.answered++;
  storeAnswer(storage, item.form.id, answer.form.id);
  const name = nameOf(training, item);
  training.said = answer === item ? text.right(name) : `${text.wrong(name)} ${explained(training, item, answer)}`;
  if (answer !== item) {
    const both = inTurn([answer, item].map((it) => heard(question, it, markOf(it))));
    void app.player.play(passage(`${nameOf(training, answer)} · ${name}`, both));
  }
  app.refresh();
  document.querySelector<HTMLElement>('.ear .next')?.focus();
}

function questionView(training: Training, asked: Playable): TemplateResult {
  const { app, text, ids, items, question, answered, said, storage, choice } = training;
  const { item, answer } = question ?? {};
  const look = (shown: EarItem) => (isOpen(training) ? '' : shown === item ? 'right' : shown === answer ? 'wrong' : '');
  const answers = () =>
    answersView(
      text,
      items.map((it) => ({ label: nameOf(training, it), mark: markOf(it), look: look(it) })),
      isOpen(training),
      (index) => choose(training, items[index]),
    );
  const compared = !item || !answer ? [] : [...new Set([answer, item])];
  const confused = answered < QUESTIONS ? null : mostConfused(storedConfusions(storage), ids);
  const playNextPhrase = () => {
    // The button of the next phrase goes with the answer.
    document.querySelector<HTMLElement>('.asks .play')?.focus();
    void app.player.play(asked);
  };
  const help = ids.length < 2 ? text.chooseTwo : app.isNarrow ? nothing : text.keysHelp(ids.length);
  return html`<section class="panel asks">
    <div class="ask">${playView(app, asked, { size: 'l', text: isOpen(training) ? text.again : text.newPhrase, isDisabled: ids.length < 2 })}
      <small class="hint">${help}</small></div>
    ${question === null ? nothing : answers()}
    <p role="status">${said}</p>
    ${
      compared.length === 0
        ? nothing
        : html`<div class="actions">${compared.map((it) => playView(app, scalesOf(training, it), { text: nameOf(training, it) }))}
      <button type="button" class="button main next" @click=${playNextPhrase}>${text.nextPhrase}</button></div>`
    }
    ${confused === null || ids.length === 2 ? nothing : html`<p>${text.mostConfused(nameOfId(training, confused[0]), nameOfId(training, confused[1]))} ${choice.pairChip(confused)}</p>`}
  </section>`;
}

/** What was taken for what, each number with the sound of both. */
function resultsView(training: Training): TemplateResult | typeof nothing {
  const { app, text, ids, storage, load } = training;
  const confusions = storedConfusions(storage);
  if (ids.every((id) => !confusions.has(id))) return nothing;
  const name = (id: string) => nameOfId(training, id);
  const play = (a: number, b: number) => async () => {
    const loaded = await load();
    await app.player.play(scalesOf(training, ...new Set([loaded[a], loaded[b]])));
  };
  const cell = (row: number, column: number) => {
    const count = confusions.get(ids[row])?.[ids[column]] ?? 0;
    const label = `${text.takenFor(name(ids[row]), name(ids[column]))}: ${count}`;
    return html`<td><button type="button" class=${count === 0 ? 'none' : row === column ? 'right' : 'wrong'} data-plays aria-label=${label} @click=${play(row, column)}>${count}</button></td>`;
  };
  const forget = () => {
    deleteResults(storage);
    training.said = text.forgotten;
    app.refresh();
  };
  return html`<section><h2>${text.results}</h2><p class="hint">${text.resultsHelp}</p>
    ${tableView(
      'confusions',
      text.results,
      [html`<td></td>`, ...ids.map(name)],
      ids.map((id, row) => html`<tr><th scope="row">${name(id)}</th>${ids.map((_, column) => cell(row, column))}</tr>`),
      'unseen',
    )}
    <button class="button forget" @click=${forget}>${text.forget}</button></section>`;
}

/** The sources of the suyūr that phrases follow. */
function suyurSources({ app, items }: Training, archive: ArchiveRecords): TemplateResult | typeof nothing {
  const suyur = items.flatMap(({ form }) => maqamOf(form)?.suyur?.map(({ sourceId }) => sourceId) ?? []);
  const cited = [...new Set(suyur)].map((sourceId) => ({ sourceId, page: '' }));
  return cited.length === 0 ? nothing : sourcesView(app, archive, [[app.text.suyur, cited, '']]);
}

/** The maqāmāt and ajnās that the address chooses, as far as one tuning has them, and that tuning. */
function chosenItems(app: App, catalogue: Catalogue) {
  const { query } = app.route;
  const named = LEVELS[(Object.keys(LEVELS) as (keyof typeof LEVELS)[]).find((it) => it === query.level) ?? 'two'];
  const all = namedCombinations(catalogue);
  const entityOf = (id: string) => catalogue[ENTITY_TYPES[entityTypeOf(id)].collection].find((it) => it.idName === id);
  const chosen = chosenIn(query.of ?? '', (id) => entityOf(id) !== undefined);
  const wanted = chosen.length === 0 ? named : chosen;
  const combinationsOfAll = (ids: readonly string[]) =>
    all.filter((_, i) => ids.every((id) => entityOf(id)?.combinations.includes(i)));
  // What no tuning has together with the ones before it is left out.
  const ids = wanted.filter((_, i) => combinationsOfAll(wanted.slice(0, i + 1)).length > 0);
  const names = ids.map((id) => [id, shortName(nameIn(app.language, entityOf(id) ?? { displayName: id }))] as const);
  return { ids, names: new Map(names), tuning: tuningChoice(app, combinationsOfAll(ids), app.combination) };
}

function earLesson(app: App, text: LearnText, catalogue: Catalogue, archive: ArchiveRecords): Lesson {
  const { ids, names, tuning } = chosenItems(app, catalogue);
  const training: Training = {
    app,
    text,
    ids,
    names,
    choice: earChoice(app, text, { catalogue, ids, combination: tuning.combination, change: tuning.change }),
    storage: openStorage(() => localStorage),
    load: once(() => Promise.all(ids.map((id) => earItem(app.data, archive, id, tuning.combination)))),
    items: [],
    question: null,
    answered: 0,
    said: '',
  };
  const asked = passage(text.titles.ear, () => phraseOf(training));
  return {
    heading: text.whichOne,
    onward: [],
    typed(event) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('select, input'))) return;
      const item = training.items[Number(key) - 1];
      if (item !== undefined) choose(training, item);
      const isControl = target instanceof Element && target.matches('button, a, summary');
      if (isControl || ids.length < 2 || (key !== ' ' && key !== 'Enter')) return;
      event.preventDefault();
      event.stopPropagation();
      void app.player.play(asked);
    },
    again: (at) => earLesson(at, text, catalogue, archive),
    view: () => html`${training.choice.view()} ${questionView(training, asked)}
      <p class="hint">${text.earHelp}</p>
      ${resultsView(training)}
      <div class="filters">${tuning.view}</div>`,
    sources: () => suyurSources(training, archive),
  };
}

export const openEar: OpenLesson = async (app, text) => {
  if (app.isStatic) return { onward: [], view: () => html`<p>${text.earNeedsScript}</p>` };
  const [catalogue, archive] = await Promise.all([app.data.read('catalogue', {}), app.data.read('archive', {})]);
  return earLesson(app, text, catalogue, archive);
};
