import { html, type TemplateResult } from 'lit-html';
import type { SourceRecord } from '../../engine/records.ts';
import type { App } from '../app.ts';
import { sourceName } from '../source-names.ts';

/** What is cited: an archive id and a page. */
interface Citation {
  readonly sourceId: string;
  readonly page: string;
}

/** A source with its page, linked to its document. */
export function citation(app: App, records: readonly SourceRecord[], { sourceId, page }: Citation): TemplateResult {
  const { text, language } = app;
  const record = records.find(({ id }) => id === sourceId);
  const name = record === undefined ? sourceId : sourceName(record, language);
  return html`<a href=${app.href(['json', 'sources', `${sourceId}.json`])}>${name}</a>${page === '' ? '' : html`${text.comma}<span class="page">${text.page} <bdi>${page}</bdi></span>`}`;
}
