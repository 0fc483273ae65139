import { html, nothing, type TemplateResult } from 'lit-html';
import { encode } from 'uqr';
import type { SourceRecord } from '../../engine/records.ts';
import { oudOf } from '../../formats/instrument-positions.ts';
import { scaleOf } from '../../formats/named-scale.ts';
import type { Direction } from '../../formats/score.ts';
import { sourceName } from '../../presentation/source-names.ts';
import { jinsSpans, type Span } from '../../presentation/spans.ts';
import type { App } from '../app.ts';
import { sentencesOf } from '../forms/form-on.ts';
import { type Form, isAsymmetric, jinsSizes, maqamOf } from '../forms/forms.ts';
import { bothNames, familyNames, nameIn, taughtFamily } from '../forms/names.ts';
import { whoseInstrument } from '../instrument/instrument-words.ts';
import { fingerboard } from '../learn/fingerboard.ts';
import { hertzShown } from '../practice/hertz.ts';
import { type SuyurState, sayrLine } from '../sayr/suyur.ts';
import { formStaff } from './form-staff.ts';
import { keyCard } from './instrument-files.ts';

/** The printed sheet of a form: one page, in the language of the explorer. */

/** Width of the paper without its margins, in millimetres. */
const WIDTH = 182;

function staffOf(app: App, form: Form, direction: Direction, spans: readonly Span[]): TemplateResult {
  const { text } = app;
  const title = form.kind === 'jins' ? text.notes : text[direction];
  return html`<section class="sheet-staff">
    ${form.kind === 'jins' ? nothing : html`<h2>${title}</h2>`}
    ${formStaff(app, form, direction, spans, { title, width: WIDTH, isPaper: true })}
  </section>`;
}

/**
 * The foot of a sheet: sources, provenance in sentences, licence, and the address as text and QR code.
 *
 * @param sources null where the sheet has them elsewhere
 */
export function sheetFoot(
  app: App,
  address: string,
  sources: readonly string[] | null,
  provenance: readonly string[],
): TemplateResult {
  const { text } = app;
  const { data, size } = encode(address, { ecc: 'L', border: 1 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return html`<footer class="sheet-foot">
    <svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${text.sheetAddress} shape-rendering="crispEdges"><path d=${path} /></svg>
    <div>
      ${whoseInstrument(app)}
      ${sources === null ? nothing : html`<p>${text.sources}: ${sources.length === 0 ? text.unsourced : sources.join(' · ')}</p>`}
      <p>${provenance.join(' ')}</p>
      <p>${text.licence}</p>
      <p class="ltr sheet-address">${address}</p>
    </div>
  </footer>`;
}

/**
 * The instrument of the setting on a sheet; without a setting, an ʿūd and the keys of a piano. A voice needs none.
 *
 * @param onPage forms on a page: with two there is no ʿūd that the setting does not name, and the keys have one row; with
 * four an ʿūd could not be read
 */
export const sheetInstruments = (app: App, form: Form, onPage = 1): TemplateResult => {
  const { instrument, keys } = app.player.practice;
  const hasRoom = onPage === 1;
  const isShown = (shown: typeof instrument) => instrument === null || instrument === shown;
  return html`${isShown('oud') && (hasRoom || (instrument !== null && onPage === 2)) ? html`<section>${fingerboard(app, form, oudOf(app.player.practice), 'paper')}</section>` : nothing}
    ${isShown('keyboard') ? keyCard(app, scaleOf(form.detail), hasRoom ? keys : (keys ?? 'tonic')) : nothing}`;
};

/** Sources as a sheet names them, each with its page. */
export const sheetSources = (
  { text, language }: App,
  records: readonly SourceRecord[],
  sources: readonly { readonly sourceId: string; readonly page: string }[],
): readonly string[] =>
  sources.flatMap(({ sourceId, page }) => {
    const record = records.find(({ id }) => id === sourceId);
    return record === undefined
      ? []
      : [`${sourceName(record, language)}${page === '' ? '' : `${text.comma}${text.page(page)}`}`];
  });

/** The printed sheet of a form, instead of its page. */
export function sheetPart(app: App, form: Form, state: SuyurState): TemplateResult {
  const { archive } = state;
  const { text, language } = app;
  const { detail } = form;
  const maqam = maqamOf(form);
  const sizes = jinsSizes(archive);
  const spansOf = (direction: Direction) => (maqam === null ? [] : jinsSpans(maqam, direction, sizes));
  const { tuningSystem } = detail.context;
  const tonic = { displayName: detail.tonic.displayName, displayNameAr: detail.tonic.displayNameAr };
  const starting = nameIn(language, tuningSystem.selectedStartingNote);
  // Without other parameters of the current address.
  const address = app.absolute(app.href(app.route.path, { tonic: app.route.query.tonic ?? '' }));
  return html`<div class="sheet" aria-hidden="true">
    <p class="sheet-title">${bothNames(language, form.names)}</p>
    <p class="sheet-facts">
      ${maqam === null ? nothing : html`<span>${text.family}: ${nameIn(language, familyNames(maqam.family))} (${[text.familyRule, taughtFamily(app, maqam.taughtFamily)].filter(Boolean).join(' · ')})</span>`}
      <span>${text.tonic}: ${nameIn(language, tonic)} <span class="number">${hertzShown(app, form.ascending[0]?.frequency)}</span> ${text.frequency}</span>
      <span>${text.tuningSystem}: ${nameIn(language, tuningSystem)}</span>
      <span>${text.startingNote}: ${starting}</span>
    </p>
    ${staffOf(app, form, 'ascending', spansOf('ascending'))}
    ${isAsymmetric(form) ? staffOf(app, form, 'descending', spansOf('descending')) : maqam === null ? nothing : html`<p>${text.symmetric}</p>`}
    ${sheetInstruments(app, form)}
    <p class="sheet-help">${text.sheetHelp}</p>
    ${
      maqam === null || maqam.suyur === undefined || maqam.suyur.length === 0
        ? nothing
        : html`<section class="sheet-suyur"><h2>${text.suyur}</h2>
            ${maqam.suyur.map((sayr, index) => html`<p>${sayrLine(app, form, sayr, index, state)}</p>`)}</section>`
    }
    ${sheetFoot(app, address, sheetSources(app, archive.sources, detail.sources), sentencesOf(app, archive, form))}
  </div>`;
}
