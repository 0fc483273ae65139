import { html, nothing, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import type { CombinationOf } from '../../documents/documents.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { byCentury, catalogueNames, findEntity } from '../../presentation/combinations.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { addressIn, indexOfCombination, namedEntity } from '../addresses/addresses.ts';
import type { App } from '../app.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { navigable } from '../pages.ts';
import { choiceView } from './select.ts';

/** The choice of a tuning, its starting note, and the tonic of a maqām or jins. */

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

interface Tonic {
  readonly startingNote: string;
  readonly tonic: string;
  readonly isBase: boolean;
}

/** The tonics of a maqām or jins in a combination; none if the combination does not have it. */
async function tonicsIn(
  { data }: App,
  kind: EntityTypeName,
  id: string,
  combination: CombinationOf,
): Promise<readonly Tonic[]> {
  const { documents } = ENTITY_TYPES[kind];
  const key = { id, ...combination };
  const [base, { forms }] = await Promise.all([data.read(documents.detail, key), data.read(documents.forms, key)]);
  const { startingNote } = combination;
  return [
    { startingNote, tonic: base.tonic.idName, isBase: true },
    ...forms.map(({ tonic }) => ({ startingNote, tonic, isBase: false })),
  ];
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

const tonicsHere = ofEachPage(async (app) => {
  const entity = namedEntity(app.route.path);
  if (entity === null || app.route.path[0] === 'compare') return [];
  return tonicsIn(app, entity.kind, entity.id, app.combination).catch(() => []);
});

/** The tonics that only other starting notes of the tuning have. */
const tonicsElsewhere = ofEachPage(async (app): Promise<readonly Tonic[]> => {
  const { route, data, combination } = app;
  const entity = namedEntity(route.path);
  if (entity === null) return [];
  await app.whenIdle();
  const [catalogue, here] = await Promise.all([data.read('catalogue', {}), tonicsHere(app)]);
  const others = (
    findEntity(catalogue, ENTITY_TYPES[entity.kind].collection, entity.id)?.namedCombinations ?? []
  ).filter(
    ({ tuningSystem, startingNote }) =>
      tuningSystem === combination.tuningSystem && startingNote !== combination.startingNote,
  );
  const there = await Promise.all(
    others.map(({ tuningSystem, startingNote }) =>
      tonicsIn(app, entity.kind, entity.id, { tuningSystem, startingNote }).catch(() => []),
    ),
  );
  const found = new Map(there.flat().map((it) => [it.tonic, it]));
  return [...found.values()].filter(({ tonic }) => !here.some((it) => it.tonic === tonic));
});

type NameOf = (idName: string) => string;

function tonicChoice(app: App, here: readonly Tonic[], nameOf: NameOf, order: ReadonlyMap<string, number>) {
  const { text, combination, route } = app;
  const base = here.find(({ isBase }) => isBase)?.tonic ?? '';
  const current = (route.query.tonic ?? '') === '' ? base : route.query.tonic;
  const sorted = (tonics: readonly Tonic[]) =>
    [...tonics].sort((a, b) => (order.get(a.tonic) ?? 0) - (order.get(b.tonic) ?? 0));
  const option = ({ startingNote, tonic }: Tonic, label: string) =>
    html`<option value="${startingNote} ${tonic}" .selected=${startingNote === combination.startingNote && tonic === current}>${label}</option>`;
  const change = async (event: Event) => {
    const [startingNote, tonic] = (event.target as HTMLSelectElement).value.split(' ');
    const chosen = [...here, ...(await tonicsElsewhere(app))].find(
      (it) => it.startingNote === startingNote && it.tonic === tonic,
    );
    choose(app, { ...combination, startingNote }, { tonic: chosen?.isBase === true ? '' : tonic });
  };
  const elsewhere = (tonics: readonly Tonic[]) =>
    tonics.length === 0
      ? nothing
      : html`<optgroup label=${text.otherStart}>${sorted(tonics).map((it) =>
          option(it, text.tonicFrom(nameOf(it.tonic), nameOf(it.startingNote))),
        )}</optgroup>`;
  return html`<label class="field">
    <span>${text.tonic}</span>
    <select class="tonic" @change=${change}>
      ${sorted(here).map((it) => option(it, nameOf(it.tonic)))}
      ${app.isStatic ? nothing : until(tonicsElsewhere(app).then(elsewhere), nothing)}
    </select>
  </label>`;
}

function choices(app: App, catalogue: Catalogue, tonics: readonly Tonic[]): TemplateResult {
  const { tuningSystems, noteNames } = catalogue;
  const { text, language, combination } = app;
  const system = tuningSystems.find(({ id }) => id === combination.tuningSystem);
  const changeSystem = ({ target }: Event) => {
    const chosen = tuningSystems.find(({ id }) => id === (target as HTMLSelectElement).value);
    if (chosen === undefined) return;
    const { id: tuningSystem, startingNotes } = chosen;
    const startingNote = startingNotes.includes(combination.startingNote) ? combination.startingNote : startingNotes[0];
    choose(app, { tuningSystem, startingNote });
  };
  const order = new Map(noteNames.map(({ idName }, index) => [idName, index]));
  const names = catalogueNames(catalogue, language);
  const nameOf: NameOf = (id) => names.get(id) ?? id;
  const starts = (system?.startingNotes ?? []).map((note) => ({ value: note, label: nameOf(note) }));
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
    ${choiceView(text.startingNote, 'starting', combination.startingNote, starts, (startingNote) => choose(app, { ...combination, startingNote }))}
    ${tonics.length === 0 ? nothing : tonicChoice(app, tonics, nameOf, order)}`;
}

const content = ofEachPage(async (app) => {
  const [catalogue, tonics] = await Promise.all([app.data.read('catalogue', {}), tonicsHere(app)]);
  return choices(app, catalogue, tonics);
});

/** The bar of a page that shows one tuning; nothing on other pages. */
export const tuningBar = (app: App): TemplateResult | typeof nothing =>
  indexOfCombination(app.route.path) === -1
    ? nothing
    : // Without a value for the meantime, the fields stay, and so does the focus in them.
      html`<div class="tuning-bar" role="region" aria-label=${app.text.tuningSystem}>${until(
        content(app).catch(() => nothing),
      )}</div>`;
