import { html, nothing, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS, withinOctave } from '../../engine/octave.ts';
import { roman } from '../../engine/roman.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import {
  type ComparedCell,
  type ComparedRow,
  type ComparisonOptions,
  centsOf,
  comparedRows,
  differencesOf,
  heardFrequency,
  isDifferent,
} from '../../formats/compare-scales.ts';
import type { Direction } from '../../formats/score.ts';
import { createSearch, type Searched } from '../../input/names.ts';
import { catalogueNames, combinationKey, combinationsOf } from '../../presentation/combinations.ts';
import { jinsFamily } from '../../presentation/jins-family.ts';
import { centsText, decimals } from '../../presentation/numbers.ts';
import { shortened } from '../../text/limits.ts';
import { type App, NotFoundError, type Page } from '../app.ts';
import { inTurn, passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { archiveVersion } from '../data/archive-version.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { degreeHistoryPart } from '../parts/degree-history.ts';
import { saveTable } from '../parts/save-file.ts';
import { choiceView, labelledOptions } from '../parts/select.ts';
import { tableView } from '../parts/table.ts';
import { type Range, rulerAxis, rulerNames, rulerRow } from '../pictures/ruler.ts';
import {
  combinationsWith,
  entityTypeOf,
  type LoadedScale,
  loadScales,
  MAX_SCALES,
  PASTED,
  rowsText,
  TUNING,
  type Wanted,
  wantedScales,
} from './scales.ts';

/** Two to six maqāmāt, ajnās, tunings or a pasted scale in one chart and table, heard in turn. */

async function readContent({ data, text, language }: App) {
  const [catalogue, { aliases, absent }, table, archive, version] = await Promise.all([
    data.read('catalogue', {}),
    data.read('aliases', {}),
    data.read('lookup', {}),
    data.read('archive', {}),
    archiveVersion(data),
  ]);
  const choices: readonly Choice[] = [
    { displayName: text.wholeTuning, label: text.wholeTuning, idName: TUNING },
    { displayName: text.pastedScale, label: text.pastedScale, idName: PASTED },
    ...catalogue.maqamat.map((it) => ({ ...it, label: shortName(nameIn(language, it)) })),
    ...catalogue.ajnas.map((it) => ({ ...it, label: nameIn(language, it) })),
  ].map((it) => ({ ...it, aliases: aliases[it.idName] }));
  const search = createSearch(choices, absent);
  return { catalogue, table, archive, version, choices, search, combinations: combinationsOf(catalogue) };
}

/** What a row can show; `label` is its name in the list. */
type Choice = Searched & { readonly label: string };

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

/** The options of the address. With a whole tuning, scales are compared by note and as tuned: it has no degrees. */
function optionsOf({ query }: App['route'], scales: readonly LoadedScale[]): ComparisonOptions {
  const hasTuning = scales.some(({ what }) => what === TUNING);
  const { by = hasTuning ? 'note' : 'degree', tonic = hasTuning ? 'own' : 'one' } = query;
  return { isByNote: by === 'note', isOnOneTonic: tonic !== 'own' };
}

/** The notes of a scale at the pitch at which they are played. Each row has its own marks. */
const heardNotes = (scales: readonly LoadedScale[], row: number, options: ComparisonOptions) =>
  [...scales[row].ascending, ...(scales[row].octave === null ? [] : [scales[row].octave])].map((note, i) => ({
    frequency: heardFrequency(note, scales[row], scales[0], options),
    mark: `${row}-a${i}`,
    note,
  }));

const compare = (app: App, wanted: readonly Wanted[]) =>
  app.go(app.route.path, { ...app.route.query, in: '', rows: rowsText(wanted) }, true);

/** The fields to choose the scale of a row: a maqām, jins or tuning by its name in any spelling, and its combination. */
function choicesView(app: App, content: Content, row: number): TemplateResult {
  const { text, language } = app;
  const { catalogue, combinations, scales, choices, search } = content;
  const { what, combination } = scales[row];
  const change = (wanted: Wanted) => compare(app, scales.with(row, { ...scales[row], ...wanted }));
  const label = choices.find(({ idName }) => idName === what)?.label ?? what;
  const changeWhat = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.value.trim() === '') return;
    const typed = target.value;
    const chosen = choices.find((it) => it.label === typed) ?? search(typed).found[0];
    target.value = chosen?.label ?? label;
    if (chosen === undefined) return app.notify(text.nothingOfThisName(shortened(typed)));
    if (chosen.idName === PASTED) return change({ what: PASTED, combination: null });
    const keys = combinationsWith(catalogue, combinations, chosen.idName);
    const isSame = (other: { readonly tuningSystem: string; readonly startingNote: string }) =>
      combinationKey(other) === combinationKey(combination ?? app.combination);
    change({ what: chosen.idName, combination: keys.find(isSame) ?? keys[0] });
  };
  // An empty field shows the whole list.
  const empty = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) target.value = '';
  };
  const restore = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.value === '') target.value = label;
  };
  const places = combinationsWith(catalogue, combinations, what).map((it) => ({
    value: combinationKey(it),
    label: nameIn(language, it.names),
  }));
  const changeCombination = (key: string) =>
    change({ what, combination: combinations.find((it) => combinationKey(it) === key) ?? null });
  return html`<label class="field"><span class="unseen">${text.chooseWhat}</span>
      <input class="what" list="what-to-compare" autocomplete="off" spellcheck="false" dir="auto" placeholder=${label} .value=${label}
        @focus=${empty} @blur=${restore} @change=${changeWhat} /></label>
    ${
      combination === null
        ? nothing
        : choiceView(text.tuningSystem, 'where', combinationKey(combination), places, changeCombination, 'unseen')
    }`;
}

/** In how many notes a scale differs from the first in each direction, and by how much. */
function differenceText({ text }: App, tables: readonly Table[], row: number): string {
  const counts = tables.map(({ direction, rows }) => ({ direction, ...differencesOf(rows, row) }));
  if (counts.every(({ some }) => some === 0)) return text.sameAsFirst;
  const shown = counts.map(({ direction, some, all }) =>
    (direction === 'ascending' ? text.differsUp : text.differsDown)(some, all),
  );
  return text.differs(shown.join(text.comma), decimals(Math.max(...counts.map(({ most }) => most)), 1));
}

/** The family of the four notes that a note belongs to: those from the tonic or those from the fifth degree. */
function familyAt(cents: readonly number[], index: number): string {
  const from = index < UPPER ? 0 : UPPER;
  return `jins-${jinsFamily(cents.slice(from, from + UPPER))}`;
}
const UPPER = 4;

function rowView(app: App, content: Content, tables: readonly Table[], row: number, range: Range) {
  const { text, language, route } = app;
  const { scales } = content;
  const { what, combination, name } = scales[row];
  const options = optionsOf(route, scales);
  const heard = heardNotes(scales, row, options);
  const zero = heard[0]?.frequency ?? 1;
  const centsIn = (index: number) => {
    const cents = centsOf(scales[index], scales[0], options.isOnOneTonic);
    return heardNotes(scales, index, options).map(({ note }) => cents(note));
  };
  const shownCents = centsIn(row);
  const ownCents = heard.map(({ frequency }) => OCTAVE_CENTS * Math.log2(frequency / zero));
  const cells = new Map(tables[0].rows.map((all) => [all[row]?.note, all[row]]));
  const isCompared = row > 0 && what !== TUNING && what !== PASTED;
  const ofFirst = centsIn(0);
  const notes = heard.map(({ note, ...sound }, i) => {
    const cell = cells.get(note);
    // Above the degrees of the first, a note is compared with those an octave lower.
    const isThere = () => ofFirst.some((cents) => Math.abs(withinOctave(shownCents[i] - cents + 1) - 1) < 0.05);
    const isSame = cell?.difference == null ? isThere() : !isDifferent(cell);
    const look = row === 0 ? '' : isSame ? 'same' : isCompared ? familyAt(ownCents, i) : '';
    return { ...sound, look, label: nameIn(language, note.names), cents: shownCents[i] };
  });
  const own = what === TUNING ? [TUNING] : [entityTypeOf(what), what];
  const path = combination === null ? [] : [...own, combination.tuningSystem, combination.startingNote];
  return html`<li>
    <div class="row-head">
      ${choicesView(app, content, row)}
      <span class="row-actions">
        ${path.length === 0 ? nothing : html`<a href=${app.href(path)} aria-label=${text.openOf(name)}>${text.openShort}</a>`}
        ${playView(app, passage(name, notes), { size: 's' })}
        ${scales.length < 2 ? nothing : html`<button class="quiet" aria-label=${text.remove(name)} @click=${() => compare(app, scales.toSpliced(row, 1))}>×</button>`}
      </span>
    </div>
    ${rulerRow(app, name, notes, range)}
    ${rulerNames(
      app,
      notes.filter(({ look }) => look !== 'same'),
      range,
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

function tablePart(app: App, { scales }: Content, { direction, rows }: Table): TemplateResult {
  const { text, language, route, player } = app;
  const options = optionsOf(route, scales);
  const { isByNote, isOnOneTonic } = options;
  const play = ({ note }: ComparedCell, column: number) => {
    const frequency = heardFrequency(note, scales[column], scales[0], options);
    void player.play(passage(nameIn(language, note.names), [{ frequency, mark: '' }]));
  };
  const haveDegrees = scales.every(({ what }) => what !== TUNING && what !== PASTED);
  const caption = `${text[direction]}: ${isOnOneTonic ? text.centsFromTonics : scales[0].rast === null ? text.centsFromFirst : text.centsFromRast}`;
  return tableView(
    'comparison',
    caption,
    [isByNote ? text.note : text.degree, ...scales.map((scale) => headingOf(scale, scales))],
    rows.map((cells, i) => {
      const note = cells.find((cell) => cell !== null)?.note;
      return html`<tr>
          <th scope="row">${isByNote ? nameIn(language, note?.names ?? { displayName: '' }) : html`<span class="degree">${haveDegrees ? roman(i + 1) : i + 1}</span>`}</th>
          ${cells.map((cell, column) =>
            cell === null
              ? html`<td>–</td>`
              : html`<td ?data-differs=${isDifferent(cell)}><button class="quiet" data-plays @click=${() => play(cell, column)}>${isByNote ? nothing : html`${nameIn(language, cell.note.names)} `}<span class="number">${centsText(cell.cents)}</span>${
                  isByNote && !isOnOneTonic
                    ? html` <span class="number faint">${decimals(cell.note.frequency, 1)} ${text.frequency}</span>`
                    : nothing
                }${
                  isDifferent(cell) ? html` <strong class="number">${signed(cell.difference ?? 0)}</strong>` : nothing
                }</button></td>`,
          )}
        </tr>`;
    }),
  );
}

function saveCsv(scales: readonly LoadedScale[], tables: readonly Table[]): void {
  const header = 'direction,row,scale,tuning_system,starting_note,note,cents,hz,difference_cents'.split(',');
  const lines = tables.flatMap(({ direction, rows }) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, i) => {
        const { what, combination } = scales[i];
        if (cell === null) return [];
        const { note, cents, difference } = cell;
        const where = [combination?.tuningSystem ?? null, combination?.startingNote ?? null];
        return [
          [direction, row + 1, what, ...where, note.id ?? note.names.displayName, cents, note.frequency, difference],
        ];
      }),
    ),
  );
  saveTable('comparison', [header, ...lines]);
}

function historyView(app: App, content: Content): TemplateResult | typeof nothing {
  const shown = content.scales.find(({ what }) => what !== TUNING && what !== PASTED);
  if (shown === undefined) return nothing;
  const kind = entityTypeOf(shown.what);
  const name = catalogueNames(content.catalogue, app.language).get(shown.what) ?? shown.what;
  return degreeHistoryPart(app, { ...content, kind, id: shown.what, name, tonic: shown.ascending[0]?.frequency ?? 0 });
}

function view(app: App, content: Content): TemplateResult {
  const { text, route } = app;
  const { scales, ignored, problem } = content;
  const options = optionsOf(route, scales);
  const directions: readonly Direction[] = scales.some(({ descendsOtherwise }) => descendsOtherwise)
    ? ['ascending', 'descending']
    : ['ascending'];
  const tables = directions.map((direction) => ({ direction, rows: comparedRows(scales, direction, options) }));
  const octaves = scales.flatMap((scale) =>
    scale.octave === null ? [] : centsOf(scale, scales[0], options.isOnOneTonic)(scale.octave),
  );
  const cents = [...octaves, ...tables.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell?.cents ?? []))];
  const range = [Math.min(0, ...cents), Math.max(OCTAVE_CENTS, ...cents)] as const;
  const change = (changed: Readonly<Record<string, string>>) =>
    app.go(route.path, { ...route.query, ...changed }, true);
  const passages = scales.map((_, row) => heardNotes(scales, row, options));
  const longest = Math.max(...passages.map(({ length }) => length));
  const noteByNote = Array.from({ length: longest }, (_, i) => passages.flatMap((notes) => notes[i] ?? [])).flat();
  // Each degree that differs, in every row.
  const differing = tables
    .flatMap(({ rows }) => rows.filter((cells) => cells.some(isDifferent)))
    .flatMap((cells) =>
      cells.flatMap((cell, row) => {
        if (cell === null) return [];
        const index = scales[row].ascending.indexOf(cell.note);
        const mark = index === -1 ? '' : `${row}-a${index}`;
        return [{ frequency: heardFrequency(cell.note, scales[row], scales[0], options), mark }];
      }),
    );
  const choice = (label: string, name: string, value: string, labels: Readonly<Record<string, string>>) =>
    choiceView(label, name, value, labelledOptions(labels), (chosen) => change({ [name]: chosen }));
  return html`<h1>${text.compare}</h1>
    <p class="hint">${text.compareHelp}</p>
    ${ignored.length === 0 ? nothing : html`<p class="notice" role="status">${text.ignoredTunings(ignored)}</p>`}
    <datalist id="what-to-compare">${content.choices.map(({ label }) => html`<option value=${label}></option>`)}</datalist>
    <ol class="rows compared">
      <li class="axis-row">${rulerAxis(app, range)}</li>
      ${scales.map((_, row) => rowView(app, content, tables, row, range))}
    </ol>
    ${
      scales.every(({ what }) => what !== PASTED)
        ? nothing
        : html`<label class="field wide"><span>${text.pastedHelp}</span>
        <textarea class="pitches" rows="3" dir="ltr" spellcheck="false" .value=${route.query.scale ?? ''}
          @change=${({ target }: Event) => change({ scale: (target as HTMLTextAreaElement).value })}></textarea></label>
      <p role="status">${problem}</p>`
    }
    <div class="actions">
      ${differing.length === 0 ? nothing : playView(app, passage(text.playDifferences, differing), { text: text.playDifferences })}
      ${playView(app, passage(text.playInTurn, inTurn(passages)), { text: text.playInTurn })}
      ${playView(app, passage(text.playNoteByNote, noteByNote), { text: text.playNoteByNote })}
      ${scales.length >= MAX_SCALES ? nothing : html`<button class="button add" @click=${() => compare(app, [...scales, scales[scales.length - 1]])}>${text.addRow}</button>`}
      <button class="button print" @click=${() => print()}>${text.printSheet}</button>
      <button class="button csv" dir="ltr" @click=${() => saveCsv(scales, tables)}>CSV</button>
    </div>
    <div class="filters two">
      ${choice(text.compareBy, 'by', options.isByNote ? 'note' : 'degree', { degree: text.byDegree, note: text.byNote })}
      ${choice(text.heardOn, 'tonic', options.isOnOneTonic ? 'one' : 'own', { one: text.onOneTonic, own: text.asTuned })}
    </div>
    ${tables.map((table) => tablePart(app, content, table))}
    ${historyView(app, content)}`;
}

/** Opens a comparison. @throws NotFoundError when the address names a maqām or jins that is not there; FetchError */
export async function openCompare(app: App): Promise<Page> {
  const content = await readContent(app);
  const [, kind, id] = app.route.path;
  if (kind !== undefined && kind !== 'maqam' && kind !== 'jins') throw new NotFoundError(kind);
  const entities = kind === undefined ? [] : content.catalogue[ENTITY_TYPES[kind].collection];
  if (id !== undefined && entities.every(({ idName }) => idName !== id)) throw new NotFoundError(id);
  const { wanted, ignored } = wantedScales(app, content.catalogue, content.combinations);
  const loaded = await loadScales(app, wanted, content.table);
  const title = `${app.text.compare}: ${[...new Set(loaded.scales.map(({ name }) => name))].slice(0, 2).join(app.text.comma)}`;
  return { title, view: () => view(app, { ...content, ...loaded, ignored }) };
}
