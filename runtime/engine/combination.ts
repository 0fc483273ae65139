import { keyed } from '../memo.ts';
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

/** A tuning system on one of its starting notes: what every pitch-dependent answer is computed for. */
export interface Combination {
  readonly system: TuningSystemRecord;
  readonly startingNote: NoteName;
  readonly valueFormat: ValueFormat;
  /** Hz */
  readonly referenceFrequency: number;
  /** Octaves 0..3, n each, by octave, then index. */
  readonly pitchClasses: readonly PitchClass[];
  /** Any index in any octave, also outside the table; each is made once. */
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

// Pushed, as are the sequences that are found among them: lists that are mapped are of another kind, and what is
// compiled for the one is thrown away at the other.

function inAllOctaves(at: PitchClassAt, count: number): readonly PitchClass[] {
  const pitchClasses: PitchClass[] = [];
  for (const octave of OCTAVES) {
    for (let index = 0; index < count; index++) pitchClasses.push(at(index, octave));
  }
  return pitchClasses;
}

function namedAmong(pitchClasses: readonly PitchClass[]): readonly NamedPitchClass[] {
  const named: NamedPitchClass[] = [];
  for (const pitchClass of pitchClasses) if (isNamed(pitchClass)) named.push(pitchClass);
  return named;
}

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
  const make = createPitchClassAt(system, valueFormat, names, noteNames, referenceFrequency);
  const { length: count } = system.values;
  const atPlace = keyed((place: number) => {
    const octave = Math.floor(place / count);
    return make(place - octave * count, octave);
  });
  const at: PitchClassAt = (index, octave) => atPlace(octave * count + index);
  const pitchClasses = inAllOctaves(at, count);
  const named = namedAmong(pitchClasses);
  const byName = lowestByName(named);
  return { system, startingNote, valueFormat, referenceFrequency, pitchClasses, at, named, byName };
}

function lowestByName(named: readonly NamedPitchClass[]): ReadonlyMap<string, NamedPitchClass> {
  const byName = new Map<string, NamedPitchClass>();
  for (const pitchClass of named) {
    if (!byName.has(pitchClass.note.displayName)) byName.set(pitchClass.note.displayName, pitchClass);
  }
  return byName;
}

/** The note on a place of the table, from 0; null where the pitch class has no name. */
export function noteAt({ at, system }: Combination, place: number): NoteName | null {
  const count = system.values.length;
  return at(place % count, Math.floor(place / count)).note;
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
export function inOctave(
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
 * A name without a pitch class gives nothing, so ask `isRealisable` first.
 */
export function pitchClassesOf({ byName }: Combination, names: readonly string[]): readonly NamedPitchClass[] {
  const found: NamedPitchClass[] = [];
  for (const name of names) {
    const pitchClass = byName.get(name);
    if (pitchClass !== undefined) found.push(pitchClass);
  }
  return found.sort((a, b) => a.position - b.position);
}
