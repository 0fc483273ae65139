import { html, type TemplateResult } from 'lit-html';
import type { Language } from '../../presentation/location.ts';
import { inEuropeanDigits, type Names, nameIn, shortName } from '../../presentation/plain-names.ts';
import type { TaughtFamilyRef } from '../../schemas/common.ts';
import type { App } from '../app.ts';

/** Names in both scripts, as HTML. */

export {
  familyNames,
  inEuropeanDigits,
  type Names,
  nameIn,
  noteNames,
  shortName,
  UNNAMED,
} from '../../presentation/plain-names.ts';

/** Names without the word for the kind of a form. */
export const shortNames = ({ displayName, displayNameAr = '' }: Names): Names => ({
  displayName: shortName(displayName),
  displayNameAr: shortName(displayNameAr),
});

/** The remark on a maqām that is taught in another family. @param unsourced what a short remark says without a source */
export function taughtFamily({ text, language }: App, taught: TaughtFamilyRef | undefined, unsourced?: string): string {
  if (taught === undefined) return '';
  const { remark, remarkAr = remark, source } = taught;
  const attested = language === 'ar' ? remarkAr : remark;
  return text.taughtFamily(nameIn(language, taught), source === null ? (unsourced ?? attested) : attested);
}

/** Both names, each marked with its language and direction. */
export function bothNames(language: Language, names: Names): TemplateResult {
  // Transliterated Arabic is Arabic in Latin script.
  const scripts = [
    { lang: 'ar-Latn', dir: 'ltr', name: names.displayName },
    { lang: 'ar', dir: 'rtl', name: inEuropeanDigits(names.displayNameAr ?? '') },
  ];
  const [own, other] = language === 'ar' ? scripts.toReversed() : scripts;
  return html`<span lang=${own.lang} dir=${own.dir}>${nameIn(language, names)}</span>
    <span class="other" lang=${other.lang} dir=${other.dir}>${other.name}</span>`;
}
