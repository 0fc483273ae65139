import { html, nothing, type TemplateResult } from 'lit-html';
import { citableArchive } from '../../citations/citable.ts';
import { ltr } from '../../text/isolated.ts';
import type { App } from '../app.ts';
import { fileAddress } from '../data/data.ts';
import { citePart } from '../parts/cite.ts';
import { tableView } from '../parts/table.ts';
import { type Resource, TABLES_FOLDER, type Tables } from './package.ts';

/** The list of tables, the meaning of their columns, and the citation. */

const address = (path: string): string => fileAddress(`${TABLES_FOLDER}/${path}`);

const kilobytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1000)));

function tableRow(app: App, tables: Tables, table: Resource): TemplateResult {
  const { text, language, route } = app;
  const csv = tables.csvOf(table.name);
  return html`<tr>
    <th scope="row"><a href=${app.href(route.path, { table: table.name })}>${language === 'ar' ? table.titleAr : table.title}</a></th>
    <td class="number">${table.rows}</td>
    <td>${text.dataKilobytes(kilobytes(table.bytes))}</td>
    <td dir="ltr">
      <a href=${address(table.path)}>Parquet</a>${csv === null ? nothing : html` · <a href=${address(csv)}>CSV</a>`}
    </td>
  </tr>`;
}

/** An Arabic text, with ids such as `no_jins` written from left to right. */
const isolateIds = (text: string): string => text.replace(/(?<![a-z])[a-z]+_[a-z_]+/g, (id) => ltr(id));

function columnsView(app: App, { schema, title, titleAr }: Resource): TemplateResult {
  const { text, language } = app;
  const name = language === 'ar' ? titleAr : title;
  return html`<h3>${text.dataColumns(name)}</h3>
    ${tableView(
      'meanings',
      text.dataColumns(name),
      [text.dataColumn, text.dataType, text.dataMeaning],
      schema.fields.map(
        (field) => html`<tr>
          <th scope="row"><bdi>${field.name}</bdi></th>
          <td>${field.unit === undefined ? text.dataTypes[field.type] : (text.dataUnits[field.unit] ?? field.unit)}</td>
          <td>${language === 'ar' ? isolateIds(field.descriptionAr) : field.description}</td>
        </tr>`,
      ),
      'unseen',
    )}`;
}

export function catalogueView(app: App, tables: Tables, table: Resource): TemplateResult {
  const { text } = app;
  return html`${tableView(
    'tables',
    text.dataTables,
    [text.dataTable, html`<th scope="col" class="number">${text.dataRows}</th>`, text.dataSize, text.dataFiles],
    [...tables.byName.values()].map((it) => tableRow(app, tables, it)),
    'unseen',
  )}
    <p>
      ${text.dataDescribed}:
      <bdi><a href=${address('datapackage.json')}>Data Package</a></bdi> ·
      <bdi><a href=${address('croissant.json')}>Croissant</a></bdi>
    </p>
    ${columnsView(app, table)}`;
}

/** How the archive is licensed and cited. */
export const citationView = (
  app: App,
  { version, modified }: Tables,
): TemplateResult => html`<p>${app.text.dataLicence}</p>
    ${citePart(app, [
      {
        label: app.text.thisArchive,
        work: citableArchive({ version, modified, url: app.absolute('.') }, app.language),
      },
    ])}`;
