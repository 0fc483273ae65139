/** Names of notes, such as `E-b3` or `Mi-b3`, as they are written: letter or syllable, sign before the note, octave. */

/** A sign of the staff. Half-flat and half-sharp are the ones of Arabic notation. */
export type Sign = 'flat' | 'halfFlat' | 'natural' | 'halfSharp' | 'sharp';

export interface WrittenNote {
  /** A letter, or a syllable of solfège. */
  readonly letter: string;
  readonly octave: number;
  /** Null for a plain letter. */
  readonly sign: Sign | null;
  /** How much lower or higher than that: `↓↓` or `↑`. A minus before the octave would read as its sign. */
  readonly shade: string;
}

/** Signs by their letters in a name. A sign of pitch before flat or sharp halves it; behind it, it shades the note. */
const SIGNS: Readonly<Record<string, Sign>> = { b: 'flat', '-b': 'halfFlat', '#': 'sharp', '-#': 'halfSharp' };

/** @returns null for what is no name of a note */
export function writtenNote(name: string): WrittenNote | null {
  const [, letter, sign, shade, octave] = /^([A-G]|Do|Re|Mi|Fa|Sol|La|Si)(-?[b#])?([-+]*)(\d+)$/.exec(name) ?? [];
  if (letter === undefined) return null;
  const named = sign === undefined ? null : SIGNS[sign];
  return {
    letter,
    octave: Number(octave),
    // A shade without a sign is of the natural note.
    sign: named ?? (shade === '' ? null : 'natural'),
    shade: shade.replaceAll('-', '↓').replaceAll('+', '↑'),
  };
}

/** A name some octaves higher or lower, in letters of Unicode. @example inOctave('E-b3', 1) // 'E𝄳4' */
export function inOctave(name: string, octaves: number): string {
  const note = writtenNote(name);
  if (note === null) return name;
  const { letter, octave, sign, shade } = note;
  return `${letter}${sign === null || sign === 'natural' ? '' : SIGN_LETTERS[sign]}${shade}${octave + octaves}`;
}

const LETTERS = 'CDEFGAB';

/** The line or space of a note, counted from that of C0 upwards. */
export const staffStep = ({ letter, octave }: Pick<WrittenNote, 'letter' | 'octave'>): number =>
  LETTERS.length * octave + LETTERS.indexOf(letter);

/** Signs as letters of Unicode. */
export const SIGN_LETTERS: Readonly<Record<Sign, string>> = {
  flat: '♭',
  halfFlat: '𝄳',
  natural: '♮',
  halfSharp: '𝄲',
  sharp: '♯',
};
