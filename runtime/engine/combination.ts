import type { NoteName, NoteNames } from './note-names.ts';
import { OCTAVES, WRITTEN_OCTAVE } from './octave.ts';
import {
  createPitchClassAt,
  type PitchClass,
  type PitchClassAt,
  referenceFrequencyOf,
  valueFormatOf,
} from './pitch-class.ts';
import type { TuningSystemRecord } from './records.ts';
import type { ValueFormat } from './value-format.ts';

/** A tuning system on one of its starting notes. Every answer that depends on pitches is computed for a combination. */
export interface Combination {
  readonly system: TuningSystemRecord;
  readonly startingNote: NoteName;
  readonly valueFormat: ValueFormat;
  /** Hz */
  readonly referenceFrequency: number;
  /** Octaves 0..3, n each, by octave, then index. */
  readonly pitchClasses: readonly PitchClass[];
  /** Any index in any octave, also outside octaves 0..3. */
  readonly at: PitchClassAt;
  /** The named pitch classes in the same order. */
  readonly named: readonly NamedPitchClass[];
  /** By display name; the lowest where a name occurs twice. */
  readonly byName: ReadonlyMap<string, NamedPitchClass>;
}

/**
 * A pitch class with an identity: only these take part in maqāmāt, ajnās and searches (docs/theory.md#pitch-classes).
 */
export type NamedPitchClass = PitchClass & {
  readonly note: NoteName;
  readonly spelling: NonNullable<PitchClass['spelling']>;
};

const isNamed = (pitchClass: PitchClass): pitchClass is NamedPitchClass => pitchClass.note !== null;

/**
 * The combination of a tuning system and one of its sets of note names.
 *
 * @throws ValueFormatError when the system's values fit no format
 * @throws RangeError when the set's first name is not in the table of note names
 */
export function createCombination(
  system: TuningSystemRecord,
  names: readonly string[],
  noteNames: NoteNames,
): Combination {
  const startingNote = noteNames.byDisplayName.get(names[0]);
  if (startingNote === undefined) throw new RangeError(`'${names[0]}' is not a note name of the archive.`);
  const valueFormat = valueFormatOf(system);
  const referenceFrequency = referenceFrequencyOf(system, startingNote);
  const create = createPitchClassAt(system, valueFormat, names, noteNames, referenceFrequency);
  const pitchClasses = OCTAVES.flatMap((octave) => system.values.map((_, index) => create(index, octave)));
  const at: PitchClassAt = (index, octave) =>
    pitchClasses[octave * system.values.length + index] ?? create(index, octave);
  const named = pitchClasses.filter(isNamed);
  const byName = new Map<string, NamedPitchClass>();
  for (const pitchClass of named) {
    if (!byName.has(pitchClass.note.displayName)) byName.set(pitchClass.note.displayName, pitchClass);
  }
  return { system, startingNote, valueFormat, referenceFrequency, pitchClasses, at, named, byName };
}

/** The display names of the pitch classes of a combination, from its set of note names alone. */
export function namesIn(set: readonly string[], noteNames: NoteNames): ReadonlySet<string> {
  const names = new Set<string>();
  for (const name of set) {
    const written = noteNames.byDisplayName.get(name);
    if (written === undefined) continue;
    for (const octave of OCTAVES) {
      const note = noteNames.at(written.octave + octave - WRITTEN_OCTAVE, written.slot);
      if (note !== undefined) names.add(note.displayName);
    }
  }
  return names;
}

/** The same index in another octave; undefined outside octaves 0..3. */
export function movedByOctaves(
  { pitchClasses, system }: Combination,
  pitchClass: PitchClass,
  octaves: number,
): PitchClass | undefined {
  return pitchClasses[pitchClass.position + octaves * system.values.length];
}

/** Whether every one of the names is a pitch class of the combination (docs/theory.md#realisability). */
export function isRealisable({ byName }: Combination, names: readonly string[]): boolean {
  return names.every((name) => byName.has(name));
}

/**
 * The pitch classes of the combination that carry one of the names, in pitch order (docs/theory.md#notes-of-a-maqam).
 * Names without a pitch class are skipped, so check `isRealisable` first.
 */
export function pitchClassesOf({ byName }: Combination, names: readonly string[]): readonly NamedPitchClass[] {
  return names.flatMap((name) => byName.get(name) ?? []).sort((a, b) => a.position - b.position);
}
