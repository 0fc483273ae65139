import type { Analysis } from './analysis.ts';
import { followNote } from './degrees.ts';
import { type Names, nameOnTonic, plainName } from './form-name.ts';
import type { MaqamForm } from './forms.ts';
import type { NoteName, NoteNames } from './note-names.ts';
import type { JinsTheory, MaqamTheory, SayrRecord, SayrStopRecord } from './records.ts';

/** The melodic paths of a maqām in its forms (docs/theory.md#suyur). */

/** A station of a sayr in a form. */
interface SayrStop {
  readonly stop: SayrStopRecord;
  /** The note of a note station. */
  readonly note: NoteName | null;
  readonly startingNote: NoteName | null;
  /** The names of the jins or maqām of a station, on its starting note. */
  readonly entity: { readonly kind: 'jins' | 'maqam'; readonly names: Names } | null;
}

export interface SayrInForm {
  readonly sayr: SayrRecord;
  readonly stops: readonly SayrStop[];
  /** Whether a note has no counterpart in the form and stays as written. */
  readonly hasNotesOutOfRange: boolean;
}

/** The names and written tonic of a maqām or jins that a station refers to. */
interface StopEntity extends Pick<JinsTheory, 'idName' | 'name' | 'nameArabic'> {
  /** Display name. */
  readonly tonic: string;
}

/** Look-ups of the entities that stations refer to. */
export interface StopLibrary {
  readonly noteNames: NoteNames;
  /** A maqām or jins by its archive id. */
  entity(entityType: 'jins' | 'maqam', id: string): StopEntity | undefined;
}

/** A library of the given maqāmāt and ajnās. */
export function createStopLibrary(
  noteNames: NoteNames,
  maqamatById: ReadonlyMap<string, MaqamTheory>,
  ajnasById: ReadonlyMap<string, JinsTheory>,
): StopLibrary {
  return {
    noteNames,
    entity(entityType, id) {
      const record = entityType === 'maqam' ? maqamatById.get(id) : ajnasById.get(id);
      if (record === undefined) return undefined;
      const { idName, name, nameArabic } = record;
      const [tonic] = 'noteNames' in record ? record.noteNames : record.ascendingNoteNames;
      return { idName, name, nameArabic, tonic };
    },
  };
}

function entityOf(library: StopLibrary, { type, value }: SayrStopRecord, start: NoteName | null): SayrStop['entity'] {
  if (type !== 'jins' && type !== 'maqam') return null;
  const entity = library.entity(type, value);
  if (entity === undefined) return null;
  const isAsWritten = start === null || start.slot === library.noteNames.byDisplayName.get(entity.tonic)?.slot;
  return { kind: type, names: isAsWritten ? plainName(entity) : nameOnTonic(entity, start) };
}

/** The suyūr of a maqām in one of its forms (docs/theory.md#suyur). */
export function suyurOfForm(
  { combination, reach }: Pick<Analysis, 'combination' | 'reach'>,
  library: StopLibrary,
  suyur: readonly SayrRecord[],
  base: MaqamForm,
  form: MaqamForm,
): readonly SayrInForm[] {
  return suyur.map((sayr) => {
    let hasNotesOutOfRange = false;
    const follow = (name: string | undefined): NoteName | null => {
      const written = name === undefined ? undefined : library.noteNames.byDisplayName.get(name);
      if (name === undefined || written === undefined) return null;
      const found = followNote(combination, base, form, name, reach);
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
