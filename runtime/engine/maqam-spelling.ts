import type { NamedPitchClass } from './combination.ts';
import { ipnSlot, type Spelling, spell } from './reference-note.ts';

/** Spelling of the notes of a maqām in view of each other (docs/theory.md#spelling). */

/** The spellings of both directions of a form. */
export interface MaqamSpellings {
  readonly ascending: readonly Spelling[];
  readonly descending: readonly Spelling[];
}

/** Plain names, each with the other name of its key. */
const TWINS: ReadonlyMap<string, string> = new Map(
  [
    ['C', 'B#'],
    ['C#', 'Db'],
    ['D#', 'Eb'],
    ['E', 'Fb'],
    ['F', 'E#'],
    ['F#', 'Gb'],
    ['G#', 'Ab'],
    ['A#', 'Bb'],
    ['B', 'Cb'],
  ].flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
);

const LETTERS = 7;

/** The letter of a name, 0 A … 6 G. */
const letterOf = (name: string): number => name.charCodeAt(0) - 65;

/** The other plain spelling of a name under the wanted letter, its octave digit unchanged; null without one. */
function enharmonicTwin(ipnName: string, letter: number): string | null {
  const twin = TWINS.get(ipnName.slice(0, -1));
  return twin !== undefined && letterOf(twin) === letter ? twin + ipnName.slice(-1) : null;
}

/**
 * Spells a sequence so that its letters go by step (docs/theory.md#sequential-letters): a name keeps its letter when
 * that is the expected one or follows the previous default name's; else it takes the enharmonic twin on the expected
 * letter.
 *
 * @param names default IPN names in the order of the sequence
 * @example sequentialSpelling(['D3', 'Eb3', 'F3', 'Ab3', 'A3'], 'ascending') // Ab3, expected on G, becomes G#3
 */
export function sequentialSpelling(names: readonly string[], direction: 'ascending' | 'descending'): readonly string[] {
  const last = names.length - 1;
  const isRising = direction === 'ascending';
  const anchor = letterOf(names[isRising ? 0 : last]);
  // The first name follows none.
  let before = Number.NaN;
  return names.map((name, i) => {
    const letter = letterOf(name);
    const expected = (anchor + (isRising ? i : last - i)) % LETTERS;
    const isKept = letter === expected || letter === (before + 1) % LETTERS;
    before = letter;
    return isKept ? name : (enharmonicTwin(name, expected) ?? name);
  });
}

const isPlain = (ipnName: string): boolean => /^[A-G][#b]?\d$/.test(ipnName);

/** A note under a name: most keep the one that they have everywhere. */
const spelledAs = ({ note, spelling }: NamedPitchClass, name: string): Spelling =>
  name === note.ipnName ? spelling : spell(name);

/** A note in view of the next above it: a variant of another where both would be variants of one. */
function apart(lower: Spelling, higher: Spelling): Spelling {
  const collides = ipnSlot(higher.referenceMidi) === ipnSlot(lower.referenceMidi) && !isPlain(lower.englishName);
  return collides ? spell(lower.englishName, `${higher.referenceNoteName[0]}b`) : lower;
}

/**
 * Spellings of one direction, note by note.
 *
 * @param other the notes of the other direction, which have the names of the table
 */
function spellDirection(
  own: readonly NamedPitchClass[],
  direction: 'ascending' | 'descending',
  other: readonly NamedPitchClass[],
): readonly Spelling[] {
  const names = sequentialSpelling(
    own.map(({ note }) => note.ipnName),
    direction,
  );
  const spellings = own.map((pitchClass, i) => spelledAs(pitchClass, names[i]));
  // From the top down through both: own notes that rise are met last to first, and then the others first to last.
  const [top, down, otherTop] = direction === 'ascending' ? [own.length - 1, -1, 0] : [0, 1, other.length - 1];
  let higher: Spelling | undefined;
  let above = Number.POSITIVE_INFINITY;
  let o = otherTop;
  for (let i = top; i >= 0 && i < own.length; i += down) {
    const midi = own[i].midiNoteNumber;
    for (; o >= 0 && o < other.length && other[o].midiNoteNumber > midi; o -= down) {
      if (other[o].midiNoteNumber < above) higher = other[o].spelling;
    }
    const spelling = spellings[i];
    if (higher !== undefined) spellings[i] = apart(spelling, higher);
    higher = spelling;
    above = midi;
  }
  return spellings;
}

/**
 * The spellings of both directions of a maqām form, each beside the form's own sequence. Notes of both directions
 * are seen together: where two neighbours would be variants of one note, the lower becomes a variant of the flat
 * of the higher one's letter, unless it is plainly that note (docs/theory.md#spelling).
 *
 * @param ascending rising
 * @param descending falling
 */
export const spellMaqam = (
  ascending: readonly NamedPitchClass[],
  descending: readonly NamedPitchClass[],
): MaqamSpellings => ({
  ascending: spellDirection(ascending, 'ascending', descending),
  descending: spellDirection(descending, 'descending', ascending),
});
