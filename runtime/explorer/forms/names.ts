import { html, type TemplateResult } from 'lit-html';
import type { Language } from '../../presentation/location.ts';
import { inEuropeanDigits, type Names, nameIn, shortName } from '../../presentation/plain-names.ts';

/** Names in both scripts, as HTML. */

export {
  familyNames,
  inEuropeanDigits,
  type Names,
  nameIn,
  noteNames,
  shortName,
} from '../../presentation/plain-names.ts';

function otherName(language: Language, { displayName, displayNameAr }: Names): string {
  return language === 'ar' ? displayName : inEuropeanDigits(displayNameAr ?? '');
}

/** The language of the text that `otherName` gives; transliterated Arabic is Arabic in Latin script. */
const otherLang = (language: Language): string => (language === 'ar' ? 'ar-Latn' : 'ar');
const ownLang = (language: Language): string => (language === 'ar' ? 'ar' : 'ar-Latn');

/** Names without the word for the kind of a form. */
export const shortNames = ({ displayName, displayNameAr = '' }: Names): Names => ({
  displayName: shortName(displayName),
  displayNameAr: shortName(displayNameAr),
});

/** Both names, each marked with its language and direction. */
export function bothNames(language: Language, names: Names): TemplateResult {
  return html`<span lang=${ownLang(language)} dir=${language === 'ar' ? 'rtl' : 'ltr'}>${nameIn(language, names)}</span>
    <span class="other" lang=${otherLang(language)} dir=${language === 'ar' ? 'ltr' : 'rtl'}
      >${otherName(language, names)}</span
    >`;
}
