import { type IpnSign, parseIpnName, SIGN_CHARACTERS } from '../engine/ipn-name.ts';

/** How international names of notes, such as `E-b3` or `Mi-b3`, are written for readers. */

/** A sign of the staff. Half-flat and half-sharp are the ones of Arabic notation. */
export type Sign = 'flat' | 'halfFlat' | 'natural' | 'halfSharp' | 'sharp';

export interface WrittenNote {
  /** A letter, or a syllable of solfège. */
  readonly letter: string;
  readonly octave: number;
  /** Null for a plain letter. */
  readonly sign: Sign | null;
  /**
   * Arrows for a pitch a little lower or higher than the sign says: `↓↓` or `↑`. A minus before the octave would look like
   * a negative number.
   */
  readonly shade: string;
}

const SIGNS: Readonly<Record<IpnSign, Sign | null>> = {
  '': null,
  b: 'flat',
  '-b': 'halfFlat',
  '#': 'sharp',
  '-#': 'halfSharp',
};

/** @returns null for a text that is not the name of a note */
export function writtenNote(name: string): WrittenNote | null {
  const parts = parseIpnName(name);
  if (parts === null) return null;
  const { letter, octave, sign, commas } = parts;
  return {
    letter,
    octave,
    // A shade without a sign is of the natural note.
    sign: SIGNS[sign] ?? (commas === '' ? null : 'natural'),
    shade: commas.replaceAll('-', '↓').replaceAll('+', '↑'),
  };
}

/** A name without its octave, with Unicode signs; empty for a text that is none. @example letterName('E-b3') // 'E𝄳' */
export function letterName(name: string): string {
  const note = writtenNote(name);
  if (note === null) return '';
  const { letter, sign, shade } = note;
  return `${letter}${sign === null || sign === 'natural' ? '' : SIGN_LETTERS[sign]}${shade}`;
}

/** A name some octaves higher or lower, with Unicode signs. @example nameMovedByOctaves('E-b3', 1) // 'E𝄳4' */
export function nameMovedByOctaves(name: string, octaves: number): string {
  const note = writtenNote(name);
  return note === null ? name : `${letterName(name)}${note.octave + octaves}`;
}

/** Signs as Unicode characters. */
export const SIGN_LETTERS: Readonly<Record<Sign, string>> = {
  flat: SIGN_CHARACTERS.b,
  halfFlat: SIGN_CHARACTERS['-b'],
  natural: '♮',
  halfSharp: SIGN_CHARACTERS['-#'],
  sharp: SIGN_CHARACTERS['#'],
};

/** A key of a piano as people write it. @example keyLetter('A#') // 'A♯' */
export const keyLetter = (key: string): string => key.replace('b', SIGN_LETTERS.flat).replace('#', SIGN_LETTERS.sharp);
