import { html, nothing, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { KINDS, type KindNames } from '../../entities/kind.ts';
import { combinationKey, combinationsOf, type NamedCombination } from '../../presentation/combinations.ts';
import { hueOf } from '../../presentation/hues.ts';
import type { LookupTable } from '../../schemas/lookup.ts';
import { type App, type ExplorerPage, NotFoundError, type OpenPage, type Page } from '../app.ts';
import { type ArchiveVersion, archiveVersion } from '../archive-version.ts';
import { alternating, inTurn, type Note, sequence } from '../audio/schedule.ts';
import { type Form, type Kind, loadForm } from '../forms.ts';
import { nameIn, noteNames } from '../names.ts';
import { degreeHistoryPart } from '../parts/degree-history.ts';
import { upward } from '../passages.ts';
import { rulerAxis, rulerRow } from '../pictures/ruler.ts';

/** The same maqām or jins in several tunings, on one ruler, heard one after another. */

interface Side {
  readonly place: NamedCombination;
  readonly form: Form;
}

interface Content {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly entities: readonly { readonly value: string; readonly label: string }[];
  readonly sides: readonly Side[];
  readonly others: readonly NamedCombination[];
  /** Tunings of the address that do not exist or cannot realise it. */
  readonly ignored: readonly string[];
  readonly table: LookupTable;
  readonly archive: ArchiveRecords;
  readonly version: ArchiveVersion;
  readonly combinations: readonly NamedCombination[];
}

/** Rows that are shown before any are chosen. */
const FIRST_ROWS = 5;
const SEPARATOR = ',';

/** The rows that the address marks A and B; the first two where it names none that is there. */
function markedRows({ a, b }: Readonly<Record<string, string>>, count: number): readonly number[] {
  const rowOf = (text: string | undefined, otherwise: number) => {
    const row = Number(text ?? otherwise);
    return Number.isInteger(row) && row >= 0 ? row : otherwise;
  };
  return [rowOf(a, 0), rowOf(b, 1)].map((row) => Math.max(0, Math.min(row, count - 1)));
}

const valueIn = (event: Event): string => (event.target as HTMLSelectElement).value;

/** Hz of the tonic of a side. */
const tonicOf = ({ form }: Side): number => form.ascending[0]?.frequency ?? 0;

/**
 * The notes of a row on the tonic of the first, so that the ear compares what the eye does; marked so that rows do not
 * light up each other.
 */
const notesOf = ({ sides }: Content, side: Side, row: number): readonly Note[] =>
  upward(side.form).map(({ frequency, mark }) => ({
    frequency: (frequency * tonicOf(sides[0])) / tonicOf(side),
    mark: `${row}-${mark}`,
  }));

function rowView(app: App, content: Content, side: Side, row: number, high: number, chosen: readonly number[]) {
  const { text, language, player } = app;
  const { form, place } = side;
  const name = nameIn(language, place.names);
  const tonic = form.ascending[0]?.cents ?? 0;
  const notes = form.ascending.map((degree, i) => ({
    cents: (degree.cents ?? 0) - tonic,
    label: nameIn(language, noteNames(degree)),
    mark: `${row}-a${i}`,
    frequency: ((degree.frequency ?? 0) * tonicOf(content.sides[0])) / tonicOf(side),
  }));
  const remaining = content.sides
    .filter((other) => other !== side)
    .map(({ place: { tuningSystem, startingNote } }) => combinationKey({ tuningSystem, startingNote }));
  const choose = (index: number) => {
    const next = chosen.map((current, i) => (i === index ? row : current));
    app.go(app.route.path, { ...app.route.query, a: String(next[0]), b: String(next[1]) }, true);
  };
  const radio = (index: number, label: string) => html`<label class="side">
    <input type="radio" name="side-${index}" .checked=${chosen[index] === row} @change=${() => choose(index)} />${label}
    <span class="unseen">${name}</span></label>`;
  return html`<li>
    <div class="row-head">
      <a href=${app.href([content.kind, content.id, place.tuningSystem, place.startingNote])}>${name}</a>
      <span class="row-actions">
        ${radio(0, text.sideA)} ${radio(1, text.sideB)}
        <button class="quiet" data-plays aria-label=${text.playOf(name)} @click=${() => player.play(sequence(notesOf(content, side, row)), name)}>▸</button>
        ${
          remaining.length === 0
            ? nothing
            : html`<button class="quiet" aria-label=${text.remove(name)} @click=${() => app.go(app.route.path, { in: remaining.join(SEPARATOR) }, true)}>×</button>`
        }
      </span>
    </div>
    ${rulerRow(
      name,
      {
        notes,
        hue: hueOf(row),
        inCents: text.inCents,
        onNote: (note) => player.play(sequence([note]), note.label),
      },
      high,
      language === 'ar',
    )}
  </li>`;
}

function view(app: App, content: Content): TemplateResult {
  const { text, language, player, route } = app;
  const { kind, id, name, sides, others } = content;
  const chosen = markedRows(route.query, sides.length);
  const [a, b] = chosen.map((row) => (sides[row] === undefined ? [] : notesOf(content, sides[row], row)));
  const high = Math.max(
    OCTAVE_CENTS,
    ...sides.map(({ form }) => (form.ascending.at(-1)?.cents ?? 0) - (form.ascending[0]?.cents ?? 0)),
  );
  const add = (event: Event) => {
    const keys = [...sides.map(({ place }) => combinationKey(place)), valueIn(event)];
    app.go(route.path, { ...route.query, in: keys.join(SEPARATOR) }, true);
  };
  return html`<h1>${text.compareTitle(name)}</h1>
    <p class="hint">${text.compareHelp}</p>
    ${content.ignored.length === 0 ? nothing : html`<p class="notice" role="status">${text.ignoredTunings(content.ignored)}</p>`}
    <div class="filters two">
      <label class="field"><span>${text.chooseWhat}</span>
        <select class="what" @change=${(event: Event) => app.go(['compare', ...valueIn(event).split(' ')])}>
          ${content.entities.map(({ value, label }) => html`<option value=${value} .selected=${value === `${kind} ${id}`}>${label}</option>`)}
        </select></label>
      <label class="field"><span>${text.addTuning}</span>
        <select class="add" @change=${add}>
          <option value="" .selected=${true}>${text.chooseTuning}</option>
          ${others.map((place) => html`<option value=${combinationKey(place)}>${nameIn(language, place.names)}</option>`)}
        </select></label>
    </div>
    ${
      sides.length < 2
        ? nothing
        : html`<div class="actions">
            <button class="play" data-plays @click=${() => player.play(inTurn([sequence(a), sequence(b)]), name)}>${text.playAThenB}</button>
            <button class="play" data-plays @click=${() => player.play(alternating(a, b), name)}>${text.playAB}</button>
          </div>`
    }
    <ol class="rows compared">
      <li class="axis-row">${rulerAxis(high, language === 'ar')}</li>
      ${sides.map((side, row) => rowView(app, content, side, row, high, chosen))}
    </ol>
    ${degreeHistoryPart(app, { ...content, tonic: tonicOf(sides[0]) })}`;
}

/** Opens a comparison. */
export const openCompare: OpenPage = async (app): Promise<Page> => {
  const { data, language, text, route } = app;
  const [catalogue, table, archive, version] = await Promise.all([
    data.read('catalogue', {}),
    data.read('lookup', {}),
    data.read('archive', {}),
    archiveVersion(data),
  ]);
  const [, kind = 'maqam', id] = route.path;
  if (kind !== 'maqam' && kind !== 'jins') throw new NotFoundError(kind);
  const entities = catalogue[KINDS[kind].collection];
  const entity = id === undefined ? entities[0] : entities.find(({ idName }) => idName === id);
  if (entity === undefined) throw new NotFoundError(id ?? kind);
  const all = combinationsOf(catalogue);
  const places = entity.combinations.map((place) => all[place]);
  const asked = (route.query.in ?? '').split(SEPARATOR).filter((key) => key !== '');
  const named = asked
    .map((key) => places.find((place) => combinationKey(place) === key))
    .filter((place) => place !== undefined);
  const step = Math.max(1, Math.floor(places.length / FIRST_ROWS));
  const here = places.filter((place) => combinationKey(place) === combinationKey(app.combination));
  const first = [...here, ...places.filter((place, i) => i % step === 0 && !here.includes(place))].slice(0, FIRST_ROWS);
  const shown = named.length > 0 ? named : first;
  const sides = await Promise.all(
    shown.map(async (place) => ({ place, form: await loadForm(data, kind, entity.idName, place, '') })),
  );
  const optionsOf = ({ name, collection }: KindNames) =>
    catalogue[collection].map((item) => ({ value: `${name} ${item.idName}`, label: nameIn(language, item) }));
  const content: Content = {
    kind,
    id: entity.idName,
    name: nameIn(language, entity),
    entities: Object.values(KINDS).flatMap(optionsOf),
    table,
    archive,
    version,
    combinations: all,
    sides,
    others: places.filter((place) => !shown.includes(place)),
    ignored: asked.filter((key) => !places.some((place) => combinationKey(place) === key)),
  };
  return { title: text.compareTitle(content.name), view: () => view(app, content) };
};

export const pages: readonly ExplorerPage[] = [
  {
    address: 'compare/{kind}/{id}',
    navigation: { group: 'ask', place: 50, label: (text) => text.compare },
    open: openCompare,
    examples: ['compare/maqam/maqam_bayyat'],
  },
];
