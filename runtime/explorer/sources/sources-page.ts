import { html, nothing, type TemplateResult } from 'lit-html';
import { type Attested, attestedBy } from '../../citations/attested.ts';
import { attestedFile, FORMATS, type Records } from '../../citations/attested-files.ts';
import { citableSource } from '../../citations/citable.ts';
import { plainCitation } from '../../citations/styles.ts';
import type { ArchiveRecords, SourceRecord } from '../../engine/records.ts';
import { sourceName, sourcesByName } from '../../presentation/source-names.ts';
import { type App, NotFoundError, type OpenPage, type Page } from '../app.ts';
import { type Door, doorsView } from '../components/door.ts';
import { type ArchiveVersion, archiveVersion } from '../data/archive-version.ts';
import { inEuropeanDigits, nameIn } from '../forms/names.ts';
import { citationsView, citedSource } from '../parts/cite.ts';
import { documentLinks } from '../parts/copyable.ts';
import { reportPart } from '../parts/report.ts';
import { saveFile } from '../parts/save-file.ts';
import { tableView } from '../parts/table.ts';
import { sourceFile, variantsOf } from '../variants/apparatus.ts';
import { variantMark } from '../variants/variants.ts';

/** The list of sources, and the page of a source with its reference and the facts that it attests. */

/** The address of the page of a fact, in a tuning that has it; a sayr is on the page of its maqām. */
const addressOf = (app: App, { kind, id }: Attested): string => app.href([kind === 'sayr' ? 'maqam' : kind, id]);

const KINDS: readonly Attested['kind'][] = ['tuning', 'maqam', 'jins', 'sayr'];

/** Buttons that save a source: as one record, or as a record for each cited page. */
function savesView({ text, language }: App, source: SourceRecord, facts: readonly Attested[], records: Records) {
  const name = `${source.id}-${records === 'source' ? 'facts' : 'places'}`;
  return html`<div class="actions" data-records=${records} role="group" aria-label=${text.attestedFiles[records]}>
    <span class="faint">${text.attestedFiles[records]}</span>
    ${FORMATS.map(({ label, ending, type }) => {
      const save = () =>
        saveFile(`${name}.${ending}`, new Blob([attestedFile(ending, source, facts, language, records)], { type }));
      return html`<button class="button" dir="ltr" @click=${save}>${label}</button>`;
    })}</div>`;
}

function factsTable(app: App, facts: readonly Attested[]): TemplateResult {
  const { text, language } = app;
  const rows = facts.map(
    (fact) => html`<tr>
      <td><bdi>${fact.page === '' ? text.noPage : fact.page}</bdi></td>
      <td>${text.attestedKind[fact.kind]}</td>
      <td><a href=${addressOf(app, fact)}>${nameIn(language, fact)}</a>${fact.isDeduced === true ? ` (${text.deduced})` : ''}</td>
    </tr>`,
  );
  const headings = [text.pageNumber, text.findKind, text.attests];
  return tableView('attested', text.attestedCount(facts.length), headings, rows);
}

function sourceView(app: App, source: SourceRecord, archive: ArchiveRecords, version: ArchiveVersion): TemplateResult {
  const { text, language } = app;
  const facts = attestedBy(archive, source.id);
  const variants = variantsOf(archive.apparatus.emendations);
  const counted = KINDS.map((kind) => [text.attestedKinds[kind], facts.filter((fact) => fact.kind === kind).length])
    .filter(([, count]) => count !== 0)
    .map(([label, count]) => `${label}: ${count}`);
  const doors: readonly Door[] = [
    {
      id: 'facts',
      title: text.attests,
      about: counted.join(' · '),
      content: () => html`${factsTable(app, facts)} ${savesView(app, source, facts, 'place')}`,
    },
    {
      id: 'cite',
      title: text.cite,
      about: [text.citeText, text.citeBibtex, text.citeRis, text.reportError].join(text.comma),
      content: () => html`${app.isStatic ? nothing : citationsView(app, [citedSource(app, source)])}
        ${reportPart(app, { id: source.id, combination: null }, version)} ${documentLinks(app, `sources/${source.id}.json`)}`,
    },
  ];
  return html`<article>
    <header>
      <h1>${sourceName(source, language)}</h1>
      <p class="reference" lang=${language}>${plainCitation(citableSource(source, language))}${variantMark(app, 'source', variants(sourceFile(source.id)))}</p>
      ${source.url === '' ? nothing : html`<p><a href=${source.url} rel="external" dir="ltr">${source.url}</a></p>`}
    </header>
    ${facts.length === 0 ? html`<p class="hint">${text.attestsNothing}</p>` : savesView(app, source, facts, 'source')}
    ${doorsView(app, facts.length === 0 ? doors.slice(1) : doors)}
  </article>`;
}

/** Opens a source. @throws NotFoundError when the archive does not have it */
export const openSource: OpenPage = async (app): Promise<Page> => {
  const [archive, version] = await Promise.all([app.data.read('archive', {}), archiveVersion(app.data)]);
  const source = archive.sources.find(({ id }) => id === app.route.path[1]);
  if (source === undefined) throw new NotFoundError(app.route.path[1] ?? '');
  return { title: sourceName(source, app.language), view: () => sourceView(app, source, archive, version) };
};

export const openSources: OpenPage = async (app): Promise<Page> => {
  const { text, language } = app;
  const archive = await app.data.read('archive', {});
  const named = sourcesByName(archive.sources, language).map((it) => ({
    ...it,
    facts: attestedBy(archive, it.source.id).length,
  }));
  return {
    title: text.sources,
    view: () => html`<h1>${text.sources}</h1>
      <p class="hint">${text.sourcesHelp}</p>
      <ul class="text-rows">${named.map(
        ({
          source,
          facts,
          name,
        }) => html`<li class="scale-row"><a class="scale-name" href=${app.href(['source', source.id])}>${name}
          <small>${language === 'ar' ? inEuropeanDigits(source.titleArabic) : source.titleEnglish}</small></a><small>${text.attestedCount(facts)}</small></li>`,
      )}</ul>`,
  };
};
