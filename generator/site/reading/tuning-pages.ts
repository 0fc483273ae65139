import { fileName } from '../../../runtime/documents/links.ts';
import { OCTAVES, WRITTEN_OCTAVE } from '../../../runtime/engine/octave.ts';
import type { TuningSystemRecord } from '../../../runtime/engine/records.ts';
import { formatHash, LANGUAGES, type Language } from '../../../runtime/presentation/location.ts';
import { nameIn, noteNames } from '../../../runtime/presentation/plain-names.ts';
import { systemSentences } from '../../../runtime/presentation/provenance.ts';
import { term } from './about.ts';
import { citedSources } from './citations.ts';
import type { Facts } from './facts.ts';
import { html } from './html.ts';
import { ladder } from './ladder.ts';
import { twoNames } from './names.ts';
import { notesTable } from './notes-table.ts';
import { type Pages, readingPath } from './page-frame.ts';
import { scalePicture } from './pictures.ts';
import { wordsOf } from './text.ts';

/** The pages of a tuning system, and its picture. */
export async function tuningPages(facts: Facts, record: TuningSystemRecord): Promise<Pages> {
  const { archive, catalogue } = facts;
  const { id, sources, titleEnglish, titleArabic } = record;
  const own = facts.combinations.filter(({ tuningSystem }) => tuningSystem === id);
  const [first] = own;
  const pitches = await facts.pitches(first);
  const pitchesOf = (wanted: number) => pitches.filter(({ octave }) => octave === wanted);
  const octave = pitchesOf(WRITTEN_OCTAVE);
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
      data: term(title, [language === 'ar' ? titleEnglish : titleArabic], description),
      picture,
      content: html`<h1>${twoNames(language, names)}</h1>
        <p>${description}</p>
        <h2>${text.startingNote}</h2>
        <ul>${own.map(({ startingNote, note }) => html`<li><a href="./${formatHash({ language, path: ['tuning', id, startingNote], query: {} })}">${twoNames(language, note)}</a></li>`)}</ul>
        <h2>${reading.inTuning(nameIn(language, first.names))}</h2>
        ${ladder(language, octave, [])}${notesTable(language, text.notes, octave, octave[0]?.cents ?? 0)}<h2>${reading.otherOctaves}</h2>
        ${OCTAVES.filter((it) => it !== WRITTEN_OCTAVE).map(
          (
            it,
          ) => html`<details><summary>${reading.octaves[it]}</summary>${notesTable(language, reading.octaves[it], pitchesOf(it), 0)}</details>
        `,
        )}<h2>${text.maqamat}</h2>
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
