import { html, nothing, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { roman } from '../../engine/roman.ts';
import { KINDS } from '../../entities/kind.ts';
import {
  type ComparedRow,
  type ComparisonOptions,
  comparedRows,
  type Direction,
  heardFrequency,
  isDifferent,
} from '../../formats/compare-scales.ts';
import { csvLine } from '../../formats/csv.ts';
import { combinationKey, combinationsOf } from '../../presentation/combinations.ts';
import { centsText, decimals } from '../../presentation/numbers.ts';
import { type App, NotFoundError, type Page } from '../app.ts';
import { archiveVersion } from '../archive-version.ts';
import { inTurn, sequence } from '../audio/schedule.ts';
import { nameIn, shortName } from '../names.ts';
import { degreeHistoryPart } from '../parts/degree-history.ts';
import { choiceView, labelledOptions } from '../parts/select.ts';
import { rulerAxis, rulerRow } from '../pictures/ruler.ts';
import { saveFile } from '../save-file.ts';
import {
  kindOf,
  type LoadedScale,
  loadScales,
  MAX_SCALES,
  PASTED,
  placesOf,
  rowsText,
  TUNING,
  type Wanted,
  wantedScales,
} from './scales.ts';

/** Two to six maqāmāt, ajnās, tunings or a pasted scale in one chart and table, heard in turn. */

/** The data that every comparison needs. */
async function readContent({ data }: App) {
  const [catalogue, table, archive, version] = await Promise.all([
    data.read('catalogue', {}),
    data.read('lookup', {}),
    data.read('archive', {}),
    archiveVersion(data),
  ]);
  return { catalogue, table, archive, version, combinations: combinationsOf(catalogue) };
}

interface Content extends Awaited<ReturnType<typeof readContent>> {
  readonly scales: readonly LoadedScale[];
  readonly ignored: readonly string[];
  /** The error of the pasted scale; empty without one. */
  readonly problem: string;
}

interface Table {
  readonly direction: Direction;
  readonly rows: readonly ComparedRow[];
}

const valueIn = (event: Event): string => (event.target as HTMLSelectElement).value;

/**
 * The options of the address. Scales are compared with a whole tuning by note and at their own pitch by default, because a
 * tuning has no degrees and no tonic.
 */
function optionsOf({ query }: App['route'], scales: readonly LoadedScale[]): ComparisonOptions {
  const hasTuning = scales.some(({ what }) => what === TUNING);
  const { by = hasTuning ? 'note' : 'degree', tonic = hasTuning ? 'own' : 'one' } = query;
  return { isByNote: by === 'note', isOnOneTonic: tonic !== 'own' };
}

/** The notes of a scale at the pitch at which they are played. Each row has its own marks. */
const heardNotes = (scales: readonly LoadedScale[], row: number, options: ComparisonOptions) =>
  scales[row].ascending.map((note, i) => ({
    frequency: heardFrequency(note, scales[row], scales[0], options),
    mark: `${row}-a${i}`,
    note,
  }));

/** Goes to the comparison of other scales. */
const compare = (app: App, wanted: readonly Wanted[]) =>
  app.go(app.route.path, { ...app.route.query, in: '', rows: rowsText(wanted) }, true);

/** The fields to choose the scale of a row: a maqām, jins or tuning, and its combination. */
function choices(app: App, { catalogue, combinations, scales }: Content, row: number): TemplateResult {
  const { text, language } = app;
  const { what, place } = scales[row];
  const change = (wanted: Wanted) => compare(app, scales.with(row, { ...scales[row], ...wanted }));
  const changeWhat = (event: Event) => {
    const chosen = valueIn(event);
    if (chosen === PASTED) return change({ what: chosen, place: null });
    const places = placesOf(catalogue, combinations, chosen);
    const isSame = (it: { readonly tuningSystem: string; readonly startingNote: string }) =>
      combinationKey(it) === combinationKey(place ?? app.combination);
    change({ what: chosen, place: places.find(isSame) ?? places[0] });
  };
  const changePlace = (event: Event) =>
    change({ what, place: combinations.find((it) => combinationKey(it) === valueIn(event)) ?? null });
  const option = (value: string, label: string) =>
    html`<option value=${value} .selected=${value === what}>${label}</option>`;
  return html`<label class="field"><span class="unseen">${text.chooseWhat}</span>
      <select class="what" @change=${changeWhat}>
        ${option(TUNING, text.wholeTuning)} ${option(PASTED, text.pastedScale)}
        ${Object.values(KINDS).map(
          ({ collection }) => html`<optgroup label=${text[collection]}>
            ${catalogue[collection].map((item) => option(item.idName, shortName(nameIn(language, item))))}</optgroup>`,
        )}
      </select></label>
    ${
      place === null
        ? nothing
        : html`<label class="field"><span class="unseen">${text.tuningSystem}</span>
      <select class="where" @change=${changePlace}>
        ${placesOf(catalogue, combinations, what).map(
          (it) =>
            html`<option value=${combinationKey(it)} .selected=${it === place}>${nameIn(language, it.names)}</option>`,
        )}
      </select></label>`
    }`;
}

/** How many notes of a scale differ from those of the first, and by how much. */
function differenceText({ text }: App, tables: readonly Table[], row: number): string {
  const cells = tables
    .flatMap(({ rows }) => rows.map((cells) => cells[row]))
    .filter((cell) => cell?.difference != null);
  const different = cells.filter(isDifferent);
  const most = Math.max(0, ...different.map(({ difference }) => Math.abs(difference ?? 0)));
  return text.differs(different.length, cells.length, decimals(most, 1));
}

function rowView(app: App, content: Content, tables: readonly Table[], row: number, range: readonly [number, number]) {
  const { text, language, player, route } = app;
  const { scales } = content;
  const { what, place, name } = scales[row];
  const options = optionsOf(route, scales);
  const heard = heardNotes(scales, row, options);
  const cents = new Map(
    comparedRows(scales, 'ascending', { ...options, isByNote: false }).map((cells, i) => [i, cells[row]?.cents]),
  );
  const notes = heard.map(({ note, ...it }, i) => ({
    ...it,
    label: nameIn(language, note.names),
    cents: cents.get(i) ?? 0,
  }));
  const path =
    place === null
      ? []
      : [
          what === TUNING ? TUNING : kindOf(what),
          ...(what === TUNING ? [] : [what]),
          place.tuningSystem,
          place.startingNote,
        ];
  return html`<li>
    <div class="row-head">
      ${choices(app, content, row)}
      <span class="row-actions">
        ${path.length === 0 ? nothing : html`<a href=${app.href(path)} aria-label=${text.openOf(name)}>${text.openShort}</a>`}
        <button class="quiet" data-plays aria-label=${text.playOf(name)} @click=${() => player.play(sequence(notes), name)}>▸</button>
        ${scales.length < 2 ? nothing : html`<button class="quiet" aria-label=${text.remove(name)} @click=${() => compare(app, scales.toSpliced(row, 1))}>×</button>`}
      </span>
    </div>
    ${rulerRow(
      name,
      { notes, inCents: text.inCents, onNote: (note) => player.play(sequence([note]), note.label) },
      range,
      language === 'ar',
    )}
    ${row === 0 ? nothing : html`<p class="hint">${differenceText(app, tables, row)}</p>`}
  </li>`;
}

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${decimals(cents, 1)}`;

/** The name of a scale as a column heading, without parts that are the same for all scales. */
function headingOf({ what, ownName, name }: LoadedScale, scales: readonly LoadedScale[]): string {
  if (scales.filter((other) => other.what === what).length === 1) return ownName;
  return scales.every((other) => other.what === what) ? name.replace(`${ownName} · `, '') : name;
}

function tableView(app: App, { scales }: Content, { direction, rows }: Table): TemplateResult {
  const { text, language, route } = app;
  const { isByNote, isOnOneTonic } = optionsOf(route, scales);
  const haveDegrees = scales.every(({ what }) => what !== TUNING && what !== PASTED);
  const caption = `${text[direction]}: ${isOnOneTonic ? text.centsFromTonics : scales[0].rast === null ? text.centsFromFirst : text.centsFromRast}`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table class="comparison">
      <caption>${caption}</caption>
      <thead><tr><th scope="col">${isByNote ? text.note : text.degree}</th>${scales.map((scale) => html`<th scope="col">${headingOf(scale, scales)}</th>`)}</tr></thead>
      <tbody>${rows.map((cells, i) => {
        const note = cells.find((cell) => cell !== null)?.note;
        return html`<tr>
          <th scope="row">${isByNote ? nameIn(language, note?.names ?? { displayName: '' }) : html`<span class="degree">${haveDegrees ? roman(i + 1) : i + 1}</span>`}</th>
          ${cells.map((cell) =>
            cell === null
              ? html`<td>–</td>`
              : html`<td ?data-differs=${isDifferent(cell)}>${isByNote ? nothing : html`${nameIn(language, cell.note.names)} `}<span class="number">${centsText(cell.cents)}</span>${
                  isByNote && !isOnOneTonic
                    ? html` <span class="number faint">${decimals(cell.note.frequency, 1)} ${text.frequency}</span>`
                    : nothing
                }${
                  isDifferent(cell) ? html` <strong class="number">${signed(cell.difference ?? 0)}</strong>` : nothing
                }</td>`,
          )}
        </tr>`;
      })}</tbody>
    </table></div>`;
}

function saveCsv(scales: readonly LoadedScale[], tables: readonly Table[]): void {
  const header = 'direction,row,scale,tuning_system,starting_note,note,cents,hz,difference_cents'.split(',');
  const lines = tables.flatMap(({ direction, rows }) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, i) => {
        const { what, place } = scales[i];
        if (cell === null) return [];
        const { note, cents, difference } = cell;
        const where = [place?.tuningSystem ?? null, place?.startingNote ?? null];
        return [
          [direction, row + 1, what, ...where, note.id ?? note.names.displayName, cents, note.frequency, difference],
        ];
      }),
    ),
  );
  saveFile('comparison.csv', new Blob([header, ...lines].map(csvLine), { type: 'text/csv' }));
}

/** The degree of the first maqām or jins through the years. */
function historyView(app: App, content: Content): TemplateResult | typeof nothing {
  const shown = content.scales.find(({ what }) => what !== TUNING && what !== PASTED);
  if (shown === undefined) return nothing;
  const kind = kindOf(shown.what);
  const entity = content.catalogue[KINDS[kind].collection].find(({ idName }) => idName === shown.what);
  const name = entity === undefined ? shown.what : nameIn(app.language, entity);
  return degreeHistoryPart(app, { ...content, kind, id: shown.what, name, tonic: shown.ascending[0]?.frequency ?? 0 });
}

function view(app: App, content: Content): TemplateResult {
  const { text, language, player, route } = app;
  const { scales, ignored, problem } = content;
  const options = optionsOf(route, scales);
  const directions: readonly Direction[] = scales.some(({ descendsOtherwise }) => descendsOtherwise)
    ? ['ascending', 'descending']
    : ['ascending'];
  const tables = directions.map((direction) => ({ direction, rows: comparedRows(scales, direction, options) }));
  const cents = tables[0].rows.flat().flatMap((cell) => cell?.cents ?? []);
  const range = [Math.min(0, ...cents), Math.max(OCTAVE_CENTS, ...cents)] as const;
  const change = (changed: Readonly<Record<string, string>>) =>
    app.go(route.path, { ...route.query, ...changed }, true);
  const passages = scales.map((_, row) => heardNotes(scales, row, options));
  const longest = Math.max(...passages.map(({ length }) => length));
  const noteByNote = Array.from({ length: longest }, (_, i) => passages.flatMap((notes) => notes[i] ?? [])).flat();
  const choice = (label: string, name: string, value: string, labels: Readonly<Record<string, string>>) =>
    choiceView(label, name, value, labelledOptions(labels), (chosen) => change({ [name]: chosen }));
  return html`<h1>${text.compare}</h1>
    <p class="hint">${text.compareHelp}</p>
    ${ignored.length === 0 ? nothing : html`<p class="notice" role="status">${text.ignoredTunings(ignored)}</p>`}
    <ol class="rows compared">
      <li class="axis-row">${rulerAxis(range, language === 'ar')}</li>
      ${scales.map((_, row) => rowView(app, content, tables, row, range))}
    </ol>
    ${
      scales.every(({ what }) => what !== PASTED)
        ? nothing
        : html`<label class="field wide"><span>${text.pastedHelp}</span>
        <textarea class="pitches" rows="3" dir="ltr" spellcheck="false" .value=${route.query.scale ?? ''}
          @change=${(event: Event) => change({ scale: valueIn(event) })}></textarea></label>
      <p role="status">${problem}</p>`
    }
    <div class="actions">
      <button class="play" data-plays @click=${() => player.play(inTurn(passages.map((notes) => sequence(notes))), text.compare)}>${text.playInTurn}</button>
      <button class="play" data-plays @click=${() => player.play(sequence(noteByNote), text.compare)}>${text.playNoteByNote}</button>
      ${scales.length >= MAX_SCALES ? nothing : html`<button class="button add" @click=${() => compare(app, [...scales, scales[scales.length - 1]])}>${text.addRow}</button>`}
      <button class="button csv" dir="ltr" @click=${() => saveCsv(scales, tables)}>CSV</button>
    </div>
    <div class="filters two">
      ${choice(text.compareBy, 'by', options.isByNote ? 'note' : 'degree', { degree: text.byDegree, note: text.byNote })}
      ${choice(text.heardOn, 'tonic', options.isOnOneTonic ? 'one' : 'own', { one: text.onOneTonic, own: text.asTuned })}
    </div>
    ${tables.map((table) => tableView(app, content, table))}
    ${historyView(app, content)}`;
}

/**
 * Opens a comparison.
 *
 * @throws NotFoundError when the address names a maqām or jins that is not there; FetchError
 */
export async function openCompare(app: App): Promise<Page> {
  const content = await readContent(app);
  const [, kind, id] = app.route.path;
  if (kind !== undefined && kind !== 'maqam' && kind !== 'jins') throw new NotFoundError(kind);
  const entities = kind === undefined ? [] : content.catalogue[KINDS[kind].collection];
  if (id !== undefined && entities.every(({ idName }) => idName !== id)) throw new NotFoundError(id);
  const { wanted, ignored } = wantedScales(app, content.catalogue, content.combinations);
  const loaded = await loadScales(app, wanted, content.table);
  const title = `${app.text.compare}: ${[...new Set(loaded.scales.map(({ name }) => name))].slice(0, 2).join(app.text.comma)}`;
  return { title, view: () => view(app, { ...content, ...loaded, ignored }) };
}
