import { citableSource } from '../../../runtime/citations/citable.ts';
import { plainCitation } from '../../../runtime/citations/styles.ts';
import type { ArchiveRecords, SourceReference } from '../../../runtime/engine/records.ts';
import type { Language } from '../../../runtime/presentation/location.ts';
import { type Html, html } from './html.ts';
import { readingPath } from './page-frame.ts';
import { wordsOf } from './text.ts';

/** Full citations of sources with links to their pages, or a sentence if there is no source. */
export function citedSources(
  language: Language,
  { sources }: ArchiveRecords,
  references: readonly SourceReference[],
): Html {
  const { text } = wordsOf(language);
  if (references.length === 0) return html`<p class="unsourced">${text.unsourced}</p>`;
  const item = ({ sourceId, page }: SourceReference) => {
    const record = sources.find(({ id }) => id === sourceId);
    const cited = record === undefined ? sourceId : plainCitation(citableSource(record, language, page));
    return html`<li><a href="${readingPath(language, ['source', sourceId])}">${cited}</a></li>
          `;
  };
  return html`<ul>${references.map(item)}</ul>`;
}
