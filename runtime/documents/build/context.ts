import type { Analysis } from '../../engine/analysis.ts';
import type { Combination } from '../../engine/combination.ts';
import type { Engine } from '../../engine/engine.ts';
import type { NoteName } from '../../engine/note-names.ts';
import { deviationOf, type PitchClass } from '../../engine/pitch-class.ts';
import type { TuningSystemRecord } from '../../engine/records.ts';
import { keyed } from '../../memo.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';
import type { CombinationOf } from '../documents.ts';
import { type PitchAt, pitchTable } from '../pitch-fields.ts';

/** What builders of documents work with. */
export interface BuildContext {
  readonly engine: Engine;
  /** Cents. */
  readonly tolerance: number;
  analysis(key: CombinationOf): Analysis;
  /** Every pitch class of a combination as published, computed once. */
  pitchEntries(combination: Combination): readonly PitchEntry[];
  pitchAt(combination: Combination): PitchAt;
}

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
    cents: pitchClass.cents,
    decimalRatio: pitchClass.decimalRatio,
    stringLength: pitchClass.stringLength,
    frequency: pitchClass.frequency,
    fretDivision: pitchClass.fretDivision,
  };
}

/** A pitch class in every format, as published. */
export function pitchEntry(pitchClass: PitchClass): PitchEntry {
  const deviation = deviationOf(pitchClass);
  return {
    ...pitchFields(pitchClass),
    midiNoteDecimal: pitchClass.midiNoteNumber,
    midiNotePlusCentsDeviation: deviation?.midiNoteDeviation ?? null,
    centsDeviation: deviation?.centsDeviation ?? null,
    ipnReferenceNoteName: pitchClass.spelling?.referenceNoteName ?? null,
  };
}

/** A context for building at one tolerance; combinations keep their tables of pitch entries. */
export function createBuildContext(engine: Engine, tolerance: number): BuildContext {
  const tableOf = keyed((combination: Combination) => {
    const entries = combination.pitchClasses.map(pitchEntry);
    return { entries, at: pitchTable(entries) };
  });
  return {
    engine,
    tolerance,
    analysis: ({ tuningSystem, startingNote }) => engine.analysis({ tuningSystem, startingNote }, tolerance),
    pitchEntries: (combination) => tableOf(combination).entries,
    pitchAt: (combination) => tableOf(combination).at,
  };
}

/** The starting notes of a tuning system in the order of its sets. */
export function startingNotesOf({ noteNames }: Engine, system: TuningSystemRecord): readonly NoteName[] {
  return system.noteNameSets.flatMap(([name]) => noteNames.byDisplayName.get(name) ?? []);
}
