import type { FormGroup, FormGroups } from './form-groups.ts';
import type { MaqamForm } from './forms.ts';
import { withinOctave } from './octave.ts';
import { addPlace, isWithin, type PlaceSet } from './place-set.ts';
import { IPN_SLOTS } from './reference-note.ts';
import { areNear, roundedWithinOctave, type SlotPitch } from './slot-pitch.ts';

/** The walk that both classifications share (docs/theory.md#classification). */

/** A set of pitches and the forms that it holds. */
export interface PitchClassSet<P extends SlotPitch> {
  /** The form that founded the set. */
  readonly source: MaqamForm;
  readonly pitches: readonly P[];
  /** Every form in the set as it was met: the source, what joined at the founding, what came to it later. */
  readonly members: readonly MaqamForm[];
}

/** Every form is in exactly one set or incompatible. */
export interface Classification<P extends SlotPitch> {
  /** In the order in which they were founded. */
  readonly sets: readonly PitchClassSet<P>[];
  /** Forms with two different pitches on one slot. */
  readonly incompatible: readonly MaqamForm[];
}

/** Cents within an octave by IPN slot; NaN on the slots without a pitch. */
type BySlot = readonly number[];

const NO_PITCHES = IPN_SLOTS.map(() => Number.NaN);

/** The slots of a set without pitches, to which they are added. */
export const noPitches = (): number[] => [...NO_PITCHES];

/** A set that a form may found. */
export interface FoundingSet<P extends SlotPitch> {
  readonly bySlot: BySlot;
  /** Made only for what is founded: most forms come to a set that there is. */
  pitches(): readonly P[];
}

/** How a classification sees a form. */
export interface SetRules<P extends SlotPitch> {
  /** Cents. */
  readonly tolerance: number;
  /**
   * The set that a form may found; null when it has two different pitches on one slot.
   *
   * @param group the forms of the same notes, of which it is one
   */
  readonly setOf: (form: MaqamForm, group: FormGroup) => FoundingSet<P> | null;
}

/** The walk's order: places of base forms and register variants, then of transpositions, each in the given order. */
export function walkOrder(forms: readonly MaqamForm[]): readonly number[] {
  const order: number[] = [];
  for (const isLater of [false, true]) {
    for (let place = 0; place < forms.length; place++) if (forms[place].isTransposition === isLater) order.push(place);
  }
  return order;
}

/** Whether two pitches on one slot are one, whatever their octave (docs/theory.md#slot-sets). */
export const isSamePitch = (a: number, b: number): boolean =>
  a === b || roundedWithinOctave(a) === roundedWithinOctave(b);

/** Whether two sets have the same slots, and pitches on them that are equal within the tolerance. */
function areEqual(a: BySlot, b: BySlot, tolerance: number): boolean {
  for (let slot = 0; slot < a.length; slot++) {
    if (areNear(a[slot], b[slot], tolerance)) continue;
    if (!Number.isNaN(a[slot]) || !Number.isNaN(b[slot])) return false;
  }
  return true;
}

/** The places of the notes that are in a set. */
function heldNotes(notes: readonly SlotPitch[], bySlot: BySlot, tolerance: number): PlaceSet {
  const held: number[] = [];
  notes.forEach(({ slot, cents }, place) => {
    if (areNear(bySlot[slot], cents, tolerance)) addPlace(held, place);
  });
  return held;
}

/** Forms of the same notes that no set has taken in as far as is known. */
interface LeftGroup {
  readonly notes: PlaceSet;
  readonly forms: readonly number[];
}

/** Every group, before any set is founded. */
function groupsLeft({ groups }: FormGroups): LeftGroup[] {
  return groups.map(({ notes, forms }) => {
    const set: number[] = [];
    for (const note of notes) addPlace(set, note);
    return { notes: set, forms };
  });
}

/**
 * Walks the forms: one whose set equals an earlier one joins it, one whose set is new founds it and takes in every
 * form still unprocessed whose notes are all in it (docs/theory.md#classification).
 *
 * @param forms every form of every realisable maqām, in archive order
 * @param byNotes the same forms, grouped by their notes
 */
export function classify<P extends SlotPitch>(
  forms: readonly MaqamForm[],
  byNotes: FormGroups,
  { tolerance, setOf }: SetRules<P>,
): Classification<P> {
  const founded: { source: MaqamForm; pitches: readonly P[]; members: MaqamForm[] }[] = [];
  const foundedBySlot: BySlot[] = [];
  const incompatible: MaqamForm[] = [];
  const { groupOf, firstOf } = byNotes;
  // Where forms went by their own sets: those of the same notes octaves apart go there too.
  const lists: (MaqamForm[] | undefined)[] = [];
  const isProcessed = new Uint8Array(forms.length);
  const notes = byNotes.notes.map(({ slot, cents }) => ({ slot, cents: withinOctave(cents) }));
  const left = groupsLeft(byNotes);

  /** Adds a form to a list, if it is in none. */
  const take = (list: MaqamForm[], place: number): void => {
    if (isProcessed[place] === 1) return;
    isProcessed[place] = 1;
    list.push(forms[place]);
  };

  const membersOfEqual = (bySlot: BySlot): MaqamForm[] | null => {
    for (let index = 0; index < foundedBySlot.length; index++) {
      if (areEqual(bySlot, foundedBySlot[index], tolerance)) return founded[index].members;
    }
    return null;
  };

  const found = (source: number, { bySlot, pitches }: FoundingSet<P>): MaqamForm[] => {
    const held = heldNotes(notes, bySlot, tolerance);
    const joining: number[] = [];
    let kept = 0;
    for (let i = 0; i < left.length; i++) {
      if (isWithin(left[i].notes, held)) for (const place of left[i].forms) joining.push(place);
      else left[kept++] = left[i];
    }
    left.length = kept;
    const members: MaqamForm[] = [];
    take(members, source);
    for (const place of joining.sort((a, b) => a - b)) take(members, place);
    founded.push({ source: forms[source], pitches: pitches(), members });
    foundedBySlot.push(bySlot);
    return members;
  };

  /** The list that a form belongs to by its own set, which is founded where it is new. */
  const listOf = (place: number): MaqamForm[] => {
    const set = setOf(forms[place], groupOf[place]);
    return set === null ? incompatible : (membersOfEqual(set.bySlot) ?? found(place, set));
  };

  for (const place of walkOrder(forms)) {
    if (isProcessed[place] === 1) continue;
    const first = firstOf[place];
    const list = lists[first] ?? listOf(place);
    lists[first] = list;
    take(list, place);
  }
  return { sets: founded, incompatible };
}

/**
 * Members once for each maqām and slot of the tonic: register variants are not told apart
 * (docs/theory.md#listed-members).
 */
export function listedMembers(members: readonly MaqamForm[]): readonly MaqamForm[] {
  const met = new Set<string>();
  return members.filter(({ maqam, tonic }) => {
    const key = `${maqam.idName} ${tonic.note.slot}`;
    return !met.has(key) && met.add(key);
  });
}

/**
 * The sets of a classification with their listed members, most members first; among equals in the order in which
 * they were founded (docs/theory.md#listed-members).
 *
 * @param leastMembers sets with fewer listed members are left out
 */
export function listedSets<P extends SlotPitch>(
  { sets }: Classification<P>,
  leastMembers = 1,
): readonly PitchClassSet<P>[] {
  return sets
    .map(({ source, pitches, members }) => ({ source, pitches, members: listedMembers(members) }))
    .filter(({ members }) => members.length >= leastMembers)
    .sort((a, b) => b.members.length - a.members.length);
}
