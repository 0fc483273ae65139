import { html, nothing, type TemplateResult } from 'lit-html';
import { ltr } from '../../text/isolated.ts';
import type { App } from '../app.ts';
import { tableView } from '../parts/table.ts';
import { barsView } from '../pictures/bars.ts';
import type { Answer } from './answer.ts';
import { columnLabel, type Field, isNumber, itemsOf } from './package.ts';
import { type Grouping, parametersOf, type Query, readQuery } from './query.ts';
import type { Value } from './reader.ts';

/** The result of a query, as a table and as a chart. */

/** Maximum bars for names, and maximum rows and bars for numbers. */
const MAX_NAMED_BARS = 40;
const MAX_ROWS = 400;

/** Rounded for display; files and SQL have all decimals. */
const shownNumber = (value: number): string => String(Math.round(value * 1000) / 1000);

const shown = (value: Value): string =>
  value === null ? '–' : typeof value === 'number' ? shownNumber(value) : String(value);

/** What a measure gives, in words. */
const measureLabel = ({ dataMeasures }: App['text'], { how, field }: Grouping['measure']): string =>
  field === null ? dataMeasures.count : `${dataMeasures[how]} ${field.name}`;

/** A heading that shows the sort direction; a click sorts by the column. @param align the class of its cells */
function heading(app: App, query: Query, name: string, align: string): TemplateResult {
  const { text, route, language } = app;
  const field = query.table.schema.fields.find((it) => it.name === name);
  const { sort, grouping } = query;
  // The only other columns are measures of groups.
  const words =
    field === undefined
      ? grouping === null
        ? ''
        : measureLabel(text, grouping.measure)
      : columnLabel(field, language);
  const label = words === '' ? nothing : html`<span class="column-label">${words}</span> `;
  const isSorted = sort?.field.name === name;
  const direction = !isSorted ? 'none' : sort.isFalling ? 'descending' : 'ascending';
  if (grouping !== null) return html`<th scope="col" class=${align} >${label}<bdi>${name}</bdi></th>`;
  const next = { none: name, ascending: `-${name}`, descending: '' }[direction];
  const go = () =>
    app.go(
      route.path,
      { ...parametersOf(readQuery(query.table, { ...parametersOf(query), sort: next })), door: route.query.door ?? '' },
      true,
    );
  return html`<th scope="col" class=${align} aria-sort=${direction}>
    <button type="button" title=${text.dataSortBy(name)} @click=${go}>
      ${label}<bdi>${name}</bdi> <span aria-hidden="true">${{ none: '', ascending: '↑', descending: '↓' }[direction]}</span>
    </button>
  </th>`;
}

export type Labels = ReadonlyMap<string, string>;

/** Columns of ids that no name replaces; ids of families are not unique among those of notes. */
const isId = ({ name }: Field): boolean => /^(?:id|(?:taught_)?family)$/.test(name);

/** A cell has names in place of ids; its title has the ids. */
function cell(field: Field | undefined, value: Value, labels: Labels): TemplateResult {
  if (typeof value === 'number') return html`<td class="number">${shown(value)}</td>`;
  if (typeof value !== 'string' || field === undefined || isId(field)) return html`<td><bdi>${shown(value)}</bdi></td>`;
  const items = itemsOf(field, value);
  if (!items.some((item) => labels.has(item))) return html`<td><bdi>${value}</bdi></td>`;
  return html`<td title=${ltr(value)}><bdi>${items.map((item) => labels.get(item) ?? item).join(' · ')}</bdi></td>`;
}

/** @param names of the columns */
export function resultTable(
  app: App,
  query: Query,
  names: readonly string[],
  { rows }: Answer,
  labels: Labels,
): TemplateResult {
  const fields = names.map((name) => query.table.schema.fields.find((it) => it.name === name));
  return tableView(
    'result',
    app.text.dataResult,
    names.map((name, i) => heading(app, query, name, rows.some((row) => typeof row[i] === 'number') ? 'number' : '')),
    rows.slice(0, MAX_ROWS).map((row) => html`<tr>${row.map((value, i) => cell(fields[i], value, labels))}</tr>`),
    'unseen',
  );
}

/** Every bin from the first to the last, including empty ones, so that gaps are visible. */
function withGaps(rows: Answer['rows'], bin: number): Answer['rows'] {
  const filled = new Map(rows.map((row) => [row[0], row]));
  const keys = rows.map(([key]) => key).filter((key) => typeof key === 'number');
  const [first, last] = [keys[0] ?? 0, keys.at(-1) ?? 0];
  const count = Math.round((last - first) / bin) + 1;
  if (count > MAX_ROWS) return rows;
  return Array.from({ length: count }, (_, i) => {
    const key = bin * Math.round(first / bin + i);
    return filled.get(key) ?? [key, 0];
  });
}

export function pictureView(
  app: App,
  { field, bin, measure }: Grouping,
  { rows }: Answer,
  labels: Labels,
): TemplateResult {
  const { text } = app;
  const areNumbers = isNumber(field);
  const all = rows.filter(([key]) => key !== null);
  const drawn = areNumbers
    ? (bin === null ? all : withGaps(all, bin)).slice(0, MAX_ROWS)
    : all.slice(0, MAX_NAMED_BARS);
  const labelOf = (key: Value) => (isId(field) ? undefined : labels.get(String(key))) ?? shown(key);
  const bars = drawn.map(([key, value]) => ({
    label: labelOf(key),
    value: typeof value === 'number' ? value : 0,
    shown: shown(value),
    description: `${labelOf(key)}: ${shown(value)}`,
  }));
  return barsView(bars, text.dataPicture(measureLabel(text, measure), field.name), areNumbers);
}
