import { type Combination, inOctave, type NamedPitchClass } from './combination.ts';
import type { JinsForm, MaqamForm } from './forms.ts';
import type { NoteName, NoteNames } from './note-names.ts';
import { SLOTS } from './slots.ts';

/** Modulations after the rules of 1946 (docs/theory.md#modulations). */

/** The categories in the order in which the rules and the answers give them. */
export const MODULATION_CATEGORIES = [
  'firstDegree',
  'thirdDegree',
  'altThirdDegree',
  'fourthDegree',
  'fifthDegree',
  'sixthDegreeAsc',
  'sixthDegreeDesc',
  'sixthDegreeIfNoThird',
] as const;

export type ModulationCategory = (typeof MODULATION_CATEGORIES)[number];

/** The degree of the source on which each category's targets have their tonic. */
export const CATEGORY_DEGREES: Readonly<Record<ModulationCategory, string>> = {
  firstDegree: 'I',
  thirdDegree: 'III',
  altThirdDegree: 'III',
  fourthDegree: 'IV',
  fifthDegree: 'V',
  sixthDegreeAsc: 'VI',
  sixthDegreeDesc: 'VI',
  sixthDegreeIfNoThird: 'VI',
};

/** The classes that the rules divide notes into, by their slots (docs/theory.md#note-classes). */
type NoteClass = 'natural' | 'onePart' | 'twoParts';

const CLASS_SLOTS: Readonly<Record<NoteClass, readonly number[]>> = {
  natural: [0, 6, 11, 16, 21, 26, 30],
  onePart: [1, 4, 7, 13, 18, 20, 22, 27, 32, 35],
  twoParts: [3, 8, 14, 19, 24, 28, 34],
};

const SLOT_CLASS: readonly (NoteClass | null)[] = Array.from(
  { length: SLOTS },
  (_, slot) => (Object.keys(CLASS_SLOTS) as NoteClass[]).find((name) => CLASS_SLOTS[name].includes(slot)) ?? null,
);

/** The class of a note; null outside the classes. */
export function noteClassOf({ slot }: NoteName): NoteClass | null {
  return SLOT_CLASS[slot] ?? null;
}

const classOf = (pitchClass: NamedPitchClass | undefined): NoteClass | null =>
  pitchClass === undefined ? null : noteClassOf(pitchClass.note);

/** Places in that list from the first degree to the sixth of a maqām without a third. */
const SIXTHS = [16, 17];

/** Octaves whose names make up the 24-tone list. */
const LIST_OCTAVES = [1, 2];

/** Place of a name in the list of the 48 classed names of octaves 1 and 2; −1 when it is not in it. */
export type ListPlace = (note: NoteName | undefined) => number;

/** Builds the look-up of places in the 24-tone list (docs/theory.md#list-places). */
export function createListPlace(noteNames: NoteNames): ListPlace {
  const list = noteNames.all.filter((note) => LIST_OCTAVES.includes(note.octave) && noteClassOf(note) !== null);
  const places = new Map(list.map((note, place) => [note, place]));
  return (note) => (note === undefined ? -1 : (places.get(note) ?? -1));
}

/** For each category the note on which a target must have its tonic; null where the rule gives none. */
export type ModulationTonics = Readonly<Record<ModulationCategory, NoteName | null>>;

/** What the rules say of a source by its own notes, before any target is looked at. */
export interface ModulationRules {
  readonly tonics: ModulationTonics;
  /** The note of class two parts next below the third degree (or on it); null where octave 1 has none. */
  readonly twoPartsBelowThird: NoteName | null;
}

function findTwoPartsBelow(combination: Combination, third: NamedPitchClass): NamedPitchClass | null {
  const lowest = combination.system.values.length;
  for (let position = third.position; position >= lowest; position--) {
    const pitchClass = combination.pitchClasses[position];
    const name = pitchClass.note && combination.byName.get(pitchClass.note.displayName);
    if (name && classOf(name) === 'twoParts') return name;
  }
  return null;
}

/**
 * The modulation tonics of a source form (docs/theory.md#modulations). The conditions that depend on which targets
 * exist (a category that holds only where another is empty) are applied by `resolveTonics`.
 *
 * @param place places in the 24-tone list, from `createListPlace`
 */
export function modulationRules(combination: Combination, source: MaqamForm, place: ListPlace): ModulationRules {
  const up = source.ascending;
  // From the tonic up.
  const down = (degree: number) => source.descending[source.descending.length - degree];
  const noteIf = (pitchClass: NamedPitchClass | undefined, holds: boolean) =>
    pitchClass !== undefined && holds ? pitchClass.note : null;
  const isNatural = (pitchClass: NamedPitchClass | undefined) => classOf(pitchClass) === 'natural';
  // One by one, since to take a list apart is slow.
  const first = up[0];
  const second: NamedPitchClass | undefined = up[1];
  const third: NamedPitchClass | undefined = up[2];
  const fourth: NamedPitchClass | undefined = up[3];
  const fifth: NamedPitchClass | undefined = up[4];
  const sixth: NamedPitchClass | undefined = up[5];
  const seventh: NamedPitchClass | undefined = up[6];
  const q = third === undefined ? null : findTwoPartsBelow(combination, third);
  const isAltThird = q !== null && place(q.note) - place(first.note) === 6 && place(q.note) - place(second?.note) === 2;
  const isSixthAlone = isNatural(sixth) && SIXTHS.includes(place(sixth.note) - place(first.note));
  return {
    tonics: {
      // docs/theory.md#first-degree
      firstDegree: first.note,
      // docs/theory.md#third-degree
      thirdDegree: noteIf(third, classOf(third) !== null),
      // docs/theory.md#alternative-third-degree
      altThirdDegree: isAltThird ? q.note : null,
      // docs/theory.md#fourth-and-fifth-degrees
      fourthDegree: noteIf(fourth, classOf(fourth) !== null),
      fifthDegree: noteIf(fifth, classOf(fifth) !== null),
      // docs/theory.md#sixth-degree-rising
      sixthDegreeAsc: noteIf(sixth, isNatural(fifth) && isNatural(seventh)),
      // docs/theory.md#sixth-degree-falling
      sixthDegreeDesc: noteIf(down(6), isNatural(down(5)) && isNatural(down(7))),
      // docs/theory.md#sixth-degree-without-a-third
      sixthDegreeIfNoThird: noteIf(sixth, isSixthAlone),
    },
    twoPartsBelowThird: q?.note ?? null,
  };
}

/** The tonics of a source on which there are targets. */
interface ResolvedTonics {
  readonly tonics: ModulationTonics;
  /** The total length of the lists of targets. */
  readonly targets: number;
}

/**
 * Keeps the categories that hold only where others have no target: altThirdDegree without thirdDegree,
 * sixthDegreeIfNoThird without both (docs/theory.md#modulations). Empty categories become null.
 *
 * @param targetsOn how many targets have their tonic on the note
 */
export function resolveTonics(tonics: ModulationTonics, targetsOn: (tonic: NoteName) => number): ResolvedTonics {
  const count = (tonic: NoteName | null) => (tonic === null ? 0 : targetsOn(tonic));
  const first = count(tonics.firstDegree);
  const third = count(tonics.thirdDegree);
  const altThird = third === 0 ? count(tonics.altThirdDegree) : 0;
  const fourth = count(tonics.fourthDegree);
  const fifth = count(tonics.fifthDegree);
  const sixthAsc = count(tonics.sixthDegreeAsc);
  const sixthDesc = count(tonics.sixthDegreeDesc);
  const sixthIfNoThird = third + altThird === 0 ? count(tonics.sixthDegreeIfNoThird) : 0;
  return {
    tonics: {
      firstDegree: first > 0 ? tonics.firstDegree : null,
      thirdDegree: third > 0 ? tonics.thirdDegree : null,
      altThirdDegree: altThird > 0 ? tonics.altThirdDegree : null,
      fourthDegree: fourth > 0 ? tonics.fourthDegree : null,
      fifthDegree: fifth > 0 ? tonics.fifthDegree : null,
      sixthDegreeAsc: sixthAsc > 0 ? tonics.sixthDegreeAsc : null,
      sixthDegreeDesc: sixthDesc > 0 ? tonics.sixthDegreeDesc : null,
      sixthDegreeIfNoThird: sixthIfNoThird > 0 ? tonics.sixthDegreeIfNoThird : null,
    },
    targets: first + third + altThird + fourth + fifth + sixthAsc + sixthDesc + sixthIfNoThird,
  };
}

/**
 * The tonic of a form moved one octave down, every note to the same index (docs/theory.md#modulations-an-octave-below);
 * null when one of its notes would leave the named pitch classes.
 */
export function tonicOctaveBelow(combination: Combination, form: MaqamForm | JinsForm): NoteName | null {
  const fits =
    areNamedBelow(combination, form.ascending) &&
    (!('descending' in form) || areNamedBelow(combination, form.descending));
  return fits ? (inOctave(combination, form.tonic, -1)?.note ?? null) : null;
}

const areNamedBelow = (combination: Combination, notes: readonly NamedPitchClass[]): boolean =>
  notes.every((pitchClass) => (inOctave(combination, pitchClass, -1)?.note ?? null) !== null);
