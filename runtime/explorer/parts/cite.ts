import { html, nothing, type TemplateResult } from 'lit-html';
import { type Citable, citableArchive, citableSource } from '../../citations/citable.ts';
import { bibtex, plainCitation, ris } from '../../citations/styles.ts';
import type { SourceRecord } from '../../engine/records.ts';
import { sourceName } from '../../presentation/source-names.ts';
import type { App } from '../app.ts';
import type { ArchiveVersion } from '../archive-version.ts';
import { copyable } from './take.ts';

/** Citations to take along: of a source, and of a fact of the archive in the state that is shown. */

/** Something that can be cited, and what it is called. */
interface Cited {
  readonly label: string;
  readonly work: Citable;
}

/** A source, at the page that documents a fact. @param note the provenance of the fact */
export const citedSource = ({ language }: App, source: SourceRecord, page = '', note = ''): Cited => ({
  label: sourceName(source, language),
  work: { ...citableSource(source, language, page), note },
});

/** The sources of a fact, each at its page; those that the archive does not have are left out. */
export const citedSources = (
  app: App,
  records: readonly SourceRecord[],
  sources: readonly { readonly sourceId: string; readonly page: string }[],
  note = '',
): readonly Cited[] =>
  sources.flatMap(({ sourceId, page }) =>
    records.filter(({ id }) => id === sourceId).map((source) => citedSource(app, source, page, note)),
  );

/**
 * A fact of the archive.
 *
 * @param part what of it, such as a maqām, with its provenance as a note
 * @param version the state of the archive that is shown
 */
export const citedFact = (
  { language, text, route, href }: App,
  { note = '', ...part }: { readonly key: string; readonly name: string; readonly note?: string },
  version: ArchiveVersion,
): Cited => ({
  label: text.thisArchive,
  work: {
    ...citableArchive(
      { part, ...version, url: new URL(href(route.path, route.query), document.baseURI).href },
      language,
    ),
    note,
  },
});

/** Citations as text, for BibTeX and as RIS, ready to be copied. @param what is cited, where the page shows several facts */
export function citePart(app: App, cited: readonly Cited[], what = ''): TemplateResult {
  const { text } = app;
  return html`<details class="cite"><summary>${text.cite}${what === '' ? nothing : html`<span class="unseen">: ${what}</span>`}</summary>
    ${cited.map(
      ({ label, work }) => html`<section lang=${work.language} dir=${work.language === 'ar' ? 'rtl' : 'ltr'}>
        <h3 lang=${app.language}>${label}</h3>
        ${copyable(app, text.citeText, plainCitation(work))}
        <div dir="ltr">${copyable(app, text.citeBibtex, bibtex(work))} ${copyable(app, text.citeRis, ris(work))}</div>
      </section>`,
    )}
  </details>`;
}
