import { parseIpnName } from '../engine/ipn-name.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import { centsRatio, nearestFraction, ratioText } from '../engine/ratio.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import { scalePitches } from './scale.ts';

/** The rows of a tuning sheet: the pitch of each note, and its position on a string, an ʿūd and a qānūn. */

/** The open strings of an ʿūd that the sheet has columns for, from the lowest, as idNames. */
const OUD_STRINGS: readonly string[] = ['yegah', 'ushayran', 'dugah', 'nawa', 'kurdan'];
/** Default length of a string of an ʿūd, in millimetres. */
const DEFAULT_LENGTH = 600;
/** Cents of the highest stop on a string: a fifth, where the neck ends, and a little more. */
const HIGHEST_STOP = 710;

/** A course of a qānūn: one for each letter of an octave, tuned to the lowest note of that letter. */
interface Course {
  /** Letter and octave, such as `E3`. */
  readonly name: string;
  /** Cents by which levers raise it to the note. */
  readonly raisedBy: number;
}

export interface SheetRow {
  readonly pitch: PitchEntry;
  /** Cents above the zero note. */
  readonly cents: number;
  /** The ratio to the zero note: exact, or the nearest simple one. */
  readonly ratio: { readonly fraction: string; readonly isFractionExact: boolean };
  readonly hertz: number;
  /** Sounding length of a string in millimetres, if the whole string sounds the zero note. */
  readonly sounding: number | null;
  /** Millimetres from the nut to the finger on each string of the ʿūd; null where it cannot be stopped there. */
  readonly stops: readonly (number | null)[];
  /** Null for a note without a letter. */
  readonly course: Course | null;
}

export interface SheetOptions {
  /** Indices in the list of pitches: the lowest, the highest and the zero note. Cents are counted from the zero note. */
  readonly from: number;
  readonly to: number;
  readonly zero: number;
  /** Hz of the zero note. */
  readonly hertz: number;
  /** Length of a string, in millimetres. */
  readonly scaleLength: number;
}

/** The open strings of an ʿūd that the tuning has. @param idNames their notes, from the lowest */
export const oudStrings = (
  pitches: readonly PitchEntry[],
  idNames: readonly string[] = OUD_STRINGS,
): readonly PitchEntry[] =>
  idNames.flatMap((idName) => pitches.filter(({ noteName }) => noteName === idName).slice(0, 1));

const centsOf = ({ cents = 0 }: PitchEntry): number => cents;

/** Millimetres from the nut to the finger for a pitch on a string; null where it cannot be stopped there. */
function stopOn(string: PitchEntry, pitch: PitchEntry, scaleLength: number): number | null {
  const above = centsOf(pitch) - centsOf(string);
  return above < 0 || above > HIGHEST_STOP ? null : scaleLength * (1 - 2 ** (-above / OCTAVE_CENTS));
}

/** Millimetres from the nut to the highest stop. */
export const neckLength = (scaleLength: number): number => scaleLength * (1 - 2 ** (-HIGHEST_STOP / OCTAVE_CENTS));

/** Letter and octave of a note; empty for a note without a letter. */
function courseName({ englishName }: PitchEntry): string {
  const parts = parseIpnName(englishName ?? '');
  return parts === null ? '' : `${parts.letter}${parts.octave}`;
}

/** The ratio of a pitch to another. */
function ratioTo(zero: PitchEntry, pitch: PitchEntry): SheetRow['ratio'] {
  const cents = centsOf(pitch) - centsOf(zero);
  const exact = scalePitches([zero, pitch]).find((it) => Math.abs(it.cents - cents) < 1e-6)?.fraction ?? null;
  if (cents === 0 || exact !== null) return { fraction: exact ?? '1/1', isFractionExact: true };
  return { fraction: ratioText(nearestFraction(centsRatio(cents))), isFractionExact: false };
}

/** The rows of a sheet, from the lowest note. @param pitches of all octaves, rising */
export function sheetRows(
  pitches: readonly PitchEntry[],
  { from, to, zero, hertz, scaleLength }: SheetOptions,
): readonly SheetRow[] {
  const strings = oudStrings(pitches);
  const lowest = new Map<string, number>();
  for (const pitch of pitches) {
    const name = courseName(pitch);
    lowest.set(name, Math.min(centsOf(pitch), lowest.get(name) ?? Number.POSITIVE_INFINITY));
  }
  return pitches.slice(from, to + 1).map((pitch) => {
    const cents = centsOf(pitch) - centsOf(pitches[zero]);
    const name = courseName(pitch);
    return {
      pitch,
      cents,
      ratio: ratioTo(pitches[zero], pitch),
      hertz: hertz * centsRatio(cents),
      sounding: cents < 0 ? null : scaleLength / centsRatio(cents),
      stops: strings.map((string) => stopOn(string, pitch, scaleLength)),
      course: name === '' ? null : { name, raisedBy: centsOf(pitch) - (lowest.get(name) ?? 0) },
    };
  });
}

/** The open courses of an ʿūd, from the lowest, by their letters. The first tuning is that of the sheet. */
export const OUDS: Readonly<Record<string, readonly string[]>> = {
  'G A D G C': OUD_STRINGS,
  'F A D G C': ['qarar_chahargah', 'ushayran', 'dugah', 'nawa', 'kurdan'],
  'F G A D G C': ['qarar_chahargah', ...OUD_STRINGS],
  'C F A D G C': ['qarar_rast', 'qarar_chahargah', 'ushayran', 'dugah', 'nawa', 'kurdan'],
};

/** The ʿūd of a player. */
export interface Oud {
  /** A key of `OUDS`. */
  readonly tuning: string;
  /** Of a string, in millimetres. */
  readonly scaleLength: number;
}

/** The ʿūd of a setting, whose parts can be unknown or null. */
export const oudOf = ({
  courses,
  length,
}: {
  readonly courses: string | null;
  readonly length: number | null;
}): Oud => ({
  tuning: courses !== null && Object.hasOwn(OUDS, courses) ? courses : Object.keys(OUDS)[0],
  scaleLength: length ?? DEFAULT_LENGTH,
});

/**
 * The notes of a form on each course that its tuning has, by the index of the course from the lowest, with mm from the nut to
 * the finger.
 *
 * @param tuningPitches of all octaves, for the courses
 * @param pitches of all octaves, rising, for the notes
 * @param degrees of the form; its notes count in every octave
 */
export const oudStops = (
  tuningPitches: readonly PitchEntry[],
  pitches: readonly PitchEntry[],
  degrees: readonly PitchEntry[],
  { tuning, scaleLength }: Oud,
) =>
  oudStrings(tuningPitches, OUDS[tuning]).flatMap((course, courseIndex) =>
    pitches.flatMap((pitch) => {
      const degree = degrees.findIndex(({ pitchClassIndex }) => pitchClassIndex === pitch.pitchClassIndex);
      const millimetres = degree === -1 ? null : stopOn(course, pitch, scaleLength);
      return millimetres === null ? [] : [{ pitch, millimetres, courseIndex, degree }];
    }),
  );
