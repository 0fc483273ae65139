import { folded } from './folded.ts';

/** Phonetic keys of names, so that a search finds names in different spellings. */

/** Words for the kind of entity, articles, and the Turkish and Persian link between two words. */
const TYPE_WORD = /^(maqa*m|makam|mkam|jins|cins|djins|مقام|جنس|makami|makamı|al|el|ul|i|ı|u)$/;

/** Spellings of one sound in different languages, in Latin letters without diacritics; digits as in Arabic chat. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^[ae]l(?=[^aeiou].{3})/, ''],
  [/(?<=[a-z])[23]|[23](?=[a-z])/g, ''],
  [/(?<=[a-z])[57]|[57](?=[a-z])/g, 'h'],
  [/tch|ch|sch|sh|th/g, 's'],
  [/kh/g, 'h'],
  [/dh/g, 'z'],
  // Turkish c, Egyptian g, Persian g and Arabic k, j and q are interchangeable in these names.
  [/gh|dj|zh|[qgjc]/g, 'k'],
  [/p/g, 'b'],
  [/ou|oo|u|o|w|v/g, 'u'],
  [/ee|ei|ey|ay|ai|iy|y|e|i|ı/g, 'i'],
  // An h that ends a syllable is often left out; a final d is often heard as t.
  [/h(?![aiu])/g, ''],
  [/t$/, 'd'],
];

/** Arabic letters that are commonly interchanged. */
const ARABIC_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^ال(?=.{2})/, ''],
  [/[جچقغ]/g, 'ك'],
  [/پ/g, 'ب'],
  [/[ژذظ]/g, 'ز'],
  [/[صث]/g, 'س'],
  [/(?<=^.|[^هةاء])[هةاء]+$/, ''],
  [/[طت]$/, 'د'],
];

const applied = (text: string, steps: readonly (readonly [RegExp, string])[]): string =>
  steps.reduce((result, [from, to]) => result.replace(from, to), text);

/** The normalised words of a name, without those for its kind. */
const wordsOf = (name: string): readonly string[] => {
  const words = folded(name)
    .split(' ')
    .filter((word) => word !== '');
  const own = words.filter((word) => !TYPE_WORD.test(word));
  return own.length === 0 ? words : own;
};

/** The normalised form of a name, without the word for its kind and without articles. */
export const plainSpelling = (name: string): string => wordsOf(name).join(' ');

const withoutDoubledLetters = (text: string): string => text.replace(/(.)\1+/gu, '$1');

/** A name, normalised for comparison. */
export interface NameSpelling {
  /** As `plainSpelling`. */
  readonly plain: string;
  /** The phonetic key of each word: one letter for each sound with several spellings, doubled letters once. */
  readonly words: readonly string[];
  /** The phonetic key of the name, without spaces. */
  readonly sound: string;
}

/** The normalised forms of a name, which have their words in common. */
export function spellingOf(name: string): NameSpelling {
  const own = wordsOf(name);
  const words = own.map((word) => withoutDoubledLetters(applied(applied(word, ARABIC_SOUNDS), SOUNDS)));
  return { plain: own.join(' '), words, sound: withoutDoubledLetters(words.join('')) };
}

/**
 * The phonetic key of a name.
 *
 * @example soundOf('Hijazkar') === soundOf('ḥijāz kār')
 * @example soundOf('bayati') === soundOf('bayyātī')
 */
export const soundOf = (name: string): string => spellingOf(name).sound;

/** The first letter of a phonetic key and its other consonants except h; all vowels at the beginning become one letter. */
export const skeletonOf = (sound: string): string =>
  sound.slice(0, 1).replace(/[iu]/, 'a') + withoutDoubledLetters(sound.slice(1).replace(/[aiuhاويه]/gu, ''));
