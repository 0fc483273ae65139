import type { NoteName, NoteNames } from './note-names.ts';
import { OCTAVE_CENTS, WRITTEN_OCTAVE } from './octave.ts';
import {
  centsRatio,
  isExactFraction,
  moveByOctaves,
  nearestFraction,
  type Ratio,
  ratioCents,
  ratioNumber,
  ratioText,
} from './ratio.ts';
import type { TuningSystemRecord } from './records.ts';
import { type Deviation, deviationFrom, type Spelling, spell } from './reference-note.ts';
import { detectValueFormat, parseFractionText, type ValueFormat } from './value-format.ts';

/** A pitch of a tuning system, in every format (docs/theory.md#conversions): plain data that can be copied and sent. */
export interface PitchClass {
  /** Index in the table of all octaves. */
  readonly position: number;
  /** 0..n−1 within its octave. */
  readonly index: number;
  /** 0..3 */
  readonly octave: number;
  /** null: an unnamed pitch class, which has pitch but no identity. */
  readonly note: NoteName | null;
  /** Empty where the treatise gives none (docs/theory.md#abjad). */
  readonly abjadName: string;
  /** In lowest terms, e.g. `3/2`. */
  readonly fraction: string;
  /**
   * The same text where the system defines the pitch by a fraction; null where `fraction` only approximates it.
   * `parseFractionText` reads it.
   */
  readonly exact: string | null;
  /** Whether `fraction` is the ratio of the pitch, not the nearest fraction to it. */
  readonly isFractionExact: boolean;
  /** From the first value of the written octave; negative in octave 0. */
  readonly cents: number;
  readonly decimalRatio: number;
  /** In the treatise's own unit; 0 where the system has no string length. */
  readonly stringLength: number;
  /** Distance from the nut to the stopping point, unrounded (docs/theory.md#fret-division). */
  readonly fretPosition: number;
  /** `fretPosition` as text with 3 decimals. */
  readonly fretDivision: string;
  /** Hz */
  readonly frequency: number;
  /** A real number (docs/theory.md#midi-numbers). */
  readonly midiNoteNumber: number;
  /** Default spelling; null for an unnamed pitch class. */
  readonly spelling: Spelling | null;
}

/**
 * The values of a tuning system have no known format (docs/theory.md#value-formats). The rules of the loader prevent
 * this.
 */
export class ValueFormatError extends Error {
  override readonly name = 'ValueFormatError';
  constructor(systemId: string) {
    super(
      `The values of tuning system '${systemId}' are neither rising ratios, cents or fret divisions nor falling string lengths.`,
    );
  }
}

/** @throws ValueFormatError when the values fit no format */
export function valueFormatOf(system: TuningSystemRecord): ValueFormat {
  const format = detectValueFormat(system.values);
  if (format === null) throw new ValueFormatError(system.id);
  return format;
}

/** Pitch of a value relative to the first of the written octave (docs/theory.md#conversions). */
interface Pitch {
  readonly exact: Ratio | null;
  readonly decimalRatio: number;
  readonly cents: number;
  readonly stringLength: number;
}

function pitchOf(value: string, format: ValueFormat, openStringLength: number, shift: number): Pitch {
  const octaves = 2 ** shift;
  if (format === 'fraction') {
    const written = parseFractionText(value);
    if (written === null) throw new TypeError(`'${value}' is not a fraction.`);
    const exact = moveByOctaves(written, shift);
    const decimalRatio = ratioNumber(exact);
    return { exact, decimalRatio, cents: ratioCents(decimalRatio), stringLength: openStringLength / decimalRatio };
  }
  const number = Number(value);
  if (format === 'cents') {
    const cents = number + OCTAVE_CENTS * shift;
    const decimalRatio = centsRatio(cents);
    return { exact: null, decimalRatio, cents, stringLength: openStringLength / decimalRatio };
  }
  if (format === 'decimalRatio') {
    const decimalRatio = number * octaves;
    const cents = ratioCents(decimalRatio);
    return { exact: null, decimalRatio, cents, stringLength: openStringLength / decimalRatio };
  }
  const stringLength = (format === 'stringLength' ? number : openStringLength - number) / octaves;
  const decimalRatio = openStringLength / stringLength;
  return { exact: null, decimalRatio, cents: ratioCents(decimalRatio), stringLength };
}

/** The name of a value in another octave: the same slot, as many octaves away (docs/theory.md#pitch-classes). */
function nameInOctave(name: string, shift: number, noteNames: NoteNames): NoteName | null {
  const written = noteNames.byDisplayName.get(name);
  return written === undefined ? null : (noteNames.at(written.octave + shift, written.slot) ?? null);
}

function abjadNameOf(system: TuningSystemRecord, octave: number, index: number): string {
  const letters = octave <= 1 ? system.abjadNames?.octaves0And1 : system.abjadNames?.octaves2And3;
  return letters?.[index] ?? '';
}

/** The reference frequency in Hz of a system on a starting note (docs/theory.md#reference-frequency). */
export function referenceFrequencyOf(system: TuningSystemRecord, startingNote: NoteName): number {
  return system.referenceFrequencies[startingNote.displayName] ?? system.defaultReferenceFrequency;
}

/**
 * Computes the pitch class on an index in any octave, also outside the table of four; there it may have no name.
 */
export type PitchClassAt = (index: number, octave: number) => PitchClass;

/**
 * The pitch classes of a tuning system under one set of note names (docs/theory.md#pitch-classes).
 *
 * @param format of the system's values
 * @param names the set's names, one for each value; a name that the table lacks (`none`) leaves the pitch unnamed
 */
export function createPitchClassAt(
  system: TuningSystemRecord,
  format: ValueFormat,
  names: readonly string[],
  noteNames: NoteNames,
  referenceFrequency: number,
): PitchClassAt {
  const nut = pitchOf(system.values[0], format, system.openStringLength, 0).stringLength;
  return (index, octave) => {
    const shift = octave - WRITTEN_OCTAVE;
    const note = nameInOctave(names[index], shift, noteNames);
    const { exact, decimalRatio, cents, stringLength } = pitchOf(
      system.values[index],
      format,
      system.openStringLength,
      shift,
    );
    const nearest = exact ?? nearestFraction(decimalRatio);
    const fraction = ratioText(nearest);
    const fretPosition = nut - stringLength;
    const frequency = referenceFrequency * decimalRatio;
    return {
      position: octave * system.values.length + index,
      index,
      octave,
      note,
      abjadName: abjadNameOf(system, octave, index),
      fraction,
      exact: exact === null ? null : fraction,
      isFractionExact: exact !== null || isExactFraction(nearest, cents),
      cents,
      decimalRatio,
      stringLength,
      fretPosition,
      fretDivision: fretPosition.toFixed(3),
      frequency,
      midiNoteNumber: 69 + 12 * Math.log2(frequency / 440),
      spelling: note && spell(note.ipnName),
    };
  };
}

/** The deviation of a pitch class from its reference note; null for an unnamed pitch class. */
export function deviationOf({
  spelling,
  midiNoteNumber,
}: Pick<PitchClass, 'spelling' | 'midiNoteNumber'>): Deviation | null {
  return spelling && deviationFrom(spelling.referenceMidi, midiNoteNumber);
}
