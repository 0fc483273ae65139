import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { roman } from '../../engine/roman.ts';
import { KINDS } from '../../entities/kind.ts';
import { idName } from '../../id-name.ts';
import { placesWithJins } from '../../lookup/places.ts';
import { formSentences } from '../../presentation/provenance.ts';
import { jinsSpans, OCTAVE_MARK, rungs, type Span } from '../../presentation/spans.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import { entityFile, type Readings, readingsOf, readingsOfPitch, tuningFile } from '../apparatus.ts';
import { archiveVersion } from '../archive-version.ts';
import type { PracticeMaterial } from '../audio/practice.ts';
import { type Note, sequence } from '../audio/schedule.ts';
import { partFailure } from '../failures.ts';
import { type Form, jinsSizes, type Kind, loadForm, maqamOf } from '../forms.ts';
import { bothNames, familyNames, nameIn, noteNames, shortName } from '../names.ts';
import { cardPart } from '../parts/card.ts';
import { citedFact, citedSources, citePart } from '../parts/cite.ts';
import { degreesTable } from '../parts/degrees-table.ts';
import { formDownloads } from '../parts/downloads.ts';
import { modulationsPart } from '../parts/modulations.ts';
import { readingMark } from '../parts/readings.ts';
import { remarkPart } from '../parts/remarks.ts';
import { sharePart } from '../parts/share.ts';
import type { sheetPart } from '../parts/sheet.ts';
import { citations } from '../parts/sources.ts';
import { transposer } from '../parts/transposer.ts';
import { tuningsOf, tuningsWith } from '../parts/tunings-with.ts';
import { downward, upAndDown, upward } from '../passages.ts';
import { ladder } from '../pictures/ladder.ts';
import { staff } from '../pictures/staff.ts';
import { practiceMaterial } from '../practice/material.ts';
import { type SuyurState, suyurPart } from '../sayr/suyur.ts';
import { openList } from './browse.ts';

/** The page of a form of a maqām or jins: pictures, sound, transposition, modulations, exports. */

function playButtons(app: App, form: Form, name: string, parts: PageParts): TemplateResult {
  const { text, player } = app;
  const play = (notes: readonly Note[]) => player.play(sequence(notes), name);
  return html`<div class="actions">
    <button class="play" data-plays @click=${() => play(upward(form))}>${text.playUp}</button>
    <button class="play" data-plays @click=${() => play(downward(form))}>${text.playDown}</button>
    <button class="play" data-plays @click=${() => play(upAndDown(form))}>${text.playBoth}</button>
    <a class="button" href=${app.href(['compare', form.kind, form.id])}>${text.compareThis}</a>
    <button class="button print" @click=${() => void loadSheet(app, parts).then(() => print())}>${text.printSheet}</button>
  </div>`;
}

/** A button that opens the tuner below it and loads its code. */
function tunerPart(app: App, material: PracticeMaterial): TemplateResult {
  const open = async ({ currentTarget }: Event) => {
    const place = currentTarget instanceof Element ? currentTarget.nextElementSibling : null;
    if (!(place instanceof HTMLElement)) return;
    try {
      await (await import('../listening/sing-along.ts')).singAlong(app, material, place);
    } catch (error) {
      app.notify(partFailure(app.text, error));
    }
  };
  return html`<section class="sing-along"><button class="button" @click=${open}>${app.text.singAlong}</button><div></div></section>`;
}

type Direction = 'ascending' | 'descending';

/** Width of a staff on the screen, in millimetres of print. */
const STAFF_WIDTH = 110;

/** The common range of both ladders of a form. */
interface Range {
  readonly low: number;
  readonly high: number;
}

function ladderOf(
  app: App,
  form: Form,
  direction: Direction,
  spans: readonly Span[],
  ghammaz: ReadonlySet<string>,
  range: Range,
): TemplateResult {
  const { text, language, player } = app;
  const degrees = form[direction];
  const notes = rungs(degrees, direction[0]).map((rung) => {
    const degree = degrees[Number(rung.mark.slice(1))];
    return {
      ...rung,
      degree: degree.scaleDegree,
      label: nameIn(language, noteNames(degree)),
      isGhammaz: ghammaz.has(degree.noteName ?? ''),
    };
  });
  const { octave } = form;
  return ladder({
    title: direction === 'ascending' ? text.ladderUp : text.ladderDown,
    notes,
    spans,
    ...range,
    octave:
      octave === null
        ? null
        : {
            ...octave,
            mark: OCTAVE_MARK,
            degree: roman(form.ascending.length + 1),
            label: nameIn(language, octave.names),
            isGhammaz: false,
          },
    isMirrored: language === 'ar',
    inCents: text.inCents,
    nameOf: (names) => shortName(nameIn(language, names)),
    roleName: (role) => text[role],
    ghammaz: text.ghammaz,
    onNote: (note) => player.play(sequence([note]), note.label),
    onSpan: (span) => player.play(sequence(span.notes), nameIn(language, span.names)),
  });
}

/** The ladders of a form: one when it descends as it rises, two of one scale otherwise. */
function ladders(app: App, form: Form, sizes: ReadonlyMap<string, number>): TemplateResult {
  const { text } = app;
  const maqam = maqamOf(form);
  const ghammaz = new Set((maqam?.ghammaz ?? []).map(({ noteName }) => noteName ?? ''));
  const up = maqam === null ? [] : jinsSpans(maqam, 'ascending', sizes);
  const down = maqam === null ? [] : jinsSpans(maqam, 'descending', sizes);
  const isAsymmetric = maqam?.characteristics.hasAsymmetricDescending ?? false;
  const cents = [...form.ascending, ...form.descending].map((degree) => degree.cents ?? 0);
  const tops = [...up, ...(isAsymmetric ? down : [])].map(({ high }) => high);
  const tonic = form.ascending[0]?.cents ?? 0;
  const range: Range = {
    low: Math.min(...cents, tonic),
    high: Math.max(...cents, ...tops, form.kind === 'maqam' ? tonic + OCTAVE_CENTS : 0),
  };
  const one = (direction: Direction, spans: readonly Span[]) => html`<figure>
    ${form.kind === 'jins' ? nothing : html`<figcaption>${text[direction]}</figcaption>`}
    ${ladderOf(app, form, direction, spans, ghammaz, range)}
  </figure>`;
  return html`<div class="ladders">
      ${one('ascending', up)} ${isAsymmetric ? one('descending', down) : nothing}
    </div>
    <p class="hint">${form.kind === 'jins' ? text.ladderHelpJins : text.ladderHelp} ${form.kind === 'maqam' && !isAsymmetric ? text.symmetric : ''}</p>`;
}

/** The file of the archive that a form comes from. */
const fileOf = ({ kind, id }: Form): string => entityFile(KINDS[kind].collection, id);

/** The readings of the names and degrees of a maqām or jins. */
const ofEntity = (form: Form, readings: Readings) =>
  readings(fileOf(form), '/name', '/nameArabic', '/primaryJins', '/secondaryJins', '/tertiaryJins', '/ghammaz');

/** The readings of the name of the tuning system. */
const ofNames = ({ combination }: Form, readings: Readings) =>
  readings(tuningFile(combination.tuningSystem), '/creatorEnglish', '/creatorArabic', '/titleEnglish', '/titleArabic');

function facts(app: App, form: Form, { archive, readings }: SuyurState, provenance: string): TemplateResult {
  const { text, language, combination } = app;
  const { detail } = form;
  const family = maqamOf(form)?.family;
  const tonic = { displayName: detail.tonic.displayName, displayNameAr: detail.tonic.displayNameAr };
  const { tuningSystem } = detail.context;
  const listHref = (query: Record<string, string>) =>
    app.href([KINDS[form.kind].collection, combination.tuningSystem, combination.startingNote], query);
  return html`<dl class="facts">
    ${
      family === undefined
        ? nothing
        : html`<div><dt>${text.family}</dt><dd><a href=${listHref({ family: family.idName })}>${nameIn(language, familyNames(family))}</a> <small class="faint">(${text.familyRule})</small></dd></div>`
    }
    <div><dt>${text.tonic}</dt><dd>${bothNames(language, tonic)}</dd></div>
    <div>
      <dt>${text.tuningSystem}</dt>
      <dd><a href=${app.href(['tuning', form.combination.tuningSystem, form.combination.startingNote])}>${nameIn(language, tuningSystem)}</a>${readingMark(app, 'system', ofNames(form, readings))}</dd>
    </div>
    <div>
      <dt>${text.sources}</dt>
      <dd>${citations(app, { records: archive.sources, readings }, detail.sources, fileOf(form))}</dd>
    </div>
    ${provenance === '' ? nothing : html`<div class="provenance"><dt>${text.provenance}</dt><dd>${provenance}</dd></div>`}
  </dl>`;
}

/** The notes of a form on staves and in tables. */
function notes(app: App, form: Form, { archive, readings }: SuyurState): TemplateResult {
  const ghammaz = new Set((maqamOf(form)?.ghammaz ?? []).map(({ noteName }) => noteName ?? ''));
  const hasDescent = form.descending.length > 0;
  const { tuningSystem, startingNote } = form.combination;
  const system = archive.tuningSystems.find(({ id }) => id === tuningSystem);
  const set = system?.noteNameSets.findIndex(([first]) => idName(first) === startingNote) ?? 0;
  const marks = {
    ofSequence: (direction: Direction) =>
      readings(fileOf(form), form.kind === 'jins' ? '/noteNames' : `/${direction}NoteNames`),
    ofPitch: (index: number) => readingsOfPitch(readings, tuningSystem, set, index),
  };
  const { text } = app;
  const staffOf = (direction: Direction) => {
    const names = form[direction].map(({ englishName }) => englishName ?? '');
    return staff(form.kind === 'jins' ? text.staff : `${text.staff}: ${text[direction]}`, names, [], STAFF_WIDTH);
  };
  const isAsymmetric = maqamOf(form)?.characteristics.hasAsymmetricDescending ?? false;
  return html`<section>
    <h2>${text.notes}</h2>
    <div class="staves">${staffOf('ascending')} ${isAsymmetric ? staffOf('descending') : nothing}</div>
    ${degreesTable(app, form, 'ascending', ghammaz, marks)}
    ${hasDescent ? degreesTable(app, form, 'descending', ghammaz, marks) : nothing}
  </section>`;
}

/**
 * The ajnās of a base form that are documented but not found in its tuning; the tunings that have them are fetched on
 * demand.
 */
function missingAjnas(app: App, form: Form, { catalogue, found }: PageParts): readonly TemplateResult[] {
  const { text, language, data } = app;
  const maqam = maqamOf(form);
  const missing = (['primaryJins', 'secondaryJins', 'tertiaryJins'] as const).flatMap((role) =>
    (maqam?.[role] ?? []).flatMap((at) => (at.jinsIdName === null && form.isBaseForm ? [{ role, at }] : [])),
  );
  return missing.map(({ role, at: { noteName, ...at } }) => {
    const label = text.jinsOn(text[role], nameIn(language, noteNames(at)));
    const note = noteName ?? '';
    const places = found.get(note);
    const find = () =>
      data
        .read('lookup', {})
        .then((table) => {
          found.set(note, placesWithJins(table, form.id, note));
          app.refresh();
        })
        .catch((error) => app.notify(partFailure(text, error)));
    return html`<div class="hint missing"><p>${text.noJinsHere(label)}</p>
      ${places === undefined ? html`<button class="clear" @click=${find}>${text.whichTunings}</button>` : tuningsWith(app, catalogue, label, places, form)}</div>`;
  });
}

/** The parts of the page that are made once. */
interface PageParts {
  readonly state: SuyurState;
  readonly material: PracticeMaterial;
  readonly modulations: TemplateResult | typeof nothing;
  readonly downloads: TemplateResult;
  readonly catalogue: Catalogue;
  /** The tunings in which the maqām has a jins on a note, by the note. */
  readonly found: Map<string, readonly CombinationOf[]>;
  /** Other spellings of its name, on a static page: search engines find them there. */
  readonly spellings: readonly string[];
  /** Makes the sheet; null until its code is loaded. */
  sheet: typeof sheetPart | null;
}

/** Loads the code of the sheet; without it, the page is printed. */
async function loadSheet(app: App, parts: PageParts): Promise<void> {
  const loaded = await import('../parts/sheet.ts').catch(() => null);
  parts.sheet = loaded?.sheetPart ?? null;
  if (app.isPrinted) app.refresh();
}

function view(app: App, form: Form, parts: PageParts): TemplateResult {
  const { state, material, modulations, downloads, catalogue, spellings, sheet } = parts;
  const { language } = app;
  const name = nameIn(language, form.names);
  const note = formSentences({ archive: state.archive, text: app.text, language }, form).join(' ');
  return html`<article class="form">
    <header class="head">
      <h1>${bothNames(language, form.names)}</h1>
      ${readingMark(app, 'entity', ofEntity(form, state.readings))} ${playButtons(app, form, name, parts)}
    </header>
    <div class="overview">
      <div>${ladders(app, form, jinsSizes(state.archive))}</div>
      <div>
        ${facts(app, form, state, note)} ${missingAjnas(app, form, parts)}
        ${remarkPart(app, form.detail.comments, state.archive.sources)} ${transposer(app, form)} ${tunerPart(app, material)}
      </div>
    </div>
    ${notes(app, form, state)}
    ${tuningsOf(app, catalogue, form.kind, form.id)}
    ${form.kind === 'maqam' ? suyurPart(app, form, state) : nothing}
    ${modulations} ${downloads}
    ${citePart(app, [
      citedFact(app, { key: form.names.idName, name, note }, state.version),
      ...citedSources(app, state.archive.sources, form.detail.sources, note),
    ])}
    ${sharePart(app, form, name)}
    ${spellings.length === 0 ? nothing : html`<p class="hint">${app.text.spellings}: ${spellings.map((it, i) => html`${i === 0 ? nothing : app.text.comma}<bdi>${it}</bdi>`)}</p>`}
  </article>
  ${app.isPrinted && sheet !== null ? sheet(app, form, state) : nothing}`;
}

/** Opens a form. */
export const openForm =
  (kind: Kind): OpenPage =>
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
    const readings = readingsOf(archive.apparatus.emendations);
    const state: SuyurState = { archive, version, readings, unheard: new Map() };
    const material = practiceMaterial(app, form, archive);
    const parts: PageParts = {
      state,
      material,
      modulations: kind === 'maqam' ? modulationsPart(app, form, state) : nothing,
      downloads: formDownloads(app, form),
      catalogue,
      found: new Map(),
      spellings: aliases?.aliases[id] ?? [],
      sheet: null,
    };
    void app.whenIdle().then(() => loadSheet(app, parts));
    return {
      title: nameIn(app.language, form.names),
      material,
      card: () => cardPart(app, form, material),
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
