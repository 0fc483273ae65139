import { deviationOf, type PitchClass } from '../../engine/pitch-class.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';

/** Pitch classes in documents. */

/** The fields of a pitch class that are the same wherever it is published. */
export function pitchFields(pitchClass: PitchClass) {
  const { note, spelling } = pitchClass;
  return {
    pitchClassIndex: pitchClass.index,
    octave: pitchClass.octave,
    noteName: note?.idName ?? null,
    noteNameDisplay: note?.displayName ?? null,
    noteNameDisplayAr: note?.displayNameAr ?? null,
    englishName: spelling?.englishName ?? null,
    solfege: spelling?.solfege ?? null,
    abjadName: pitchClass.abjadName,
    fraction: pitchClass.fraction,
    isFractionExact: pitchClass.isFractionExact,
    cents: pitchClass.cents,
    decimalRatio: pitchClass.decimalRatio,
    stringLength: pitchClass.stringLength,
    frequency: pitchClass.frequency,
    fretDivision: pitchClass.fretDivision,
  };
}

/** A pitch class in every format, as published. */
export function pitchEntry(pitchClass: PitchClass): Required<PitchEntry> {
  const deviation = deviationOf(pitchClass);
  return {
    ...pitchFields(pitchClass),
    midiNoteDecimal: pitchClass.midiNoteNumber,
    midiNotePlusCentsDeviation: deviation?.midiNoteDeviation ?? null,
    centsDeviation: deviation?.centsDeviation ?? null,
    ipnReferenceNoteName: pitchClass.spelling?.referenceNoteName ?? null,
  };
}
