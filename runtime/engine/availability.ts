import type { NoteName, NoteNames } from './note-names.ts';
import type { MaqamTheory, TuningSystemRecord } from './records.ts';

/**
 * The display names that count as available from a starting note: its set, and that set moved one octave down and
 * up (docs/theory.md#availability).
 */
export function availableNames(set: readonly string[], noteNames: NoteNames): ReadonlySet<string> {
  const available = new Set<string>();
  for (const name of set) {
    const note = noteNames.byDisplayName.get(name);
    if (note === undefined) continue;
    for (const shift of [0, -1, 1]) {
      const moved = noteNames.at(note.octave + shift, note.slot);
      if (moved !== undefined) available.add(moved.displayName);
    }
  }
  return available;
}

/** A tuning system and those of its starting notes from which something is available. */
export interface AvailableIn {
  readonly system: TuningSystemRecord;
  readonly notes: readonly NoteName[];
}

/** The tuning systems in which all of the given names are available, in archive order (docs/theory.md#availability). */
export function availability(
  tuningSystems: readonly TuningSystemRecord[],
  noteNames: NoteNames,
): (names: readonly string[]) => readonly AvailableIn[] {
  const sets = tuningSystems.map((system) => ({
    system,
    starts: system.noteNameSets.map((set) => ({
      available: availableNames(set, noteNames),
      note: noteNames.byDisplayName.get(set[0]),
    })),
  }));
  return (names) =>
    sets.flatMap(({ system, starts }) => {
      const notes = starts.flatMap(({ available, note }) =>
        note !== undefined && names.every((name) => available.has(name)) ? [note] : [],
      );
      return notes.length === 0 ? [] : [{ system, notes }];
    });
}

/** Every note name of a maqām, both directions. */
export function namesOfMaqam(maqam: MaqamTheory): readonly string[] {
  return [...maqam.ascendingNoteNames, ...maqam.descendingNoteNames];
}
