import { solfege } from '../engine/note-names.ts';
import { deviationFrom } from '../engine/reference-note.ts';
import type { SpelledPitch } from '../schemas/forms.ts';
import type { JinsPitchEntry, MaqamPitchEntry, PitchEntry } from '../schemas/pitch.ts';

/** From pitch classes as `pitch-classes.json` lists them to the entries of other answers. */

/** Looks a pitch class up by its place. */
export type PitchAt = (place: { readonly pitchClassIndex: number; readonly octave: number }) => PitchEntry;

/** @throws RangeError from the look-up for a place outside the table */
export function pitchTable(pitchClasses: readonly PitchEntry[]): PitchAt {
  const perOctave = pitchClasses.length / 4;
  return ({ pitchClassIndex, octave }) => {
    const entry = pitchClasses[octave * perOctave + pitchClassIndex];
    if (entry === undefined) throw new RangeError(`There is no pitch class ${pitchClassIndex} in octave ${octave}.`);
    return entry;
  };
}

/** An entry of a jins: a pitch class with its degree. */
export function jinsEntry({ pitchClassIndex, octave, ...rest }: PitchEntry, scaleDegree: string): JinsPitchEntry {
  return { pitchClassIndex, octave, scaleDegree, ...rest };
}

/** The fields of a pitch class that depend on how it is spelled, recomputed for another spelling. */
function respell(
  entry: PitchEntry,
  { englishName, ipnReferenceNoteName, referenceMidi }: Omit<SpelledPitch, 'pitchClassIndex' | 'octave' | 'noteName'>,
): Omit<MaqamPitchEntry, 'scaleDegree'> {
  const { midiNoteDecimal = Number.NaN, midiNotePlusCentsDeviation: _, ...rest } = entry;
  const { centsDeviation, midiNoteDeviation } = deviationFrom(referenceMidi, midiNoteDecimal);
  return {
    ...rest,
    englishName,
    solfege: solfege(englishName),
    midiNoteNumber: midiNoteDecimal,
    midiNoteDeviation,
    centsDeviation,
    ipnReferenceNoteName,
  };
}

/** A degree of a maqām, spelled as the maqām spells it. */
export function maqamEntry(entry: PitchEntry, spelled: SpelledPitch, scaleDegree: string): MaqamPitchEntry {
  const { pitchClassIndex, octave, ...rest } = respell(entry, spelled);
  return { pitchClassIndex, octave, scaleDegree, ...rest };
}
