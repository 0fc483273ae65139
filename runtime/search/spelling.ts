import { folded } from './folded.ts';

/** How names sound, so that what is spelled in different ways is found: vowels, doubled letters and spaces count little. */

/** Words that say only what kind of thing is named, and articles. */
const KIND = /^(maqa*m|makam|mkam|jins|cins|djins|مقام|جنس|makami|makamı)$/;

/** What different languages write for one sound, in Latin letters without diacritics. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/dj|zh/g, 'j'],
  [/tch|ch|sch|sh/g, 's'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/th|dh/g, 's'],
  [/ou|oo|u|o|w/g, 'u'],
  [/v/g, 'u'],
  [/ee|ei|ey|ay|ai|iy|y|e|i|ı/g, 'i'],
  [/q|k|c(?=[aou])/g, 'k'],
  [/3/g, ''],
];

/** Letters of Arabic that stand for one another in common use. */
const ARABIC_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^ال(?=.{3})/, ''],
  [/[جچ]/g, 'ك'],
  [/پ/g, 'ب'],
  [/ژ/g, 'ز'],
  [/[صث]/g, 'س'],
  [/[هة]$/, 'ا'],
  [/ء/g, ''],
];

const applied = (text: string, steps: readonly (readonly [RegExp, string])[]): string =>
  steps.reduce((result, [from, to]) => result.replace(from, to), text);

/** The words of a name as they are compared, without those that say its kind. */
const wordsOf = (name: string): readonly string[] => {
  const words = folded(name)
    .split(' ')
    .filter((word) => word !== '');
  const own = words.filter((word) => !KIND.test(word) && word !== 'al' && word !== 'el' && word !== 'ul');
  return own.length === 0 ? words : own;
};

/** A name as it is compared: folded, without the word for its kind and without articles. */
export const plainSpelling = (name: string): string => wordsOf(name).join(' ');

/**
 * How a name sounds, roughly: one letter for each sound that languages write in several ways, doubled letters once,
 * no spaces.
 *
 * @example soundOf('Hijazkar') === soundOf('ḥijāz kār')
 * @example soundOf('bayati') === soundOf('bayyātī')
 */
export function soundOf(name: string): string {
  const words = wordsOf(name).map((word) => applied(applied(word, ARABIC_SOUNDS), SOUNDS));
  return words.join('').replace(/(.)\1+/gu, '$1');
}

/** What is left of a sound without vowels, but for the one that it begins with. */
export const skeletonOf = (sound: string): string =>
  sound.slice(0, 1) +
  sound
    .slice(1)
    .replace(/[aiueoاويى]/gu, '')
    .replace(/(.)\1+/gu, '$1');
