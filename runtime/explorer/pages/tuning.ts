import { html, nothing, type TemplateResult } from 'lit-html';
import { documentPath } from '../../documents/documents.ts';
import { path as pathOf } from '../../documents/links.ts';
import { OCTAVE_CENTS, WRITTEN_OCTAVE } from '../../engine/octave.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { tuningScale } from '../../formats/named-scale.ts';
import { idName } from '../../id-name.ts';
import { centsText, hertzText, ratioShown } from '../../presentation/numbers.ts';
import { systemSentences } from '../../presentation/provenance.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import { type Readings, readingsOf, readingsOfName, readingsOfPitch, tuningFile } from '../apparatus.ts';
import { type ArchiveVersion, archiveVersion } from '../archive-version.ts';
import { sequence } from '../audio/schedule.ts';
import { bothNames, nameIn, noteNames } from '../names.ts';
import { citedFact, citedSources, citePart } from '../parts/cite.ts';
import { documentDownloads } from '../parts/downloads.ts';
import { instrumentsPart, scalaLinks } from '../parts/instruments.ts';
import { breakable, international } from '../parts/international.ts';
import { readingMark } from '../parts/readings.ts';
import { remarkPart } from '../parts/remarks.ts';
import { citations } from '../parts/sources.ts';
import { rulerAxis, rulerRow } from '../pictures/ruler.ts';

/** A tuning system from one of its starting notes: its octave on a ruler and in a table. */

/** Cents of the ruler. */
const RANGE = [0, OCTAVE_CENTS] as const;

/** The readings of the system as a whole, not of one of its pitches. */
const ofSystem = (readings: Readings, id: string) =>
  readings(tuningFile(id)).filter(({ pointer }) => !/^\/(values|noteNameSets|abjadNames|sources)\//.test(pointer));

function view(
  app: App,
  list: PitchClassList,
  archive: ArchiveRecords,
  version: ArchiveVersion,
  sheet: TemplateResult | typeof nothing,
): TemplateResult {
  const { text, language, player, combination } = app;
  const { tuningSystem, startingNote } = combination;
  const octave = list.pitchClasses.filter((pitch) => pitch.octave === WRITTEN_OCTAVE);
  const notes = octave.map((pitch, i) => ({
    cents: pitch.cents ?? 0,
    label: nameIn(language, noteNames(pitch)),
    mark: `t${i}`,
    frequency: pitch.frequency ?? 0,
  }));
  const name = nameIn(language, list.tuningSystem);
  const record = archive.tuningSystems.find(({ id }) => id === tuningSystem);
  const set = record?.noteNameSets.findIndex(([first]) => idName(first) === startingNote) ?? 0;
  const readings = readingsOf(archive.apparatus.emendations);
  const path = documentPath('pitchClasses', combination);
  const scale = { scale: tuningScale(list), owner: 'tuning', stem: path.replace(/\.json$/, '') } as const;
  const provenance = record === undefined ? '' : systemSentences({ archive, text, language }, record).join(' ');
  const columns = [text.note, text.ipn, text.solfege, text.fraction, text.cents, text.frequency];
  return html`<article class="form">
    <header class="head">
      <h1>${name}</h1>
      <p><span class="faint">${text.startingNote}</span> ${bothNames(language, list.selectedStartingNote)} · ${text.pitchesPerOctave(octave.length)} ${readingMark(app, 'system', ofSystem(readings, tuningSystem))}</p>
      <p><span class="faint">${text.sources}</span> ${citations(app, { records: archive.sources, readings }, record?.sources ?? [], tuningFile(tuningSystem))}</p>
      ${provenance === '' ? '' : html`<p class="provenance"><span class="faint">${text.provenance}</span> ${provenance}</p>`}
      <div class="actions">
        <button class="play" data-plays @click=${() => player.play(sequence(notes), name)}>${text.playUp}</button>
        <button class="play" data-plays @click=${() => player.play(sequence([...notes].reverse()), name)}>${text.playDown}</button>
        <a class="button" href=${app.href(['maqamat', tuningSystem, startingNote])}>${text.openHere}</a>
        <button class="button print" @click=${() => print()}>${text.printSheet}</button>
      </div>
    </header>
    ${remarkPart(app, record?.comments, archive.sources)}
    <div class="tuning">
      <div>
        ${rulerAxis(RANGE, language === 'ar')}
        ${rulerRow(
          text.oneOctave,
          { notes, inCents: text.inCents, onNote: (note) => player.play(sequence([note]), note.label) },
          RANGE,
          language === 'ar',
        )}
      </div>
      <div class="scroll" tabindex="0" role="region" aria-label=${text.notes}>
        <table class="degrees of-tuning" role="table">
          <caption>${text.notes}</caption>
          <thead role="rowgroup"><tr role="row">${columns.map((column) => html`<th scope="col" role="columnheader">${column}</th>`)}</tr></thead>
          <tbody role="rowgroup">
            ${octave.map(
              (pitch, i) => html`<tr role="row" data-mark="t${i}">
                <th scope="row" role="rowheader"><button class="quiet" data-plays title=${text.playNote(notes[i].label)}
                  @click=${() => player.play(sequence([notes[i]]), notes[i].label)}><span>${bothNames(language, noteNames(pitch))}</span></button>${readingMark(
                    app,
                    `pitch-${i}`,
                    [
                      ...readingsOfPitch(readings, tuningSystem, set, pitch.pitchClassIndex),
                      ...readingsOfName(readings, pitch.noteNameDisplay),
                    ],
                  )}</th>
                <td class="ltr" role="cell">${international(pitch.englishName)}</td>
                <td class="ltr" role="cell">${international(pitch.solfege)}</td>
                <td class="number" role="cell">${breakable(ratioShown(pitch))}</td>
                <td class="number" role="cell">${centsText(pitch.cents)}</td>
                <td class="number" role="cell">${hertzText(pitch.frequency)}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </div>
    <section class="downloads">
      <h2>${text.exportTitle}</h2>
      <ul class="links">
        ${scalaLinks(app, scale)}
      </ul>
      ${instrumentsPart(app, text.instruments, scale)}
      ${documentDownloads(app, path, pathOf('tuning-systems', tuningSystem, startingNote, 'pitch-classes'))}
    </section>
    ${citePart(app, [
      citedFact(app, { key: tuningSystem, name, note: provenance }, version),
      ...citedSources(app, archive.sources, record?.sources ?? [], provenance),
    ])}
  </article>
  ${sheet}`;
}

/** Opens a tuning system on a starting note. */
export const openTuning: OpenPage = async (app): Promise<Page> => {
  const [list, archive, version, sheet] = await Promise.all([
    app.data.read('pitchClasses', app.combination),
    app.data.read('archive', {}),
    archiveVersion(app.data),
    app.isStatic ? null : import('../parts/tuning-sheet.ts'),
  ]);
  const pageFor = (at: App): Page => ({
    title: nameIn(at.language, list.tuningSystem),
    view: () => view(at, list, archive, version, sheet?.tuningSheet(at, list, archive) ?? nothing),
    again: pageFor,
  });
  return pageFor(app);
};

export const pages: readonly ExplorerPage[] = [
  {
    address: 'tuning/{tuningSystem}/{startingNote}',
    navigation: null,
    under: 'tunings',
    open: openTuning,
    examples: ['tuning/alsabbagh_1954/rast'],
  },
];
