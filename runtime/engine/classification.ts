import type { FormGroups } from './form-groups.ts';
import type { MaqamForm } from './forms.ts';
import { createPitchIndex, equalWithinOctave, roundedWithinOctave, type SlotPitch } from './pitch-index.ts';
import { IPN_SLOTS } from './reference-note.ts';

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

/** How a classification sees a form. */
export interface SetRules<P extends SlotPitch> {
  /** Cents. */
  readonly tolerance: number;
  /** The set that a form founds; null when it has two different pitches on one slot. */
  readonly setOf: (form: MaqamForm) => readonly P[] | null;
}

/** The walk's order: base forms and register variants, then transpositions, each in the given order. */
export function walkOrder(forms: readonly MaqamForm[]): readonly MaqamForm[] {
  return [
    ...forms.filter(({ isTransposition }) => !isTransposition),
    ...forms.filter(({ isTransposition }) => isTransposition),
  ];
}

/**
 * One pitch for each slot, the first met (docs/theory.md#slot-sets).
 *
 * @returns null when two pitches on one slot differ (octaves apart is no difference)
 */
export function onePitchPerSlot<P extends SlotPitch>(pitches: readonly P[]): readonly P[] | null {
  const first: (P | undefined)[] = new Array(IPN_SLOTS.length).fill(undefined);
  const kept: P[] = [];
  for (const pitch of pitches) {
    const there = first[pitch.slot];
    if (there === undefined) {
      first[pitch.slot] = pitch;
      kept.push(pitch);
    } else if (there.cents !== pitch.cents && roundedWithinOctave(there.cents) !== roundedWithinOctave(pitch.cents))
      return null;
  }
  return kept;
}

/** The pitches of a set by slot. */
type BySlot = readonly (number | undefined)[];

function slots(pitches: readonly SlotPitch[]): BySlot {
  const bySlot: (number | undefined)[] = new Array(IPN_SLOTS.length).fill(undefined);
  for (const { slot, cents } of pitches) bySlot[slot] = cents;
  return bySlot;
}

function holds(bySlot: BySlot, { slot, cents }: SlotPitch, tolerance: number): boolean {
  const there = bySlot[slot];
  return there !== undefined && equalWithinOctave(there, cents, tolerance);
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
  const processed = new Set<MaqamForm>();
  // Those that no set has taken in, with whatever form of them was left.
  let left = byNotes.groups;
  // Equal sets have the same lowest slot at the same pitch.
  const earlier = createPitchIndex<number>(tolerance);
  const lowest = (pitches: readonly P[]) => pitches.reduce((low, pitch) => (pitch.slot < low.slot ? pitch : low));

  const findEqual = (pitches: readonly P[]): number | undefined => {
    const anchor = lowest(pitches);
    let first: number | undefined;
    for (const index of earlier.near(anchor.slot, anchor.cents)) {
      const other = founded[index].pitches;
      if (other.length !== pitches.length || (first !== undefined && index > first)) continue;
      if (pitches.every((pitch) => holds(foundedBySlot[index], pitch, tolerance))) first = index;
    }
    return first;
  };

  const found = (source: MaqamForm, pitches: readonly P[]): void => {
    const members = [source];
    const bySlot = slots(pitches);
    const anchor = lowest(pitches);
    earlier.add(anchor.slot, anchor.cents, founded.length);
    const isHeld = byNotes.notes.map((note) => holds(bySlot, note, tolerance));
    const joining: number[] = [];
    left = left.filter((group) => {
      for (const note of group.notes) if (!isHeld[note]) return true;
      for (const place of group.forms) if (!processed.has(forms[place])) joining.push(place);
      return false;
    });
    for (const place of joining.sort((a, b) => a - b)) {
      processed.add(forms[place]);
      members.push(forms[place]);
    }
    founded.push({ source, pitches, members });
    foundedBySlot.push(bySlot);
  };

  for (const form of walkOrder(forms)) {
    if (processed.has(form)) continue;
    processed.add(form);
    const pitches = setOf(form);
    if (pitches === null) {
      incompatible.push(form);
      continue;
    }
    const equal = findEqual(pitches);
    if (equal === undefined) found(form, pitches);
    else founded[equal].members.push(form);
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
    .map((set) => ({ ...set, members: listedMembers(set.members) }))
    .filter(({ members }) => members.length >= leastMembers)
    .sort((a, b) => b.members.length - a.members.length);
}
