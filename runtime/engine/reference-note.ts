import { SEMITONES } from './ipn-name.ts';
import { solfege } from './note-names.ts';

/** The reference note of a pitch, and the deviation from it in cents (docs/theory.md#reference-notes). */

const CORNER_CASES: Readonly<Record<string, string>> = { Cb: 'B', Fb: 'E', 'E#': 'F', 'B#': 'C' };

/** The twelve IPN slots, written with sharps. The slot of a pitch class is its reference MIDI number modulo 12. */
export const IPN_SLOTS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;

/** The IPN slot, 0 C … 11 B, of a reference MIDI number (docs/theory.md#keys). */
export function ipnSlot(referenceMidi: number): number {
  return referenceMidi % IPN_SLOTS.length;
}

/** The letter, with `b` or `#` if that sign directly follows it. */
function letterWithSign(ipnName: string): string {
  return ipnName[1] === 'b' || ipnName[1] === '#' ? ipnName.slice(0, 2) : ipnName[0];
}

/** Semitones of a letter with at most one sign above the C of its octave, e.g. `Eb` → 3, `Cb` → −1, `B#` → 12. */
export function semitonesOf(note: string): number {
  const shift = note[1] === '#' ? 1 : note[1] === 'b' ? -1 : 0;
  return SEMITONES[note[0]] + shift;
}

/** The octave digit of an IPN name. */
export function octaveDigit(ipnName: string): number {
  return Number(ipnName[ipnName.length - 1]);
}

/** The spelling of a pitch and its reference note. */
export interface Spelling {
  /** IPN name with octave digit. */
  readonly englishName: string;
  /** The note it is a variant of, without octave, e.g. `Eb`. */
  readonly referenceNoteName: string;
  /** MIDI number of that note. */
  readonly referenceMidi: number;
  /** The IPN name with its letter as a solfège syllable. */
  readonly solfege: string;
}

/** The deviation of a pitch from its reference note. */
export interface Deviation {
  /** Cents from that note. */
  readonly centsDeviation: number;
  /** `<reference MIDI> <signed deviation, one decimal>`, e.g. `52 -48.8`. */
  readonly midiNoteDeviation: string;
}

/** `<MIDI> <cents with sign and one decimal>`. @example midiDeviationText(52, -48.77) // '52 -48.8' */
export function midiDeviationText(midi: number, cents: number): string {
  return `${midi} ${cents >= 0 ? '+' : ''}${cents.toFixed(1)}`;
}

/**
 * The deviation of a pitch from its reference note (docs/theory.md#reference-notes).
 *
 * @param midi MIDI note number of the pitch, a real number
 */
export function deviationFrom(referenceMidi: number, midi: number): Deviation {
  const centsDeviation = 100 * (midi - referenceMidi);
  return { centsDeviation, midiNoteDeviation: midiDeviationText(referenceMidi, centsDeviation) };
}

/**
 * The spelling of a pitch under an IPN name; the reference note is that of the name unless another is given
 * (docs/theory.md#spelling), which is then in the octave of the name.
 */
export function spell(ipnName: string, reference = letterWithSign(ipnName)): Spelling {
  return {
    englishName: ipnName,
    referenceNoteName: CORNER_CASES[reference] ?? reference,
    referenceMidi: 12 * (octaveDigit(ipnName) + 1) + semitonesOf(reference),
    solfege: solfege(ipnName),
  };
}
