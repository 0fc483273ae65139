import type { NamedPitchClass } from './combination.ts';
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
  /** Every note of the forms in its default spelling, once; octaves apart is no difference. */
  readonly notes: readonly SlotPitch[];
  readonly groups: readonly FormGroup[];
}

/** Gives pitch classes their places among notes, to which new ones are added. */
function placesAmong(notes: SlotPitch[]): (pitchClass: NamedPitchClass) => number {
  const places = new Map<number, number>();
  // By position, since every form asks for each of its notes.
  const known: (number | undefined)[] = [];
  const placeOf = ({ cents, spelling }: NamedPitchClass): number => {
    const slot = ipnSlot(spelling.referenceMidi);
    const key = slot * ROUNDED_OCTAVE + roundedWithinOctave(cents);
    const place = places.get(key) ?? notes.push({ slot, cents }) - 1;
    places.set(key, place);
    return place;
  };
  return (pitchClass) => {
    known[pitchClass.position] ??= placeOf(pitchClass);
    return known[pitchClass.position] as number;
  };
}

/** Groups the forms of a combination by their notes. */
export function groupForms(forms: readonly MaqamForm[]): FormGroups {
  const notes: SlotPitch[] = [];
  const placeOf = placesAmong(notes);
  const groups = new Map<string, { readonly notes: readonly number[]; readonly forms: number[] }>();
  const add = (own: number[], sequence: readonly NamedPitchClass[]) => {
    for (let i = 0; i < sequence.length; i++) addPlace(own, placeOf(sequence[i]));
  };
  forms.forEach(({ ascending, descending }, place) => {
    const own: number[] = [];
    add(own, ascending);
    add(own, descending);
    const key = own.join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { notes: placesIn(own), forms: [place] });
    else group.forms.push(place);
  });
  return { notes, groups: [...groups.values()] };
}
