import { html, nothing, type TemplateResult } from 'lit-html';
import { type Citable, citableArchive, citableSource } from '../../citations/citable.ts';
import { bibtex, plainCitation, ris } from '../../citations/styles.ts';
import type { SourceRecord } from '../../engine/records.ts';
import { sourceName } from '../../presentation/source-names.ts';
import type { App } from '../app.ts';
import type { ArchiveVersion } from '../data/archive-version.ts';
import { copyable } from './copyable.ts';
import { foldout } from './lazy.ts';

/** Citations of a source, and of a fact in the shown version of the archive. */

export interface Cited {
  readonly label: string;
  readonly work: Citable;
}

/** A source, at the page that documents a fact. @param note the provenance of the fact */
export const citedSource = ({ language }: App, source: SourceRecord, page = '', note = ''): Cited => ({
  label: sourceName(source, language),
  work: { ...citableSource(source, language, page), note },
});

/** The sources of a fact, each at its page; unknown sources are left out. */
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
 * @param part the cited part, such as a maqām, with its provenance as a note
 * @param version the shown version of the archive
 * @param label its heading, by default that of the whole archive
 */
export const citedFact = (
  { language, text, route, href, absolute }: App,
  { note = '', ...part }: { readonly key: string; readonly name: string; readonly note?: string },
  version: ArchiveVersion,
  label = text.thisArchive,
): Cited => ({
  label,
  work: {
    ...citableArchive({ part, ...version, url: absolute(href(route.path, route.query)) }, language),
    note,
  },
});

/** Citations as text, BibTeX and RIS, each with a copy button. */
export const citationsView = (app: App, cited: readonly Cited[]): readonly TemplateResult[] =>
  cited.map(
    ({ label, work }) => html`<section>
      <h3>${label}</h3>
      ${copyable(app, app.text.citeText, plainCitation(work), true)}
      ${copyable(app, app.text.citeBibtex, bibtex(work))} ${copyable(app, app.text.citeRis, ris(work))}
    </section>`,
  );

/** The same in a closed section. @param what the cited fact, if the page shows several */
export function citePart(app: App, cited: readonly Cited[], what = ''): TemplateResult {
  const { text } = app;
  return foldout(
    app,
    'cite',
    html`${text.cite}${what === '' ? nothing : html`<span class="unseen">: ${what}</span>`}`,
    () => citationsView(app, cited),
  );
}
