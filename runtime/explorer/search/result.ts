import type { CombinationOf } from '../../documents/documents.ts';
import type { Language } from '../../presentation/location.ts';
import type { Names } from '../../presentation/plain-names.ts';
import type { Text } from '../../presentation/text/en.ts';
import type { MiniLine } from '../components/mini-line.ts';

/** What a search finds. */

/** The lists of all things of a kind. */
export const LISTS = ['maqamat', 'ajnas', 'tunings', 'sources'] as const;

export interface Searcher {
  readonly text: Text;
  readonly language: Language;
  /** The tuning of the list to which a note leads. */
  readonly combination: CombinationOf;
}

/** A result: a page, or a fact with the page that shows it. */
export interface Result {
  readonly names: Names;
  /** Its kind with what tells it from others, or the fact. */
  readonly about: string;
  /** The notes of a maqām or jins. */
  readonly line?: MiniLine;
  /** Whether it is a fact. */
  readonly isFact?: boolean;
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export interface Results {
  readonly typed: string;
  readonly found: readonly Result[];
  /** Whether nothing was found, and the results have similar names. */
  readonly isSimilar: boolean;
}

/** The state of a field that searches. */
export interface SearchState {
  typed: string;
  /** The results of the field; null before the first. */
  results: Results | null;
  /** Index of the chosen result; −1 for none. */
  active: number;
}

export const NO_SEARCH: SearchState = { typed: '', results: null, active: -1 };

/** The search, with the state of its field in the header. */
export interface Search extends SearchState {
  /** The results for a text. @throws FetchError */
  find(searcher: Searcher, typed: string): Promise<Results>;
}
