import type { CombinationOf } from '../../../runtime/documents/documents.ts';
import { FIRST_COMBINATION, homeCombination } from '../../../runtime/engine/home.ts';
import { ENTITY_TYPES } from '../../../runtime/entities/entity-type.ts';
import { LESSONS } from '../../../runtime/explorer/learn/lesson-addresses.ts';
import { namedCombinations } from '../../../runtime/presentation/combinations.ts';
import { formatHash, type Language, staticAddress } from '../../../runtime/presentation/location.ts';
import type { Catalogue } from '../../../runtime/schemas/catalogue.ts';
import { PAGE_FILE } from '../../../runtime/server/file-types.ts';

/** The pages of the explorer that the tree also has without script. */

export interface StaticSubject {
  /** The path of its file below the language: a list, or the kind and the id of a subject. */
  readonly path: readonly string[];
  /** The path of the explorer's page. */
  readonly live: readonly string[];
}

/** Lists by the kind of their subjects. */
const LISTS = { maqam: 'maqamat', jins: 'ajnas', tuning: 'tunings', source: 'sources' } as const;

const inCombination = (path: readonly string[], { tuningSystem, startingNote }: CombinationOf): readonly string[] => [
  ...path,
  tuningSystem,
  startingNote,
];

/**
 * Every list, maqām, jins, tuning system, source and lesson. A maqām or jins is shown in its home
 * (docs/theory.md#home-combination), a tuning system on its first starting note.
 */
export function staticSubjects(catalogue: Catalogue): readonly StaticSubject[] {
  const combinations = namedCombinations(catalogue);
  const forms = (['maqam', 'jins'] as const).flatMap((kind) =>
    catalogue[ENTITY_TYPES[kind].collection].map(({ idName, combinations: indices }): StaticSubject => {
      const home = homeCombination(indices.map((index) => combinations[index]));
      const path = [kind, idName];
      // Without a tuning, the explorer says so.
      return { path, live: home === null ? path : inCombination(path, home) };
    }),
  );
  const tunings = catalogue.tuningSystems.map(({ id, startingNotes }) => ({
    path: ['tuning', id],
    live: ['tuning', id, startingNotes[0]],
  }));
  const sources = catalogue.sources.map(({ id }) => ({ path: ['source', id], live: ['source', id] }));
  const lists = Object.values(LISTS).map((list) => ({ path: [list], live: [list] }));
  const lessons = LESSONS.map((lesson) => ['learn', lesson]).map((path) => ({ path, live: path }));
  return [...lists, ...forms, ...tunings, ...sources, { path: ['learn'], live: ['learn'] }, ...lessons];
}

/** The address of a page, relative to the root of the tree. */
export type AddressOf = (
  language: Language,
  path: readonly string[],
  query?: Readonly<Record<string, string>>,
) => string;

/** Addresses of pages without script where there are any, and otherwise of the explorer. */
export function createAddresses(subjects: readonly StaticSubject[]): AddressOf {
  const byLive = new Map(
    subjects.flatMap(({ path, live }) =>
      // Lists are those of the first combination. If a form does not exist there, its page is the form in its home.
      [live, path, inCombination(path, FIRST_COMBINATION)].map((it) => [it.join(' '), path] as const),
    ),
  );
  return (language, path, query = {}) => {
    const isPlain = Object.values(query).every((value) => value === '');
    const found = isPlain ? byLive.get(path.join(' ')) : undefined;
    if (found !== undefined) return staticAddress(language, found);
    // In a folder, the address of its page would list the folder.
    return isPlain && path.length === 0 ? PAGE_FILE : PAGE_FILE + formatHash({ language, path, query });
  };
}
