import { fileName } from '../../../runtime/documents/links.ts';
import type { TuningSystemRecord } from '../../../runtime/engine/records.ts';
import { LANGUAGES, type Language } from '../../../runtime/presentation/location.ts';
import { nameIn, noteNames } from '../../../runtime/presentation/plain-names.ts';
import { systemSentences } from '../../../runtime/presentation/provenance.ts';
import { term } from './about.ts';
import { citedSources } from './citations.ts';
import type { Facts } from './facts.ts';
import { html } from './html.ts';
import { twoNames } from './names.ts';
import { notesTable } from './notes-table.ts';
import { type Pages, readingPath } from './page-frame.ts';
import { scalePicture } from './pictures.ts';
import { wordsOf } from './text.ts';

/** The octave whose pitches stand for all. */
const OCTAVE = 1;

/** The pages of a tuning system, and its picture. */
export async function tuningPages(facts: Facts, record: TuningSystemRecord): Promise<Pages> {
  const { archive, catalogue } = facts;
  const { id, sources, titleEnglish, titleArabic } = record;
  const own = facts.combinations.filter(({ tuningSystem }) => tuningSystem === id);
  const [first] = own;
  const { pitchClasses } = await facts.pitches(first);
  // The published pitch classes have no Arabic names.
  const arabicNames = new Map(catalogue.noteNames.map(({ idName, displayNameAr }) => [idName, displayNameAr]));
  const octave = pitchClasses
    .filter((pitch) => pitch.octave === OCTAVE)
    .map((pitch) => ({ ...pitch, noteNameDisplayAr: arabicNames.get(pitch.noteName ?? '') }));
  const names = first.system;
  const place = facts.combinations.indexOf(first);
  const held = catalogue.maqamat.filter(({ combinations }) => combinations.includes(place));
  const picture = `pictures/tuning/${fileName(id)}.png`;
  const pages = LANGUAGES.map((language: Language) => {
    const { text, reading } = wordsOf(language);
    const title = nameIn(language, names);
    const description = reading.aboutTuning(title, octave.length);
    return {
      language,
      path: ['tuning', id],
      title,
      description,
      live: ['tuning', first.tuningSystem, first.startingNote],
      data: term(title, language === 'ar' ? titleEnglish : titleArabic, description),
      picture,
      content: html`<h1>${twoNames(language, names)}</h1>
        <p>${description}</p>
        <h2>${text.startingNote}</h2>
        <ul>${own.map(({ note }) => html`<li>${twoNames(language, note)}</li>`)}</ul>
        <h2>${reading.inTuning(nameIn(language, first.names))}</h2>
        ${notesTable(language, text.notes, octave, octave[0]?.cents ?? 0)}<h2>${text.maqamat}</h2>
        <ul class="entries">${held.map(
          (maqam) =>
            html`<li><a href="${readingPath(language, ['maqam', maqam.idName])}">${twoNames(language, maqam)}</a></li>
          `,
        )}</ul>
        <h2>${text.sources}</h2>
        ${citedSources(language, archive, sources)}
        <h2>${text.provenance}</h2>
        <p>${systemSentences({ archive, text, language }, record).join(' ')}</p>`,
    };
  });
  const from = octave[0]?.cents ?? 0;
  const notes = octave.map((pitch) => ({ names: noteNames(pitch), cents: (pitch.cents ?? 0) - from }));
  const svg = scalePicture({ title: names, tuning: null, notes, ajnas: [], reachesOctave: true });
  return { pages, pictures: [{ path: picture, svg }] };
}
