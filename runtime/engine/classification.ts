import type { NamedPitchClass } from './combination.ts';
import type { MaqamForm } from './forms.ts';
import { IPN_SLOTS, ipnSlot } from './reference-note.ts';
import { equalWithinOctave, type SlotPitch } from './slot-pitch.ts';
import { groupBy } from './targets.ts';

/** The algorithm of both classifications (docs/theory.md#classification): it visits the forms in a fixed order. */

/** A set of pitches and the forms that belong to it. */
export interface PitchClassSet<P extends SlotPitch> {
  /** The form whose pitches make the set. */
  readonly source: MaqamForm;
  /** One on each slot of the set. */
  readonly pitches: readonly P[];
  /** In the order in which they were added: the source first, then the forms that fit, then those with an equal set. */
  readonly members: readonly MaqamForm[];
}

/** Every form is in exactly one set or incompatible. */
export interface Classification<P extends SlotPitch> {
  /** In the order in which they were created. */
  readonly sets: readonly PitchClassSet<P>[];
  /** Forms with two different pitches on one slot. */
  readonly incompatible: readonly MaqamForm[];
}

/** The rules by which the two classifications differ. */
export interface SetRules<P extends SlotPitch> {
  /** Cents. */
  readonly tolerance: number;
  /** The set of a form, one pitch on each slot; null when the form has two different pitches on one slot. */
  readonly setOf: (form: MaqamForm) => readonly P[] | null;
}

/** The order in which forms are visited: base forms and register variants first, then transpositions. */
const walkOrder = (forms: readonly MaqamForm[]): readonly MaqamForm[] => [
  ...forms.filter(({ isTransposition }) => !isTransposition),
  ...forms.filter(({ isTransposition }) => isTransposition),
];

/** A note of a form. */
export interface FormPitch extends SlotPitch {
  readonly pitchClass: NamedPitchClass;
}

/** The notes of a form in both directions, on the slots of their default spelling. */
export const notesOf = ({ ascending, descending }: MaqamForm): readonly FormPitch[] =>
  [...ascending, ...descending].map((pitchClass) => {
    const { cents, spelling } = pitchClass;
    return { slot: ipnSlot(spelling.referenceMidi), cents, pitchClass };
  });

/** Cents by slot. */
type CentsBySlot = ReadonlyMap<number, number>;

const centsBySlot = (pitches: readonly SlotPitch[]): CentsBySlot =>
  new Map(pitches.map(({ slot, cents }) => [slot, cents]));

/** Forms with the same notes in any octaves: a set contains all of them or none. */
interface Group {
  readonly notes: readonly FormPitch[];
  readonly forms: readonly MaqamForm[];
}

/** A note without its octave, as a number. */
const noteKey = ({ slot, pitchClass }: FormPitch): number => pitchClass.index * IPN_SLOTS.length + slot;

/** The groups of forms, in sets of groups with the same first note. */
function groupsByFirstNote(forms: readonly MaqamForm[]): readonly Set<Group>[] {
  const notesKey = (form: MaqamForm) => [...new Set(notesOf(form).map(noteKey))].sort((a, b) => a - b).join();
  const groups = [...groupBy(forms, notesKey).values()].map((own) => ({ notes: notesOf(own[0]), forms: own }));
  return [...groupBy(groups, ({ notes }) => noteKey(notes[0])).values()].map((own) => new Set(own));
}

/** Whether every note is in a set. */
const isWithin = (notes: readonly SlotPitch[], set: CentsBySlot, tolerance: number): boolean =>
  notes.every(({ slot, cents }) => {
    const inSet = set.get(slot);
    return inSet !== undefined && equalWithinOctave(inSet, cents, tolerance);
  });

/**
 * Assigns each form to a set. A form whose pitches equal an existing set is added to that set. Otherwise its pitches
 * become a new set, which also gets every unassigned form whose notes are all in it (docs/theory.md#classification).
 *
 * @param forms every form of every realisable maqām, in archive order
 */
export function classify<P extends SlotPitch>(
  forms: readonly MaqamForm[],
  { tolerance, setOf }: SetRules<P>,
): Classification<P> {
  const sets: { source: MaqamForm; pitches: readonly P[]; bySlot: CentsBySlot; members: MaqamForm[] }[] = [];
  const incompatible: MaqamForm[] = [];
  const unassigned = new Map(forms.map((form, index) => [form, index]));
  const indexOf = (form: MaqamForm): number => unassigned.get(form) ?? -1;
  const groupSets = groupsByFirstNote(forms);
  for (const form of walkOrder(forms)) {
    if (!unassigned.delete(form)) continue;
    const pitches = setOf(form);
    if (pitches === null) {
      incompatible.push(form);
      continue;
    }
    const equal = sets.find(({ bySlot }) => bySlot.size === pitches.length && isWithin(pitches, bySlot, tolerance));
    if (equal !== undefined) {
      equal.members.push(form);
      continue;
    }
    const bySlot = centsBySlot(pitches);
    const fitting: MaqamForm[] = [];
    for (const groups of groupSets) {
      for (const group of groups) {
        // Most sets lack the first note.
        if (!isWithin([group.notes[0]], bySlot, tolerance)) break;
        if (!isWithin(group.notes, bySlot, tolerance)) continue;
        groups.delete(group);
        fitting.push(...group.forms.filter((other) => unassigned.has(other)));
      }
    }
    fitting.sort((a, b) => indexOf(a) - indexOf(b));
    for (const other of fitting) unassigned.delete(other);
    sets.push({ source: form, pitches, bySlot, members: [form, ...fitting] });
  }
  return { sets: sets.map(({ source, pitches, members }) => ({ source, pitches, members })), incompatible };
}

/**
 * Members without duplicates: of several register variants of a maqām only the first is listed
 * (docs/theory.md#listed-members).
 */
export function listedMembers(members: readonly MaqamForm[]): readonly MaqamForm[] {
  const seen = new Set<string>();
  return members.filter(({ maqam, tonic }) => {
    const key = `${maqam.idName} ${tonic.note.slot}`;
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * The sets of a classification with their listed members, most members first; sets of equal size stay in the order in
 * which they were created (docs/theory.md#listed-members).
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
