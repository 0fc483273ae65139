import { keyed } from '../memo.ts';
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

/** The letters that a name can have. */
interface Letters {
  readonly letter: number;
  /** That of its other plain spelling; NaN without one. */
  readonly twinLetter: number;
}

/** The other plain spelling of a name, its octave digit unchanged; undefined without one. */
function twinOf(ipnName: string): string | undefined {
  const twin = TWINS.get(ipnName.slice(0, -1));
  return twin && twin + ipnName.slice(-1);
}

const lettersOf = (ipnName: string): Letters => ({
  letter: letterOf(ipnName),
  twinLetter: letterOf(twinOf(ipnName) ?? ''),
});

/**
 * Which names of a sequence give way to their twins, so that its letters go by step (docs/theory.md#sequential-letters):
 * a name keeps its letter when that is the expected one or follows the previous default name's; else it takes the
 * enharmonic twin on the expected letter.
 */
function giveWay(names: readonly Letters[], direction: 'ascending' | 'descending'): boolean[] {
  const last = names.length - 1;
  const isRising = direction === 'ascending';
  const anchor = names[isRising ? 0 : last].letter;
  const gives: boolean[] = [];
  // The first name follows none.
  let before = Number.NaN;
  for (let i = 0; i <= last; i++) {
    const { letter, twinLetter } = names[i];
    const expected = (anchor + (isRising ? i : last - i)) % LETTERS;
    gives.push(twinLetter === expected && letter !== (before + 1) % LETTERS);
    before = letter;
  }
  return gives;
}

/**
 * Spells a sequence so that its letters go by step (docs/theory.md#sequential-letters).
 *
 * @param names default IPN names in the order of the sequence
 * @example sequentialSpelling(['D3', 'Eb3', 'F3', 'Ab3', 'A3'], 'ascending') // Ab3, expected on G, becomes G#3
 */
export function sequentialSpelling(names: readonly string[], direction: 'ascending' | 'descending'): readonly string[] {
  const gives = giveWay(names.map(lettersOf), direction);
  return names.map((name, i) => (gives[i] && twinOf(name)) || name);
}

const isPlain = (ipnName: string): boolean => /^[A-G][#b]?\d$/.test(ipnName);

/** A note with both of its spellings. */
interface SpelledNote extends Letters {
  readonly plain: Spelling;
  readonly twin: Spelling;
}

function spelledNote({ note: { ipnName }, spelling }: NamedPitchClass): SpelledNote {
  const twin = twinOf(ipnName);
  return { ...lettersOf(ipnName), plain: spelling, twin: twin === undefined ? spelling : spell(twin) };
}

/** Spells the notes of maqāmāt of one combination; what is spelled once is kept. */
class Speller {
  // By position, since every form asks for each of its notes.
  readonly #notes: (SpelledNote | undefined)[] = [];
  readonly #asFlat = keyed((lower: Spelling) => keyed((letter: string) => spell(lower.englishName, `${letter}b`)));

  #noteOf(pitchClass: NamedPitchClass): SpelledNote {
    const { position } = pitchClass;
    const note = this.#notes[position] ?? spelledNote(pitchClass);
    this.#notes[position] = note;
    return note;
  }

  /** A note in view of the next above it: a variant of another where both would be variants of one. */
  #apart(lower: Spelling, higher: Spelling): Spelling {
    const collides = ipnSlot(higher.referenceMidi) === ipnSlot(lower.referenceMidi) && !isPlain(lower.englishName);
    return collides ? this.#asFlat(lower)(higher.referenceNoteName[0]) : lower;
  }

  /**
   * Spellings of one direction, note by note.
   *
   * @param other the notes of the other direction, which have the names of the table
   */
  direction(
    own: readonly NamedPitchClass[],
    direction: 'ascending' | 'descending',
    other: readonly NamedPitchClass[],
  ): readonly Spelling[] {
    const notes: SpelledNote[] = [];
    for (let i = 0; i < own.length; i++) notes.push(this.#noteOf(own[i]));
    const gives = giveWay(notes, direction);
    const spellings: Spelling[] = [];
    for (let i = 0; i < own.length; i++) spellings.push(gives[i] ? notes[i].twin : notes[i].plain);
    // From the top down through both: own notes that rise are met last to first, and then the others first to last.
    const isRising = direction === 'ascending';
    const down = isRising ? -1 : 1;
    let higher: Spelling | undefined;
    let above = Number.POSITIVE_INFINITY;
    let o = isRising ? 0 : other.length - 1;
    for (let i = isRising ? own.length - 1 : 0; i >= 0 && i < own.length; i += down) {
      const midi = own[i].midiNoteNumber;
      for (; o >= 0 && o < other.length && other[o].midiNoteNumber > midi; o -= down) {
        if (other[o].midiNoteNumber < above) higher = other[o].spelling;
      }
      const spelling = spellings[i];
      if (higher !== undefined) spellings[i] = this.#apart(spelling, higher);
      higher = spelling;
      above = midi;
    }
    return spellings;
  }
}

/** Spells maqāmāt, see `createSpellMaqam`. */
export type SpellMaqam = (
  ascending: readonly NamedPitchClass[],
  descending: readonly NamedPitchClass[],
) => MaqamSpellings;

/**
 * Gives the spellings of both directions of a maqām form, each beside the form's own sequence. Notes of both directions
 * are seen together: where two neighbours would be variants of one note, the lower becomes a variant of the flat
 * of the higher one's letter, unless it is plainly that note (docs/theory.md#spelling).
 *
 * @returns takes the rising notes and the falling ones of forms in one combination
 */
export function createSpellMaqam(): SpellMaqam {
  const speller = new Speller();
  return (ascending, descending) => ({
    ascending: speller.direction(ascending, 'ascending', descending),
    descending: speller.direction(descending, 'descending', ascending),
  });
}
