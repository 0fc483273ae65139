import type { NoteNames } from './note-names.ts';

/**
 * The display names that count as available from a starting note: its set, and that set moved one octave down and
 * up (theory section 4, *available*).
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
