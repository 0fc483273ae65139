import type { NamedPitchClass } from './combination.ts';
import { ipnSlot, type Spelling, spell } from './reference-note.ts';

/** Spelling of the notes of a maqām in view of each other (docs/theory.md#spelling). */

/** The spellings of both directions of a form. */
export interface MaqamSpellings {
  readonly ascending: readonly Spelling[];
  readonly descending: readonly Spelling[];
}

const LETTERS = 'ABCDEFG';
const ENHARMONIC_PAIRS: readonly (readonly [string, string])[] = [
  ['C', 'B#'],
  ['C#', 'Db'],
  ['D#', 'Eb'],
  ['E', 'Fb'],
  ['F', 'E#'],
  ['F#', 'Gb'],
  ['G#', 'Ab'],
  ['A#', 'Bb'],
  ['B', 'Cb'],
];

const stepFrom = (letter: string, steps: number): string => LETTERS[(LETTERS.indexOf(letter) + steps) % LETTERS.length];

/** The other plain spelling of a name under the wanted letter, its octave digit unchanged; null without one. */
function enharmonicTwin(ipnName: string, letter: string): string | null {
  const plain = /^([A-G][#b]?)(\d)$/.exec(ipnName);
  if (plain === null) return null;
  for (const [a, b] of ENHARMONIC_PAIRS) {
    if (plain[1] === a && b[0] === letter) return b + plain[2];
    if (plain[1] === b && a[0] === letter) return a + plain[2];
  }
  return null;
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
  const anchor = direction === 'ascending' ? names[0][0] : names[names.length - 1][0];
  return names.map((name, i) => {
    const steps = direction === 'ascending' ? i : names.length - 1 - i;
    const expected = stepFrom(anchor, steps);
    if (name[0] === expected) return name;
    if (i > 0 && name[0] === stepFrom(names[i - 1][0], 1)) return name;
    return enharmonicTwin(name, expected) ?? name;
  });
}

const isPlain = (ipnName: string): boolean => /^[A-G][#b]?\d$/.test(ipnName);

/** A note under a name: most keep the one that they have everywhere. */
const spelledAs = ({ note, spelling }: NamedPitchClass, name: string): Spelling =>
  name === note.ipnName ? spelling : spell(name);

/** Spellings of one direction, note by note. */
function spellDirection(
  own: readonly NamedPitchClass[],
  direction: 'ascending' | 'descending',
  all: readonly NamedPitchClass[],
): readonly Spelling[] {
  const names = sequentialSpelling(
    own.map((pitchClass) => pitchClass.note.ipnName),
    direction,
  );
  const spellings = all.map((pitchClass) => {
    // A note that the sequence comes back to has the name that it got last.
    const place = own.lastIndexOf(pitchClass);
    return place === -1 ? pitchClass.spelling : spelledAs(pitchClass, names[place]);
  });
  return own.map((pitchClass) => {
    const place = all.indexOf(pitchClass);
    if (place === -1) throw new Error(`${pitchClass.note.displayName} is missing from its own sequence.`);
    const spelling = spellings[place];
    if (place + 1 === spellings.length) return spelling;
    const higher = spellings[place + 1];
    const collides = ipnSlot(higher.referenceMidi) === ipnSlot(spelling.referenceMidi);
    return collides && !isPlain(spelling.englishName)
      ? spell(spelling.englishName, `${higher.referenceNoteName[0]}b`)
      : spelling;
  });
}

/**
 * The spellings of both directions of a maqām form, each beside the form's own sequence. Notes of both directions
 * are seen together: where two neighbours would be variants of one note, the lower becomes a variant of the flat
 * of the higher one's letter, unless it is plainly that note (docs/theory.md#spelling).
 */
export function spellMaqam(
  ascending: readonly NamedPitchClass[],
  descending: readonly NamedPitchClass[],
): MaqamSpellings {
  const all: NamedPitchClass[] = [];
  for (const direction of [ascending, descending]) {
    for (const pitchClass of direction) if (!all.includes(pitchClass)) all.push(pitchClass);
  }
  all.sort((a, b) => a.midiNoteNumber - b.midiNoteNumber);
  return {
    ascending: spellDirection(ascending, 'ascending', all),
    descending: spellDirection(descending, 'descending', all),
  };
}
