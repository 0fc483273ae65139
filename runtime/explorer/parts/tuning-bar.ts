import { html, nothing, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import type { CombinationOf } from '../../documents/documents.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { addressIn, indexOfCombination, namedEntity } from '../addresses/addresses.ts';
import type { App } from '../app.ts';
import { pickLook, pickView } from '../components/controls.ts';
import { listDialogView } from '../components/dialog.ts';
import { nameIn } from '../forms/names.ts';
import { tuningName } from '../forms/tuning-name.ts';
import { navigable } from '../pages.ts';
import { tuningList } from './tuning-list.ts';

/** The tuning and starting note of a page, and the choice of others. */

/** The address of the same page in another tuning. */
function hrefIn({ route, href }: App, { tuningSystem, startingNote }: CombinationOf): string {
  const { path, query } = route;
  const index = indexOfCombination(path);
  if (index === -1 || path.length < index + 2)
    return href(addressIn(navigable[0], { tuningSystem, startingNote }), query);
  return href([...path.slice(0, index), tuningSystem, startingNote], query);
}

/** A value of each page, so that the page is not drawn anew when it is shown again. */
function ofEachPage<T>(load: (app: App) => Promise<T>): (app: App) => Promise<T> {
  const loaded = new WeakMap<App, Promise<T>>();
  return (app) => {
    const value = loaded.get(app) ?? load(app);
    loaded.set(app, value);
    return value;
  };
}

/** The tuning as a value that opens the list of all. @param isNoteOnly whether only its starting note is shown */
export function tuningPick(app: App, catalogue: Catalogue, isNoteOnly = false): TemplateResult {
  const { tuningSystems, noteNames } = catalogue;
  const { text, language, combination: current } = app;
  const system = tuningSystems.find(({ id }) => id === current.tuningSystem);
  const note = noteNames.find(({ idName }) => idName === current.startingNote);
  const { label, year } = tuningName(app, current.tuningSystem, system ?? { displayName: current.tuningSystem });
  const from = text.fromNote(nameIn(language, note ?? { displayName: current.startingNote }));
  const value = html`<span>${isNoteOnly ? from : `${label} ${year} · ${from}`}</span>`;
  if (app.isStatic) return pickLook(value);
  const isHere = (note: string) => Number(note === current.startingNote);
  // The present starting note first, where a tuning has it.
  const combinations = () =>
    tuningSystems.flatMap(({ id, startingNotes }) =>
      startingNotes
        .toSorted((a, b) => isHere(b) - isHere(a))
        .map((startingNote) => ({ tuningSystem: id, startingNote })),
    );
  const hrefOf = (combination: CombinationOf) => hrefIn(app, combination);
  const list = () => tuningList(app, catalogue, { combinations: combinations(), current, hrefOf });
  return html`${pickView('tunings', value)}${listDialogView(app, 'tunings', text.tuningSystem, list)}`;
}

const content = ofEachPage(async (app) => {
  const pick = tuningPick(app, await app.data.read('catalogue', {}));
  return html`${app.text.asTunedBy} ${pick}`;
});

/** The bar of a page that shows one tuning; nothing on other pages, and where the head of the page has the choice. */
export const tuningBar = (app: App): TemplateResult | typeof nothing =>
  indexOfCombination(app.route.path) === -1 || namedEntity(app.route.path) !== null || app.route.path[0] === 'tuning'
    ? nothing
    : html`<div class="tuning-bar" role="region" aria-label=${app.text.tuningSystem}>${until(
        content(app).catch(() => nothing),
      )}</div>`;
