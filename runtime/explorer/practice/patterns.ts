import type { ArchiveRecords } from '../../engine/records.ts';
import { noteAt, type PracticeMaterial } from '../audio/practice.ts';
import { type Note, QUARTERS_IN_WHOLE } from '../audio/schedule.ts';

/** The documented exercise patterns, on the degrees of a form. */

export type Pattern = ArchiveRecords['patterns']['patterns'][number];

const NUMERALS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
/** MIDI velocity of accented notes of a pattern; others are softer. */
const FULL_VELOCITY = 90;

/** @example roman('IV') // 4 */
function roman(text: string): number {
  const values = [...text].map((letter) => NUMERALS[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

/**
 * The length of a note in beats; a beat is a quarter note.
 *
 * @param duration a fraction of a whole note: `8n` an eighth, `8t` an eighth in a triplet, `8n.` a dotted eighth
 * @example beatsOf('8n') // 0.5
 */
function beatsOf(duration: string): number {
  const [, part, kind, dot] = /^(\d+)([nt])(\.?)$/.exec(duration) ?? [];
  return (QUARTERS_IN_WHOLE / Number(part)) * (kind === 't' ? 2 / 3 : 1) * (dot === '.' ? 1.5 : 1);
}

/** How many degrees above the tonic a note lies: I is 0; -1 the first below; + and - are octaves. */
function indexOf(degree: string, octaveDegrees: number): number {
  if (/^-\d+$/.test(degree)) return Number(degree);
  const [, sign, numeral] = /^([+-]?)([IVX]+)$/.exec(degree) ?? [];
  const octave = sign === '+' ? octaveDegrees : sign === '-' ? -octaveDegrees : 0;
  return roman(numeral ?? 'I') - 1 + octave;
}

/** A pattern on the degrees of a form. */
export const patternNotes = (
  pattern: Pattern,
  material: Pick<PracticeMaterial, 'degrees' | 'octaveDegrees'>,
): readonly Note[] =>
  pattern.notes.map(({ scaleDegree, noteDuration, velocity = FULL_VELOCITY }) => ({
    ...noteAt(material, indexOf(scaleDegree, material.octaveDegrees)),
    beats: beatsOf(noteDuration),
    force: velocity / FULL_VELOCITY,
  }));
