import { html, nothing, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { combinationKey, combinationsOf } from '../../presentation/combinations.ts';
import type { App, Page } from '../app.ts';
import { inTurn, sequence, type Tone } from '../audio/schedule.ts';
import { maqamOf } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { choiceView, labelledOptions } from '../parts/select.ts';
import { citations } from '../parts/sources.ts';
import { openStorage } from '../settings/storage.ts';
import { type EarItem, earItem, LEVELS, type Level } from './ear-material.ts';
import { deleteScores, storeAnswer, storedScores } from './ear-results.ts';
import { playButton } from './lesson-parts.ts';
import { type PhraseNote, phrase } from './phrase.ts';
import type { LearnText } from './text-en.ts';

/** Ear training: a phrase on a random tonic, and the choice of its jins or maqām. */

/** Hz of the lowest tonic; the highest is an octave above it. */
const LOWEST_TONIC = 98;

/** A phrase that was played, and the answer to it. */
interface Question {
  readonly item: EarItem;
  /** Hz. */
  readonly tonic: number;
  readonly notes: readonly PhraseNote[];
  answer: EarItem | null;
}

const levelOf = (name = ''): Level => (name in LEVELS ? (name as Level) : 'two');

/** @param lessons links to the lessons */
export async function openEar(app: App, text: LearnText, lessons: TemplateResult): Promise<Page> {
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
  let question: Question | null = null;
  let said = '';

  const nameOf = ({ form }: EarItem): string => shortName(nameIn(app.language, form.names));
  const markOf = ({ form }: EarItem): string => `answer-${form.id}`;
  const tones = (tonic: number, notes: readonly PhraseNote[], mark = ''): readonly Tone[] =>
    sequence(notes.map(({ cents, beats }) => ({ frequency: tonic * 2 ** (cents / OCTAVE_CENTS), beats, mark })));
  const isOpen = () => question !== null && question.answer === null;
  const again = () => (question === null ? [] : tones(question.tonic, question.notes));
  const ask = () => {
    const item = items[Math.floor(Math.random() * items.length)];
    const tonic = LOWEST_TONIC * 2 ** Math.random();
    question = { item, tonic, notes: phrase(item.material, Math.random), answer: null };
    said = '';
    return again();
  };
  const choose = ({ player, refresh }: App, chosen: EarItem) => {
    if (question === null || question.answer !== null) return;
    const { item, notes, tonic } = question;
    question.answer = chosen;
    storeAnswer(storage, item.form.id, chosen === item);
    const names = [nameOf(chosen), nameOf(item)] as const;
    said = chosen === item ? text.right(names[0]) : text.wrong(...names);
    if (chosen !== item) {
      const other = tones(tonic, phrase(chosen.material, Math.random), markOf(chosen));
      player.play(inTurn([other, tones(tonic, notes, markOf(item))]), text.thenTitle(...names));
    }
    refresh();
    document.querySelector<HTMLElement>('.ear .play')?.focus();
  };
  const typed = (app: App) => (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('select'))) return;
    const item = items[Number(key) - 1];
    if (item !== undefined) choose(app, item);
    else if (key.toLowerCase() === 'r' && question !== null) app.player.play(again(), text.titles.ear);
  };
  const change = (changed: Readonly<Record<string, string>>) => app.go(path, { ...query, ...changed }, true);

  function answer(app: App, item: EarItem, place: number): TemplateResult {
    const isRight = item === question?.item;
    const look = isOpen() || question === null ? '' : isRight ? 'right' : item === question.answer ? 'wrong' : '';
    return html`<li><button class=${look} data-mark=${markOf(item)} aria-disabled=${isOpen() ? 'false' : 'true'}
      @click=${() => choose(app, item)}><kbd>${place + 1}</kbd> ${nameOf(item)}</button></li>`;
  }

  function results({ refresh }: App): TemplateResult {
    const scores = storedScores(storage);
    const forget = () => {
      deleteScores(storage);
      said = text.forgotten;
      refresh();
    };
    if (scores.size === 0) return html``;
    return html`<h2>${text.results}</h2>
      <dl class="facts">${items.map((item) => {
        const score = scores.get(item.form.id);
        return score === undefined
          ? nothing
          : html`<div><dt>${nameOf(item)}</dt><dd>${text.score(...score)}</dd></div>`;
      })}</dl>
      <button class="button forget" @click=${forget}>${text.forget}</button>`;
  }

  /** The sources of the suyūr that phrases follow. */
  function sources(app: App): TemplateResult {
    const cited = items.flatMap(({ form }) => maqamOf(form)?.suyur?.map(({ sourceId }) => sourceId) ?? []);
    const all = [...new Set(cited)].map((sourceId) => ({ sourceId, page: '' }));
    const bibliography = { records: archive.sources, variants: () => [] };
    return html`<p class="hint">${app.text.suyur}: ${citations(app, bibliography, all, '')}.</p>`;
  }

  const options = combinations.map((it) => ({ value: combinationKey(it), label: nameIn(app.language, it.names) }));
  return {
    title: text.titles.ear,
    view: () => html`<article class="ear" tabindex="-1" @keydown=${typed(app)}>
      <h1>${text.titles.ear}</h1>
      <p>${text.earHelp}</p>
      <div class="filters">
        ${choiceView(text.level, 'level', level, labelledOptions(text.levels), (value) => change({ level: value }))}
        ${choiceView(app.text.tuningSystem, 'tuning', combinationKey(combination), options, (value) => change({ tuning: value }))}
      </div>
      <div class="actions">${playButton(app, isOpen() ? text.again : text.newPhrase, text.titles.ear, () => (isOpen() ? again() : ask()), 'play')}</div>
      <h2 id="answers">${text.answers}</h2>
      <ol class="answers" aria-labelledby="answers">${items.map((item, place) => answer(app, item, place))}</ol>
      <p role="status">${said}</p>
      ${results(app)} ${kind === 'jins' ? nothing : sources(app)}
      <nav aria-label=${app.text.learn}>${lessons}</nav>
    </article>`,
  };
}
