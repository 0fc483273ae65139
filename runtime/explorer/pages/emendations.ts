import { html, nothing, type TemplateResult } from 'lit-html';
import { combinationsOf } from '../../presentation/combinations.ts';
import type { Emendation, Emendations } from '../../schemas/apparatus.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import { bothNames, type Names } from '../names.ts';
import { readingView } from '../parts/readings.ts';
import { selectView } from '../parts/select.ts';

/** Every reading that was emended or is doubted, filtered by kind of file and by decision. */

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

function entry(app: App, emendation: Emendation, { names, href }: Subject): TemplateResult {
  const name =
    names.displayName === (names.displayNameAr ?? names.displayName)
      ? html`<bdi>${names.displayName}</bdi>`
      : bothNames(app.language, names);
  return html`<li>
    <h2><a href=${href}>${name}</a></h2>
    <code dir="ltr">${emendation.pointer}</code>
    ${readingView(app, emendation)}
  </li>`;
}

function view(app: App, { data, unsourced, edition }: Emendations, catalogue: Catalogue): TemplateResult {
  const { text, route } = app;
  const { kind = '', decision = '' } = route.query;
  const change = (changed: Record<string, string>) => app.go(route.path, { kind, decision, ...changed }, true);
  const all = data.map((emendation) => ({ emendation, subject: subjectOf(app, catalogue, emendation.file) }));
  const found = all.filter(
    (it) => (kind === '' || it.subject.kind === kind) && (decision === '' || it.emendation.decision === decision),
  );
  const kinds = KINDS.map((value) => ({ value, label: text.fileKinds[value] }));
  const decisions = DECISIONS.map((value) => ({ value, label: text.decisions[value] }));
  return html`<h1>${text.emendationsTitle}</h1>
    <p class="hint">${text.emendationsHelp} ${text.editions[edition]}</p>
    <form class="filters two" role="search" aria-label=${text.emendationsTitle} @submit=${(event: Event) => event.preventDefault()}>
      ${selectView(app, text.fileKind, kind, kinds, (chosen) => change({ kind: chosen }))}
      ${selectView(app, text.decision, decision, decisions, (chosen) => change({ decision: chosen }))}
    </form>
    <p class="count" role="status">${found.length === all.length ? text.readingCount(all.length) : text.found(found.length, text.readingCount(all.length))}</p>
    ${found.length === 0 ? html`<p class="hint">${text.nothingFound}</p>` : nothing}
    <ol class="emendations">
      ${found.map(({ emendation, subject }) => entry(app, emendation, subject))}
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
