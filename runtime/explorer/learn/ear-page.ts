import { html, nothing, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { combinationKey, combinationsOf } from '../../presentation/combinations.ts';
import type { App, Page } from '../app.ts';
import { inTurn, sequence, type Tone } from '../audio/schedule.ts';
import { maqamOf } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { choiceView, labelledOptions } from '../parts/select.ts';
import { citation } from '../parts/sources.ts';
import { openStorage } from '../settings/storage.ts';
import { variantsOf } from '../variants/apparatus.ts';
import { type EarItem, earItem, LEVELS, type Level } from './ear-material.ts';
import { deleteScores, storeAnswer, storedScores } from './ear-results.ts';
import { type PhraseNote, phrase } from './phrase.ts';
import type { LearnText } from './text-en.ts';

/** Ear training: a phrase on a random tonic, and the choice of its jins or maqām. */

/** Hz of the lowest tonic; the highest is an octave above it. */
const LOWEST_TONIC = 98;

/** A phrase that was played, and the answer to it. */
interface Question {
  readonly item: EarItem;
  readonly tonic: number;
  readonly notes: readonly PhraseNote[];
  answer: EarItem | null;
}

const idOf = ({ form }: EarItem): string => form.id;
const isLevel = (level: string | undefined): level is Level => level !== undefined && level in LEVELS;

/** @param lessons links to the lessons */
export async function openEar(app: App, text: LearnText, lessons: TemplateResult): Promise<Page> {
  const { query, path } = app.route;
  const level: Level = isLevel(query.level) ? query.level : 'two';
  const { kind, ids } = LEVELS[level];
  const [catalogue, archive] = await Promise.all([app.data.read('catalogue', {}), app.data.read('archive', {})]);
  const all = combinationsOf(catalogue);
  const entities = catalogue[ENTITY_TYPES[kind].collection].filter(({ idName }) => ids.includes(idName));
  const combinations = all.filter((_, place) => entities.every((it) => it.combinations.includes(place)));
  const find = (key: string | undefined) => combinations.find((it) => combinationKey(it) === key);
  const combination = find(query.tuning) ?? find(combinationKey(app.combination)) ?? combinations[0];
  const items = await Promise.all(ids.map((id) => earItem(app.data, archive, kind, id, combination)));
  const storage = openStorage(() => localStorage);
  let question: Question | null = null;
  let said = '';

  const nameOf = ({ form }: EarItem): string => shortName(nameIn(app.language, form.names));
  const tonesOf = ({ tonic }: Question, notes: readonly PhraseNote[], mark: string): readonly Tone[] =>
    sequence(notes.map(({ cents, beats }) => ({ frequency: tonic * 2 ** (cents / OCTAVE_CENTS), beats, mark })));
  const markOf = (item: EarItem): string => `answer-${idOf(item)}`;
  const playQuestion = ({ player }: App) => {
    if (question !== null) player.play(tonesOf(question, question.notes, ''), text.phrase);
  };
  const ask = (app: App) => {
    const item = items[Math.floor(Math.random() * items.length)];
    const tonic = LOWEST_TONIC * 2 ** Math.random();
    question = { item, tonic, notes: phrase(item.material, Math.random), answer: null };
    said = '';
    playQuestion(app);
    app.refresh();
  };
  const choose = (app: App, chosen: EarItem) => {
    if (question === null || question.answer !== null) return;
    const { item, notes } = question;
    question.answer = chosen;
    const isRight = chosen === item;
    storeAnswer(storage, idOf(item), isRight);
    said = isRight ? text.right(nameOf(item)) : text.wrong(nameOf(chosen), nameOf(item));
    const own = tonesOf(question, notes, markOf(item));
    const other = tonesOf(question, phrase(chosen.material, Math.random), markOf(chosen));
    if (!isRight) app.player.play(inTurn([other, own]), text.thenTitle(nameOf(chosen), nameOf(item)));
    app.refresh();
    document.querySelector<HTMLElement>('.ear .play')?.focus();
  };
  const typed = (app: App) => (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('select'))) return;
    const item = items[Number(key) - 1];
    if (item !== undefined) choose(app, item);
    else if (key.toLowerCase() === 'r') playQuestion(app);
  };
  const change = (changed: Readonly<Record<string, string>>) => app.go(path, { ...query, ...changed }, true);

  function answers(app: App): TemplateResult {
    const isOpen = question !== null && question.answer === null;
    const look = (item: EarItem): string =>
      question === null || question.answer === null
        ? ''
        : item === question.item
          ? 'right'
          : item === question.answer
            ? 'wrong'
            : '';
    return html`<h2 id="answers">${text.answers}</h2>
      <ol class="answers" aria-labelledby="answers">${items.map(
        (
          item,
          place,
        ) => html`<li><button class=${look(item)} data-mark=${markOf(item)} aria-disabled=${isOpen ? 'false' : 'true'}
          @click=${() => choose(app, item)}><kbd>${place + 1}</kbd> ${nameOf(item)}</button></li>`,
      )}</ol>
      <p role="status">${said}</p>`;
  }

  function results(app: App): TemplateResult {
    const scores = storedScores(storage);
    const forget = () => {
      deleteScores(storage);
      said = text.forgotten;
      app.refresh();
    };
    const shown = items.flatMap((item) => {
      const score = scores.get(idOf(item));
      return score === undefined
        ? []
        : [html`<div><dt>${nameOf(item)}</dt><dd>${text.score(score.right, score.all)}</dd></div>`];
    });
    return html`<section class="ear-results"><h2>${text.results}</h2>
      ${shown.length === 0 ? html`<p class="hint">${text.noResults}</p>` : html`<dl class="facts">${shown}</dl>`}
      ${scores.size === 0 ? nothing : html`<button class="button forget" @click=${forget}>${text.forget}</button>`}</section>`;
  }

  /** The sources of the suyūr that phrases follow. */
  function sources(app: App): TemplateResult | typeof nothing {
    if (kind === 'jins') return nothing;
    const bibliography = { records: archive.sources, variants: variantsOf(archive.apparatus.emendations) };
    const cited = items.flatMap(({ form }) => maqamOf(form)?.suyur ?? []);
    const first = cited.filter(({ sourceId }, i) => cited.findIndex((it) => it.sourceId === sourceId) === i);
    return html`<p class="hint">${text.pathsFrom} ${first.map(({ sourceId }, i) => html`${i === 0 ? nothing : app.text.comma}${citation(app, bibliography, { sourceId, page: '' }, `ear-${i}`, [])}`)}.</p>`;
  }

  return {
    title: text.titles.ear,
    view: () => {
      const isOpen = question !== null && question.answer === null;
      const options = combinations.map((it) => ({ value: combinationKey(it), label: nameIn(app.language, it.names) }));
      return html`<article class="ear" tabindex="-1" @keydown=${typed(app)}>
        <h1>${text.titles.ear}</h1>
        <p>${text.earHelp}</p>
        <div class="filters">
          ${choiceView(text.level, 'level', level, labelledOptions(text.levels), (value) => change({ level: value }))}
          ${choiceView(app.text.tuningSystem, 'tuning', combinationKey(combination), options, (value) => change({ tuning: value }))}
        </div>
        <div class="actions">
          <button class="play" data-plays @click=${() => (isOpen ? playQuestion(app) : ask(app))}>${isOpen ? text.again : question === null ? text.newPhrase : text.nextPhrase}</button>
        </div>
        ${answers(app)} ${results(app)} ${sources(app)}
        <nav aria-label=${text.title}>${lessons}</nav>
      </article>`;
    },
  };
}
