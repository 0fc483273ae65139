import { afterEach, expect, it, vi } from 'vitest';
import { createSettings } from '../../runtime/explorer/settings/settings.ts';
import { storageInMemory } from '../support/storage-in-memory.ts';

/** Settings between visits, in a storage in memory. */

const dataset: { theme?: string } = {};

function settings({ isDark = false, language = 'en-GB' } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
  vi.stubGlobal('navigator', { language });
  vi.stubGlobal('document', { documentElement: { dataset } });
  return createSettings(storageInMemory());
}

const at = (...path: readonly string[]) => ({ language: 'en', path, query: {} }) as const;

afterEach(() => vi.unstubAllGlobals());

it('the first visit has the language and the theme of the browser, and the default tuning', () => {
  const { language, theme, lastCombination } = settings({ isDark: true, language: 'ar-EG' });
  expect({ language, theme, lastCombination }).toEqual({
    language: 'ar',
    theme: 'dark',
    lastCombination: { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' },
  });
  expect(settings().language).toBe('en');
});

it('the chosen language and theme precede those of the browser', () => {
  const own = settings({ isDark: true });
  own.rememberLanguage('ar');
  own.setTheme('light');
  expect([own.language, own.theme, dataset.theme]).toEqual(['ar', 'light', 'light']);
});

it('an address without a tuning has the last chosen one, until that is forgotten', () => {
  const own = settings();
  expect(own.forgetCombination()).toBe(false);
  const [chosen, opened] = [
    at('maqam', 'maqam_rast', 'ronzevalle_1904', 'yegah'),
    at('jins', 'jins_hijaz', 'alkindi_874', 'rast'),
  ];
  own.rememberCombination(chosen, ['maqam', 'maqam_rast', 'alsabbagh_1954', 'rast']);
  own.rememberCombination(at('sources'), chosen.path);
  // Results of Find, and the first page of a visit, can be in any tuning.
  for (const before of [['find'], chosen.path, opened.path, []]) own.rememberCombination(opened, before);
  const last = { tuningSystem: 'ronzevalle_1904', startingNote: 'yegah' };
  expect(own.combinationFor(['sources'])).toEqual(last);
  expect(own.combinationFor(['maqamat', 'alkindi_874', 'ushayran'])).toEqual({
    tuningSystem: 'alkindi_874',
    startingNote: 'ushayran',
  });
  expect(own.forgetCombination()).toBe(true);
  expect(own.lastCombination.tuningSystem).toBe('alsabbagh_1954');
});
