import { html, nothing, type TemplateResult } from 'lit-html';
import { centsRatio } from '../../engine/ratio.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { combinationsOf } from '../../presentation/combinations.ts';
import { inTurn, type Note, passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { maqamOf } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { choiceView, labelledOptions } from '../parts/select.ts';
import { openStorage } from '../settings/storage.ts';
import { type EarItem, earItem, LEVELS } from './ear-material.ts';
import { deleteScores, storeAnswer, storedScores } from './ear-results.ts';
import { type OpenLesson, sourcesView, tuningChoice } from './lesson-parts.ts';
import { centsIn, type PhraseNote, phrase } from './phrase.ts';

/** Ear training: a phrase on a random tonic, and the choice of its jins or maqām. */

/** Hz of the lowest tonic; the highest is an octave above it. */
const LOWEST_TONIC = 98;

const levelOf = (name = ''): keyof typeof LEVELS => (name in LEVELS ? (name as keyof typeof LEVELS) : 'two');

export const openEar: OpenLesson = async (app, text) => {
  if (app.isStatic) return { onward: [], view: () => html`<p>${text.earNeedsScript}</p>` };
  const { player, language } = app;
  const level = levelOf(app.route.query.level);
  const { kind, ids } = LEVELS[level];
  const [catalogue, archive] = await Promise.all([app.data.read('catalogue', {}), app.data.read('archive', {})]);
  const entities = catalogue[ENTITY_TYPES[kind].collection].filter(({ idName }) => ids.includes(idName));
  const combinations = combinationsOf(catalogue).filter((_, i) => entities.every((it) => it.combinations.includes(i)));
  const tuning = tuningChoice(app, combinations, app.combination);
  const items = await Promise.all(ids.map((id) => earItem(app.data, archive, kind, id, tuning.combination)));
  const storage = openStorage(() => localStorage);
  /** The phrase that was played, on a tonic in Hz, and the answer to it. */
  let question: { item: EarItem; tonic: number; notes: readonly PhraseNote[]; answer: EarItem | null } | null = null;
  let said = '';

  const nameOf = ({ form }: EarItem): string => shortName(nameIn(language, form.names));
  const markOf = ({ form }: EarItem): string => `answer-${form.id}`;
  const isOpen = () => question?.answer === null;
  /** The phrase of the question in a jins or maqām. */
  const heard = ({ scale }: EarItem, mark = ''): readonly Note[] =>
    question?.notes.map((note) => {
      const frequency = (question?.tonic ?? 0) * centsRatio(centsIn(scale, note));
      return { frequency, beats: note.beats, mark };
    }) ?? [];
  const next = async () => {
    if (question === null || question.answer !== null) {
      const item = items[Math.floor(Math.random() * items.length)];
      const tonic = LOWEST_TONIC * 2 ** Math.random();
      question = { item, tonic, notes: phrase(item.paths, Math.random), answer: null };
      said = '';
    }
    return heard(question.item);
  };
  const playScale = (item: EarItem) => {
    const tonic = question?.tonic ?? LOWEST_TONIC;
    const notes = item.scale.up.map((cents) => ({ frequency: tonic * centsRatio(cents), mark: markOf(item) }));
    void player.play(passage(nameOf(item), notes));
  };
  const choose = (chosen: EarItem) => {
    if (question === null || question.answer !== null) return playScale(chosen);
    const { item } = question;
    question.answer = chosen;
    storeAnswer(storage, item.form.id, chosen === item);
    const names = [nameOf(chosen), nameOf(item)] as const;
    said = chosen === item ? text.right(names[0]) : text.wrong(...names);
    if (chosen !== item)
      void player.play(passage(names.join(' · '), inTurn([chosen, item].map((it) => heard(it, markOf(it))))));
    app.refresh();
    document.querySelector<HTMLElement>('.ear .play')?.focus();
  };
  const forget = () => {
    deleteScores(storage);
    said = text.forgotten;
    app.refresh();
  };

  function answer(item: EarItem, index: number): TemplateResult {
    const look = isOpen() ? '' : item === question?.item ? 'right' : item === question?.answer ? 'wrong' : '';
    return html`<li><button class=${look} data-mark=${markOf(item)} ?data-plays=${!isOpen()}
      @click=${() => choose(item)}><kbd>${index + 1}</kbd> ${nameOf(item)}</button></li>`;
  }

  function results(): TemplateResult | typeof nothing {
    const scores = storedScores(storage);
    if (scores.size === 0) return nothing;
    return html`<h2>${text.results}</h2>
      <dl class="facts">${items.map((item) => {
        const score = scores.get(item.form.id);
        return score && html`<div><dt>${nameOf(item)}</dt><dd>${text.score(...score)}</dd></div>`;
      })}</dl>
      <button class="button forget" @click=${forget}>${text.forget}</button>`;
  }

  /** The sources of the suyūr that phrases follow. */
  const suyur = items.flatMap(({ form }) => maqamOf(form)?.suyur?.map(({ sourceId }) => sourceId) ?? []);
  const cited = [...new Set(suyur)].map((sourceId) => ({ sourceId, page: '' }));
  return {
    onward: [],
    typed({ key, target, ctrlKey, metaKey, altKey }) {
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('select'))) return;
      const item = items[Number(key) - 1];
      if (item !== undefined) choose(item);
    },
    view: () => html`<p>${text.earHelp}</p>
      <div class="filters">
        ${choiceView(text.level, 'level', level, labelledOptions(text.levels), (value) => tuning.change({ level: value }))} ${tuning.view}
      </div>
      <div class="actions">${playView(app, passage(text.titles.ear, next), { text: isOpen() ? text.again : text.newPhrase })}</div>
      <h2 id="answers">${text.answers}</h2>
      <ol class="answers" aria-labelledby="answers">${items.map(answer)}</ol>
      <p role="status">${said}</p>
      ${results()} ${cited.length === 0 ? nothing : sourcesView(app, archive, [[app.text.suyur, cited, '']])}`,
  };
};
