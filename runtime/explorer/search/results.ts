import { combinationsWithForm } from '../../lookup/combinations-with.ts';
import { createNameSearch, type NamedThingType, namedThings, type SearchableThing } from '../../lookup/named-things.ts';
import { once } from '../../memo.ts';
import { sourceName } from '../../presentation/source-names.ts';
import { formsAr } from '../../presentation/text/forms-ar.ts';
import { formsEn } from '../../presentation/text/forms-en.ts';
import type { Data } from '../data/data.ts';
import { type Names, nameIn } from '../forms/names.ts';
import type { Result, Results, Searcher } from './result.ts';

/** Searches everything that has a name, and forms: `rast on D`, `rast sur ré`, `راست على دوكاه`. */

/** A word for "on" between a name and a note. */
const ON = /\s(?:on|sur|auf|üzerinde|على|@)(?=\s)/giu;

/** The name and the note of a text with such a word, the last one; null without. */
function nameAndNote(text: string): readonly [string, string] | null {
  const on = [...text.matchAll(ON)].at(-1);
  return on === undefined ? null : [text.slice(0, on.index).trim(), text.slice(on.index + on[0].length).trim()];
}

/** Maximum maqāmāt and ajnās whose forms are listed for a name with a note. */
const MAX_FORMS = 6;

const PATHS: Readonly<Record<Exclude<NamedThingType, 'note'>, string>> = {
  maqam: 'maqam',
  jins: 'jins',
  'tuning system': 'tuning',
  source: 'source',
};

/** A search of the tree. The names are fetched once. */
export function createResults(data: Data) {
  const load = once(async () => {
    const [catalogue, aliases, { sources }] = await Promise.all([
      data.read('catalogue', {}),
      data.read('aliases', {}),
      data.read('archive', {}),
    ]);
    const records = new Map(sources.map((source) => [source.id, source]));
    return { records, ...createNameSearch(namedThings(catalogue, aliases, sources), aliases.absent) };
  });

  type Loaded = Awaited<ReturnType<typeof load>>;

  function resultOf(
    { text, combination }: Searcher,
    { records }: Loaded,
    { kind, idName, ...names }: SearchableThing,
  ): Result {
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

  /** The forms of a name with a note, in any tuning. The address leads to the last tuning if it has the form. */
  async function formsOf(searcher: Searcher, loaded: Loaded, name: string, note: string): Promise<readonly Result[]> {
    const tonics = loaded.reader.candidates(note);
    const { found } = loaded.search(name, ['maqam', 'jins']);
    if (tonics.length === 0 || found.length === 0) return [];
    const table = await data.read('lookup', {});
    return found.slice(0, MAX_FORMS).flatMap(({ kind, idName, ...names }): readonly Result[] => {
      if (kind !== 'maqam' && kind !== 'jins') return [];
      const tonic = tonics.find((it) => combinationsWithForm(table, kind, idName, it.idName).length > 0);
      if (tonic === undefined) return [];
      return [
        {
          names: {
            displayName: `${names.displayName} ${formsEn.onNote(tonic.displayName)}`,
            displayNameAr: `${nameIn('ar', names)} ${formsAr.onNote(nameIn('ar', tonic))}`,
          },
          about: searcher.text.kinds[kind],
          path: [kind, idName],
          query: { tonic: tonic.idName },
        },
      ];
    });
  }

  /** The results for a text, the best first, or similar names. @throws FetchError */
  return async (searcher: Searcher, typed: string): Promise<Results> => {
    if (typed.trim() === '') return { typed, found: [], isSimilar: false };
    const loaded = await load();
    const parts = nameAndNote(typed.trim());
    const forms = parts === null ? [] : await formsOf(searcher, loaded, ...parts);
    if (forms.length > 0) return { typed, found: forms, isSimilar: false };
    const { found, similar } = loaded.search(typed);
    const isSimilar = found.length === 0;
    return { typed, found: (isSimilar ? similar : found).map((it) => resultOf(searcher, loaded, it)), isSimilar };
  };
}
