import type { Combination } from './combination.ts';
import { followNote } from './degrees.ts';
import { type Names, nameOnTonic, plainName } from './form-name.ts';
import type { MaqamForm } from './forms.ts';
import type { NoteName, NoteNames } from './note-names.ts';
import type { JinsRecord, MaqamRecord, SayrRecord, SayrStopRecord } from './records.ts';

/** The melodic paths of a maqām in another position (docs/theory.md#suyur). */

/** A stop of a sayr as it lies in a form. */
interface SayrStop {
  readonly stop: SayrStopRecord;
  /** The note of a note stop. */
  readonly note: NoteName | null;
  readonly startingNote: NoteName | null;
  /** The names of the jins or maqām of a stop, on its starting note. */
  readonly entity: { readonly kind: 'jins' | 'maqam'; readonly names: Names } | null;
}

export interface SayrInForm {
  readonly sayr: SayrRecord;
  readonly stops: readonly SayrStop[];
  /** A note found no place in the form and stayed as written. */
  readonly hasNotesOutOfRange: boolean;
}

/** The library that stops refer to by archive id. */
export interface StopLibrary {
  readonly noteNames: NoteNames;
  readonly ajnasById: ReadonlyMap<string, JinsRecord>;
  readonly maqamatById: ReadonlyMap<string, MaqamRecord>;
}

function namesOf(entity: JinsRecord | MaqamRecord, writtenTonic: NoteName | undefined, start: NoteName | null): Names {
  return start === null || start.slot === writtenTonic?.slot ? plainName(entity) : nameOnTonic(entity, start);
}

function entityOf(library: StopLibrary, stop: SayrStopRecord, start: NoteName | null): SayrStop['entity'] {
  const written = (name: string) => library.noteNames.byDisplayName.get(name);
  if (stop.type === 'jins') {
    const jins = library.ajnasById.get(stop.value);
    return jins === undefined ? null : { kind: 'jins', names: namesOf(jins, written(jins.noteNames[0]), start) };
  }
  if (stop.type === 'maqam') {
    const maqam = library.maqamatById.get(stop.value);
    if (maqam === undefined) return null;
    return { kind: 'maqam', names: namesOf(maqam, written(maqam.ascendingNoteNames[0]), start) };
  }
  return null;
}

/** The suyūr of a maqām as they lie in one of its forms (docs/theory.md#suyur). */
export function suyurOfForm(
  combination: Combination,
  library: StopLibrary,
  base: MaqamForm,
  form: MaqamForm,
  tolerance: number,
): readonly SayrInForm[] {
  return form.maqam.suyur.map((sayr) => {
    let hasNotesOutOfRange = false;
    const follow = (name: string | undefined): NoteName | null => {
      const written = name === undefined ? undefined : library.noteNames.byDisplayName.get(name);
      if (name === undefined || written === undefined) return null;
      const found = followNote(combination, base, form, name, tolerance);
      if (found === null) hasNotesOutOfRange = true;
      return found?.note ?? written;
    };
    const stops = sayr.stops.map((stop): SayrStop => {
      const startingNote = follow(stop.startingNote);
      const note = stop.type === 'note' ? follow(stop.value) : null;
      return { stop, note, startingNote, entity: entityOf(library, stop, startingNote) };
    });
    return { sayr, stops, hasNotesOutOfRange };
  });
}
