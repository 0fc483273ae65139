import { html, nothing, type TemplateResult } from 'lit-html';
import { centsRatio } from '../../engine/ratio.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { combinationKey, combinationsOf } from '../../presentation/combinations.ts';
import { inTurn, type Note } from '../audio/schedule.ts';
import { maqamOf } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { choiceView, labelledOptions } from '../parts/select.ts';
import { openStorage } from '../settings/storage.ts';
import { type EarItem, earItem, LEVELS } from './ear-material.ts';
import { deleteScores, storeAnswer, storedScores } from './ear-results.ts';
import { citedSources, type OpenLesson, playButton } from './lesson-parts.ts';
import { type PhraseNote, phrase } from './phrase.ts';

/** Ear training: a phrase on a random tonic, and the choice of its jins or maqām. */

/** Hz of the lowest tonic; the highest is an octave above it. */
const LOWEST_TONIC = 98;

const levelOf = (name = ''): keyof typeof LEVELS => (name in LEVELS ? (name as keyof typeof LEVELS) : 'two');

export const openEar: OpenLesson = async (app, text) => {
  if (app.isStatic) return { onward: [], view: () => html`<p>${text.earNeedsScript}</p>` };
  const { player, language } = app;
  const { query, path } = app.route;
  const level = levelOf(query.level);
  const { kind, ids } = LEVELS[level];
  const [catalogue, archive] = await Promise.all([app.data.read('catalogue', {}), app.data.read('archive', {})]);
  const entities = catalogue[ENTITY_TYPES[kind].collection].filter(({ idName }) => ids.includes(idName));
  const combinations = combinationsOf(catalogue).filter((_, i) => entities.every((it) => it.combinations.includes(i)));
  const find = (key: string | undefined) => combinations.find((it) => combinationKey(it) === key);
  const combination = find(query.tuning) ?? find(combinationKey(app.combination)) ?? combinations[0];
  const items = await Promise.all(ids.map((id) => earItem(app.data, archive, kind, id, combination)));
  const storage = openStorage(() => localStorage);
  /** The phrase that was played, on a tonic in Hz, and the answer to it. */
  let question: { item: EarItem; tonic: number; notes: readonly PhraseNote[]; answer: EarItem | null } | null = null;
  let said = '';

  const nameOf = ({ form }: EarItem): string => shortName(nameIn(language, form.names));
  const markOf = ({ form }: EarItem): string => `answer-${form.id}`;
  const passage = (tonic: number, notes: readonly PhraseNote[], mark = ''): readonly Note[] =>
    notes.map(({ cents, beats }) => ({ frequency: tonic * centsRatio(cents), beats, mark }));
  const isOpen = () => question?.answer === null;
  const again = () => (question === null ? [] : passage(question.tonic, question.notes));
  const ask = () => {
    const item = items[Math.floor(Math.random() * items.length)];
    const tonic = LOWEST_TONIC * 2 ** Math.random();
    question = { item, tonic, notes: phrase(item.material, Math.random), answer: null };
    said = '';
    return again();
  };
  const choose = (chosen: EarItem) => {
    if (question === null || question.answer !== null) return;
    const { item, notes, tonic } = question;
    question.answer = chosen;
    storeAnswer(storage, item.form.id, chosen === item);
    const names = [nameOf(chosen), nameOf(item)] as const;
    said = chosen === item ? text.right(names[0]) : text.wrong(...names);
    if (chosen !== item) {
      const other = passage(tonic, phrase(chosen.material, Math.random), markOf(chosen));
      player.play(inTurn([other, passage(tonic, notes, markOf(item))]), names.join(' · '));
    }
    app.refresh();
    document.querySelector<HTMLElement>('.ear .play')?.focus();
  };
  const typed = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('select'))) return;
    const item = items[Number(key) - 1];
    if (item !== undefined) choose(item);
    else if (key.toLowerCase() === 'r' && question !== null) player.play(again(), text.titles.ear);
  };
  const forget = () => {
    deleteScores(storage);
    said = text.forgotten;
    app.refresh();
  };
  const change = (changed: Readonly<Record<string, string>>) => app.go(path, { ...query, ...changed }, true);

  function answer(item: EarItem, place: number): TemplateResult {
    const look = isOpen() ? '' : item === question?.item ? 'right' : item === question?.answer ? 'wrong' : '';
    return html`<li><button class=${look} data-mark=${markOf(item)} aria-disabled=${isOpen() ? 'false' : 'true'}
      @click=${() => choose(item)}><kbd>${place + 1}</kbd> ${nameOf(item)}</button></li>`;
  }

  function results(): TemplateResult | typeof nothing {
    const scores = storedScores(storage);
    if (scores.size === 0) return nothing;
    const known = items.filter(({ form }) => scores.has(form.id));
    return html`<h2>${text.results}</h2>
      <dl class="facts">${known.map(
        (item) =>
          html`<div><dt>${nameOf(item)}</dt><dd>${text.score(...(scores.get(item.form.id) ?? [0, 0]))}</dd></div>`,
      )}</dl>
      <button class="button forget" @click=${forget}>${text.forget}</button>`;
  }

  /** The sources of the suyūr that phrases follow. */
  function sources(): TemplateResult {
    const cited = items.flatMap(({ form }) => maqamOf(form)?.suyur?.map(({ sourceId }) => sourceId) ?? []);
    const all = [...new Set(cited)].map((sourceId) => ({ sourceId, page: '' }));
    return html`<p class="hint">${app.text.suyur}: ${citedSources(app, archive, all)}.</p>`;
  }

  const options = combinations.map((it) => ({ value: combinationKey(it), label: nameIn(language, it.names) }));
  return {
    onward: [],
    typed,
    view: () => html`<p>${text.earHelp}</p>
      <div class="filters">
        ${choiceView(text.level, 'level', level, labelledOptions(text.levels), (value) => change({ level: value }))}
        ${choiceView(app.text.tuningSystem, 'tuning', combinationKey(combination), options, (value) => change({ tuning: value }))}
      </div>
      <div class="actions">${playButton(app, isOpen() ? text.again : text.newPhrase, text.titles.ear, () => (isOpen() ? again() : ask()), 'play')}</div>
      <h2 id="answers">${text.answers}</h2>
      <ol class="answers" aria-labelledby="answers">${items.map(answer)}</ol>
      <p role="status">${said}</p>
      ${results()} ${kind === 'jins' ? nothing : sources()}`,
  };
};
