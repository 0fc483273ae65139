import { html, nothing, type TemplateResult } from 'lit-html';
import type { JinsRecord, SourceRecord } from '../../engine/records.ts';
import { sourceName } from '../../presentation/source-names.ts';
import type { App } from '../app.ts';
import { type Remark, remarkIn } from './remark.ts';

/** Remarks of the Digital Arabic Maqām Archive, with their origin and licence. */

const LICENCE = 'https://creativecommons.org/licenses/by-nc-sa/4.0/';

/** The source that a remark quotes. */
function quoted({ text, language, href }: App, sourceId: string, sources: readonly SourceRecord[]): TemplateResult {
  const source = sources.find(({ id }) => id === sourceId);
  const name = source === undefined ? sourceId : sourceName(source, language);
  return html`<a href=${href(['source', sourceId])}>${text.remarkQuotes(name)}</a> · `;
}

const remarkView = (
  app: App,
  remark: Remark,
  sources: readonly SourceRecord[],
): TemplateResult => html`<div class="comment">
  <p lang=${remark.language} dir=${remark.language === 'ar' ? 'rtl' : 'ltr'}>${remark.text}</p>
  <p class="faint">${remark.quotes === undefined ? nothing : quoted(app, remark.quotes, sources)}${app.text.remarkFrom} <a href=${LICENCE} rel="license" lang="en" dir="ltr">CC BY-NC-SA 4.0</a></p>
</div>`;

/** The remark on an entity or a sayr; nothing if there is none. @param sources those that remarks may quote */
export function remarkPart(
  app: App,
  comments: JinsRecord['comments'] | undefined,
  sources: readonly SourceRecord[],
): TemplateResult | typeof nothing {
  const remark = remarkIn(app.language, comments);
  return remark === null ? nothing : remarkView(app, remark, sources);
}
