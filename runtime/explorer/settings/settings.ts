import type { CombinationOf } from '../../documents/documents.ts';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import type { Language, Route } from '../../presentation/location.ts';
import { indexOfCombination, namedCombination } from '../addresses/addresses.ts';
import type { KeyValueStorage } from './storage.ts';

/** The settings that are stored between visits: language, theme, and the last chosen tuning. */

type Theme = 'light' | 'dark';

export interface Settings {
  /** The language if the address names none: the last one, else that of the browser. */
  readonly language: Language;
  readonly theme: Theme;
  setTheme(theme: Theme): void;
  applyTheme(): void;
  rememberLanguage(language: Language): void;
  /**
   * Stores the combination of an address if the visitor has chosen it: if the page before is the same one in another
   * tuning. A link to another page, such as a result in another tuning, is no choice. To be called after the page has loaded.
   */
  rememberCombination(route: Route, before: readonly string[]): void;
  /** Removes the stored combination, if the tree no longer has it. @returns whether one was stored */
  forgetCombination(): boolean;
  readonly lastCombination: CombinationOf;
  /** The combination that an address names, else the last. */
  combinationFor(path: readonly string[]): CombinationOf;
}

/** Prefixed, because other pages of the same host share the storage. */
const keyOf = (name: 'language' | 'theme' | 'combination'): string => `maqam-archive ${name}`;

/** @param chosen the tuning of one's own instrument, which precedes the last one */
export function createSettings(storage: KeyValueStorage, chosen: () => string | null = () => null): Settings {
  const theme = (): Theme => {
    const stored = storage.getItem(keyOf('theme'));
    if (stored === 'light' || stored === 'dark') return stored;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  };
  const last = (): CombinationOf => {
    const [tuningSystem, startingNote] = (chosen() ?? storage.getItem(keyOf('combination')) ?? '').split(' ');
    return tuningSystem && startingNote ? { tuningSystem, startingNote } : FIRST_COMBINATION;
  };
  const applyTheme = () => {
    document.documentElement.dataset.theme = theme();
  };
  return {
    get language() {
      const stored = storage.getItem(keyOf('language'));
      if (stored === 'en' || stored === 'ar') return stored;
      return navigator.language.startsWith('ar') ? 'ar' : 'en';
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
    rememberCombination({ path }, before) {
      const combination = namedCombination(path);
      const subject = (address: readonly string[]) => address.slice(0, indexOfCombination(path)).join();
      if (combination !== null && subject(path) === subject(before) && path.join() !== before.join())
        storage.setItem(keyOf('combination'), `${combination.tuningSystem} ${combination.startingNote}`);
    },
    forgetCombination() {
      const wasStored = storage.getItem(keyOf('combination')) !== null;
      storage.removeItem(keyOf('combination'));
      return wasStored;
    },
    get lastCombination() {
      return last();
    },
    combinationFor: (path) => namedCombination(path) ?? last(),
  };
}
