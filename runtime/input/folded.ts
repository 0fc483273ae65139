import { idName } from '../text/id-name.ts';

/** Normalises names for searches: marks that are often omitted when typing are removed. */

/** Short vowels, shadda, sukūn, superscript alif and the lengthening stroke. */
const ARABIC_MARKS = /[\u064b-\u065f\u0670\u0640]/g;

/** A text without the Arabic marks that people seldom type. @example withoutMarks('حِجاز') // 'حجاز' */
export const withoutMarks = (text: string): string => text.replace(ARABIC_MARKS, '');

/** Letters that are commonly written for one another. */
const ARABIC_VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/[ىئ]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ة/g, 'ه'],
  [/[كگک]/g, 'ك'],
];

/**
 * The normalised form of a text: without diacritics and case, Arabic without vowel marks and with one letter for each
 * group of variants, white space and punctuation as single spaces.
 *
 * @example folded('Ḥijāz') === folded('hijaz')
 * @example folded('حِجاز') === folded('حجاز')
 */
export function folded(text: string): string {
  const arabic = ARABIC_VARIANTS.reduce((result, [from, to]) => result.replace(from, to), withoutMarks(text));
  return idName(arabic)
    .replace(/[\u02b9-\u02bf'’‘`]/g, '')
    .replace(/[\s_\p{P}]+/gu, ' ')
    .trim();
}
