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
import { inTurn, type Note, passage } from '../audio/schedule.ts';
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

function earLesson(app: App, text: LearnText, catalogue: Catalogue, archive: ArchiveRecords): Lesson {
  const { player, language, route } = app;
  const named =
    LEVELS[(Object.keys(LEVELS) as (keyof typeof LEVELS)[]).find((it) => it === route.query.level) ?? 'two'];
  const all = namedCombinations(catalogue);
  const entityOf = (id: string) => catalogue[ENTITY_TYPES[entityTypeOf(id)].collection].find((it) => it.idName === id);
  const chosen = chosenIn(route.query.of ?? '', (id) => entityOf(id) !== undefined);
  const wanted = chosen.length === 0 ? named : chosen;
  const combinationsOfAll = (ids: readonly string[]) =>
    all.filter((_, i) => ids.every((id) => entityOf(id)?.combinations.includes(i)));
  // What no tuning has together with the ones before it is left out.
  const ids = wanted.filter((_, i) => combinationsOfAll(wanted.slice(0, i + 1)).length > 0);
  const tuning = tuningChoice(app, combinationsOfAll(ids), app.combination);
  const load = once(() => Promise.all(ids.map((id) => earItem(app.data, archive, id, tuning.combination))));
  let items: readonly EarItem[] = [];
  const storage = openStorage(() => localStorage);
  /** The phrase that was played, on a tonic in Hz, and the answer to it. */
  let question: { item: EarItem; tonic: number; notes: readonly PhraseNote[]; answer: EarItem | null } | null = null;
  let answered = 0;
  let said = '';

  const names = new Map(ids.map((id) => [id, shortName(nameIn(language, entityOf(id) ?? { displayName: id }))]));
  const name = (id: string): string => names.get(id) ?? id;
  const nameOf = ({ form }: EarItem): string => name(form.id);
  const markOf = ({ form }: EarItem): string => `answer-${form.id}`;
  const isOpen = () => question?.answer === null;
  /** The phrase of the question in a jins or maqām. */
  const heard = ({ scale }: EarItem, mark = ''): readonly Note[] =>
    question?.notes.map((note) => {
      const frequency = (question?.tonic ?? 0) * centsRatio(centsIn(scale, note));
      return { frequency, beats: note.beats, mark };
    }) ?? [];
  const scaleOf = (item: EarItem) =>
    item.scale.up.map((cents) => {
      return { frequency: (question?.tonic ?? LOWEST_TONIC) * centsRatio(cents), mark: markOf(item) };
    });
  const next = async () => {
    items = await load();
    if (question === null || question.answer !== null) {
      const item = items[Math.floor(Math.random() * items.length)];
      const tonic = LOWEST_TONIC * 2 ** Math.random();
      question = { item, tonic, notes: askedPhrase(item, items, Math.random), answer: null };
      said = '';
    }
    return heard(question.item);
  };
  const asked = passage(text.titles.ear, next);
  const choice = earChoice(app, text, { catalogue, ids, combination: tuning.combination, change: tuning.change });
  /** In words, how what was played differs from the answer. */
  const explained = (item: EarItem, other: EarItem): string => {
    const difference = differenceOf(item, other);
    if (difference === null) return text.sameNotes(nameOf(item), nameOf(other));
    const { degree, cents } = difference;
    const noteOf = ({ form }: EarItem) => nameIn(language, noteNames(form.ascending[degree]));
    return text.differs(degree, decimals(Math.abs(cents), 0), cents < 0, noteOf(item), nameOf(other));
  };
  const choose = (answer: EarItem) => {
    if (question === null || question.answer !== null) return;
    const { item } = question;
    question.answer = answer;
    answered++;
    storeAnswer(storage, item.form.id, answer.form.id);
    said = answer === item ? text.right(nameOf(item)) : `${text.wrong(nameOf(item))} ${explained(item, answer)}`;
    if (answer !== item) {
      const both = inTurn([answer, item].map((it) => heard(it, markOf(it))));
      void player.play(passage(`${nameOf(answer)} · ${nameOf(item)}`, both));
    }
    app.refresh();
    document.querySelector<HTMLElement>('.ear .next')?.focus();
  };
  const playNextPhrase = () => {
    // The button of the next phrase goes with the answer.
    document.querySelector<HTMLElement>('.asks .play')?.focus();
    void player.play(asked);
  };
  const forget = () => {
    deleteResults(storage);
    said = text.forgotten;
    app.refresh();
  };
  const hearScales = (...some: readonly EarItem[]) =>
    passage(some.map(nameOf).join(' · '), inTurn(some.map(scaleOf)), `scale ${some.map(nameOf).join(' ')}`);

  const look = (item: EarItem) =>
    isOpen() ? '' : item === question?.item ? 'right' : item === question?.answer ? 'wrong' : '';
  const answers = () =>
    answersView(
      text,
      items.map((it) => ({ label: nameOf(it), mark: markOf(it), look: look(it) })),
      isOpen(),
      (index) => choose(items[index]),
    );

  function questionView(): TemplateResult {
    const { item, answer } = question ?? {};
    const compared = !item || !answer ? [] : [...new Set([answer, item])];
    const confused = answered < QUESTIONS ? null : mostConfused(storedConfusions(storage), ids);
    return html`<section class="panel asks">
      <div class="ask">${playView(app, asked, { size: 'l', text: isOpen() ? text.again : text.newPhrase, isDisabled: ids.length < 2 })}
        <small class="hint">${ids.length < 2 ? text.chooseTwo : app.isNarrow ? nothing : text.keysHelp(ids.length)}</small></div>
      ${question === null ? nothing : answers()}
      <p role="status">${said}</p>
      ${
        compared.length === 0
          ? nothing
          : html`<div class="actions">${compared.map((it) => playView(app, hearScales(it), { text: nameOf(it) }))}
        <button type="button" class="button main next" @click=${playNextPhrase}>${text.nextPhrase}</button></div>`
      }
      ${confused === null || ids.length === 2 ? nothing : html`<p>${text.mostConfused(name(confused[0]), name(confused[1]))} ${choice.pairChip(confused)}</p>`}
    </section>`;
  }

  function results(): TemplateResult | typeof nothing {
    const confusions = storedConfusions(storage);
    if (ids.every((id) => !confusions.has(id))) return nothing;
    const play = (a: number, b: number) => async () => {
      const loaded = await load();
      await player.play(hearScales(...new Set([loaded[a], loaded[b]])));
    };
    const cell = (row: number, column: number) => {
      const count = confusions.get(ids[row])?.[ids[column]] ?? 0;
      const label = `${text.takenFor(name(ids[row]), name(ids[column]))}: ${count}`;
      return html`<td><button type="button" class=${count === 0 ? 'none' : row === column ? 'right' : 'wrong'} data-plays aria-label=${label} @click=${play(row, column)}>${count}</button></td>`;
    };
    return html`<section><h2>${text.results}</h2><p class="hint">${text.resultsHelp}</p>
      ${tableView(
        'confusions',
        text.results,
        [html`<td></td>`, ...ids.map(name)],
        ids.map(
          (id, row) => html`<tr><th scope="row">${name(id)}</th>${ids.map((_, column) => cell(row, column))}</tr>`,
        ),
        'unseen',
      )}
      <button class="button forget" @click=${forget}>${text.forget}</button></section>`;
  }

  /** The sources of the suyūr that phrases follow. */
  const sources = () => {
    const suyur = items.flatMap(({ form }) => maqamOf(form)?.suyur?.map(({ sourceId }) => sourceId) ?? []);
    const cited = [...new Set(suyur)].map((sourceId) => ({ sourceId, page: '' }));
    return cited.length === 0 ? nothing : sourcesView(app, archive, [[app.text.suyur, cited, '']]);
  };
  return {
    heading: text.whichOne,
    onward: [],
    typed(event) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('select, input'))) return;
      const item = items[Number(key) - 1];
      if (item !== undefined) choose(item);
      const isControl = target instanceof Element && target.matches('button, a, summary');
      if (isControl || ids.length < 2 || (key !== ' ' && key !== 'Enter')) return;
      event.preventDefault();
      event.stopPropagation();
      void player.play(asked);
    },
    again: (at) => earLesson(at, text, catalogue, archive),
    view: () => html`${choice.view()} ${questionView()}
      <p class="hint">${text.earHelp}</p>
      ${results()}
      <div class="filters">${tuning.view}</div> ${sources()}`,
  };
}

export const openEar: OpenLesson = async (app, text) => {
  if (app.isStatic) return { onward: [], view: () => html`<p>${text.earNeedsScript}</p>` };
  const [catalogue, archive] = await Promise.all([app.data.read('catalogue', {}), app.data.read('archive', {})]);
  return earLesson(app, text, catalogue, archive);
};
