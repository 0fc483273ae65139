import { html, nothing, type TemplateResult } from 'lit-html';
import type { SourceRecord } from '../../engine/records.ts';
import { folded } from '../../input/folded.ts';
import { sourceName } from '../../presentation/source-names.ts';
import type { Emendation, Emendations } from '../../schemas/apparatus.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App, OpenPage, Page } from '../app.ts';
import { bothNames, type Names, nameIn } from '../forms/names.ts';
import { labelledOptions, selectView } from '../parts/select.ts';
import { fieldName } from './field-names.ts';
import { variantView } from './variants.ts';

/** Every variant that was emended or is doubted, by entity; searched, and filtered by kind of file and by decision. */

/** The kinds of files, in the order of the list of filters. */
const FILE_KINDS = ['tuning-systems', 'maqamat', 'ajnas', 'sources', 'note-names'] as const;
type FileKind = (typeof FILE_KINDS)[number];

interface Content {
  readonly emendations: Emendations;
  readonly catalogue: Catalogue;
  readonly sources: readonly SourceRecord[];
}

/** The subject of a file: its name, and its page in the explorer. */
interface Subject {
  readonly kind: FileKind;
  readonly names: Names;
  /** Titles of a source, which can be searched. */
  readonly titles: string | undefined;
  readonly href: string;
}

/** @param file below the folder of the archive */
function subjectOf(app: App, { catalogue, sources }: Content, file: string): Subject {
  const [, folder, stem = ''] = /^([\w-]+)(?:\/(.*))?\.json$/.exec(file) ?? [];
  const kind = FILE_KINDS.find((it) => it === folder) ?? 'note-names';
  const id = stem.replaceAll('~', '/');
  const { tuningSystems, maqamat, ajnas } = catalogue;
  const source = sources.find((it) => it.id === id);
  const table = app.text.fileKinds['note-names'];
  const found: Readonly<Record<FileKind, readonly [path: readonly string[], names: Names | undefined]>> = {
    'tuning-systems': [['tuning', id], tuningSystems.find((it) => it.id === id)],
    maqamat: [['maqam', id], maqamat.find(({ idName }) => idName === id)],
    ajnas: [['jins', id], ajnas.find(({ idName }) => idName === id)],
    sources: [
      ['source', id],
      source && { displayName: sourceName(source, 'en'), displayNameAr: sourceName(source, 'ar') },
    ],
    'note-names': [['json', 'pitch-classes', 'note-names.json'], { displayName: table, displayNameAr: table }],
  };
  const [path, names = { displayName: id, displayNameAr: id }] = found[kind];
  const titles = source && `${source.titleEnglish} ${source.titleArabic}`;
  return { kind, names, titles, href: app.href(path) };
}

const MAX_UNFOLDED = 12;

interface Entry {
  readonly emendation: Emendation;
  readonly subject: Subject;
  readonly field: string;
  /** Its id in addresses: file and JSON pointer. */
  readonly id: string;
  readonly words: string;
}

function entriesOf(app: App, content: Content): readonly Entry[] {
  const { catalogue, emendations } = content;
  const { data } = emendations;
  const notes = Object.fromEntries(catalogue.noteNames.map((note) => [note.displayName, nameIn(app.language, note)]));
  const subjects = new Map(data.map(({ file }) => [file, subjectOf(app, content, file)]));
  return data.flatMap((emendation) => {
    const { file, pointer, recorded, corrected, reason, reasonArabic } = emendation;
    const subject = subjects.get(file);
    if (subject === undefined) return [];
    const field = fieldName(app.text, pointer, notes);
    const { displayName, displayNameAr } = subject.names;
    const words = folded(
      [displayName, displayNameAr, subject.titles, field, recorded, corrected, reason, reasonArabic].join(' '),
    );
    return [{ emendation, subject, field, id: `${file}${pointer}`, words }];
  });
}

const entryView = (app: App, { emendation, field, id }: Entry): TemplateResult => html`<li>
  <h3>${field} <a class="permalink" href=${app.href(['emendations'], { at: id })} aria-label=${app.text.linkTo(field)}>#</a></h3>
  ${variantView(app, emendation)}
</li>`;

const nameView = ({ language }: App, names: Names): TemplateResult =>
  names.displayName === (names.displayNameAr ?? names.displayName)
    ? html`<bdi>${names.displayName}</bdi>`
    : bothNames(language, names);

/** The variants of one file of the archive. */
function group(app: App, { names, href }: Subject, entries: readonly Entry[], isOpen: boolean): TemplateResult {
  const { text, language } = app;
  return html`<li><details ?open=${isOpen}>
    <summary><h2>${nameView(app, names)}</h2> <span class="entry-facts">${text.variantCount(entries.length)}</span></summary>
    <p><a href=${href}>${text.openShort}<bdi class="unseen"> ${nameIn(language, names)}</bdi></a></p>
    <ol>${entries.map((entry) => entryView(app, entry))}</ol>
  </details></li>`;
}

function view(app: App, content: Content, entries: readonly Entry[]): TemplateResult {
  const { text, route } = app;
  const { unsourced, edition } = content.emendations;
  const { kind = '', decision = '', q = '', at = '' } = route.query;
  const change = (changed: Record<string, string>) => app.go(route.path, { kind, decision, q, ...changed }, true);
  const found = entries.filter(
    ({ subject, emendation, id, words }) =>
      (kind === '' || subject.kind === kind) &&
      (decision === '' || emendation.decision === decision) &&
      (at === '' || id === at) &&
      words.includes(folded(q)),
  );
  const subjects = [...new Set(found.map(({ subject }) => subject))];
  return html`<h1>${text.emendationsTitle}</h1>
    <p class="hint">${text.emendationsHelp} ${text.editions[edition]}</p>
    <form class="filters" role="search" aria-label=${text.emendationsTitle} @submit=${(event: Event) => event.preventDefault()}>
      <label class="field wide"><span>${text.searchVariants}</span>
        <input type="search" autocomplete="off" .value=${q} @input=${(event: Event) => change({ q: (event.target as HTMLInputElement).value })} /></label>
      ${selectView(app, text.fileKind, kind, labelledOptions(text.fileKinds), (chosen) => change({ kind: chosen }))}
      ${selectView(app, text.decision, decision, labelledOptions(text.decisions), (chosen) => change({ decision: chosen }))}
    </form>
    <p class="count" role="status">${found.length === entries.length ? text.variantCount(found.length) : text.found(found.length, text.variantCount(entries.length))}
      ${at === '' ? nothing : html`<a href=${app.href(['emendations'])}>${text.allEmendations}</a>`}</p>
    ${found.length === 0 ? html`<p class="hint">${text.nothingFound}</p>` : nothing}
    <ol class="emendations">
      ${subjects.map((subject) =>
        group(
          app,
          subject,
          found.filter((entry) => entry.subject === subject),
          found.length <= MAX_UNFOLDED,
        ),
      )}
    </ol>
    <section class="without-source">
      <h2>${text.unsourcedTitle}</h2>
      <p class="hint">${text.unsourcedHelp}</p>
      <ul class="links">
        ${unsourced.map((file) => {
          const { names, href } = subjectOf(app, content, file);
          return html`<li><a href=${href}>${bothNames(app.language, names)}</a></li>`;
        })}
      </ul>
    </section>`;
}

export const openEmendations: OpenPage = async (app): Promise<Page> => {
  const [emendations, catalogue, { sources }] = await Promise.all([
    app.data.read('emendations', {}),
    app.data.read('catalogue', {}),
    app.data.read('archive', {}),
  ]);
  const content: Content = { emendations, catalogue, sources };
  const entries = entriesOf(app, content);
  return { title: app.text.emendationsTitle, view: () => view(app, content, entries) };
};
