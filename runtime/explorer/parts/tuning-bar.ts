import { html, nothing, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import type { CombinationOf } from '../../documents/documents.ts';
import { byCentury, catalogueNames } from '../../presentation/combinations.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { addressIn, indexOfCombination, namedEntity } from '../addresses/addresses.ts';
import type { App } from '../app.ts';
import { nameIn } from '../forms/names.ts';
import { navigable } from '../pages.ts';
import { choiceView } from './select.ts';

/** The choice of a tuning and its starting note. */

/** Goes to the same page in another tuning. */
function choose(app: App, { tuningSystem, startingNote }: CombinationOf, changed: Record<string, string> = {}): void {
  const { path, query } = app.route;
  const newQuery = { ...query, ...changed };
  const index = indexOfCombination(path);
  if (index === -1 || path.length < index + 2) {
    app.go(addressIn(navigable[0], { tuningSystem, startingNote }), newQuery);
    return;
  }
  app.go([...path.slice(0, index), tuningSystem, startingNote], newQuery);
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

function choices(app: App, catalogue: Catalogue): TemplateResult {
  const { tuningSystems } = catalogue;
  const { text, language, combination } = app;
  const system = tuningSystems.find(({ id }) => id === combination.tuningSystem);
  const changeSystem = ({ target }: Event) => {
    const chosen = tuningSystems.find(({ id }) => id === (target as HTMLSelectElement).value);
    if (chosen === undefined) return;
    const { id: tuningSystem, startingNotes } = chosen;
    const startingNote = startingNotes.includes(combination.startingNote) ? combination.startingNote : startingNotes[0];
    choose(app, { tuningSystem, startingNote });
  };
  const names = catalogueNames(catalogue, language);
  const starts = (system?.startingNotes ?? []).map((note) => ({ value: note, label: names.get(note) ?? note }));
  return html`<label class="field">
      <span>${text.tuningSystem}</span>
      <select class="system" @change=${changeSystem}>
        ${byCentury(catalogue, (id) => !app.isStatic || id === combination.tuningSystem).map(
          ({ century, systems }) =>
            html`<optgroup label=${text.century(century)}>${systems.map(
              (option) => html`<option value=${option.id} .selected=${option.id === combination.tuningSystem}
              >${nameIn(language, option)} · ${text.maqamCount(option.maqamat)}</option>`,
            )}</optgroup>`,
        )}
      </select>
    </label>
    ${choiceView(text.startingNote, 'starting', combination.startingNote, starts, (startingNote) => choose(app, { ...combination, startingNote }))}`;
}

const content = ofEachPage(async (app) => choices(app, await app.data.read('catalogue', {})));

/** The bar of a page that shows one tuning; nothing on other pages, and on those of forms, which have chips. */
export const tuningBar = (app: App): TemplateResult | typeof nothing =>
  indexOfCombination(app.route.path) === -1 || namedEntity(app.route.path) !== null
    ? nothing
    : // Without a value for the meantime, the fields stay, and so does the focus in them.
      html`<div class="tuning-bar" role="region" aria-label=${app.text.tuningSystem}>${until(
        content(app).catch(() => nothing),
      )}</div>`;
