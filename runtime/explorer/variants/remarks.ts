import { html, nothing, type TemplateResult } from 'lit-html';
import type { JinsRecord, SourceRecord } from '../../engine/records.ts';
import type { Language } from '../../presentation/location.ts';
import { sourceName } from '../../presentation/source-names.ts';
import type { App } from '../app.ts';

/** Remarks of the Digital Arabic Maqām Archive, with their origin and licence. */

const LICENCE = 'https://creativecommons.org/licenses/by-nc-sa/4.0/';

/** The source that a remark quotes. */
function quoted({ text, language, href }: App, sourceId: string, sources: readonly SourceRecord[]): TemplateResult {
  const source = sources.find(({ id }) => id === sourceId);
  const name = source === undefined ? sourceId : sourceName(source, language);
  return html`<a href=${href(['source', sourceId])}>${text.remarkQuotes(name)}</a> · `;
}

type Comments = JinsRecord['comments'] | undefined;

/** The remark in the language of the page, or in the other language if there is none; `quotes` is the source that it quotes. */
export function remarkIn(language: Language, comments: Comments) {
  const { english: quotesEnglish, arabic: quotesArabic } = comments?.provenance?.quotes ?? {};
  const english = { text: comments?.english ?? '', language: 'en', quotes: quotesEnglish } as const;
  const arabic = { text: comments?.arabic ?? '', language: 'ar', quotes: quotesArabic } as const;
  const inOrder = language === 'ar' ? [arabic, english] : [english, arabic];
  return inOrder.find(({ text }) => text !== '') ?? null;
}

/** The remark on an entity or a sayr; nothing if there is none. @param sources those that remarks may quote */
export function remarkPart(
  app: App,
  comments: Comments,
  sources: readonly SourceRecord[],
): TemplateResult | typeof nothing {
  const remark = remarkIn(app.language, comments);
  if (remark === null) return nothing;
  return html`<div class="comment">
    <p lang=${remark.language} dir=${remark.language === 'ar' ? 'rtl' : 'ltr'}>${remark.text}</p>
    <p class="faint">${remark.quotes === undefined ? nothing : quoted(app, remark.quotes, sources)}${app.text.remarkFrom} <a href=${LICENCE} rel="license" lang="en" dir="ltr">CC BY-NC-SA 4.0</a></p>
  </div>`;
}
