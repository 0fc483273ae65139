import { html, type TemplateResult } from 'lit-html';
import { twelveSetsInFull } from '../../documents/classification/classification-in-full.ts';
import { type CombinationOf, documentPath } from '../../documents/documents.ts';
import { fileName, linkTo } from '../../documents/links.ts';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { setScale } from '../../formats/named-scale.ts';
import { keyLetter } from '../../presentation/notation.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { ClassificationDocument, SetEntry } from '../../schemas/classification.ts';
import type { App, OpenPage, Page } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { isBetweenKeys } from '../components/between-keys.ts';
import { rowView } from '../components/card.ts';
import { chipLinks } from '../components/controls.ts';
import { type ArchiveVersion, archiveVersion } from '../data/archive-version.ts';
import { nameIn, noteNames, shortName } from '../forms/names.ts';
import { documentDownloads } from '../parts/downloads.ts';
import { scalaLinks } from '../parts/instrument-files.ts';
import { foldout } from '../parts/lazy.ts';
import { reportPart } from '../parts/report.ts';

/** The 12-pitch-class sets of a tuning: each on a line, with its maqāmāt and its scale for a keyboard. */

/** The request whose answer is the published file. */
const requestOfFile = (combination: CombinationOf): string =>
  linkTo('/maqamat/classification/12-pitch-class-sets', { ...combination });

function setRow(app: App, set: SetEntry, row: number, where: string, folder: string): TemplateResult {
  const { text, language, combination } = app;
  const names = { displayName: set.setDisplayName, displayNameAr: set.setDisplayNameAr };
  const pitches = set.pitchClassSetFromC ?? [];
  const first = pitches[0]?.frequency ?? 0;
  // A document has each pitch in its octave in the tuning; the line shows one octave.
  const notes = pitches.map((pitch, i) => {
    const cents = pitch.relativeCents ?? 0;
    const label = nameIn(language, noteNames(pitch));
    return { cents, label, mark: `${row}-${i}`, frequency: first * 2 ** (cents / OCTAVE_CENTS) };
  });
  const { tuningSystem, startingNote } = combination;
  const members = set.compatibleMaqamat.map(
    ({ baseMaqamIdName, isBaseForm, tonic, maqamDisplayName: displayName, maqamDisplayNameAr: displayNameAr }) => ({
      label: shortName(nameIn(language, { displayName, displayNameAr })),
      href: app.href(
        ['maqam', baseMaqamIdName, tuningSystem, startingNote],
        isBaseForm ? {} : { tonic: tonic.noteNameIdName },
      ),
    }),
  );
  const conflicts = (set.conflicts ?? []).map(({ lowerKey, upperKey, cents }) =>
    text.keyConflict(keyLetter(lowerKey), keyLetter(upperKey), decimals(cents, 1)),
  );
  const files = () =>
    conflicts.length > 0
      ? html`<p class="hint">${text.notPlayable(conflicts)}</p>`
      : html`<ul class="links">${scalaLinks(app, { scale: setScale(set, where), owner: 'set', stem: `${folder}/${fileName(set.setIdName)}` })}</ul>`;
  return rowView(app, {
    names,
    href: '',
    item: passage(nameIn(language, names), notes),
    line: { notes, family: 'other', isFound: isBetweenKeys, isClosed: true },
    about: text.maqamCount(set.compatibleMaqamat.length),
    more: foldout(app, 'more', text.maqamatAndFiles, () => html`${chipLinks(members)}${files()}`),
  });
}

function view(app: App, { sets, parameters }: ClassificationDocument, version: ArchiveVersion): TemplateResult {
  const { text, combination } = app;
  const path = documentPath('twelveSets', combination);
  const where = `${parameters.tuningSystem.displayName}, starting note ${parameters.startingNote.displayName}`;
  return html`<h1>${text.setsTitle}</h1>
    <p class="hint">${text.setsHelp} ${text.setCount(sets.length)}.</p>
    <ol class="wide-rows">${sets.map((set, row) => setRow(app, set, row, where, path.replace(/\.json$/, '')))}</ol>
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
