import { html, nothing, type TemplateResult } from 'lit-html';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { systemSentences } from '../../presentation/provenance.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App, OpenPage, Page } from '../app.ts';
import type { PracticeMaterial } from '../audio/practice.ts';
import { playView } from '../components/play.ts';
import { type ArchiveVersion, archiveVersion } from '../data/archive-version.ts';
import { bothNames, nameIn, noteNames } from '../forms/names.ts';
import { citedFact, citedSources, citePart } from '../parts/cite.ts';
import { notesTable } from '../parts/degrees-table.ts';
import { foldout, loadedContent, whenOpen } from '../parts/lazy.ts';
import { reportPart } from '../parts/report.ts';
import { citations, factsView } from '../parts/source-links.ts';
import type { TuningSheet, tuningSheet } from '../parts/tuning-sheet.ts';
import { ONE_OCTAVE, rulerAxis, rulerRow } from '../pictures/ruler.ts';
import { tuningMaterial, tuningNotes } from '../practice/material.ts';
import { practicePart } from '../practice/practice-part.ts';
import { tuningFile, type Variants, variantsOf, variantsOfName, variantsOfPitch } from '../variants/apparatus.ts';
import { remarkPart } from '../variants/remarks.ts';
import { variantMark } from '../variants/variants.ts';

/** A tuning system from one of its starting notes: its octave on a ruler and in a table. */

/** The variants of the system as a whole, not of one of its pitches. */
const ofSystem = (variants: Variants, id: string) =>
  variants(tuningFile(id)).filter(({ pointer }) => !/^\/(values|noteNameSets|abjadNames|sources)\//.test(pointer));

function view(
  app: App,
  list: PitchClassList,
  archive: ArchiveRecords,
  version: ArchiveVersion,
  material: PracticeMaterial,
  sheet: TuningSheet | null,
  downloads: () => unknown,
  loadSheet: () => Promise<void>,
): TemplateResult {
  const { text, language, combination } = app;
  const { tuningSystem, startingNote } = combination;
  const octave = list.pitchClasses.filter((pitch) => pitch.octave === WRITTEN_OCTAVE);
  const notes = tuningNotes(app, list, 't');
  const name = nameIn(language, list.tuningSystem);
  const record = archive.tuningSystems.find(({ id }) => id === tuningSystem);
  const variants = variantsOf(archive.apparatus.emendations);
  const provenance = record === undefined ? '' : systemSentences({ archive, text, language }, record).join(' ');
  const rows = octave.map((pitch, i) => ({
    pitch,
    mark: `t${i}`,
    variants: [
      ...variantsOfPitch(variants, archive, combination, pitch.pitchClassIndex),
      ...variantsOfName(variants, noteNames(pitch)),
    ],
  }));
  return html`<article class="form">
    <header class="head">
      <div class="title"><h1>${name}</h1>${variantMark(app, 'system', ofSystem(variants, tuningSystem))}</div>
      <div class="actions">
        ${playView(app, material.item, { size: 'l' })}
        <a class="button" href=${app.href(['maqamat', tuningSystem, startingNote])}>${text.openHere}</a>
        <button class="button print" @click=${() => void loadSheet().then(() => print())}>${text.printSheet}</button>
      </div>
    </header>
    <details class="sheet-settings ${app.isStatic ? 'unfilled' : ''}"><summary>${text.tuningSheet}</summary>${sheet?.settings ?? nothing}</details>
    ${factsView(
      app,
      [
        [text.startingNote, bothNames(language, list.selectedStartingNote)],
        [text.notes, text.pitchesPerOctave(octave.length)],
        [
          text.sources,
          citations(app, { records: archive.sources, variants }, record?.sources ?? [], tuningFile(tuningSystem)),
        ],
      ],
      provenance,
    )}
    ${remarkPart(app, record?.comments, archive.sources)}
    <div class="tuning">
      <div>
        ${rulerAxis(app, ONE_OCTAVE)} ${rulerRow(app, text.oneOctave, notes, ONE_OCTAVE)}
      </div>
      ${notesTable(app, text.notes, rows, true)}
    </div>
    ${foldout(app, 'practise', text.practise, () => practicePart(app, material))}
    <details class="downloads"><summary>${text.exportTitle}</summary>${app.isStatic ? downloads() : whenOpen(downloads)}</details>
    ${citePart(app, [
      citedFact(app, { key: tuningSystem, name, note: provenance }, version),
      ...citedSources(app, archive.sources, record?.sources ?? [], provenance),
    ])}
    ${reportPart(app, { id: tuningSystem, combination }, version)}
  </article>
  ${sheet?.sheet ?? nothing}`;
}

export const openTuning: OpenPage = async (app): Promise<Page> => {
  const [list, archive, version] = await Promise.all([
    app.data.read('pitchClasses', app.combination),
    app.data.read('archive', {}),
    archiveVersion(app.data),
  ]);
  const material = tuningMaterial(app, list, archive);
  const downloads = await loadedContent(app, async () =>
    (await import('../parts/downloads.ts')).tuningDownloads(app, list),
  );
  let sheet: typeof tuningSheet | null = null;
  const loadSheet = async () => {
    // Without its code, the page is printed.
    sheet ??= (await import('../parts/tuning-sheet.ts').catch(() => null))?.tuningSheet ?? null;
    app.refresh();
  };
  void app.whenIdle().then(loadSheet);
  const pageFor = (at: App): Page => ({
    title: nameIn(at.language, list.tuningSystem),
    material,
    view: () => view(at, list, archive, version, material, sheet?.(at, list, archive) ?? null, downloads, loadSheet),
    again: pageFor,
  });
  return pageFor(app);
};
