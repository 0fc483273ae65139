import type { Combination } from '../../engine/combination.ts';
import type { NoteName, NoteNames } from '../../engine/note-names.ts';
import type { TuningSystemRecord } from '../../engine/records.ts';
import type { DetailContext } from '../../schemas/entities.ts';
import { namesRef, startingNotesRef, systemHeader, systemProvenanceOf } from '../refs.ts';

/** Tuning systems in documents. */

/** The starting notes of a tuning system in the order of its sets. */
export function startingNotesOf({ byDisplayName }: NoteNames, system: TuningSystemRecord): readonly NoteName[] {
  const notes: NoteName[] = [];
  for (const names of system.noteNameSets) {
    const note = byDisplayName.get(names[0]);
    if (note !== undefined) notes.push(note);
  }
  return notes;
}

/** The context of a detail: the API's nested fields and its flat ones. */
export function detailContext(noteNames: NoteNames, combination: Combination): DetailContext {
  const { system, startingNote, valueFormat, referenceFrequency, pitchClasses } = combination;
  return {
    tuningSystem: {
      ...systemHeader(system),
      startingNotes: startingNotesRef(startingNotesOf(noteNames, system)),
      selectedStartingNote: namesRef(startingNote),
      pitchClassCounts: { singleOctave: system.values.length, allOctaves: pitchClasses.length },
      originalValueType: valueFormat,
      referenceFrequency,
      ...systemProvenanceOf(system),
    },
  };
}
