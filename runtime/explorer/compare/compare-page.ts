import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { SAME_PITCH } from '../../engine/tolerance.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import type { Direction } from '../../formats/score.ts';
import {
  catalogueNames,
  combinationKey,
  type NamedCombination,
  namedCombinations,
} from '../../presentation/combinations.ts';
import { jinsFamily } from '../../presentation/jins-family.ts';
import {
  type ComparedRow,
  type ComparisonOptions,
  centsOf,
  comparedRows,
  heardFrequency,
  isDifferent,
} from '../../questions/compare-answer.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { shortened } from '../../text/limits.ts';
import { type App, NotFoundError, type Page } from '../app.ts';
import { inTurn, type Note, ofScale, type Playable, passage, type Way } from '../audio/schedule.ts';
import { pickView, segmentsView } from '../components/controls.ts';
import { listDialogView } from '../components/dialog.ts';
import { doorsView } from '../components/door.ts';
import { icon } from '../components/icon.ts';
import { addView } from '../components/keep.ts';
import { playView } from '../components/play.ts';
import { archiveVersion } from '../data/archive-version.ts';
import { entityTypeOf } from '../forms/forms.ts';
import { nameIn, UNNAMED } from '../forms/names.ts';
import { keysIn } from '../list/list-items.ts';
import { loadedContent } from '../parts/lazy.ts';
import { fieldOf } from '../parts/long-text.ts';
import { tuningList } from '../parts/tuning-list.ts';
import { staff } from '../pictures/staff.ts';
import { NO_SEARCH, type Result, type SearchState } from '../search/result.ts';
import { searchField } from '../search/search-field.ts';
import { addRow } from './add-row.ts';
import { comparedLines } from './compared-lines.ts';
import { saveNumbers, tablePart } from './numbers.ts';
import {
  combinationsWith,
  isForm,
  type LoadedScale,
  loadScales,
  PASTED,
  rowsParameter,
  TUNING,
  type Wanted,
  wantedScales,
} from './scales.ts';
import { type Comparison, headingOf, letterOf, resultOf, titleOf } from './sentences.ts';

/** Millimetres. */
const PRINTED_STAFF = 87;

/** Maqāmāt, ajnās, tunings or a pasted scale: how they differ, as a sentence, in a picture, and to hear. */

interface Content {
  readonly catalogue: Catalogue;
  readonly combinations: readonly NamedCombination[];
  /** One degree of a scale in all tunings. */
  readonly history: (at: App, shown: LoadedScale) => TemplateResult;
  readonly scales: readonly LoadedScale[];
  readonly ignored: readonly string[];
  /** The error of the pasted scale; empty without one. */
  readonly problem: string;
  /** What is typed in the field of each row. */
  readonly fields: readonly SearchState[];
}

/** The options of the address. With a whole tuning, scales are compared by note and as tuned: it has no degrees. */
function optionsOf({ query }: App['route'], scales: readonly LoadedScale[]): ComparisonOptions {
  const hasTuning = scales.some(({ what }) => what === TUNING);
  const { by = hasTuning ? 'note' : 'degree', tonic = hasTuning ? 'own' : 'one' } = query;
  return { isByNote: by === 'note', isOnOneTonic: tonic !== 'own' };
}

function comparisonOf({ route }: App, { scales }: Content): Comparison {
  const options = optionsOf(route, scales);
  const directions: readonly Direction[] = scales.some(({ descendsOtherwise }) => descendsOtherwise)
    ? ['ascending', 'descending']
    : ['ascending'];
  const tables = directions.map((direction) => ({ direction, rows: comparedRows(scales, direction, options) }));
  return { scales, tables, isByNote: options.isByNote };
}

/** The notes of a scale in a direction, from the tonic up, at the pitch at which they are played. Each row has its own marks. */
function heardNotes(app: App, scales: readonly LoadedScale[], row: number, direction: Direction) {
  const options = optionsOf(app.route, scales);
  const scale = scales[row];
  const cents = centsOf(scale, scales[0], options.isOnOneTonic);
  return [...scale[direction], ...(scale.octave === null ? [] : [scale.octave])].map((note, i) => ({
    frequency: heardFrequency(note, scale, scales[0], options),
    mark: `${row}-${direction[0]}${note === scale.octave ? 'o' : i}`,
    label: nameIn(app.language, note.names),
    cents: cents(note),
    hasName: scale.what !== PASTED && note.names.displayName !== UNNAMED,
    note,
  }));
}

/** A row to play, in each direction. */
function itemOf(app: App, { scales }: Content, row: number): Playable {
  const up: readonly Note[] = heardNotes(app, scales, row, 'ascending');
  const falling = scales[row].descendsOtherwise ? heardNotes(app, scales, row, 'descending') : up;
  const down = falling.toReversed();
  const notes: Readonly<Record<Way, readonly Note[]>> = { up, down, both: [...up, ...down.slice(1)] };
  const { tuning } = scales[row];
  return { id: `compared ${row}`, title: titleOf(scales[row], scales), about: tuning, notes };
}

const compare = (app: App, wanted: readonly Wanted[]) =>
  app.go(app.route.path, { ...app.route.query, in: '', rows: rowsParameter(wanted) }, true);

/** The field of a row for another maqām or jins, which the search of the page finds. */
function nameField(app: App, content: Content, row: number): TemplateResult {
  const { text } = app;
  const { catalogue, combinations, scales, fields } = content;
  const { combination, ownName } = scales[row];
  const field = fields[row];
  const close = () => {
    Object.assign(field, NO_SEARCH);
    app.refresh();
  };
  const choose = (result: Result | null) => {
    const { typed } = field;
    close();
    const what = result?.path[1];
    if (what === undefined) return app.notify(text.nothingOfThisName(shortened(typed)));
    const keys = combinationsWith(catalogue, combinations, what);
    // Another maqām than that of the first row is compared in the tuning of the first row.
    const ofFirst = what === scales[0].what ? null : scales[0].combination;
    const inTuning = (wished: CombinationOf) => keys.find((it) => combinationKey(it) === combinationKey(wished));
    const own = combination ?? app.combination;
    const here = inTuning(ofFirst ?? own) ?? inTuning(own) ?? keys[0];
    compare(app, scales.with(row, { ...scales[row], what, combination: here }));
  };
  const { field: input, list } = searchField(app, field, {
    id: `what-${row}`,
    label: text.chooseWhat,
    placeholder: ownName,
    value: field.results === null && field.typed === '' ? ownName : field.typed,
    accepts: ({ path: [kind] }) => kind === 'maqam' || kind === 'jins',
    choose,
  });
  // The focus also leaves when a rendering removes the field, which must end first.
  return html`<span class="search-here what" @focusout=${() => queueMicrotask(close)}>${input}${list}</span>`;
}

/** The tuning of a row, which opens the list of those in which it can be heard. */
function tuningOf(app: App, content: Content, row: number, current: CombinationOf): TemplateResult {
  const { text, route } = app;
  const { catalogue, combinations, scales } = content;
  const { what, fullTuning } = scales[row];
  const hrefOf = (combination: CombinationOf) => {
    const rows = rowsParameter(scales.map((it, i) => (i === row ? { what, combination } : it)));
    return app.href(route.path, { ...route.query, in: '', rows });
  };
  const all = combinationsWith(catalogue, combinations, what);
  const list = () => tuningList(app, catalogue, { combinations: all, hrefOf, current });
  return html`${pickView(`where-${row}`, fullTuning)}${listDialogView(app, `where-${row}`, text.tuningSystem, list)}`;
}

function rowView(app: App, content: Content, comparison: Comparison, row: number): TemplateResult {
  const { text } = app;
  const { scales } = content;
  const { what, combination } = scales[row];
  const title = titleOf(scales[row], scales);
  const path = combination === null ? [] : [combination.tuningSystem, combination.startingNote];
  const own = what === TUNING ? [TUNING] : [entityTypeOf(what), what];
  const name = what === TUNING ? text.wholeTuning : text.pastedScale;
  return html`<li>
    <span class="row-letter" aria-hidden="true">${letterOf(row)}</span>
    ${playView(app, itemOf(app, content, row))}
    ${isForm(scales[row]) ? nameField(app, content, row) : html`<span class="what">${name}</span>`}
    ${combination === null ? nothing : tuningOf(app, content, row, combination)}
    <span class="row-actions">
      ${path.length === 0 ? nothing : html`<a class="button open" href=${app.href([...own, ...path])} aria-label=${text.openOf(title)}>${text.openShort}</a>`}
      ${scales.length < 2 ? nothing : html`<button type="button" class="round remove" aria-label=${text.remove(title)} @click=${() => compare(app, scales.toSpliced(row, 1))}>${icon('remove')}</button>`}
    </span>
    ${scales.length < 3 || row === 0 ? nothing : html`<p class="row-result">${headingOf(app, comparison, row)}</p>`}
  </li>`;
}

/** Each note that differs, in every row. */
function differingNotes(app: App, { scales }: Content, { tables }: Comparison): readonly Note[] {
  const options = optionsOf(app.route, scales);
  return tables.flatMap(({ direction, rows }) =>
    rows
      .filter((cells) => cells.some(isDifferent))
      .flatMap((cells) =>
        cells.flatMap((cell, row) => {
          if (cell === null) return [];
          const mark = `${row}-${direction[0]}${scales[row][direction].indexOf(cell.note)}`;
          const label = nameIn(app.language, cell.note.names);
          const frequency = heardFrequency(cell.note, scales[row], scales[0], options);
          return [{ frequency, mark, label, scale: titleOf(scales[row], scales) }];
        }),
      ),
  );
}

/** Whether all scales have the same notes in a direction. */
const isSame = (rows: readonly ComparedRow[]): boolean =>
  rows.every((cells) => cells.length > 1 && cells.every((cell) => cell !== null && !isDifferent(cell)));

function pictureView(app: App, content: Content, comparison: Comparison): readonly TemplateResult[] {
  const { text } = app;
  const { scales } = content;
  return comparison.tables.map(({ direction, rows }, index) => {
    const firstCents = heardNotes(app, scales, 0, direction).map(({ cents }) => cents);
    const lines = scales.flatMap((_, row) => {
      const heard = heardNotes(app, scales, row, direction);
      const family = jinsFamily(heard.map(({ cents }) => cents));
      const notes = heard.map(({ note, ...sound }) => {
        const first = rows.find((cells) => cells[row]?.note === note)?.[0]?.cents;
        // The octave and the notes above it are beside the same pitch.
        const beside = first ?? firstCents.find((cents) => Math.abs(cents - sound.cents) < SAME_PITCH) ?? null;
        return { ...sound, beside: row === 0 ? null : beside };
      });
      return heard.length === 0 ? [] : [{ letter: letterOf(row), family, notes }];
    });
    const heading = direction === 'ascending' ? text.goingUp : text.goingDown;
    const title = text.linesOf(scales.map((scale) => titleOf(scale, scales)).join(text.comma));
    const label = comparison.tables.length === 1 ? title : `${heading}: ${title}`;
    if (index > 0 && isSame(rows)) return html`<p>${text.goingSame[direction]}</p>`;
    return html`<section class="compared-part">
      <div class="part-head">${comparison.tables.length === 1 ? html`<h2 class="unseen">${title}</h2>` : html`<h2>${heading}</h2>`}
        ${index === 0 ? html`<p class="hint">${text.compareLegend}</p>` : nothing}</div>
      ${comparedLines(app, label, lines)}
    </section>`;
  });
}

/** One degree of a scale in all tunings, with what only this part needs. */
const historyPart = (app: App, { catalogue, combinations }: Pick<Content, 'catalogue' | 'combinations'>) =>
  loadedContent(app, async () => {
    const [{ degreeHistoryPart }, table, archive, version] = await Promise.all([
      import('../parts/degree-history.ts'),
      app.data.read('lookup', {}),
      app.data.read('archive', {}),
      archiveVersion(app.data),
    ]);
    return (at: App, { what: id, ascending }: LoadedScale) => {
      const name = catalogueNames(catalogue, at.language).get(id) ?? id;
      const tonic = ascending[0]?.frequency ?? 0;
      return degreeHistoryPart(at, { kind: entityTypeOf(id), id, name, tonic, table, archive, version, combinations });
    };
  });

function playsView(app: App, content: Content, comparison: Comparison): TemplateResult {
  const { text } = app;
  const { scales } = content;
  const passages = scales.map((scale, row) =>
    ofScale(titleOf(scale, scales), heardNotes(app, scales, row, 'ascending')),
  );
  const longest = Math.max(...passages.map(({ length }) => length));
  const noteByNote = Array.from({ length: longest }, (_, i) => passages.flatMap((notes) => notes[i] ?? [])).flat();
  const differing = differingNotes(app, content, comparison);
  const plays = [
    [text.playDifferences, differing],
    [text.playInTurn, inTurn(passages)],
    [text.playNoteByNote, noteByNote],
  ] as const;
  const heard = scales.length < 2 ? [] : plays.filter(([, notes]) => notes.length > 0);
  return html`<div class="actions">
    ${addRow(app, content, (wanted) => compare(app, [...scales, wanted]))}
    ${heard.map(([label, notes], i) => playView(app, passage(label, notes), { text: label, size: i === 0 ? 'm' : 's' }))}
  </div>`;
}

/** The rising notes on staves, two in a row of paper. */
const printedStaves = ({ text }: App, scales: readonly LoadedScale[]): TemplateResult =>
  html`<div class="printed-staves">${scales.map((scale, row) =>
    scale.written.length === 0
      ? nothing
      : html`<figure><figcaption>${letterOf(row)} ${titleOf(scale, scales)}</figcaption>${staff(text.staff, scale.written, [], PRINTED_STAFF)}</figure>`,
  )}</div>`;

function view(app: App, content: Content): TemplateResult {
  const { text, route } = app;
  const { scales, ignored, problem } = content;
  const options = optionsOf(route, scales);
  const comparison = comparisonOf(app, content);
  const { heading, details } = resultOf(app, comparison);
  const change = (name: string) => (value: string) => app.go(route.path, { ...route.query, [name]: value }, true);
  const segments = (label: string, name: string, value: string, labels: Readonly<Record<string, string>>) =>
    html`<span class="segments-of"><span>${label}</span>${segmentsView(
      label,
      Object.entries(labels).map(([value, label]) => ({ value, label })),
      value,
      change(name),
    )}</span>`;
  const numbers =
    () => html`<button type="button" class="button csv" dir="ltr" @click=${() => saveNumbers(comparison)}>CSV</button>
    ${comparison.tables.filter(({ rows }, index) => index === 0 || !isSame(rows)).map((table) => tablePart(app, comparison, table, options))}`;
  const shown = scales.find(isForm);
  const field = fieldOf(route.query.scale ?? '');
  const actions = html`<div class="actions">
      <button type="button" class="button print" @click=${() => print()}>${text.printSheet}</button>
      ${addView(app, keysIn(rowsParameter(scales.filter(isForm))))}
    </div>`;
  return html`<div class="compare-head"><h1>${heading}</h1>${app.isNarrow ? nothing : actions}</div>
    ${details === '' ? nothing : html`<p class="result-details">${details}</p>`}
    ${ignored.length === 0 ? nothing : html`<p class="notice" role="status">${text.ignoredTunings(ignored)}</p>`}
    <ol class="compared">${scales.map((_, row) => rowView(app, content, comparison, row))}</ol>
    ${
      scales.every(({ what }) => what !== PASTED)
        ? nothing
        : html`<label class="field wide"><span>${text.pastedHelp}</span>
        <textarea class="pitches" rows="3" dir="ltr" wrap=${field.wrap} spellcheck="false" .value=${field.value}
          @change=${({ target }: Event) => change('scale')((target as HTMLTextAreaElement).value)}></textarea></label>
      <p role="status">${problem}</p>`
    }
    ${playsView(app, content, comparison)}
    ${pictureView(app, content, comparison)}
    <div class="compare-options">
      ${segments(text.heardOn, 'tonic', options.isOnOneTonic ? 'one' : 'own', { one: text.onOneTonic, own: text.asTuned })}
      ${segments(text.compareBy, 'by', options.isByNote ? 'note' : 'degree', { degree: text.byDegree, note: text.byNote })}
    </div>
    ${
      app.isPrinted
        ? html`${printedStaves(app, scales)}<div class="printed-numbers">${numbers()}</div>`
        : doorsView(app, [
            { id: 'numbers', title: text.allNumbers, about: text.allNumbersAbout, content: numbers },
            ...(shown === undefined
              ? []
              : [
                  {
                    id: 'years',
                    title: text.historyTitle,
                    about: text.historyAbout,
                    content: () => content.history(app, shown),
                  },
                ]),
          ])
    }
    ${app.isNarrow ? actions : nothing}`;
}

/** What an address says of the scales to load; the rest, such as the open door, only changes the view. */
const scalesOf = ({ rows, in: tunings, scale }: App['route']['query']): string =>
  JSON.stringify([rows, tunings, scale]);

function pageOf(app: App, content: Content): Page {
  const [a, b] = content.scales.map((_, row) => itemOf(app, content, row));
  return {
    title: resultOf(app, comparisonOf(app, content)).heading,
    ...(a !== undefined && b !== undefined ? { compared: { a, b } } : {}),
    view: () => view(app, content),
    again: (at) => (scalesOf(at.route.query) === scalesOf(app.route.query) ? pageOf(at, content) : null),
  };
}

/** Opens a comparison. @throws NotFoundError when the address names a maqām or jins that is not there; FetchError */
export async function openCompare(app: App): Promise<Page> {
  const catalogue = await app.data.read('catalogue', {});
  const [, kind, id] = app.route.path;
  if (kind !== undefined && kind !== 'maqam' && kind !== 'jins') throw new NotFoundError(kind);
  const entities = kind === undefined ? [] : catalogue[ENTITY_TYPES[kind].collection];
  if (id !== undefined && entities.every(({ idName }) => idName !== id)) throw new NotFoundError(id);
  const combinations = namedCombinations(catalogue);
  const { wanted, ignored } = wantedScales(app, catalogue, combinations);
  const loaded = await loadScales(app, wanted);
  const history = await historyPart(app, { catalogue, combinations });
  const fields = loaded.scales.map(() => ({ ...NO_SEARCH }));
  return pageOf(app, { catalogue, combinations, history, ...loaded, ignored, fields });
}
