import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import { NUMERALS } from '../engine/roman.ts';

/** The documented exercise patterns, on the degrees of a form. */

export type Pattern = ArchiveRecords['patterns']['patterns'][number];

/** MIDI velocity of accented notes of a pattern; others are softer. */
const FULL_VELOCITY = 90;
const QUARTERS_IN_WHOLE = 4;
/** Maximum cents between the pitches of a note. */
export const SAME_NOTE_CENTS = 1;

/**
 * The length of a note in beats; a beat is a quarter note.
 *
 * @param duration a fraction of a whole note: `8n` an eighth, `8n.` a dotted eighth
 * @example beatsOf('8n') // 0.5
 */
function beatsOf(duration: string): number {
  const [, part, dot] = /^(\d+)n(\.?)$/.exec(duration) ?? [];
  return (QUARTERS_IN_WHOLE / Number(part)) * (dot === '.' ? 1.5 : 1);
}

/** How many degrees above the tonic a note lies: I is 0; -1 the first below; + and - are octaves. */
function indexOf(degree: string, octaveDegrees: number): number {
  if (/^-\d+$/.test(degree)) return Number(degree);
  const [, sign, numeral = 'I'] = /^([+-]?)([IVX]+)$/.exec(degree) ?? [];
  const octave = sign === '+' ? octaveDegrees : sign === '-' ? -octaveDegrees : 0;
  return NUMERALS.indexOf(numeral) + octave;
}

/** The degrees of a form. */
export interface Degrees<Degree> {
  /** From the tonic up, without the octave that closes them. */
  readonly degrees: readonly Degree[];
  /** Number of degrees in an octave. */
  readonly octaveDegrees: number;
}

/** The degrees of a form: a last note that is an octave above the first repeats that and is left out. */
export function degreesOf<Note extends { readonly cents: number }>(rising: readonly Note[]): Degrees<Note> {
  const above = rising.map(({ cents }) => cents - rising[0].cents);
  const top = above[above.length - 1] + SAME_NOTE_CENTS;
  const isClosed = top > OCTAVE_CENTS && top % OCTAVE_CENTS < 2 * SAME_NOTE_CENTS;
  const degrees = isClosed ? rising.slice(0, -1) : rising;
  return { degrees, octaveDegrees: degrees.filter((_, i) => above[i] < OCTAVE_CENTS - SAME_NOTE_CENTS).length };
}

/**
 * The degree so many degrees above the tonic, below it where the number is negative, and how many octaves higher than in
 * the form it is played there.
 */
export function degreeAt<Degree>({ degrees, octaveDegrees }: Degrees<Degree>, index: number) {
  const octaves =
    index < 0
      ? Math.floor(index / octaveDegrees)
      : Math.max(0, Math.ceil((index - degrees.length + 1) / octaveDegrees));
  return { degree: degrees[index - octaves * octaveDegrees], octaves };
}

/** The notes of a pattern on the degrees of a form. @param raise gives a degree some octaves higher */
export const patternNotes = <Degree, Raised extends object>(
  pattern: Pattern,
  form: Degrees<Degree>,
  raise: (degree: Degree, octaves: number) => Raised,
) =>
  pattern.notes.map(({ scaleDegree, noteDuration, velocity = FULL_VELOCITY }) => {
    const { degree, octaves } = degreeAt(form, indexOf(scaleDegree, form.octaveDegrees));
    return { ...raise(degree, octaves), beats: beatsOf(noteDuration), force: velocity / FULL_VELOCITY };
  });
