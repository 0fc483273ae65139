import type { Combination, NamedPitchClass } from './combination.ts';
import type { MaqamForm } from './forms.ts';
import { addPlace, placesIn } from './place-set.ts';
import { ipnSlot } from './reference-note.ts';
import { ROUNDED_OCTAVE, roundedWithinOctave, type SlotPitch } from './slot-pitch.ts';

/** Forms by the notes that they consist of, for both classifications (docs/theory.md#classification). */

/** Forms of the same notes (octaves apart is no difference): they are in a set of pitches together or not at all. */
export interface FormGroup {
  /** Places of the notes among all. */
  readonly notes: readonly number[];
  /** Places among all forms, rising. */
  readonly forms: readonly number[];
}

/** Forms grouped by their notes. */
export interface FormGroups {
  /** Every note of the combination in its default spelling, once; octaves apart is no difference. */
  readonly notes: readonly SlotPitch[];
  readonly groups: readonly FormGroup[];
  /** The group of each form. */
  readonly groupOf: readonly FormGroup[];
  /**
   * Of each form the place of the first one that has the same notes, all of them as many octaves away: it is spelled
   * alike, so whatever holds of the one's set holds of the other's. Most forms are register variants.
   */
  readonly firstOf: readonly number[];
}

/** The notes of a combination, by their positions. */
interface NotesByPosition {
  readonly all: readonly SlotPitch[];
  /** The place of a note among all. */
  readonly places: readonly number[];
  /** The same, but of other names on one slot too: how forms are spelled depends on their letters. */
  readonly names: readonly number[];
}

function notesByPosition({ named }: Combination): NotesByPosition {
  const all: SlotPitch[] = [];
  const places: number[] = [];
  const names: number[] = [];
  const known = new Map<string | number, number>();
  for (const { position, cents, note, spelling } of named) {
    const slot = ipnSlot(spelling.referenceMidi);
    const key = slot * ROUNDED_OCTAVE + roundedWithinOctave(cents);
    const place = known.get(key) ?? all.push({ slot, cents }) - 1;
    known.set(key, place);
    // Without the digit of its octave.
    const name = `${note.ipnName.slice(0, -1)} ${place}`;
    places[position] = place;
    names[position] = known.get(name) ?? position;
    known.set(name, names[position]);
  }
  return { all, places, names };
}

/** Whether two sequences have the same notes under the same names, all of them some positions apart. */
function areApart(
  a: readonly NamedPitchClass[],
  b: readonly NamedPitchClass[],
  positions: number,
  names: readonly number[],
): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const { position } = a[i];
    if (b[i].position !== position + positions || names[position] !== names[position + positions]) return false;
  }
  return true;
}

interface GrowingGroup extends FormGroup {
  readonly forms: number[];
}

/**
 * Groups the forms of a combination by their notes.
 *
 * @param forms in archive order: those of a maqām stand together
 */
export function groupForms(combination: Combination, forms: readonly MaqamForm[]): FormGroups {
  const { all, places, names } = notesByPosition(combination);
  const groups = new Map<string, GrowingGroup>();
  const ofNotes = ({ ascending, descending }: MaqamForm): GrowingGroup => {
    const own: number[] = [];
    for (let i = 0; i < ascending.length; i++) addPlace(own, places[ascending[i].position]);
    for (let i = 0; i < descending.length; i++) addPlace(own, places[descending[i].position]);
    const key = own.join();
    const group = groups.get(key) ?? { notes: placesIn(own), forms: [] };
    groups.set(key, group);
    return group;
  };
  const groupOf: GrowingGroup[] = [];
  const firstOf: number[] = [];
  // By the index of the tonic: there the variants of a form come one after the other.
  const latest: (number | undefined)[] = [];
  for (let place = 0; place < forms.length; place++) {
    const { tonic, ascending, descending } = forms[place];
    const before = latest[tonic.index] ?? place;
    latest[tonic.index] = place;
    const other = forms[before];
    const positions = tonic.position - other.tonic.position;
    const isVariant =
      before !== place &&
      areApart(other.ascending, ascending, positions, names) &&
      areApart(other.descending, descending, positions, names);
    const first = isVariant ? firstOf[before] : place;
    const group = isVariant ? groupOf[first] : ofNotes(forms[place]);
    group.forms.push(place);
    groupOf.push(group);
    firstOf.push(first);
  }
  return { notes: all, groups: [...groups.values()], groupOf, firstOf };
}
