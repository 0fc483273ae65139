import { fileName } from '../../../runtime/documents/links.ts';
import { OCTAVE_CENTS } from '../../../runtime/engine/octave.ts';
import type { ArchiveRecords, JinsRecord, MaqamRecord } from '../../../runtime/engine/records.ts';
import { roman } from '../../../runtime/engine/roman.ts';
import { scaleFormat } from '../../../runtime/formats/scale-formats.ts';
import { LANGUAGES, type Language } from '../../../runtime/presentation/location.ts';
import { familyNames, type Names, nameIn, noteNames } from '../../../runtime/presentation/plain-names.ts';
import { formSentences, scaleSentence } from '../../../runtime/presentation/provenance.ts';
import { jinsSpans, type Span } from '../../../runtime/presentation/spans.ts';
import type { JinsDetail, MaqamDetail } from '../../../runtime/schemas/entities.ts';
import { term } from './about.ts';
import { citedSources } from './citations.ts';
import type { AtHome, Details, Facts } from './facts.ts';
import { type Html, html } from './html.ts';
import { ladder } from './ladder.ts';
import { twoNames } from './names.ts';
import { notesTable, type PitchRow } from './notes-table.ts';
import { type Pages, type ReadingPage, readingPath } from './page-frame.ts';
import { scalePicture } from './pictures.ts';
import { wordsOf } from './text.ts';

/** The pages of maqāmāt and ajnās for readers, and their pictures. */

type Kind = keyof Details;

const picturePath = (kind: Kind, idName: string): string => `pictures/${kind}/${fileName(idName)}.png`;

/** A line of a list of facts; empty without a value. */
const fact = (label: string, value: Html | null): Html | null =>
  value === null
    ? null
    : html`<div><dt>${label}</dt><dd>${value}</dd></div>
          `;

/** The origin of a scale and of the note names of its home, as a paragraph; empty if neither is known. */
function originOf(
  language: Language,
  archive: ArchiveRecords,
  provenance: MaqamRecord['provenance'],
  at: AtHome<MaqamDetail | JinsDetail> | null,
): Html | null {
  const reader = { archive, text: wordsOf(language).text, language };
  const known =
    at === null
      ? scaleSentence(reader, provenance)
      : formSentences(reader, { detail: at.detail, combination: at.home }).join(' ');
  return known === '' ? null : html`<p>${known}</p>`;
}

/** Links to the files of the form. */
function filesOf(language: Language, kind: Kind, idName: string, { home }: AtHome<unknown>): Html {
  const { text } = wordsOf(language);
  const folder = kind === 'maqam' ? 'maqamat' : 'ajnas';
  const stem = `${folder}/${[idName, home.tuningSystem, home.startingNote].map(fileName).join('/')}`;
  return html`<h2>${text.files}</h2>
        <ul><li><a href="${stem}.json">${text.document}</a></li><li><a href="${stem}.scl">${scaleFormat('scl').label[language]}</a></li></ul>
        `;
}

/** Cents within which two notes have the same pitch. */
const SAME_PITCH = 1;

/** The ascending notes, with the octave of the tonic added if they do not reach it. */
async function withOctave(facts: Facts, { home, detail }: AtHome<MaqamDetail>): Promise<readonly PitchRow[]> {
  const { ascending } = detail.pitchData;
  const [tonic] = ascending;
  const isReached = (ascending.at(-1)?.cents ?? 0) > (tonic.cents ?? 0) + OCTAVE_CENTS - SAME_PITCH;
  const above = (await facts.pitches(home)).find(
    ({ pitchClassIndex, octave }) => pitchClassIndex === tonic.pitchClassIndex && octave === tonic.octave + 1,
  );
  if (isReached || above === undefined) return ascending;
  return [...ascending, { ...above, scaleDegree: roman(ascending.length + 1) }];
}

function ajnasList(language: Language, spans: readonly Span[], jinsOf: (archiveId: string) => string): Html | null {
  if (spans.length === 0) return null;
  const { text } = wordsOf(language);
  const item = ({ id, names, role }: Span) =>
    html`<li><a href="${readingPath(language, ['jins', jinsOf(id)])}">${twoNames(language, names)}</a>${role === 'otherJins' ? null : ` · ${text[role]}`}</li>`;
  return html`<h2>${text.ajnas}</h2>
        <ul>${spans.map(item)}</ul>
        `;
}

/** The recorded suyūr of a maqām, stop by stop. */
function suyurList(
  language: Language,
  { archive }: Facts,
  record: MaqamRecord,
  detail: Pick<MaqamDetail, 'suyur'>,
): Html | null {
  const { text } = wordsOf(language);
  const suyur = detail.suyur ?? [];
  if (suyur.length === 0) return null;
  const stop = (it: (typeof suyur)[number]['stops'][number]): string => {
    if (it.type === 'direction') return it.value === 'descending' ? text.ways.descending : text.ways.ascending;
    const named = it.noteName ?? it.jins ?? it.maqam;
    return named === undefined ? it.value || '–' : nameIn(language, named);
  };
  const one = (sayr: (typeof suyur)[number], place: number) => html`<h3>${text.sayr} ${place + 1}</h3>
        <p>${sayr.stops.map(stop).join(language === 'ar' ? ' ← ' : ' → ')}</p>
        ${citedSources(language, archive, record.suyur.slice(place, place + 1))}
        `;
  return html`<h2>${text.suyur}</h2>
        ${suyur.map(one)}`;
}

function pictureOf(
  kind: Kind,
  { idName, name, nameArabic }: Pick<JinsRecord, 'idName' | 'name' | 'nameArabic'>,
  tuning: Names,
  pitches: readonly PitchRow[],
  spans: readonly Span[],
) {
  const tonic = pitches[0]?.cents ?? 0;
  const svg = scalePicture({
    title: { displayName: name, displayNameAr: nameArabic },
    tuning,
    notes: pitches.map((pitch) => ({ names: noteNames(pitch), cents: (pitch.cents ?? 0) - tonic })),
    ajnas: spans.map((span) => ({ ...span, low: span.low - tonic, high: span.high - tonic })),
    reachesOctave: kind === 'maqam',
  });
  return { path: picturePath(kind, idName), svg };
}

/** The notes of a maqām or jins in its home. */
interface NotesAtHome {
  readonly section: (language: Language) => Html;
  /** The notes and ajnās of its picture. */
  readonly pitches: readonly PitchRow[];
  readonly spans: readonly Span[];
}

/** The pages of a maqām or jins. @param notesOf not called if no tuning has its notes */
async function entityPages<K extends Kind>(
  facts: Facts,
  kind: K,
  record: MaqamRecord | JinsRecord,
  notesOf: (at: AtHome<Details[K]>) => Promise<NotesAtHome>,
): Promise<Pages> {
  const { archive } = facts;
  const { idName, name, nameArabic, sources, provenance } = record;
  const at = await facts.atHome(kind, idName);
  const notes = at === null ? null : await notesOf(at);
  const names = { displayName: name, displayNameAr: nameArabic };
  const aliases = archive.aliases.aliases[idName] ?? [];
  const tunings = new Set(facts.realisedIn(kind, idName).map(({ tuningSystem }) => tuningSystem)).size;
  const pages = LANGUAGES.map((language): ReadingPage => {
    const { text, reading } = wordsOf(language);
    const title = nameIn(language, names);
    const other = language === 'ar' ? names.displayName : names.displayNameAr;
    const description = (kind === 'maqam' ? reading.aboutMaqam : reading.aboutJins)(title, tunings);
    return {
      language,
      path: [kind, idName],
      title: `${title} · ${other}`,
      description,
      live: at === null ? [kind, idName] : [kind, idName, at.home.tuningSystem, at.home.startingNote],
      data: term(title, [other, ...aliases], description),
      picture: at === null ? null : picturePath(kind, idName),
      content: html`<h1>${twoNames(language, names)}</h1>
        <p>${description}</p>
        ${aliases.length === 0 ? null : html`<p class="hint">${reading.spellings}: ${aliases.map((it, i) => html`${i === 0 ? null : text.comma}<bdi>${it}</bdi>`)}</p>`}
        ${at === null ? html`<p>${reading.nowhere}</p>` : null}
        ${notes === null ? null : notes.section(language)}<h2>${text.sources}</h2>
        ${citedSources(language, archive, sources)}
        ${originOf(language, archive, provenance, at)}
        ${at === null ? null : filesOf(language, kind, idName, at)}`,
    };
  });
  const isDrawn = at !== null && notes !== null;
  const pictures = isDrawn ? [pictureOf(kind, record, at.home.names, notes.pitches, notes.spans)] : [];
  return { pages, pictures };
}

/** The pages of a maqām. */
export function maqamPages(facts: Facts, record: MaqamRecord): Promise<Pages> {
  const { archive } = facts;
  const sizes = new Map(archive.ajnas.map(({ id, noteNames }) => [id, noteNames.length]));
  const jinsOf = (archiveId: string) => archive.ajnas.find(({ id }) => id === archiveId)?.idName ?? archiveId;
  return entityPages(facts, 'maqam', record, async (at) => {
    const { home, detail } = at;
    const { ascending, descending } = detail.pitchData;
    const spans = jinsSpans(detail, 'ascending', sizes);
    const upward = await withOctave(facts, at);
    const from = ascending[0]?.cents ?? 0;
    const section = (language: Language): Html => {
      const { text, reading } = wordsOf(language);
      return html`<dl class="facts">${fact(text.family, html`${twoNames(language, familyNames(detail.family))} (${text.familyRule})`)}${fact(text.tonic, twoNames(language, detail.tonic))}${fact(
        reading.ghammaz,
        detail.ghammaz === null || detail.ghammaz.length === 0
          ? null
          : html`${detail.ghammaz.map((it, i) => [i > 0 ? ' · ' : '', twoNames(language, noteNames(it))])}`,
      )}</dl>
        <h2>${reading.inTuning(nameIn(language, home.names))}</h2>
        ${ladder(language, upward, spans)}${notesTable(language, text.ascending, upward, from)}${notesTable(language, text.descending, descending, from)}${ajnasList(language, spans, jinsOf)}${suyurList(language, facts, record, detail)}`;
    };
    return { section, pitches: ascending, spans };
  });
}

/** The pages of a jins. */
export const jinsPages = (facts: Facts, record: JinsRecord): Promise<Pages> =>
  entityPages(facts, 'jins', record, async ({ home, detail: { tonic, pitchData } }) => {
    const section = (language: Language): Html => {
      const { text, reading } = wordsOf(language);
      return html`<dl class="facts">${fact(text.tonic, twoNames(language, tonic))}</dl>
        <h2>${reading.inTuning(nameIn(language, home.names))}</h2>
        ${ladder(language, pitchData, [])}${notesTable(language, text.notes, pitchData, pitchData[0]?.cents ?? 0)}`;
    };
    return { section, pitches: pitchData, spans: [] };
  });
