import { html, type TemplateResult } from 'lit-html';
import type { Language } from './location.ts';

/** Names in both scripts: one comes first, by the language of the page. */

export interface Names {
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
}

/** The name in the language of the page. */
export function nameIn(language: Language, { displayName, displayNameAr }: Names): string {
  return language === 'ar' ? (displayNameAr ?? displayName) : displayName;
}

/** The name in the other script. */
function otherName(language: Language, { displayName, displayNameAr }: Names): string {
  return language === 'ar' ? displayName : (displayNameAr ?? '');
}

/** The language of the text that `otherName` gives; transliterated Arabic is Arabic in Latin script. */
const otherLang = (language: Language): string => (language === 'ar' ? 'ar-Latn' : 'ar');
const ownLang = (language: Language): string => (language === 'ar' ? 'ar' : 'ar-Latn');

/** Both names, each marked with its language and direction. */
export function bothNames(language: Language, names: Names): TemplateResult {
  return html`<span lang=${ownLang(language)} dir=${language === 'ar' ? 'rtl' : 'ltr'}>${nameIn(language, names)}</span>
    <span class="other" lang=${otherLang(language)} dir=${language === 'ar' ? 'ltr' : 'rtl'}
      >${otherName(language, names)}</span
    >`;
}

/** A name of a note from the fields of a pitch entry. */
export const noteNames = (entry: {
  readonly noteNameDisplay?: string | null | undefined;
  readonly noteNameDisplayAr?: string | null | undefined;
}): Names => ({ displayName: entry.noteNameDisplay ?? '–', displayNameAr: entry.noteNameDisplayAr ?? '–' });

/** A form's name without the word for its kind, where the kind is clear: `rāst al-nawā`. */
export function shortName(name: string): string {
  return name.replace(/^(maqām|jins|مقام|جنس)\s+/, '');
}
