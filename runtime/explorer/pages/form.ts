import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import type { Direction } from '../../formats/score.ts';
import { combinationsWithJins } from '../../lookup/combinations-with.ts';
import { formSentences } from '../../presentation/provenance.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import type { PracticeMaterial } from '../audio/practice.ts';
import { playView } from '../components/play.ts';
import { archiveVersion } from '../data/archive-version.ts';
import { partFailure } from '../data/failures.ts';
import { type EntityTypeName, type Form, isAsymmetric, jinsSizes, loadForm, maqamOf } from '../forms/forms.ts';
import { bothNames, familyNames, nameIn, noteNames, taughtFamily } from '../forms/names.ts';
import type { InstrumentsPart } from '../learn/instruments.ts';
import { citedFact, citedSources, citePart } from '../parts/cite.ts';
import { degreesTable } from '../parts/degrees-table.ts';
import { cardPart } from '../parts/embedded-form.ts';
import { formLadders, formStaves, ghammazOf } from '../parts/form-pictures.ts';
import { foldout, loadedContent, whenOpen } from '../parts/lazy.ts';
import { modulationsPart } from '../parts/modulations.ts';
import type { sheetPart } from '../parts/printed-sheet.ts';
import { reportPart } from '../parts/report.ts';
import { sharePart } from '../parts/share.ts';
import { citations, factsView } from '../parts/source-links.ts';
import { tuningsOf, tuningsWith } from '../parts/tunings-with.ts';
import { practiceMaterial } from '../practice/material.ts';
import { practiceButton } from '../practice/panel.ts';
import { type SuyurState, suyurPart } from '../sayr/suyur.ts';
import { entityFile, tuningFile, type Variants, variantsOf, variantsOfPitch } from '../variants/apparatus.ts';
import { remarkPart } from '../variants/remarks.ts';
import { variantMark } from '../variants/variants.ts';
import { openList } from './browse.ts';

/** The page of a form of a maqām or jins: pictures, sound, transposition, modulations, exports. */

/** Links to the parts of the page, and to what is done with a form as a whole. */
function contents(app: App, form: Form, parts: PageParts): TemplateResult {
  const { text } = app;
  const go = (event: Event) => {
    event.preventDefault();
    const id = (event.currentTarget as HTMLAnchorElement).href.split('#').at(-1) ?? '';
    const part = document.getElementById(id);
    const details = part?.querySelector<HTMLDetailsElement>(':scope > details');
    if (details) details.open = true;
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('h2, summary')?.focus();
  };
  const isMaqam = form.kind === 'maqam';
  const names = [
    ['notes', text.notes],
    ...(isMaqam ? [['suyur', text.suyur]] : []),
    // Static pages have no modulations.
    ...(isMaqam && !app.isStatic ? [['modulations', text.modulations]] : []),
    ['files-of-form', text.exportTitle],
    ['cite', text.cite],
  ];
  return html`<nav class="contents" aria-label=${text.contents}>
    ${names.map(([id, label]) => html`<a href=${app.here(id)} @click=${go}>${label}</a>`)}
    <a class="button" href=${app.href(['compare', form.kind, form.id])}>${text.compareThis}</a>
    <button class="button print" @click=${() => void loadSheet(app, parts).then(() => print())}>${text.printSheet}</button>
  </nav>`;
}

/** A button that opens the tuner below it and loads its code. */
function tunerPart(app: App, material: PracticeMaterial): TemplateResult {
  const open = async ({ currentTarget }: Event) => {
    const element = currentTarget instanceof Element ? currentTarget.nextElementSibling : null;
    if (!(element instanceof HTMLElement)) return;
    try {
      (await import('../listening/sing-along.ts')).singAlong(app, material, element);
    } catch (error) {
      app.notify(partFailure(app.text, error));
    }
  };
  return html`<section class="sing-along"><button class="button" @click=${open}>${app.text.singAlong}</button><div></div></section>`;
}

const fileOf = ({ kind, id }: Form): string => entityFile(ENTITY_TYPES[kind].collection, id);

/** The variants of the names and degrees of a maqām or jins. */
const ofEntity = (form: Form, variants: Variants) =>
  variants(fileOf(form), '/name', '/nameArabic', '/primaryJins', '/secondaryJins', '/tertiaryJins', '/ghammaz');

/** The variants of the name of the tuning system. */
const ofNames = ({ combination }: Form, variants: Variants) =>
  variants(tuningFile(combination.tuningSystem), '/creatorEnglish', '/creatorArabic', '/titleEnglish', '/titleArabic');

function facts(app: App, form: Form, { archive, variants }: SuyurState, provenance: string): TemplateResult {
  const { text, language, combination } = app;
  const { detail } = form;
  const family = maqamOf(form)?.family;
  const tonic = { displayName: detail.tonic.displayName, displayNameAr: detail.tonic.displayNameAr };
  const { tuningSystem } = detail.context;
  const listHref = (query: Record<string, string>) =>
    app.href([ENTITY_TYPES[form.kind].collection, combination.tuningSystem, combination.startingNote], query);
  const { tuningSystem: system, startingNote } = form.combination;
  const tuning = html`<span class="title"><a href=${app.href(['tuning', system, startingNote])}>${nameIn(language, tuningSystem)}</a>${variantMark(app, 'system', ofNames(form, variants))}</span>`;
  return factsView(
    app,
    [
      ...(family === undefined
        ? []
        : [
            [
              text.family,
              html`<a href=${listHref({ family: family.idName })}>${nameIn(language, familyNames(family))}</a> <small class="faint">(${[text.familyRule, taughtFamily(app, maqamOf(form)?.taughtFamily)].filter(Boolean).join(' · ')})</small>`,
            ] as const,
          ]),
      [text.tonic, bothNames(language, tonic)],
      [text.tuningSystem, tuning],
      [text.sources, citations(app, { records: archive.sources, variants }, detail.sources, fileOf(form))],
    ],
    provenance,
  );
}

function notes(app: App, form: Form, { archive, variants }: SuyurState): TemplateResult {
  const { text } = app;
  const ghammaz = ghammazOf(form);
  const marks = {
    ofSequence: (direction: Direction) =>
      variants(fileOf(form), form.kind === 'jins' ? '/noteNames' : `/${direction}NoteNames`),
    ofPitch: (index: number) => variantsOfPitch(variants, archive, form.combination, index),
  };
  return html`<section id="notes">
    <h2 tabindex="-1">${text.notes}</h2>
    ${degreesTable(app, form, 'ascending', ghammaz, marks)}
    ${form.descending.length > 0 ? degreesTable(app, form, 'descending', ghammaz, marks) : nothing}
  </section>`;
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

interface PageParts {
  readonly state: SuyurState;
  readonly material: PracticeMaterial;
  readonly modulations: TemplateResult | typeof nothing;
  readonly downloads: () => unknown;
  readonly catalogue: Catalogue;
  /** The tunings in which the maqām has a jins on a note, by the note. */
  readonly found: Map<string, readonly CombinationOf[]>;
  /** Other spellings of its name, on a static page: search engines find them there. */
  readonly spellings: readonly string[];
  /** The form on an ʿūd and a piano; null until the code is loaded. */
  instruments: InstrumentsPart | null;
  /** Makes the sheet; null until its code is loaded. */
  sheet: typeof sheetPart | null;
}

/** Loads the code of the sheet; without it, the page is printed. */
async function loadSheet(app: App, parts: PageParts): Promise<void> {
  const loaded = await import('../parts/printed-sheet.ts').catch(() => null);
  parts.sheet = loaded?.sheetPart ?? null;
  if (app.isPrinted) app.refresh();
}

/** A closed section with the form on an ʿūd and a piano, whose code is loaded when it is opened. */
function instrumentsFoldout(app: App, form: Form, parts: PageParts): TemplateResult {
  const load = async () => {
    try {
      parts.instruments = (await import('../learn/instruments.ts')).createInstruments(form);
      app.refresh();
    } catch (error) {
      app.notify(partFailure(app.text, error));
    }
  };
  return foldout(app, 'on-instruments', app.text.onInstruments, () => {
    if (parts.instruments === null) void load();
    return parts.instruments?.view(app) ?? html`<p class="hint" data-waiting>${app.text.loading}</p>`;
  });
}

function view(app: App, form: Form, parts: PageParts): TemplateResult {
  const { state, material, modulations, downloads, catalogue, spellings, sheet } = parts;
  const { text, language } = app;
  const name = nameIn(language, form.names);
  const note = formSentences({ archive: state.archive, text, language }, form).join(' ');
  const sizes = jinsSizes(state.archive);
  return html`<article class="form">
    <header class="head">
      <div class="title"><h1>${bothNames(language, form.names)}</h1>${variantMark(app, 'entity', ofEntity(form, state.variants))}</div>
      <div class="actions">${playView(app, material.item, { size: 'l' })} ${sharePart(app, form, name)}</div>
    </header>
    ${practiceButton(app)}
    <div class="overview ${isAsymmetric(form) ? 'two' : ''}">
      ${formLadders(app, form, sizes)}
      <div class="beside">
        ${formStaves(app, form, sizes)}
        ${facts(app, form, state, note)} ${missingAjnas(app, form, parts)}
        ${remarkPart(app, form.detail.comments, state.archive.sources)}
        ${contents(app, form, parts)}
      </div>
    </div>
    ${notes(app, form, state)}
    ${form.kind === 'maqam' ? suyurPart(app, form, state) : nothing}
    ${modulations} ${instrumentsFoldout(app, form, parts)} ${tunerPart(app, material)}
    ${tuningsOf(app, catalogue, form.kind, form.id)} <div id="files-of-form"><details class="downloads"><summary>${text.exportTitle}</summary>${app.isStatic ? downloads() : whenOpen(downloads)}</details></div>
    <div id="cite">${citePart(app, [
      citedFact(app, { key: form.names.idName, name, note }, state.version),
      ...citedSources(app, state.archive.sources, form.detail.sources, note),
    ])}</div>
    ${reportPart(app, { id: form.id, combination: form.combination, tonic: form.isBaseForm ? '' : form.detail.tonic.idName }, state.version)}
    ${spellings.length === 0 ? nothing : html`<p class="hint">${app.text.spellings}: ${spellings.map((it, i) => html`${i === 0 ? nothing : app.text.comma}<bdi>${it}</bdi>`)}</p>`}
  </article>
  ${app.isPrinted && sheet !== null ? sheet(app, form, state, parts.instruments?.oud) : nothing}`;
}

export const openForm =
  (kind: EntityTypeName): OpenPage =>
  async (app): Promise<Page> => {
    const [, id] = app.route.path;
    if (id === undefined) return openList(kind)(app);
    const tonic = app.route.query.tonic ?? '';
    const [form, archive, version, catalogue, aliases] = await Promise.all([
      loadForm(app.data, kind, id, app.combination, tonic),
      app.data.read('archive', {}),
      archiveVersion(app.data),
      app.data.read('catalogue', {}),
      app.isStatic ? app.data.read('aliases', {}) : null,
    ]);
    const variants = variantsOf(archive.apparatus.emendations);
    const state: SuyurState = { archive, version, variants, unheard: new Map() };
    const material = practiceMaterial(app, form, archive);
    const parts: PageParts = {
      state,
      material,
      modulations: kind === 'maqam' ? modulationsPart(app, form, state) : nothing,
      downloads: await loadedContent(app, async () =>
        (await import('../parts/downloads.ts')).formDownloads(app, form, archive),
      ),
      catalogue,
      found: new Map(),
      spellings: aliases?.aliases[id] ?? [],
      instruments: null,
      sheet: null,
    };
    void app.whenIdle().then(() => loadSheet(app, parts));
    return {
      title: nameIn(app.language, form.names),
      material,
      card: () => cardPart(app, form),
      view: () => view(app, form, parts),
    };
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
