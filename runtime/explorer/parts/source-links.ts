import { html, type TemplateResult } from 'lit-html';
import type { SourceRecord } from '../../engine/records.ts';
import { sourceName } from '../../presentation/source-names.ts';
import type { Emendation } from '../../schemas/apparatus.ts';
import type { App } from '../app.ts';
import type { Variants } from '../variants/apparatus.ts';
import { variantMark } from '../variants/variants.ts';

interface Citation {
  readonly sourceId: string;
  readonly page: string;
}

export interface Bibliography {
  readonly records: readonly SourceRecord[];
  readonly variants: Variants;
}

/**
 * A source with its page, linked to the page of the source, where emendations of its title and authors are marked.
 *
 * @param markId unique id of the citation on the page
 * @param emendations of the citation
 */
export function citation(
  app: App,
  { records }: Bibliography,
  { sourceId, page }: Citation,
  markId: string,
  emendations: readonly Emendation[],
): TemplateResult {
  const { text, language } = app;
  const record = records.find(({ id }) => id === sourceId);
  const name = record === undefined ? sourceId : sourceName(record, language);
  return html`<a href=${app.href(['source', sourceId])}>${name}</a>${page === '' ? '' : html`${text.comma}<span class="page">${text.page(page)}</span>`}${variantMark(app, markId, emendations)}`;
}

/** The sources of an entity, or a message if there are none. @param file of the archive that cites them */
export function citations(
  app: App,
  bibliography: Bibliography,
  sources: readonly Citation[],
  file: string,
): TemplateResult | readonly TemplateResult[] {
  if (sources.length === 0) return html`<span class="unsourced">${app.text.unsourced}</span>`;
  return sources.map(
    (source, i) =>
      html`${i > 0 ? '\u00a0· ' : ''}${citation(app, bibliography, source, `source-${file}-${i}`, bibliography.variants(file, `/sources/${i}`))}`,
  );
}

/** The facts of a page by their names. */
export const factsView = (facts: readonly (readonly [name: string, fact: unknown])[]): TemplateResult =>
  html`<dl class="facts">${facts.map(([name, fact]) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>`)}</dl>`;
