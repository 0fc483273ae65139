import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import type { LearnText } from '../../presentation/text/learn-en.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import { chipView, pickView, segmentsView } from '../components/controls.ts';
import { dialogView } from '../components/dialog.ts';
import { icon } from '../components/icon.ts';
import { type EntityTypeName, entityTypeOf } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { type ConfusablePair, comparableScales, confusablePairs } from './confusable.ts';
import { LEVELS } from './ear-material.ts';

/** The choice of what the ear training asks for, which the address has. */

/** As many as the digits of a keyboard choose quickly. */
const MAX_CHOSEN = 8;
/** Pairs in sight; all others are in a list. */
const SHOWN_PAIRS = 4;

/** Maqāmāt that are often taken for each other; their pairs are computed. */
const OFTEN_CONFUSED = 'bayyat husayni saba segah huzam rast suznak hijaz hijaz_kar nahawand nawa_athar'
  .split(' ')
  .map((it) => `maqam_${it}`);

/** The idNames of a choice in an address, all of one kind; none if it has no valid one. */
export function chosenIn(of: string, isKnown: (id: string) => boolean): readonly string[] {
  const [first, ...others] = [...new Set(of.split(','))].filter(isKnown);
  if (first === undefined) return [];
  const isSameKind = (id: string) => entityTypeOf(id) === entityTypeOf(first);
  return [first, ...others.filter(isSameKind)].slice(0, MAX_CHOSEN);
}

/** Pairs of which each has something that no pair before it has. */
function disjoint(pairs: readonly ConfusablePair[]): readonly ConfusablePair[] {
  const used = new Set<string>();
  return pairs.filter(({ ids }) => {
    const isFree = ids.every((id) => !used.has(id));
    if (isFree) for (const id of ids) used.add(id);
    return isFree;
  });
}

interface Choice {
  readonly catalogue: Catalogue;
  readonly ids: readonly string[];
  readonly combination: CombinationOf;
  change(query: Readonly<Record<string, string>>): void;
}

export function earChoice(app: App, text: LearnText, { catalogue, ids, combination, change }: Choice) {
  const { language, player } = app;
  const kind = entityTypeOf(ids[0]);
  const known = new Map([...catalogue.maqamat, ...catalogue.ajnas].map((it) => [it.idName, it]));
  const name = (id: string) => shortName(nameIn(language, known.get(id) ?? { displayName: id }));
  const set = (some: readonly string[]) => {
    player.stop();
    change({ of: some.join(','), level: '' });
  };
  const toggle = (id: string) =>
    set(ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id].slice(0, MAX_CHOSEN));
  const isChosen = (some: readonly string[]) => some.length === ids.length && some.every((id) => ids.includes(id));
  let pairs: readonly ConfusablePair[] = [];
  const loadPairs = async () => {
    const found = await Promise.all(
      [...new Set<EntityTypeName>(['maqam', kind])].map((it) => comparableScales(app.data, it, combination)),
    );
    pairs = found.flatMap(confusablePairs);
    app.refresh();
  };
  // Without pairs, the page has its other choices.
  void app.whenIdle().then(() => loadPairs().catch(() => undefined));

  const pairChip = (pair: readonly string[]): TemplateResult =>
    chipView({ label: pair.map(name).join(' · '), isChosen: isChosen(pair) }, () => set(pair));

  function addSheet(): TemplateResult {
    const entities = catalogue[ENTITY_TYPES[kind].collection];
    const kinds = (['maqam', 'jins'] as const).map((value) => {
      return { value, label: app.text[ENTITY_TYPES[value].collection] };
    });
    return dialogView(
      app,
      'ear-add',
      text.addUpTo(MAX_CHOSEN),
      html`${segmentsView(text.kind, kinds, kind, (chosen) => set(chosen === 'jins' ? LEVELS.two : LEVELS.maqamat.slice(0, 2)))}
        <ul class="choices">${entities.map(({ idName }) => {
          const isIn = ids.includes(idName);
          return html`<li><button type="button" aria-pressed=${isIn ? 'true' : 'false'} ?disabled=${!isIn && ids.length >= MAX_CHOSEN} @click=${() => toggle(idName)}>${name(idName)}</button></li>`;
        })}</ul>`,
    );
  }

  function pairsSheet(): TemplateResult {
    const own = pairs.filter((pair) => pair.ids.some((id) => ids.includes(id)));
    return dialogView(
      app,
      'ear-pairs',
      text.pairsWithChosen,
      html`<ul class="choices">${own.map((pair) => html`<li><button type="button" @click=${() => set(pair.ids)}><span>${pair.ids.map(name).join(' · ')}</span><small>${text.notesApart(pair.degrees)}</small></button></li>`)}</ul>`,
    );
  }

  return {
    pairChip,
    view(): TemplateResult {
      const often = disjoint(pairs.filter((pair) => pair.ids.every((id) => OFTEN_CONFUSED.includes(id))));
      const shown = often.slice(0, SHOWN_PAIRS);
      const levels = Object.entries(LEVELS).map(([level, some]) =>
        chipView({ label: text.levels[level as keyof typeof LEVELS], isChosen: isChosen(some) }, () => set(some)),
      );
      return html`<div class="ear-choice">
        <p><span>${text.between}</span><span class="chip-row">${ids.map((id) => chipView({ label: html`<span class="removable">${name(id)} ${icon('remove')}</span>`, isChosen: true }, () => toggle(id)))}
          ${pickView('ear-add', text.addUpTo(MAX_CHOSEN), 'chip')}</span></p>
        <p><span>${text.level}</span><span class="chip-row">${levels}</span></p>
        ${shown.length === 0 ? nothing : html`<p><span>${text.easilyConfused}</span><span class="chip-row">${shown.map(({ ids: pair }) => pairChip(pair))} ${pickView('ear-pairs', text.morePairs, 'chip')}</span></p>`}
      </div>${addSheet()} ${pairsSheet()}`;
    },
  };
}
