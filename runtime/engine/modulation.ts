import { type Combination, movedByOctaves, type NamedPitchClass } from './combination.ts';
import type { JinsForm, MaqamForm } from './forms.ts';
import type { NoteName, NoteNames } from './note-names.ts';
import type { PitchClass } from './pitch-class.ts';

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

const NOTE_CLASSES = ['natural', 'onePart', 'twoParts'] as const;

/** The classes that the rules divide notes into, by their slots (docs/theory.md#note-classes). */
type NoteClass = (typeof NOTE_CLASSES)[number];

const CLASS_SLOTS: Readonly<Record<NoteClass, readonly number[]>> = {
  natural: [0, 6, 11, 16, 21, 26, 30],
  onePart: [1, 4, 7, 13, 18, 20, 22, 27, 32, 35],
  twoParts: [3, 8, 14, 19, 24, 28, 34],
};

/** The class of a note; null outside the classes. */
export function noteClassOf({ slot }: NoteName): NoteClass | null {
  return NOTE_CLASSES.find((name) => CLASS_SLOTS[name].includes(slot)) ?? null;
}

/** Distances in the 24-tone list from the first degree to the sixth of a maqām without a third. */
const SIXTHS = [16, 17];

/** Octaves whose names make up the 24-tone list. */
const LIST_OCTAVES = [1, 2];

/** Index of a name in the list of the 48 classed names of octaves 1 and 2; −1 when it is not in it. */
export type ListPosition = (note: NoteName | undefined) => number;

/** Builds the look-up of indices in the 24-tone list (docs/theory.md#list-places). */
export function createListPosition(noteNames: NoteNames): ListPosition {
  const list = noteNames.all.filter((note) => LIST_OCTAVES.includes(note.octave) && noteClassOf(note) !== null);
  const positions = new Map(list.map((note, position) => [note, position]));
  return (note) => (note === undefined ? -1 : (positions.get(note) ?? -1));
}

/** For each category the note on which a target must have its tonic; null where the rule gives none. */
export type ModulationTonics = Readonly<Record<ModulationCategory, NoteName | null>>;

/** The results of the rules for a source form, which depend on its own notes and not on targets. */
export interface ModulationRules {
  readonly tonics: ModulationTonics;
  /** The note of class two parts next below the third degree (or on it); null where octave 1 has none. */
  readonly twoPartsBelowThird: NoteName | null;
}

/** The first note of class two parts from a pitch class down to the first of octave 1; null when there is none. */
function twoPartsBelow({ pitchClasses, system }: Combination, from: PitchClass): NoteName | null {
  const octave1 = system.values.length;
  const below = pitchClasses.slice(octave1, from.position + 1).reverse();
  return below.map(({ note }) => note).find((note) => note !== null && noteClassOf(note) === 'twoParts') ?? null;
}

/**
 * The modulation tonics of a source form (docs/theory.md#modulations). The conditions that depend on which targets
 * exist (a category that holds only where another is empty) are applied by `resolveTonics`.
 *
 * @param listPosition positions in the 24-tone list, from `createListPosition`
 */
export function modulationRules(
  combination: Combination,
  { tonic, ascending, descending }: MaqamForm,
  listPosition: ListPosition,
): ModulationRules {
  const up = (degree: number): NamedPitchClass | undefined => ascending[degree - 1];
  const down = (degree: number): NamedPitchClass | undefined => descending[descending.length - degree];
  const isClassed = (pitchClass: NamedPitchClass | undefined) =>
    pitchClass !== undefined && noteClassOf(pitchClass.note) !== null;
  const isNatural = (pitchClass: NamedPitchClass | undefined) =>
    pitchClass !== undefined && noteClassOf(pitchClass.note) === 'natural';
  const noteIf = (holds: boolean, pitchClass: NamedPitchClass | undefined) =>
    holds ? (pitchClass?.note ?? null) : null;
  const third = up(3);
  const sixth = up(6);
  const q = third === undefined ? null : twoPartsBelow(combination, third);
  const isAltThird =
    q !== null && listPosition(q) - listPosition(tonic.note) === 6 && listPosition(q) - listPosition(up(2)?.note) === 2;
  const isSixthAlone = isNatural(sixth) && SIXTHS.includes(listPosition(sixth?.note) - listPosition(tonic.note));
  return {
    tonics: {
      // docs/theory.md#first-degree
      firstDegree: tonic.note,
      // docs/theory.md#third-degree
      thirdDegree: noteIf(isClassed(third), third),
      // docs/theory.md#alternative-third-degree
      altThirdDegree: isAltThird ? q : null,
      // docs/theory.md#fourth-and-fifth-degrees
      fourthDegree: noteIf(isClassed(up(4)), up(4)),
      fifthDegree: noteIf(isClassed(up(5)), up(5)),
      // docs/theory.md#sixth-degree-rising
      sixthDegreeAsc: noteIf(isNatural(up(5)) && isNatural(up(7)), sixth),
      // docs/theory.md#sixth-degree-falling
      sixthDegreeDesc: noteIf(isNatural(down(5)) && isNatural(down(7)), down(6)),
      // docs/theory.md#sixth-degree-without-a-third
      sixthDegreeIfNoThird: noteIf(isSixthAlone, sixth),
    },
    twoPartsBelowThird: q,
  };
}

/**
 * Sets categories without targets to null, and those that hold only if others have no targets: altThirdDegree holds
 * without thirdDegree, sixthDegreeIfNoThird without both (docs/theory.md#modulations).
 *
 * @param hasTargets whether a target has its tonic on the note
 */
export function resolveTonics(tonics: ModulationTonics, hasTargets: (tonic: NoteName) => boolean): ModulationTonics {
  const ifTargets = (tonic: NoteName | null) => (tonic !== null && hasTargets(tonic) ? tonic : null);
  const thirdDegree = ifTargets(tonics.thirdDegree);
  const altThirdDegree = thirdDegree === null ? ifTargets(tonics.altThirdDegree) : null;
  const hasThird = thirdDegree !== null || altThirdDegree !== null;
  return {
    firstDegree: ifTargets(tonics.firstDegree),
    thirdDegree,
    altThirdDegree,
    fourthDegree: ifTargets(tonics.fourthDegree),
    fifthDegree: ifTargets(tonics.fifthDegree),
    sixthDegreeAsc: ifTargets(tonics.sixthDegreeAsc),
    sixthDegreeDesc: ifTargets(tonics.sixthDegreeDesc),
    sixthDegreeIfNoThird: hasThird ? null : ifTargets(tonics.sixthDegreeIfNoThird),
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
  return fits ? (movedByOctaves(combination, form.tonic, -1)?.note ?? null) : null;
}

const areNamedBelow = (combination: Combination, notes: readonly NamedPitchClass[]): boolean =>
  notes.every((pitchClass) => (movedByOctaves(combination, pitchClass, -1)?.note ?? null) !== null);
