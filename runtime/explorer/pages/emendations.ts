import { html, nothing, type TemplateResult } from 'lit-html';
import { combinationsOf } from '../../presentation/combinations.ts';
import type { Emendation, Emendations } from '../../schemas/apparatus.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { folded } from '../../search/folded.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import { fieldName } from '../field-names.ts';
import { bothNames, type Names, nameIn } from '../names.ts';
import { readingView } from '../parts/readings.ts';
import { selectView } from '../parts/select.ts';

/** Every reading that was emended or is doubted, by entity; searched, and filtered by kind of file and by decision. */

/** The kinds of files, in the order of the list of filters. */
const KINDS = ['tuning-systems', 'maqamat', 'ajnas', 'sources', 'note-names'] as const;
type FileKind = (typeof KINDS)[number];

const DECISIONS = ['applied', 'noted'] as const;

/** What a file is about: how it is called, and where the explorer shows it. */
interface Subject {
  readonly kind: FileKind;
  readonly names: Names;
  readonly href: string;
}

/** @param file below the folder of the archive */
function subjectOf(app: App, catalogue: Catalogue, file: string): Subject {
  const [, folder, stem = ''] = /^([\w-]+)(?:\/(.*))?\.json$/.exec(file) ?? [];
  const kind = KINDS.find((it) => it === folder) ?? 'note-names';
  const id = stem.replaceAll('~', '/');
  const nameless = { displayName: id, displayNameAr: id };
  switch (kind) {
    case 'tuning-systems': {
      const system = catalogue.tuningSystems.find((it) => it.id === id);
      return { kind, names: system ?? nameless, href: app.href(['tuning', id, system?.startingNotes[0] ?? '']) };
    }
    case 'maqamat':
    case 'ajnas': {
      const entity = catalogue[kind].find(({ idName }) => idName === id);
      const place = combinationsOf(catalogue)[entity?.combinations[0] ?? 0];
      const page = kind === 'maqamat' ? 'maqam' : 'jins';
      return { kind, names: entity ?? nameless, href: app.href([page, id, place.tuningSystem, place.startingNote]) };
    }
    case 'sources': {
      const source = catalogue.sources.find((it) => it.id === id);
      return { kind, names: source ?? nameless, href: app.href(['json', 'sources', `${id}.json`]) };
    }
    case 'note-names': {
      const name = app.text.fileKinds[kind];
      const names = { displayName: name, displayNameAr: name };
      return { kind, names, href: app.href(['json', 'pitch-classes', 'note-names.json']) };
    }
  }
}

/** Up to so many readings are shown without being unfolded. */
const MOST_UNFOLDED = 12;

/** The place of a reading, as its own address names it. */
const placeOf = ({ file, pointer }: Emendation): string => `${file}${pointer}`;

function entry(app: App, emendation: Emendation): TemplateResult {
  const { text } = app;
  const field = fieldName(text, emendation.pointer);
  return html`<li>
    <h3>${field} <a class="permalink" href=${app.href(['emendations'], { at: placeOf(emendation) })} aria-label=${text.linkTo(field)}>#</a></h3>
    ${readingView(app, emendation)}
  </li>`;
}

/** The readings of one file of the archive. */
function group(app: App, { names, href }: Subject, readings: readonly Emendation[], isOpen: boolean): TemplateResult {
  const { text, language } = app;
  const name =
    names.displayName === (names.displayNameAr ?? names.displayName)
      ? html`<bdi>${names.displayName}</bdi>`
      : bothNames(language, names);
  return html`<li><details ?open=${isOpen}>
    <summary><h2>${name}</h2> <span class="entry-facts">${text.readingCount(readings.length)}</span></summary>
    <p><a href=${href}>${text.openShort}<span class="unseen"> ${nameIn(language, names)}</span></a></p>
    <ol>${readings.map((emendation) => entry(app, emendation))}</ol>
  </details></li>`;
}

/** Everything of a reading that can be searched. */
const searchText = (app: App, { names }: Subject, emendation: Emendation): string => {
  const { recorded, corrected, reason, reasonArabic, pointer } = emendation;
  const parts = [names.displayName, names.displayNameAr, fieldName(app.text, pointer), recorded, corrected];
  return folded([...parts, reason, reasonArabic].join(' '));
};

function view(app: App, { data, unsourced, edition }: Emendations, catalogue: Catalogue): TemplateResult {
  const { text, route } = app;
  const { kind = '', decision = '', q = '', at = '' } = route.query;
  const change = (changed: Record<string, string>) => app.go(route.path, { kind, decision, q, ...changed }, true);
  const subjects = new Map(data.map(({ file }) => [file, subjectOf(app, catalogue, file)]));
  const isFound = (subject: Subject, it: Emendation) =>
    (kind === '' || subject.kind === kind) &&
    (decision === '' || it.decision === decision) &&
    (at === '' || placeOf(it) === at) &&
    searchText(app, subject, it).includes(folded(q));
  const groups = [...subjects].flatMap(([file, subject]) => {
    const readings = data.filter((it) => it.file === file && isFound(subject, it));
    return readings.length === 0 ? [] : [{ subject, readings }];
  });
  const found = groups.reduce((sum, { readings }) => sum + readings.length, 0);
  const kinds = KINDS.map((value) => ({ value, label: text.fileKinds[value] }));
  const decisions = DECISIONS.map((value) => ({ value, label: text.decisions[value] }));
  return html`<h1>${text.emendationsTitle}</h1>
    <p class="hint">${text.emendationsHelp} ${text.editions[edition]}</p>
    <form class="filters" role="search" aria-label=${text.emendationsTitle} @submit=${(event: Event) => event.preventDefault()}>
      <label class="field wide"><span>${text.searchReadings}</span>
        <input type="search" autocomplete="off" .value=${q} @input=${(event: Event) => change({ q: (event.target as HTMLInputElement).value })} /></label>
      ${selectView(app, text.fileKind, kind, kinds, (chosen) => change({ kind: chosen }))}
      ${selectView(app, text.decision, decision, decisions, (chosen) => change({ decision: chosen }))}
    </form>
    <p class="count" role="status">${found === data.length ? text.readingCount(found) : text.found(found, text.readingCount(data.length))}
      ${at === '' ? nothing : html`<a href=${app.href(['emendations'])}>${text.allEmendations}</a>`}</p>
    ${found === 0 ? html`<p class="hint">${text.nothingFound}</p>` : nothing}
    <ol class="emendations">
      ${groups.map(({ subject, readings }) => group(app, subject, readings, found <= MOST_UNFOLDED))}
    </ol>
    <section class="without-source">
      <h2>${text.unsourcedTitle}</h2>
      <p class="hint">${text.unsourcedHelp}</p>
      <ul class="links">
        ${unsourced.map((file) => {
          const { names, href } = subjectOf(app, catalogue, file);
          return html`<li><a href=${href}>${bothNames(app.language, names)}</a></li>`;
        })}
      </ul>
    </section>`;
}

/** Opens the list. */
export const openEmendations: OpenPage = async (app): Promise<Page> => {
  const [emendations, catalogue] = await Promise.all([
    app.data.read('emendations', {}),
    app.data.read('catalogue', {}),
  ]);
  return { title: app.text.emendationsTitle, view: () => view(app, emendations, catalogue) };
};

export const pages: readonly ExplorerPage[] = [
  {
    address: 'emendations',
    navigation: { group: 'study', place: 90, label: (text) => text.emendations },
    open: openEmendations,
    examples: ['emendations'],
  },
];
