import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { GeneratedFile } from '../../publish/generated-file.ts';

/** The page's fonts, reduced to the letters of names and texts, and their style rules. */

const require = createRequire(import.meta.url);

interface Face {
  readonly family: string;
  /** Name of the published file, without ending. */
  readonly name: string;
  /** A file of a package. Packages of subsets of Gentium lack ʾ and ʿ, so its face is whole. */
  readonly source: string;
  /** Ranges of code points, first and last. */
  readonly ranges: readonly (readonly [number, number])[];
}

const LATIN: Face['ranges'] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
  // The prime, the arrows of the keyboard, the minus sign.
  [0x2032, 0x2032],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  // Letters of transliteration, which nearly every name has: macrons, dots below, ʾ and ʿ.
  [0x100, 0x17f],
  [0x2b9, 0x2bf],
  [0x1e00, 0x1e9f],
];
const ARABIC: Face['ranges'] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x660, 0x66c],
  [0x670, 0x670],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6cc, 0x6cc],
];

/**
 * The symbols of a staff: flat, natural, sharp, treble clef, whole note; half-sharp and half-flat as they are typed.
 */
const MUSIC: Face['ranges'] = [
  [0x266d, 0x266f],
  [0x1d11e, 0x1d11e],
  [0x1d132, 0x1d133],
  [0x1d15d, 0x1d15d],
];

const GENTIUM = '@expo-google-fonts/gentium-book-plus';

/** One weight: browsers embolden it themselves, so that a first visit loads less and no text moves. */
const FACES: readonly Face[] = [
  {
    family: 'Gentium',
    name: 'gentium-book-plus-latin-400',
    source: `${GENTIUM}/400Regular/GentiumBookPlus_400Regular.ttf`,
    ranges: LATIN,
  },
  {
    family: 'Amiri',
    name: 'amiri-arabic-400',
    source: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    ranges: ARABIC,
  },
  {
    family: 'Music',
    name: 'noto-music-music-400',
    source: '@fontsource/noto-music/files/noto-music-music-400-normal.woff2',
    ranges: MUSIC,
  },
];

const characters = (ranges: Face['ranges']): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join('');

const unicodeRange = (ranges: Face['ranges']): string =>
  ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(',');

const fileOf = ({ name }: Face): string => `${name}.woff2`;

const LICENCES = {
  amiri: '@fontsource/amiri/LICENSE',
  'gentium-book-plus': `${GENTIUM}/LICENSE_FONT`,
  'noto-music': '@fontsource/noto-music/LICENSE',
};

/** The font files below a folder of the tree, with their licences. */
export async function fontFiles(folder: string): Promise<readonly GeneratedFile[]> {
  const fonts = FACES.map(async (face) => {
    const whole = await readFile(require.resolve(face.source));
    // Latin names have no use for variants of letters; Arabic letters are joined by variants.
    const noLayoutClosure = face.family === 'Gentium';
    const content = await subsetFont(whole, characters(face.ranges), { targetFormat: 'woff2', noLayoutClosure });
    return { path: `${folder}/${fileOf(face)}`, content };
  });
  const licences = Object.entries(LICENCES).map(async ([name, file]) => ({
    path: `${folder}/${name}-licence.txt`,
    content: await readFile(require.resolve(file)),
  }));
  return Promise.all([...fonts, ...licences]);
}

/**
 * The rules of a style sheet in the same folder as `fonts/`. `font-display: optional` avoids layout shifts; the symbols
 * of a staff have no other font.
 */
export const fontRules: string = FACES.map(
  (face) =>
    `@font-face{font-family:${face.family};font-display:${face.family === 'Music' ? 'swap' : 'optional'};` +
    `src:url(fonts/${fileOf(face)}) format("woff2");unicode-range:${unicodeRange(face.ranges)}}`,
).join('');
