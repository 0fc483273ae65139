import { html, type TemplateResult } from 'lit-html';
import type { ArchiveRecords } from '../../engine/records.ts';
import type { Language } from '../../presentation/location.ts';
import type { App } from '../app.ts';
import type { Script } from '../audio/practice.ts';
import { lineView } from '../components/line.ts';
import type { LineContent } from '../components/line-content.ts';
import { type Form, jinsSizes } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { formLine } from '../parts/form-line.ts';
import { staffNotes } from '../parts/form-staff.ts';
import { sheetFoot, sheetInstruments, sheetSources } from '../parts/printed-sheet.ts';
import { staff } from '../pictures/staff.ts';

/** Several forms on pages of A4: each with its staff, its notes on a line of cents, and the keys of a piano. */

/** Width of the paper without its margins, and of one of two columns, in millimetres. */
const WIDTH = 182;
const COLUMN = 87;
/** Width of the lines in pixels, which the style sheet makes smaller. */
const LINE = { wide: 808, inColumns: 606 };
/** Forms on a page with two columns. */
const ON_PAGE_IN_COLUMNS = 4;
/** Notes of a scale whose names in both scripts need a page. */
const MANY_NOTES = 10;

/** Whether so many forms have two columns. */
export const areInColumns = (forms: number): boolean => forms > 2;

/** The languages of names, that of the page first. */
const languagesOf = (script: Script, language: Language): readonly Language[] =>
  script === 'latin' ? ['en'] : script === 'arabic' ? ['ar'] : language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];

/** A line with its names in one script or in both. */
function lineIn(app: App, form: Form, sizes: ReadonlyMap<string, number>, script: Script): LineContent {
  const [first, ...others] = languagesOf(script, app.language).map((language) =>
    formLine({ ...app, language }, form, sizes),
  );
  const labelOf = (index: number) => [first, ...others].map(({ notes }) => notes[index].label).join(' ');
  return { ...first, notes: first.notes.map((note, i) => ({ ...note, label: labelOf(i) })), lanes: [] };
}

function itemView(app: App, form: Form, archive: ArchiveRecords, script: Script, count: number): TemplateResult {
  const inColumns = areInColumns(count);
  const names = languagesOf(script, app.language).map(
    (language) => html`<span lang=${language}>${nameIn(language, form.names)}</span>`,
  );
  const line = lineIn(app, form, jinsSizes(archive), script);
  // Nothing plays on paper.
  const paper = { ...app, isStatic: true, widths: [inColumns ? LINE.inColumns : LINE.wide] };
  const written = staffNotes(form, 'ascending').map(({ englishName }) => englishName);
  return html`<section class="sheet-item"><h2>${names}</h2>
    <p class="sheet-help">${nameIn(app.language, form.detail.context.tuningSystem)} · ${app.text.sources}: ${sheetSources(app, archive.sources, form.detail.sources).join(' · ')}</p>
    ${staff(app.text.staff, written, [], inColumns ? COLUMN : WIDTH)} ${lineView(paper, line)} ${sheetInstruments(app, form, inColumns ? ON_PAGE_IN_COLUMNS : count)}</section>`;
}

/** @param address of the list */
export function listSheet(
  app: App,
  forms: readonly Form[],
  archive: ArchiveRecords,
  script: Script,
  address: string,
): TemplateResult {
  const inColumns = areInColumns(forms.length);
  const isLong = script === 'both' && forms.some(({ ascending }) => ascending.length >= MANY_NOTES);
  const onPage = inColumns ? ON_PAGE_IN_COLUMNS : isLong ? 1 : 2;
  const pages = Array.from({ length: Math.ceil(forms.length / onPage) }, (_, i) =>
    forms.slice(i * onPage, (i + 1) * onPage),
  );
  return html`<div class="sheet" aria-hidden="true">${pages.map(
    (page) => html`<div class="sheet-page ${inColumns ? 'in-columns' : ''}">
      <div class="sheet-items">${page.map((form) => itemView(app, form, archive, script, forms.length))}</div>
      ${sheetFoot(app, address, null, [])}</div>`,
  )}</div>`;
}
