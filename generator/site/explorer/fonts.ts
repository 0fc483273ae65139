import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { GeneratedFile } from '../../publish/generated-file.ts';

/** The page's fonts, reduced to the letters of names and texts, and their style rules. */

const require = createRequire(import.meta.url);

interface Face {
  readonly family: string;
  /** File of the package, without ending. */
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
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];
/** Letters of transliteration: macrons, dots below, ʾ and ʿ. */
const TRANSLITERATION: Face['ranges'] = [
  [0x100, 0x17f],
  [0x2b9, 0x2bf],
  [0x1e00, 0x1eff],
];
const ARABIC: Face['ranges'] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x655],
  [0x660, 0x66d],
  [0x670, 0x671],
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

/** One weight: browsers embolden it themselves, so that a first visit loads less and no text moves. */
const FACES: readonly Face[] = [
  { family: 'Gentium', source: 'gentium-book-plus/files/gentium-book-plus-latin-400', ranges: LATIN },
  { family: 'Gentium', source: 'gentium-book-plus/files/gentium-book-plus-latin-ext-400', ranges: TRANSLITERATION },
  { family: 'Amiri', source: 'amiri/files/amiri-arabic-400', ranges: ARABIC },
  { family: 'Music', source: 'noto-music/files/noto-music-music-400', ranges: MUSIC },
];

const characters = (ranges: Face['ranges']): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join('');

const unicodeRange = (ranges: Face['ranges']): string =>
  ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(',');

const nameOf = ({ source }: Face): string => `${source.split('/').at(-1)}.woff2`;

const LICENCES = ['amiri', 'gentium-book-plus', 'noto-music'];

/** The font files below a folder of the tree, with their licences. */
export async function fontFiles(folder: string): Promise<readonly GeneratedFile[]> {
  const fonts = FACES.map(async (face) => {
    const whole = await readFile(require.resolve(`@fontsource/${face.source}-normal.woff2`));
    const content = await subsetFont(whole, characters(face.ranges), { targetFormat: 'woff2' });
    return { path: `${folder}/${nameOf(face)}`, content };
  });
  const licences = LICENCES.map(async (name) => ({
    path: `${folder}/${name}-licence.txt`,
    content: await readFile(require.resolve(`@fontsource/${name}/LICENSE`)),
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
    `src:url(fonts/${nameOf(face)}) format("woff2");unicode-range:${unicodeRange(face.ranges)}}`,
).join('');
