import { writtenNote } from '../../presentation/notation.ts';

/** Measures texts in the fonts of the page. */

const ARABIC = /[\u0600-\u06ff]/;
const FONTS = { latin: 'Gentium, Amiri, Music, serif', arabic: 'Amiri, Gentium, Music, serif' };

/** The width of a text in pixels. @param size of the font */
export type MeasureText = (text: string, size: number) => number;

/** The canvas of the browser; widths of another font than the one that is drawn, while that is loaded. */
export function measureTexts(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  return (text, size) => {
    if (context === null) return estimateText(text, size);
    context.font = `${size}px ${ARABIC.test(text) ? FONTS.arabic : FONTS.latin}`;
    return context.measureText(text).width;
  };
}

/** Pixels of the widest sign beside the letter of a note, a sharp of 20 px (`--sign` of a label). */
const SIGN_WIDTH = 7;

/** The width of the letter of a note with its sign and a text after it. @param englishName international name */
export function letterWidth(measure: MeasureText, englishName: string, size: number, after = ''): number {
  const note = writtenNote(englishName);
  if (note === null) return measure(after, size);
  const hasSign = note.sign !== null && note.sign !== 'natural';
  return measure(`${note.letter}${note.shade}${after}`, size) + (hasSign ? SIGN_WIDTH : 0);
}

const CONTENT = { least: 240, most: 1216 };
const TABLET = 768;

/** The width of the content (styles/base.css). */
export function contentWidth(): number {
  const { clientWidth } = document.documentElement;
  return Math.min(CONTENT.most, Math.max(CONTENT.least, clientWidth - 2 * (clientWidth < TABLET ? 16 : 32)));
}

/** Widths of letters as parts of the size of the font, without marks above and below. */
const NARROW = /[iltj'ʿʾ.,:·()! ]/u;
const WIDE = /[mwMWCDGHNOQUA\d]/u;

/** An estimate where there is no browser, for static pages. */
export function estimateText(text: string, size: number): number {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '')];
  const widthOf = (letter: string) =>
    ARABIC.test(letter) ? 0.42 : NARROW.test(letter) ? 0.27 : WIDE.test(letter) ? 0.66 : 0.49;
  return size * letters.reduce((sum, letter) => sum + widthOf(letter), 0);
}
