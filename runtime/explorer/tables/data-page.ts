import { html, nothing, type TemplateResult } from 'lit-html';
import { createNameSearch } from '../../input/names.ts';
import { lru } from '../../memo.ts';
import { catalogueNames } from '../../presentation/combinations.ts';
import { ltr } from '../../text/isolated.ts';
import { type App, NotFoundError, type Page } from '../app.ts';
import { doorsView } from '../components/door.ts';
import { fileAddress } from '../data/data.ts';
import { copyable } from '../parts/copyable.ts';
import { saveTable } from '../parts/save-file.ts';
import { type Answer, answerOf } from './answer.ts';
import { catalogueView, citationView } from './catalogue.ts';
import { type Resource, readTables, TABLES_FOLDER, type Tables } from './package.ts';
import { measureName, parametersOf, type Query, readQuery, sqlOf } from './query.ts';
import { formView, type Names } from './query-form.ts';
import { pictureView, resultTable } from './query-result.ts';
import { openReader, type TableReader } from './reader.ts';

/** The page of a research table: the query, its result, and the same query in other programs. */

/** Maximum rows on the page, and in a saved file. */
const MAX_SHOWN_ROWS = 50;
const MAX_DOWNLOADED_ROWS = 1_000_000;
const FIRST_TABLE = 'maqamat';

/** Open files; there are fewer tables. */
const readers = lru<Resource, Promise<TableReader>>(20);
const readerOf = ({ data }: App, resource: Resource) => readers(resource, () => openReader(data, resource));

const namesOf = ({ grouping }: Query, { columns }: Answer): readonly string[] =>
  grouping === null ? columns : [grouping.field.name, measureName(grouping.measure)];

/** Saves the answer as a file, with all rows up to `MAX_DOWNLOADED_ROWS`. */
async function saveCsv(app: App, query: Query, button: HTMLElement): Promise<void> {
  button.textContent = app.text.dataMaking;
  try {
    const answer = await answerOf(await readerOf(app, query.table), query, MAX_DOWNLOADED_ROWS);
    saveTable(query.table.name, [namesOf(query, answer), ...answer.rows]);
  } catch {
    app.notify(app.text.partOffline);
  }
  button.textContent = app.text.dataCsv;
}

function exportView(app: App, query: Query): TemplateResult {
  const { text, route } = app;
  const file = app.absolute(fileAddress(`${TABLES_FOLDER}/${query.table.path}`));
  const address = app.absolute(app.href(route.path, parametersOf(query)));
  const save = (event: Event) => {
    if (event.currentTarget instanceof HTMLElement) void saveCsv(app, query, event.currentTarget);
  };
  return html`<p class="actions"><button class="button main download-csv" @click=${save}>${text.dataCsv}</button></p>
    ${copyable(app, text.dataAddress, address)} ${copyable(app, text.dataSql, sqlOf(query, file, MAX_SHOWN_ROWS))}
    <p class="hint">${text.dataSqlWhere}</p>`;
}

/** Names of maqāmāt, ajnās, notes and tuning systems. */
async function readNames({ data, language }: App): Promise<Names> {
  const catalogue = await data.read('catalogue', {});
  const { maqamat, ajnas, noteNames, tuningSystems } = catalogue;
  const labels = catalogueNames(catalogue, language);
  const search = createNameSearch([
    ...[...noteNames, ...maqamat, ...ajnas],
    ...tuningSystems.map((it) => ({ ...it, idName: it.id })),
  ]);
  const idOf = (typed: string) => {
    const { best, isExact } = search(typed);
    return labels.has(typed) || !isExact || best.length === 0 ? typed : best[0].idName;
  };
  return { labels, idOf };
}

function view(app: App, tables: Tables, query: Query, answer: Answer, ids: Names): TemplateResult {
  const { text } = app;
  const names = namesOf(query, answer);
  const count =
    query.grouping === null ? text.dataShown(answer.rows.length, answer.total) : text.dataGroups(answer.total);
  return html`<h1>${text.dataTitle}</h1>
    <p class="hint">${text.dataHelp}</p>
    ${formView(app, tables, query, ids)}
    <p class="count" role="status">${answer.total === 0 ? text.dataNothing : count}</p>
    ${query.grouping === null || answer.total === 0 ? nothing : pictureView(app, query.grouping, answer, ids.labels)}
    ${answer.total === 0 ? nothing : resultTable(app, query, names, answer, ids.labels)}
    ${doorsView(app, [
      { id: 'export', title: text.dataTake, about: ltr('CSV, SQL'), content: () => exportView(app, query) },
      {
        id: 'tables',
        title: text.dataTables,
        about: ltr('Parquet, CSV'),
        content: () => catalogueView(app, tables, query.table),
      },
      { id: 'cite', title: text.dataCite, about: ltr('CC BY-NC-SA 4.0'), content: () => citationView(app, tables) },
    ])}`;
}

/** Opens the page. @throws NotFoundError when the address names a table that is not there; FetchError */
export async function openData(app: App): Promise<Page> {
  const { query: parameters } = app.route;
  const [tables, ids] = await Promise.all([readTables(app), readNames(app)]);
  const name = parameters.table ?? FIRST_TABLE;
  const table = tables.byName.get(name);
  if (table === undefined) throw new NotFoundError(`${TABLES_FOLDER}/${name}.parquet`);
  const query = readQuery(table, parameters);
  const answer = await answerOf(await readerOf(app, table), query, MAX_SHOWN_ROWS);
  const keyOf = ({ door: _, ...asked }: typeof parameters) => JSON.stringify(asked);
  const pageFor = (at: App): Page => ({
    title: at.text.data,
    view: () => view(at, tables, query, answer, ids),
    // Another door of the same query.
    again: (next) => (keyOf(next.route.query) === keyOf(parameters) ? pageFor(next) : null),
  });
  return pageFor(app);
}
