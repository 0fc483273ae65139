/** The grammar of international note names as the archive writes them, such as `E-b3` (docs/theory.md#ipn). */

/** Signs of a name. A minus before `b` or `#` means half. */
export type IpnSign = '' | 'b' | '-b' | '#' | '-#';

/** Quarter tones of each sign above the plain letter. */
export const QUARTERS: Readonly<Record<IpnSign, number>> = { '': 0, b: -2, '-b': -1, '#': 2, '-#': 1 };

/** Semitones of a sign; 0 for a half-flat or half-sharp. */
export const semitones = (sign: IpnSign): number => Math.trunc(QUARTERS[sign] / 2);

/** Signs as Unicode characters. */
export const SIGN_CHARACTERS: Readonly<Record<IpnSign, string>> = { '': '', b: '♭', '-b': '𝄳', '#': '♯', '-#': '𝄲' };

/** The parts of a name. */
export interface IpnName {
  /** A letter, or a syllable of solfège. */
  readonly letter: string;
  readonly sign: IpnSign;
  /** Commas below or above the sign, each a `-` or `+`. */
  readonly commas: string;
  readonly octave: number;
}

const IPN_NAME = /^([A-G]|Do|Re|Mi|Fa|Sol|La|Si)(-?[b#])?([-+]*)(\d+)$/;

/** The parts of a name; null for a text that is no name. @example parseIpnName('Ab--3')?.commas // '--' */
export function parseIpnName(name: string): IpnName | null {
  const [, letter, sign = '', commas, octave] = IPN_NAME.exec(name) ?? [];
  return letter === undefined ? null : { letter, sign: sign as IpnSign, commas, octave: Number(octave) };
}

/** Semitones of each letter above C. */
export const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Quarter tones of a written note above C0. */
export const quartersOf = ({ letter, sign, octave }: Omit<IpnName, 'commas'>): number =>
  2 * (SEMITONES[letter] + 12 * octave) + QUARTERS[sign];
