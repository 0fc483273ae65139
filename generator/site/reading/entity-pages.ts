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
import type { AtHome, Facts } from './facts.ts';
import { type Html, html } from './html.ts';
import { ladder } from './ladder.ts';
import { twoNames } from './names.ts';
import { notesTable, type PitchRow } from './notes-table.ts';
import { type Pages, type ReadingPage, readingPath } from './page-frame.ts';
import { scalePicture } from './pictures.ts';
import { wordsOf } from './text.ts';

/** The pages of maqāmāt and ajnās for readers, and their pictures. */

type Kind = 'maqam' | 'jins';

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
function filesOf(language: Language, folder: string, idName: string, place: string): Html {
  const { text, reading } = wordsOf(language);
  const stem = `${folder}/${fileName(idName)}/${place}`;
  return html`<h2>${reading.files}</h2>
        <ul><li><a href="${stem}.json">${text.document}</a></li><li><a href="${stem}.scl">${scaleFormat('scl').label[language]}</a></li></ul>
        `;
}

const placeIn = ({ home }: AtHome<unknown>): string => `${fileName(home.tuningSystem)}/${fileName(home.startingNote)}`;

/** Notes this close in cents are one. */
const TOUCH = 1;

/** The notes of an ascent with the octave of the tonic, where they do not reach it. */
async function withOctave(facts: Facts, { home, detail }: AtHome<MaqamDetail>): Promise<readonly PitchRow[]> {
  const { ascending } = detail.pitchData;
  const [tonic] = ascending;
  const isReached = (ascending.at(-1)?.cents ?? 0) > (tonic.cents ?? 0) + OCTAVE_CENTS - TOUCH;
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
    html`<li><a href="${readingPath(language, ['jins', jinsOf(id)])}">${twoNames(language, names)}</a> · ${text[role]}</li>`;
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
    if (it.type === 'direction') return it.value === 'descending' ? text.descending : text.ascending;
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

/** The content of a page besides its notes. */
interface EntityPage {
  readonly kind: Kind;
  readonly idName: string;
  readonly names: { readonly displayName: string; readonly displayNameAr: string };
  /** Other spellings. */
  readonly aliases: readonly string[];
  readonly description: string;
  readonly home: AtHome<unknown> | null;
  readonly content: Html;
}

function page(
  language: Language,
  { kind, idName, names, aliases, description, home, content }: EntityPage,
): ReadingPage {
  const { text, reading } = wordsOf(language);
  const title = nameIn(language, names);
  const other = language === 'ar' ? names.displayName : names.displayNameAr;
  return {
    language,
    path: [kind, idName],
    title: `${title} · ${other}`,
    description,
    live: home === null ? [kind, idName] : [kind, idName, home.home.tuningSystem, home.home.startingNote],
    data: term(title, [other, ...aliases], description),
    picture: home === null ? null : picturePath(kind, idName),
    content: html`<h1>${twoNames(language, names)}</h1>
        <p>${description}</p>
        ${aliases.length === 0 ? null : html`<p class="hint">${reading.spellings}: ${aliases.map((it, i) => html`${i === 0 ? null : text.comma}<bdi>${it}</bdi>`)}</p>`}
        ${home === null ? html`<p>${reading.nowhere}</p>` : null}
        ${content}`,
  };
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

/** The pages of a maqām. */
export async function maqamPages(facts: Facts, record: MaqamRecord): Promise<Pages> {
  const { archive, catalogue } = facts;
  const { idName, name, nameArabic, sources, provenance } = record;
  const at = await facts.maqamAtHome(idName);
  const listed = catalogue.maqamat.find((it) => it.idName === idName);
  const sizes = new Map(archive.ajnas.map(({ id, noteNames }) => [id, noteNames.length]));
  const jinsOf = (archiveId: string) => archive.ajnas.find(({ id }) => id === archiveId)?.idName ?? archiveId;
  const spans = at === null ? [] : jinsSpans(at.detail, 'ascending', sizes);
  const upward = at === null ? [] : await withOctave(facts, at);
  const names = { displayName: name, displayNameAr: nameArabic };
  const pages = LANGUAGES.map((language) => {
    const { text, reading } = wordsOf(language);
    const notes = ({ home, detail }: AtHome<MaqamDetail>) => {
      const { ascending, descending } = detail.pitchData;
      const from = ascending[0]?.cents ?? 0;
      return html`<dl class="facts">${fact(text.family, html`${twoNames(language, familyNames(detail.family))} (${text.familyRule})`)}${fact(text.tonic, twoNames(language, detail.tonic))}${fact(
        text.ghammaz,
        detail.ghammaz === null || detail.ghammaz.length === 0
          ? null
          : html`${detail.ghammaz.map((it, i) => [i > 0 ? ' · ' : '', twoNames(language, noteNames(it))])}`,
      )}</dl>
        <h2>${reading.inTuning(nameIn(language, home.names))}</h2>
        ${ladder(language, upward, spans)}${notesTable(language, text.ascending, upward, from)}${notesTable(language, text.descending, descending, from)}${ajnasList(language, spans, jinsOf)}${suyurList(language, facts, record, detail)}`;
    };
    return page(language, {
      kind: 'maqam',
      idName,
      names,
      aliases: archive.aliases.aliases[idName] ?? [],
      description: reading.aboutMaqam(nameIn(language, names), facts.tuningCount(listed)),
      home: at,
      content: html`${at === null ? null : notes(at)}<h2>${text.sources}</h2>
        ${citedSources(language, archive, sources)}
        ${originOf(language, archive, provenance, at)}
        ${at === null ? null : filesOf(language, 'maqamat', idName, placeIn(at))}`,
    });
  });
  const pictures = at === null ? [] : [pictureOf('maqam', record, at.home.names, at.detail.pitchData.ascending, spans)];
  return { pages, pictures };
}

/** The pages of a jins. */
export async function jinsPages(facts: Facts, record: JinsRecord): Promise<Pages> {
  const { archive, catalogue } = facts;
  const { idName, name, nameArabic, sources, provenance } = record;
  const at = await facts.jinsAtHome(idName);
  const listed = catalogue.ajnas.find((it) => it.idName === idName);
  const names = { displayName: name, displayNameAr: nameArabic };
  const pages = LANGUAGES.map((language) => {
    const { text, reading } = wordsOf(language);
    const notes = ({
      home,
      detail,
    }: AtHome<JinsDetail>) => html`<dl class="facts">${fact(text.tonic, twoNames(language, detail.tonic))}</dl>
        <h2>${reading.inTuning(nameIn(language, home.names))}</h2>
        ${ladder(language, detail.pitchData, [])}${notesTable(language, text.notes, detail.pitchData, detail.pitchData[0]?.cents ?? 0)}`;
    return page(language, {
      kind: 'jins',
      idName,
      names,
      aliases: archive.aliases.aliases[idName] ?? [],
      description: reading.aboutJins(nameIn(language, names), facts.tuningCount(listed)),
      home: at,
      content: html`${at === null ? null : notes(at)}<h2>${text.sources}</h2>
        ${citedSources(language, archive, sources)}
        ${originOf(language, archive, provenance, at)}
        ${at === null ? null : filesOf(language, 'ajnas', idName, placeIn(at))}`,
    });
  });
  const pictures = at === null ? [] : [pictureOf('jins', record, at.home.names, at.detail.pitchData, [])];
  return { pages, pictures };
}
