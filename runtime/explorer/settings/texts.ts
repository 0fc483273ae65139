import type { Language } from '../../presentation/location.ts';
import { en, type Text } from '../../presentation/text/en.ts';

/** The texts of the page: English at once, Arabic when it is first needed. */
export function createTexts() {
  const texts = new Map<Language, Text>([['en', en]]);
  return {
    /** The texts of a language that is loaded; English ones if it could not be loaded. */
    in: (language: Language): Text => texts.get(language) ?? en,
    async load(language: Language): Promise<void> {
      if (language !== 'ar' || texts.has(language)) return;
      const loaded = await import('../../presentation/text/ar.ts').catch(() => null);
      if (loaded !== null) texts.set(language, loaded.ar);
    },
  };
}
