import { type LackedNote, lackedNotes, type TunedPitch } from '../../engine/lacking.ts';
import type { JinsDetail, MaqamDetail } from '../../schemas/entities.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';

/** The notes that a tuning lacks for a maqām or jins, from published documents. */

const tunedPitches = (entries: readonly PitchEntry[]): readonly TunedPitch[] =>
  entries.map(({ pitchClassIndex, octave, cents = 0, noteName, noteNameDisplay, noteNameDisplayAr }) => ({
    pitchClassIndex,
    octave,
    cents,
    note:
      noteName === null || noteNameDisplay === null
        ? null
        : { idName: noteName, displayName: noteNameDisplay, displayNameAr: noteNameDisplayAr ?? noteNameDisplay },
  }));

/**
 * The notes of a maqām or jins that a tuning lacks.
 *
 * @param pitchData the notes of the maqām or jins in a tuning that has them
 * @param list the pitches of the other tuning
 */
export function lackedBy(
  { pitchData }: { readonly pitchData: (MaqamDetail | JinsDetail)['pitchData'] },
  list: { readonly pitchClasses: readonly PitchEntry[] },
): readonly LackedNote[] {
  const needed = Array.isArray(pitchData) ? pitchData : [...pitchData.ascending, ...pitchData.descending];
  return lackedNotes(tunedPitches(needed), tunedPitches(list.pitchClasses));
}

/** The place of a pitch, from its name in another octave. @param octaves from the pitch to that name */
const octavesFrom = (octaves: number): string =>
  octaves === -1
    ? 'the octave of'
    : `${Math.abs(octaves) === 1 ? 'an octave' : `${Math.abs(octaves)} octaves`} ${octaves < 0 ? 'above' : 'below'}`;

/** A lacked note and its nearest pitch, in English. */
function noteInEnglish({ note: { displayName }, nearest }: LackedNote): string {
  if (nearest === null) return displayName;
  const { note, cents, isAnotherName, written } = nearest;
  const name = note?.displayName ?? 'a pitch without a name';
  const low = written === undefined ? '' : `, ${octavesFrom(written.octaves)} ${written.note.displayName}`;
  const away = Math.abs(cents).toFixed(1);
  const distance =
    away === '0.0'
      ? 'the pitch of the default tuning'
      : `${away} cents ${cents < 0 ? 'below' : 'above'} the ${displayName} of the default tuning`;
  return `${displayName} (${isAnotherName ? 'here under another name' : 'nearest pitch'}: ${name}${low}; ${distance})`;
}

/**
 * A sentence about the notes that a tuning lacks; empty if it lacks none.
 *
 * @example 'Missing: nīm māhūr (here under another name: māhūr, the octave of kawasht; 11.7 cents above the nīm māhūr of the default tuning).'
 */
export const lackedInEnglish = (lacked: readonly LackedNote[]): string =>
  lacked.length === 0 ? '' : `Missing: ${lacked.map(noteInEnglish).join('; ')}.`;
