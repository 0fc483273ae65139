import { html, nothing, type TemplateResult } from 'lit-html';
import { picturePath } from '../../documents/links.ts';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { combinationKey, namedCombinations } from '../../presentation/combinations.ts';
import { decimals } from '../../presentation/numbers.ts';
import { systemSentences } from '../../presentation/provenance.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App, OpenPage, Page } from '../app.ts';
import type { PracticeMaterial } from '../audio/practice.ts';
import { passage } from '../audio/schedule.ts';
import { chipLinks } from '../components/controls.ts';
import { type Door, doorsView, openDoor } from '../components/door.ts';
import { playView } from '../components/play.ts';
import { type ArchiveVersion, archiveVersion } from '../data/archive-version.ts';
import { nameIn, noteNames, UNNAMED } from '../forms/names.ts';
import { tuningName } from '../forms/tuning-name.ts';
import { citedFact, citedSources, citePart } from '../parts/cite.ts';
import { notesTable } from '../parts/degrees-table.ts';
import { keyOf } from '../parts/form-line.ts';
import { noteLetter } from '../parts/international.ts';
import { loadedContent } from '../parts/lazy.ts';
import { reportPart } from '../parts/report.ts';
import { sharePart } from '../parts/share.ts';
import { citations, factsView } from '../parts/source-links.ts';
import { tuningPick } from '../parts/tuning-bar.ts';
import type { TuningSheet, tuningSheet } from '../parts/tuning-sheet.ts';
import { octaveLine, type PitchNote } from '../pictures/octave-line.ts';
import { tuningMaterial, tuningNotes } from '../practice/material.ts';
import { practicePart } from '../practice/practice-part.ts';
import { tuningFile, variantsOf, variantsOfName, variantsOfPitch } from '../variants/apparatus.ts';
import { remarkPart } from '../variants/remarks.ts';
import { variantView } from '../variants/variants.ts';

/** A tuning system from one of its starting notes: its octave as a line, its notes, and four doors. */

/** Notes that a phone shows at first. */
const FIRST_NOTES = 6;

/** What the page shows of a tuning. */
interface Content {
  readonly list: PitchClassList;
  readonly archive: ArchiveRecords;
  readonly catalogue: Catalogue;
  readonly version: ArchiveVersion;
  readonly material: PracticeMaterial;
  readonly downloads: () => unknown;
}

/** The variants of the system as a whole, not of one of its pitches. */
const ofSystem = ({ apparatus }: ArchiveRecords, id: string) =>
  variantsOf(apparatus.emendations)(tuningFile(id)).filter(
    ({ pointer }) => !/^\/(values|noteNameSets|abjadNames|sources)\//.test(pointer),
  );

const octaveOf = ({ pitchClasses }: PitchClassList) => pitchClasses.filter(({ octave }) => octave === WRITTEN_OCTAVE);

const recordOf = ({ combination }: App, { tuningSystems }: ArchiveRecords) =>
  tuningSystems.find(({ id }) => id === combination.tuningSystem);

/** Where the names, values and year come from. */
function provenanceOf({ text, language, ...app }: App, archive: ArchiveRecords): string {
  const record = recordOf({ text, language, ...app }, archive);
  return record === undefined ? '' : systemSentences({ archive, text, language }, record).join(' ');
}

function head(app: App, { list, archive, catalogue, material }: Content, print: () => void): TemplateResult {
  const { text, language, combination } = app;
  const { tuningSystem, startingNote } = combination;
  const { label, year, title } = tuningName(app, tuningSystem, list.tuningSystem);
  const sources = recordOf(app, archive)?.sources ?? [];
  // The door of numbers has all, with their variants.
  const first = citations(
    app,
    { records: archive.sources, variants: () => [] },
    sources.slice(0, 1),
    tuningFile(tuningSystem),
  );
  const more = sources.length - 1;
  // As wide without script, so that nothing moves.
  const others = app.isStatic
    ? html`<a href=${app.here('door-numbers')}>${text.moreSources(more)}</a>`
    : html`<button type="button" class="clear" @click=${() => openDoor(app, 'numbers')}>${text.moreSources(more)}</button>`;
  const facts = [title, text.pitchesPerOctave(material.octaveDegrees)].filter((fact) => fact !== '');
  const rows = `tuning ${combinationKey(combination)}`;
  return html`<header class="form-head">
      ${playView(app, material.item, { size: 'l' })}
      <h1>${label} ${year}</h1>
      <p class="form-facts"><span>${facts.join(text.comma)}</span> ${tuningPick(app, catalogue, true)}
        <span class="sources">${first}${more < 1 ? nothing : html`&nbsp;· ${others}`}</span></p>
    </header>
    <div class="form-actions">
      <a class="button" href=${app.href(['compare'], { rows })}>${text.compareShort}</a>
      <button type="button" class="button print" @click=${print}>${text.printSheet}</button>
      ${sharePart(app, nameIn(language, list.tuningSystem), ['tuning', tuningSystem, startingNote], picturePath('tuning', tuningSystem))}
    </div>`;
}

/** The notes of the octave to play, each with its letter and its cents above the first. */
function notesView(app: App, notes: readonly PitchNote[]): TemplateResult {
  const { text, isNarrow } = app;
  const list = (some: readonly PitchNote[]) =>
    html`<ol class="patterns">${some.map((note) => {
      const { label, englishName, cents, mark } = note;
      const at = decimals(cents, 0);
      const isNamed = label !== UNNAMED;
      const name = isNamed ? label : text.inCents(at);
      return html`<li data-mark=${mark}>${playView(app, passage(name, [note]), { size: 's', text: html`<span>${name}</span> <bdi>${noteLetter(englishName)}</bdi> <span class="number">${isNamed ? at : nothing}</span>` })}</li>`;
    })}</ol>`;
  const more = isNarrow ? notes.slice(FIRST_NOTES) : [];
  return html`<section class="tuning-notes"><h2>${text.notes}</h2>${list(notes.slice(0, notes.length - more.length))}
    ${more.length === 0 ? nothing : html`<details><summary>${text.moreNotes(more.length)}</summary>${list(more)}</details>`}</section>`;
}

/** The octave in a table, with what the apparatus says of its pitches and names. */
function numbersView(app: App, { list, archive }: Content): TemplateResult {
  const variants = variantsOf(archive.apparatus.emendations);
  const rows = octaveOf(list).map((pitch, i) => ({
    pitch,
    mark: `t${i}`,
    variants: [
      ...variantsOfPitch(variants, archive, app.combination, pitch.pitchClassIndex),
      ...variantsOfName(variants, noteNames(pitch)),
    ],
  }));
  return notesTable(app, app.text.notes, rows, true);
}

/** What is assumed and doubted of the tuning, and all its sources. */
function assumedView(app: App, { archive }: Content): TemplateResult {
  const { text, combination } = app;
  const { tuningSystem } = combination;
  const bibliography = { records: archive.sources, variants: variantsOf(archive.apparatus.emendations) };
  const sources = recordOf(app, archive)?.sources ?? [];
  return html`<section class="assumed" id="assumed"><p>${provenanceOf(app, archive)}</p>
    ${ofSystem(archive, tuningSystem).map((emendation) => html`<p>${variantView(app, emendation)}</p>`)}
    ${factsView([[text.tuningSources, citations(app, bibliography, sources, tuningFile(tuningSystem))]])}</section>`;
}

/** Links to what the tuning has. */
function within(app: App, { catalogue }: Content): Door {
  const { text, href, combination } = app;
  const { tuningSystem, startingNote } = combination;
  const index = namedCombinations(catalogue).findIndex((it) => combinationKey(it) === combinationKey(combination));
  const countOf = (all: readonly { readonly combinations: readonly number[] }[]) =>
    all.filter(({ combinations }) => combinations.includes(index)).length;
  const [maqamat, ajnas] = [text.maqamCount(countOf(catalogue.maqamat)), text.jinsCount(countOf(catalogue.ajnas))];
  const links = [
    ['maqamat', maqamat],
    ['ajnas', ajnas],
    ['sets', text.setsTitle],
    ['routes', text.routesTitle],
  ] as const;
  return {
    id: 'within',
    title: maqamat,
    about: [ajnas, text.setsTitle, text.routes].join(text.comma),
    content: () => chipLinks(links.map(([page, label]) => ({ label, href: href([page, tuningSystem, startingNote]) }))),
  };
}

/** Makes the sheet, which takes as long as the rest of the page; it is null until its code is loaded. */
type MakeSheet = () => TuningSheet | null;

function doors(app: App, content: Content, sheet: MakeSheet): readonly Door[] {
  const { text, language, combination } = app;
  const { list, archive, version, material, downloads } = content;
  const { tuningSystem } = combination;
  const sources = recordOf(app, archive)?.sources ?? [];
  const name = nameIn(language, list.tuningSystem);
  const note = provenanceOf(app, archive);
  const { practise, files, numbers } = text.tuningDoors;
  const doubts = ofSystem(archive, tuningSystem).filter(({ decision }) => decision === 'noted').length;
  const all: readonly Door[] = [
    { id: 'practise', ...practise, content: () => practicePart(app, material) },
    within(app, content),
    {
      id: 'instruments',
      ...files,
      content:
        () => html`${app.isStatic ? nothing : html`<details class="sheet-settings"><summary>${text.tuningSheet}</summary>${sheet()?.settings ?? nothing}</details>`}
        <section class="downloads">${downloads()}</section>`,
    },
    {
      id: 'numbers',
      ...numbers,
      about: [numbers.about, ...(doubts === 0 ? [] : [text.doubtCount(doubts)])].join(text.comma),
      content: () => html`${assumedView(app, content)} ${numbersView(app, content)}
        ${remarkPart(app, recordOf(app, archive)?.comments, archive.sources)}
        ${citePart(app, [citedFact(app, { key: tuningSystem, name, note }, version), ...citedSources(app, archive.sources, sources, note)])}
        ${reportPart(app, { id: tuningSystem, combination }, version)}`,
    },
  ];
  // Nothing sounds on a static page.
  return app.isStatic ? all.slice(1) : all;
}

function view(app: App, content: Content, sheet: MakeSheet, print: () => void): TemplateResult {
  const { text } = app;
  const { list, archive } = content;
  const notes = tuningNotes(app, list, 't');
  const provenance = provenanceOf(app, archive);
  const why = html`<button type="button" class="clear" @click=${() => openDoor(app, 'numbers')}>${text.why}</button>`;
  return html`<article class="form">
    ${head(app, content, print)}
    ${octaveLine(app, text.oneOctave, notes, keyOf(notes[0]?.englishName ?? ''))}
    ${app.isStatic ? nothing : notesView(app, notes)}
    ${provenance === '' ? nothing : html`<p class="assumptions">${provenance} ${app.isStatic ? nothing : why}</p>`}
    ${doorsView(app, doors(app, content, sheet))}
  </article>
  ${app.isPrinted ? sheet()?.sheet : nothing}`;
}

export const openTuning: OpenPage = async (app): Promise<Page> => {
  const [list, archive, version, catalogue] = await Promise.all([
    app.data.read('pitchClasses', app.combination),
    app.data.read('archive', {}),
    archiveVersion(app.data),
    app.data.read('catalogue', {}),
  ]);
  const material = tuningMaterial(app, list, archive);
  const downloads = await loadedContent(app, async () =>
    (await import('../parts/downloads.ts')).tuningDownloads(app, list),
  );
  let loaded: typeof tuningSheet | null = null;
  const loadSheet = async () => {
    // Without its code, the page is printed.
    loaded ??= (await import('../parts/tuning-sheet.ts').catch(() => null))?.tuningSheet ?? null;
    app.refresh();
  };
  const sheetIn =
    (at: App): MakeSheet =>
    () =>
      loaded?.(at, list, archive) ?? null;
  void app.whenIdle().then(loadSheet);
  const printSheet = () => void loadSheet().then(() => print());
  const content: Content = { list, archive, catalogue, version, material, downloads };
  const pageFor = (at: App): Page => ({
    title: nameIn(at.language, list.tuningSystem),
    material,
    view: () => view(at, content, sheetIn(at), printSheet),
    again: pageFor,
  });
  return pageFor(app);
};
