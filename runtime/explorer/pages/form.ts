import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { combinationsWithJins } from '../../lookup/combinations-with.ts';
import { once } from '../../memo.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App, ExplorerPage, OpenPage, Page, Places } from '../app.ts';
import { doorsView, openDoor } from '../components/door.ts';
import { lineLegend, lineView } from '../components/line.ts';
import type { LineContent } from '../components/line-content.ts';
import { archiveVersion } from '../data/archive-version.ts';
import { partFailure } from '../data/failures.ts';
import { loadFormOn, sentencesOf } from '../forms/form-on.ts';
import { type EntityTypeName, type Form, jinsSizes, maqamOf } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import type { instrumentsView } from '../learn/instruments.ts';
import type { DOOR_CONTENTS } from '../parts/door-contents.ts';
import { cardPart } from '../parts/embedded-form.ts';
import { type DoorParts, doubtsOf, formDoors } from '../parts/form-doors.ts';
import { formActions, formHead } from '../parts/form-head.ts';
import { formLine } from '../parts/form-line.ts';
import { loadedContent } from '../parts/lazy.ts';
import type { sheetPart } from '../parts/printed-sheet.ts';
import type { TonicList } from '../parts/tonic-pick.ts';
import { tuningChips } from '../parts/tuning-chips.ts';
import { tuningsOf, tuningsWith } from '../parts/tunings-with.ts';
import { practiceMaterial } from '../practice/material.ts';
import type { SuyurState } from '../sayr/suyur.ts';
import { variantsOf } from '../variants/apparatus.ts';
import { openList } from './browse.ts';

/** The page of a form of a maqām or jins: its line, its tunings, and four doors. */

interface PageParts extends DoorParts {
  readonly catalogue: Catalogue;
  readonly line: LineContent;
  /** Loaded once. */
  readonly tonics: TonicList;
  /** The tunings in which the maqām has a jins on a note, by the note. */
  readonly found: Map<string, readonly CombinationOf[]>;
  /** Other spellings of its name, on a static page: search engines find them there. */
  readonly spellings: readonly string[];
  /** What the visitor has opened. */
  readonly opened: Opened;
}

interface Opened {
  /** Whether the lanes of further ajnās are shown. */
  hasLanes: boolean;
  /** The form on an ʿūd and a piano; null until the code is loaded. */
  instruments: typeof instrumentsView | null;
  /** Makes the sheet; null until its code is loaded. */
  sheet: typeof sheetPart | null;
  /** What is behind the doors; null until the code is loaded. */
  contents: typeof DOOR_CONTENTS | null;
}

/** Loads the code of the sheet; without it, the page is printed. */
async function loadSheet(app: App, opened: Opened): Promise<void> {
  const loaded = await import('../parts/printed-sheet.ts').catch(() => null);
  opened.sheet = loaded?.sheetPart ?? null;
  if (app.isPrinted) app.refresh();
}

/** Loads the code of what is behind the doors. @throws TypeError when it cannot be fetched */
async function loadContents(opened: Opened): Promise<void> {
  opened.contents ??= (await import('../parts/door-contents.ts')).DOOR_CONTENTS;
}

/** What is behind a door, whose code is loaded when the first one is opened. */
function doorContent(app: App, form: Form, parts: PageParts, id: keyof typeof DOOR_CONTENTS): unknown {
  const { opened } = parts;
  if (opened.contents !== null) return opened.contents[id](app, form, parts);
  loadContents(opened)
    .then(app.refresh)
    .catch((error) => app.notify(partFailure(app.text, error)));
  return html`<p class="hint" data-waiting>${app.text.loading}</p>`;
}

/** The form on an ʿūd and a piano, whose code is loaded when it is first shown. */
function onInstruments(app: App, form: Form, opened: Opened): TemplateResult {
  const load = async () => {
    try {
      opened.instruments = (await import('../learn/instruments.ts')).instrumentsView;
      app.refresh();
    } catch (error) {
      app.notify(partFailure(app.text, error));
    }
  };
  if (opened.instruments === null) void load();
  return html`<section class="on-instruments">${opened.instruments?.(app, form) ?? html`<p class="hint" data-waiting>${app.text.loading}</p>`}</section>`;
}

/** The documented ajnās of a base form that its tuning lacks; the tunings that have them are fetched on demand. */
function missingAjnas(app: App, form: Form, { catalogue, found }: PageParts): readonly TemplateResult[] {
  const { text, language, data } = app;
  const maqam = maqamOf(form);
  const missing = (['primaryJins', 'secondaryJins', 'tertiaryJins'] as const).flatMap((role) =>
    (maqam?.[role] ?? []).flatMap((at) => (at.jinsIdName === null && form.isBaseForm ? [{ role, at }] : [])),
  );
  return missing.map(({ role, at: { noteName, ...at } }) => {
    const label = text.jinsOn(text[role], nameIn(language, noteNames(at)));
    const note = noteName ?? '';
    const combinations = found.get(note);
    const find = () =>
      data
        .read('lookup', {})
        .then((table) => {
          found.set(note, combinationsWithJins(table, form.id, note));
          app.refresh();
        })
        .catch((error) => app.notify(partFailure(text, error)));
    return html`<div class="hint missing"><p>${text.noJinsHere(label)}</p>
      ${combinations === undefined ? html`<button class="clear" @click=${find}>${text.whichTunings}</button>` : tuningsWith(app, catalogue, label, combinations, form)}</div>`;
  });
}

/** The line, its legend, and the lanes of further ajnās. */
function linePart(app: App, form: Form, { line, material, opened }: PageParts): TemplateResult {
  const { text, before } = app;
  const tuning = nameIn(app.language, form.detail.context.tuningSystem);
  const isMoved = before !== null && before.subject === material.item.id && before.tuning !== tuning;
  const count = line.lanes.flat().length;
  const toggle = () => {
    opened.hasLanes = !opened.hasLanes;
    app.refresh();
  };
  const more = html`<button type="button" class="pick opens" aria-expanded=${opened.hasLanes ? 'true' : 'false'} @click=${toggle}>${text.moreAjnas(count)}</button>`;
  return html`${lineView(app, line, { hasLanes: opened.hasLanes, ...(isMoved ? { ticks: before.cents } : {}) })}
    <div class="below-line">${lineLegend(app, line)} ${count === 0 || app.isStatic ? nothing : more}</div>
    ${isMoved ? html`<p class="hint old-places">${text.oldPlaces(before.tuning)}</p>` : nothing}`;
}

/** What is assumed of this form in this tuning. */
function assumptions(app: App, form: Form, { state }: PageParts): TemplateResult | typeof nothing {
  const { text } = app;
  const sentences = sentencesOf(app, state.archive, form);
  const doubts = doubtsOf(form, state);
  if (sentences.length === 0 && doubts === 0) return nothing;
  const show = () => {
    openDoor(app, 'numbers');
    document.getElementById('assumed')?.scrollIntoView({ block: 'center' });
  };
  const why = html`<button type="button" class="clear" @click=${show}>${text.why}</button>`;
  return html`<p class="assumptions">${sentences.join(' ')} ${app.isStatic ? nothing : why}</p>`;
}

function view(app: App, form: Form, parts: PageParts): TemplateResult {
  const { state, material, catalogue, spellings, opened, tonics } = parts;
  const { sheet } = opened;
  return html`<article class="form">
    ${formHead(app, form, material, tonics)}
    ${linePart(app, form, parts)}
    ${formActions(app, form)}
    ${tuningChips(app, form, catalogue)} ${assumptions(app, form, parts)} ${missingAjnas(app, form, parts)}
    ${doorsView(app, formDoors(app, form, { ...parts, content: (id) => doorContent(app, form, parts, id) }))}
    ${app.isStatic ? tuningsOf(app, catalogue, form.kind, form.id) : nothing}
    ${spellings.length === 0 ? nothing : html`<p class="hint">${app.text.spellings}: ${spellings.map((it, i) => html`${i === 0 ? nothing : app.text.comma}<bdi>${it}</bdi>`)}</p>`}
  </article>
  ${app.isPrinted && sheet !== null ? sheet(app, form, state) : nothing}`;
}

export const openForm =
  (kind: EntityTypeName): OpenPage =>
  async (app): Promise<Page> => {
    const [, id] = app.route.path;
    if (id === undefined) return openList(kind)(app);
    const tonic = app.route.query.tonic ?? '';
    const [form, archive, version, catalogue, aliases, scales] = await Promise.all([
      loadFormOn(app, kind, id, app.combination, tonic),
      app.data.read('archive', {}),
      archiveVersion(app.data),
      app.data.read('catalogue', {}),
      app.isStatic ? app.data.read('aliases', {}) : null,
      kind === 'jins' ? app.data.read('scales', app.combination) : null,
    ]);
    const state: SuyurState = {
      archive,
      version,
      // Marks are about notes of the tuning.
      variants: form.movedBy === null ? variantsOf(archive.apparatus.emendations) : () => [],
      unheard: new Map(),
    };
    const material = practiceMaterial(app, form, archive);
    const line = formLine(app, form, jinsSizes(archive));
    const opened: Opened = { hasLanes: false, instruments: null, sheet: null, contents: null };
    if (app.isStatic || (app.route.query.door ?? '') !== '') await loadContents(opened);
    const downloads = await loadedContent(app, async () =>
      (await import('../parts/downloads.ts')).formDownloads(app, form, archive),
    );
    const tonics = once(async () => {
      const [{ loadTonicList }] = await Promise.all([import('../parts/tonic-list.ts'), app.whenIdle()]);
      return loadTonicList(app, form, catalogue);
    });
    const places: Places = {
      subject: material.item.id,
      tuning: nameIn(app.language, form.detail.context.tuningSystem),
      cents: line.notes.map(({ cents }) => cents),
    };
    void app.whenIdle().then(() => loadSheet(app, opened));
    const pageFor = (at: App): Page => {
      const parts: PageParts = {
        state,
        material,
        scales,
        onInstruments: () => onInstruments(at, form, opened),
        downloads,
        printSheet: () => void loadSheet(at, opened).then(() => print()),
        catalogue,
        line,
        tonics,
        found: new Map(),
        spellings: aliases?.aliases[id] ?? [],
        opened,
      };
      return {
        title: nameIn(at.language, form.names),
        places,
        material,
        card: () => cardPart(at, form),
        view: () => view(at, form, parts),
        again: (next) => ((next.route.query.tonic ?? '') === tonic ? pageFor(next) : null),
      };
    };
    return pageFor(app);
  };

export const pages: readonly ExplorerPage[] = [
  {
    address: 'maqam/{id}/{tuningSystem}/{startingNote}',
    navigation: null,
    under: 'maqamat',
    open: openForm('maqam'),
    examples: ['maqam/maqam_rast/alsabbagh_1954/rast'],
  },
  {
    address: 'jins/{id}/{tuningSystem}/{startingNote}',
    navigation: null,
    under: 'ajnas',
    open: openForm('jins'),
    examples: ['jins/jins_hijaz/alsabbagh_1954/rast'],
  },
];
