import { OCTAVE_CENTS } from '../../engine/octave.ts';
import {
  createThingSearch,
  NAMED_TYPES,
  type NamedThingType,
  namedThings,
  type SearchableThing,
} from '../../lookup/named-things.ts';
import { once } from '../../memo.ts';
import { jinsFamily } from '../../presentation/jins-family.ts';
import { sourceName } from '../../presentation/source-names.ts';
import { learnText } from '../../presentation/text/learn-ar.ts';
import { definitionOf, titleTest } from '../../questions/definitions.ts';
import { formsOnNote } from '../../questions/forms-on-note.ts';
import { findIqaat, meterOf } from '../../questions/iqaat.ts';
import { ltr } from '../../text/isolated.ts';
import type { Data } from '../data/data.ts';
import { type Names, nameIn } from '../forms/names.ts';
import { LESSONS } from '../learn/lesson-addresses.ts';
import { LISTS, type Result, type Results, type Searcher } from './result.ts';

/** Searches everything that has a name, definitions of terms, and forms on a note. */

const PATHS: Readonly<Record<Exclude<NamedThingType, 'note'>, string>> = {
  maqam: 'maqam',
  jins: 'jins',
  'tuning system': 'tuning',
  source: 'source',
};

async function load(data: Data) {
  const [catalogue, aliases, { sources, iqaat }, scales] = await Promise.all([
    data.read('catalogue', {}),
    data.read('aliases', {}),
    data.read('archive', {}),
    data.read('defaultScales', {}),
  ]);
  const records = new Map(sources.map((source) => [source.id, source]));
  const lines = new Map([...scales.maqamat, ...scales.ajnas].map((scale) => [scale.id, scale]));
  const notes = new Map(catalogue.noteNames.map((note) => [note.idName, note]));
  const search = createThingSearch(namedThings(catalogue, aliases, sources), aliases.absent);
  return { records, lines, notes, iqaat: iqaat.iqaat, ...search };
}

type Loaded = Awaited<ReturnType<typeof load>>;

function resultOf(
  { text, combination, language }: Searcher,
  { records, lines, notes }: Loaded,
  { kind, idName, ...names }: SearchableThing,
): Result {
  const scale = lines.get(idName);
  if (scale !== undefined && (kind === 'maqam' || kind === 'jins')) {
    const { cents, tonic } = scale;
    const fact =
      kind === 'jins'
        ? text.noteCount(cents.length)
        : text.onNote(nameIn(language, notes.get(tonic) ?? { displayName: tonic }));
    const all = kind === 'jins' ? cents : [...cents, OCTAVE_CENTS];
    const line = { notes: all.map((it) => ({ cents: it })), family: jinsFamily(cents) };
    return { names, about: `${text.kinds[kind]} · ${fact}`, line, path: [PATHS[kind], idName], query: {} };
  }
  const about = text.kinds[kind];
  if (kind === 'note') {
    const { tuningSystem, startingNote } = combination;
    return { names, about, path: ['maqamat', tuningSystem, startingNote], query: { note: idName } };
  }
  const source = kind === 'source' ? records.get(idName) : undefined;
  const cited: Names =
    source === undefined ? names : { displayName: sourceName(source, 'en'), displayNameAr: sourceName(source, 'ar') };
  return { names: cited, about, path: [PATHS[kind], idName], query: {} };
}

/** The definition of a term, and rhythmic cycles, which have no page of their own. */
function factsOf({ text }: Searcher, { iqaat }: Loaded, typed: string): readonly Result[] {
  const fact = { isFact: true, path: ['search'], query: { q: typed } };
  const defined = definitionOf(typed);
  return [
    ...(defined === undefined ? [] : [{ names: { displayName: defined.term }, about: defined.definition, ...fact }]),
    ...findIqaat(iqaat, typed).found.map(({ name, nameArabic, meter, strokes }) => ({
      names: { displayName: name, displayNameAr: nameArabic },
      about: [text.iqa, ltr(meterOf({ meter })), strokes.map((stroke) => text.strokes[stroke]).join(' ')].join(' · '),
      ...fact,
    })),
  ];
}

/** The lessons and lists whose titles have a term. */
function pagesOf({ text, language }: Searcher, typed: string): readonly Result[] {
  const { titles, lessonTerms } = learnText(language);
  const isAbout = titleTest(typed);
  const lessons = LESSONS.map((lesson) => ({
    title: titles[lesson],
    words: `${titles[lesson]} ${lesson === 'ear' ? '' : lessonTerms[lesson]}`,
    about: text.learn,
    path: ['learn', lesson],
  }));
  const lists = LISTS.map((list) => ({ title: text[list], words: text[list], about: text.about[list], path: [list] }));
  return [...lessons, ...lists].flatMap(({ title, words, about, path }) =>
    isAbout(words) ? [{ names: { displayName: title, displayNameAr: title }, about, path, query: {} }] : [],
  );
}

/** A search of the tree. The names are fetched once. */
export function createResults(data: Data) {
  const loadOnce = once(() => load(data));

  /** The results for a text, the best first, or similar names. @throws FetchError */
  return async (searcher: Searcher, typed: string): Promise<Results> => {
    if (typed.trim() === '') return { typed, found: [], isSimilar: false };
    const loaded = await loadOnce();
    const forms = await formsOnNote(loaded, () => data.read('lookup', {}), typed);
    if (forms.length > 0) {
      const found = forms.map(({ kind, idName, tonic, ...names }) => ({
        names,
        about: searcher.text.kinds[kind],
        path: [PATHS[kind], idName],
        query: { tonic: tonic.idName },
      }));
      return { typed, found, isSimilar: false };
    }
    const { found, similar } = loaded.search(typed);
    const facts = factsOf(searcher, loaded, typed);
    const pages = pagesOf(searcher, typed);
    const isSimilar = found.length + facts.length + pages.length === 0;
    const results = (isSimilar ? similar : found).map((it) => resultOf(searcher, loaded, it));
    // Facts and pages stand after the things that have the name, before those that only contain it.
    const { namesakes } = loaded.searchOf(NAMED_TYPES)(typed);
    return {
      typed,
      found: [...results.slice(0, namesakes.length), ...facts, ...pages, ...results.slice(namesakes.length)],
      isSimilar,
    };
  };
}
