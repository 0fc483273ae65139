import { ratioText } from '../engine/ratio.ts';
import { parseFractionText } from '../engine/value-format.ts';
import type { Scale, ScalePitch } from './scale.ts';

/**
 * Scala scale files (http://www.huygens-fokker.org/scala/scl_format.html): lines
 * that begin with `!` are remarks; then a description, the number of pitches, and one pitch a line. A pitch with a
 * decimal point is in cents, one without is a ratio.
 */

/** Decimals of a value in cents: inaudible differences, and rounding errors of doubles, are smaller. */
const CENTS_DECIMALS = 9;
/** The definition asks readers for ratios of two numbers below 2^31 − 1; a larger one is written in cents. */
const LARGEST_TERM = 2n ** 31n - 1n;

/** A text as one line, without line breaks. Most texts need no replacement. */
const line = (text: string): string => (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

/** Maximum width of a remark; readers of old programs cut longer lines. */
const REMARK_WIDTH = 80;

/** A text as lines of remarks, broken between words. */
export function remarks(text: string): readonly string[] {
  const lines = ['!'];
  for (const word of line(text).split(' ')) {
    const longer = `${lines[lines.length - 1]} ${word}`;
    if (longer.length <= REMARK_WIDTH || lines[lines.length - 1] === '!') lines[lines.length - 1] = longer;
    else lines.push(`! ${word}`);
  }
  return lines;
}

/** A pitch as a line of the file: a ratio where that is short enough, cents otherwise. */
export function pitchText({ fraction, cents }: ScalePitch): string {
  const ratio = fraction === null ? null : parseFractionText(fraction);
  if (ratio !== null && ratio.numerator <= LARGEST_TERM && ratio.denominator <= LARGEST_TERM) return ratioText(ratio);
  return cents.toFixed(CENTS_DECIMALS);
}

/**
 * The text of a scale file.
 *
 * @param fileName for the first remark, by the convention of the format
 */
export function sclText(fileName: string, scale: Scale): string {
  // A description that begins with ! would be a remark.
  const description = line(scale.description).replace(/^!+\s*/, '');
  const pitches = scale.pitches.map((pitch) => ` ${pitchText(pitch)}`);
  return [
    ...[fileName, ...scale.comments].flatMap(remarks),
    '!',
    description,
    ` ${scale.pitches.length}`,
    '!',
    ...pitches,
    '',
  ].join('\n');
}
