import type { CombinationOf } from '../documents/documents.ts';
import type { Language, Route } from './location.ts';
import type { Kept } from './storage.ts';

/** What the page keeps between visits: language, theme, and the tuning that was last chosen. */

export type Theme = 'light' | 'dark';

export interface Settings {
  /** The language when the address names none: the last one, else the browser's. */
  readonly language: Language;
  readonly theme: Theme;
  setTheme(theme: Theme): void;
  applyTheme(): void;
  rememberLanguage(language: Language): void;
  /** Keeps the combination that an address names; only for pages that could be shown. */
  rememberCombination(route: Route): void;
  /** Forgets the last combination: the tree no longer has it. @returns whether one was kept */
  forgetCombination(): boolean;
  /** The combination that was shown last. */
  readonly lastCombination: CombinationOf;
  /** The combination that an address names, else the last. */
  combinationFor(path: readonly string[]): CombinationOf;
}

/** al-Ṣabbāgh's tuning realises nearly every maqām. */
const FIRST_COMBINATION: CombinationOf = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };

/** Where a path names its combination: after the page, or after the page and an id. */
const PLACE_OF_COMBINATION: ReadonlyMap<string, number> = new Map([
  ['maqamat', 1],
  ['ajnas', 1],
  ['tuning', 1],
  ['routes', 1],
  ['sets', 1],
  ['maqam', 2],
  ['jins', 2],
]);

/** Where the combination stands in a path; −1 on pages that have none. */
export const placeOfCombination = ([page = '']: readonly string[]): number => PLACE_OF_COMBINATION.get(page) ?? -1;

/** The combination that a path names; null when it names none. */
export function namedCombination(path: readonly string[]): CombinationOf | null {
  const place = placeOfCombination(path);
  const [tuningSystem, startingNote] = place === -1 ? [] : path.slice(place, place + 2);
  return tuningSystem === undefined || startingNote === undefined ? null : { tuningSystem, startingNote };
}

/** The tuning system of a path that names no starting note with it; null when it names both or none. */
export function tuningWithoutStart(path: readonly string[]): string | null {
  const place = placeOfCombination(path);
  return place !== -1 && path.length === place + 1 ? path[place] : null;
}

/** The most segments of pages that have no combination; paths of files can have any number. */
const LONGEST: ReadonlyMap<string, number> = new Map([
  ['tunings', 1],
  ['compare', 3],
]);

/** Whether a path goes on behind all that its page is about. */
export function hasSurplus(path: readonly string[]): boolean {
  const place = placeOfCombination(path);
  const most = place === -1 ? LONGEST.get(path[0] ?? '') : place + 2;
  return most !== undefined && path.length > most;
}

/** Other pages of the same host keep things there too. */
const keyOf = (name: 'language' | 'theme' | 'combination'): string => `maqam-archive ${name}`;

export function createSettings(storage: Kept): Settings {
  const language = (): Language => {
    const kept = storage.getItem(keyOf('language'));
    if (kept === 'en' || kept === 'ar') return kept;
    return navigator.language.startsWith('ar') ? 'ar' : 'en';
  };
  const theme = (): Theme => {
    const kept = storage.getItem(keyOf('theme'));
    if (kept === 'light' || kept === 'dark') return kept;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  };
  const last = (): CombinationOf => {
    const [tuningSystem, startingNote] = (storage.getItem(keyOf('combination')) ?? '').split(' ');
    return tuningSystem && startingNote ? { tuningSystem, startingNote } : FIRST_COMBINATION;
  };
  const applyTheme = () => {
    document.documentElement.dataset.theme = theme();
  };
  return {
    get language() {
      return language();
    },
    get theme() {
      return theme();
    },
    setTheme(chosen) {
      storage.setItem(keyOf('theme'), chosen);
      applyTheme();
    },
    applyTheme,
    rememberLanguage: (chosen) => storage.setItem(keyOf('language'), chosen),
    rememberCombination({ path }) {
      const combination = namedCombination(path);
      if (combination !== null)
        storage.setItem(keyOf('combination'), `${combination.tuningSystem} ${combination.startingNote}`);
    },
    forgetCombination() {
      const wasKept = storage.getItem(keyOf('combination')) !== null;
      storage.removeItem(keyOf('combination'));
      return wasKept;
    },
    get lastCombination() {
      return last();
    },
    combinationFor: (path) => namedCombination(path) ?? last(),
  };
}
