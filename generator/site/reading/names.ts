import type { Language } from '../../../runtime/presentation/location.ts';
import { inEuropeanDigits, type Names, nameIn } from '../../../runtime/presentation/plain-names.ts';
import { type Html, html } from './html.ts';

/** A name in both scripts, that of the page first, each marked with its language; once where both are the same. */
export function twoNames(language: Language, names: Names): Html {
  const other = language === 'ar' ? names.displayName : inEuropeanDigits(names.displayNameAr ?? '');
  const [own, others] = language === 'ar' ? (['ar', 'ar-Latn'] as const) : (['ar-Latn', 'ar'] as const);
  const direction = (lang: string) => (lang === 'ar' ? 'rtl' : 'ltr');
  return html`<span lang="${own}" dir="${direction(own)}">${nameIn(language, names)}</span>${
    other === '' || other === nameIn(language, names)
      ? null
      : html` <span class="other" lang="${others}" dir="${direction(others)}">${other}</span>`
  }`;
}
