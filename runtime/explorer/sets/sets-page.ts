import { html, type TemplateResult } from 'lit-html';
import { twelveSetsInFull } from '../../documents/classification/classification-in-full.ts';
import { type CombinationOf, documentPath } from '../../documents/documents.ts';
import { fileName, linkTo } from '../../documents/links.ts';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { setScale } from '../../formats/named-scale.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { ClassificationDocument, SetEntry } from '../../schemas/classification.ts';
import type { App, OpenPage, Page } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { type ArchiveVersion, archiveVersion } from '../data/archive-version.ts';
import { nameIn, noteNames, shortName } from '../forms/names.ts';
import { documentDownloads } from '../parts/downloads.ts';
import { scalaLinks } from '../parts/instrument-files.ts';
import { reportPart } from '../parts/report.ts';
import { ONE_OCTAVE, rulerAxis, rulerRow } from '../pictures/ruler.ts';

/** The 12-pitch-class sets of a tuning: each on a ruler, with its maqāmāt and its scale for a keyboard. */

/** The request whose answer is the published file. */
const requestOfFile = (combination: CombinationOf): string =>
  linkTo('/maqamat/classification/12-pitch-class-sets', { ...combination });

function setView(app: App, set: SetEntry, row: number, where: string, folder: string): TemplateResult {
  const { text, language, combination } = app;
  const name = nameIn(language, { displayName: set.setDisplayName, displayNameAr: set.setDisplayNameAr });
  const notes = (set.pitchClassSetFromC ?? []).map((pitch, i) => ({
    cents: pitch.relativeCents ?? 0,
    label: nameIn(language, noteNames(pitch)),
    mark: `${row}-${i}`,
    frequency: pitch.frequency ?? 0,
  }));
  const first = notes[0]?.frequency ?? 0;
  // A document has each pitch in its octave in the tuning; the ruler shows one octave.
  const sounding = notes.map((note) => ({ ...note, frequency: first * 2 ** (note.cents / OCTAVE_CENTS) }));
  const scale = setScale(set, where);
  return html`<li>
    <div class="row-head">
      <h2>${name}</h2>
      <span class="row-actions">
        ${playView(app, passage(name, sounding), { size: 's' })}
      </span>
    </div>
    ${rulerRow(app, name, sounding, ONE_OCTAVE)}
    <div class="row-foot">
    <details>
      <summary>${text.maqamCount(set.compatibleMaqamat.length)}</summary>
      <ul class="chips">
        ${set.compatibleMaqamat.map(
          (member) =>
            html`<li><a href=${app.href(
              ['maqam', member.baseMaqamIdName, combination.tuningSystem, combination.startingNote],
              member.isBaseForm ? {} : { tonic: member.tonic.noteNameIdName },
            )}>${shortName(nameIn(language, { displayName: member.maqamDisplayName, displayNameAr: member.maqamDisplayNameAr }))}</a></li>`,
        )}
      </ul>
    </details>
    ${
      set.conflicts?.length
        ? html`<p class="hint">${text.notPlayable(set.conflicts.map(({ lowerKey, upperKey, cents }) => text.keyConflict(lowerKey, upperKey, decimals(cents, 1))))}</p>`
        : html`<ul class="links">
      ${scalaLinks(app, { scale, owner: 'set', stem: `${folder}/${fileName(set.setIdName)}` })}
    </ul>`
    }
    </div>
  </li>`;
}

function view(app: App, { sets, parameters }: ClassificationDocument, version: ArchiveVersion): TemplateResult {
  const { text, combination } = app;
  const path = documentPath('twelveSets', combination);
  const where = `${parameters.tuningSystem.displayName}, starting note ${parameters.startingNote.displayName}`;
  return html`<h1>${text.setsTitle}</h1>
    <p class="hint">${text.setsHelp} ${text.setCount(sets.length)}.</p>
    <ol class="rows">
      <li class="axis-row">${rulerAxis(app, ONE_OCTAVE)}</li>
      ${sets.map((set, row) => setView(app, set, row, where, path.replace(/\.json$/, '')))}
    </ol>
    <section class="downloads"><h2>${text.exportTitle}</h2>${documentDownloads(app, path, requestOfFile(combination))}</section>
    ${reportPart(app, { id: '12-pitch-class-sets', combination }, version)}`;
}

export const openSets: OpenPage = async (app): Promise<Page> => {
  const [table, version] = await Promise.all([
    app.data.read('twelveSetTable', app.combination),
    archiveVersion(app.data),
  ]);
  const document = twelveSetsInFull(table, app.combination);
  return { title: app.text.setsTitle, view: () => view(app, document, version) };
};
