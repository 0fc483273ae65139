import { isMirrored } from './characteristics.ts';
import type { NamedPitchClass } from './combination.ts';
import { ipnSlot, octaveDigit, type Spelling, spell } from './reference-note.ts';

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

/** Letters of a name and of its twin between which the octave digit changes, since it rises at C. */
const OCTAVE_CHANGES: ReadonlyMap<string, number> = new Map([
  ['BC', 1],
  ['CB', -1],
]);

/** The other plain spelling of a name, e.g. Cb4 for B3; undefined without one. */
function twinOf(ipnName: string): string | undefined {
  const twin = TWINS.get(ipnName.slice(0, -1));
  if (twin === undefined) return undefined;
  return twin + (octaveDigit(ipnName) + (OCTAVE_CHANGES.get(ipnName[0] + twin[0]) ?? 0));
}

const lettersOf = (ipnName: string): Letters => ({
  letter: letterOf(ipnName),
  twinLetter: letterOf(twinOf(ipnName) ?? ''),
});

/**
 * Which names of a sequence are replaced by their twins, so that its letters go by step
 * (docs/theory.md#sequential-letters): a name keeps its letter when that is the expected one or follows the previous
 * default name's; else it takes the enharmonic twin on the expected letter.
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
  const { letter, twinLetter } = lettersOf(ipnName);
  return { letter, twinLetter, plain: spelling, twin: twin === undefined ? spelling : spell(twin) };
}

/** Spells the notes of maqāmāt of one combination, memoized. */
class Speller {
  // By position, because every form looks up each of its notes.
  readonly #notes: (SpelledNote | undefined)[] = [];
  readonly #flats = new Map<string, Spelling>();

  /** Both directions spelled as they are written by step, each in view of the notes of the other. */
  spellings(ascending: readonly NamedPitchClass[], descending: readonly NamedPitchClass[]): MaqamSpellings {
    const up = this.#byStep(ascending, 'ascending');
    const down = this.#byStep(descending, 'descending');
    // A symmetric form has no other notes.
    const isAlike = isMirrored(ascending, descending);
    this.#keepApart(up, ascending, isAlike ? [] : descending, -1);
    this.#keepApart(down, descending, isAlike ? [] : ascending, 1);
    return { ascending: up, descending: down };
  }

  #byStep(sequence: readonly NamedPitchClass[], direction: 'ascending' | 'descending'): Spelling[] {
    const notes: SpelledNote[] = [];
    for (let i = 0; i < sequence.length; i++) notes.push(this.#noteOf(sequence[i]));
    const gives = giveWay(notes, direction);
    const spellings: Spelling[] = [];
    for (let i = 0; i < notes.length; i++) spellings.push(gives[i] ? notes[i].twin : notes[i].plain);
    return spellings.slice();
  }

  #noteOf(pitchClass: NamedPitchClass): SpelledNote {
    const { position } = pitchClass;
    const note = this.#notes[position] ?? spelledNote(pitchClass);
    this.#notes[position] = note;
    return note;
  }

  /**
   * Makes the lower of two neighbours another variant where both would be variants of one note.
   *
   * @param spellings those of `own`
   * @param other the notes of the other direction, which have the names of the table
   * @param down what leads from an own note to the next lower; in the other direction it leads to the next higher
   */
  #keepApart(
    spellings: Spelling[],
    own: readonly NamedPitchClass[],
    other: readonly NamedPitchClass[],
    down: 1 | -1,
  ): void {
    let higher: Spelling | undefined;
    let above = Number.POSITIVE_INFINITY;
    let o = down === 1 ? other.length - 1 : 0;
    for (let i = down === 1 ? 0 : own.length - 1; i >= 0 && i < own.length; i += down) {
      const midi = own[i].midiNoteNumber;
      for (; o >= 0 && o < other.length && other[o].midiNoteNumber > midi; o -= down) {
        if (other[o].midiNoteNumber < above) higher = other[o].spelling;
      }
      const spelling = spellings[i];
      if (higher !== undefined && collides(spelling, higher)) spellings[i] = this.#asFlat(spelling, higher);
      higher = spelling;
      above = midi;
    }
  }

  #asFlat({ englishName }: Spelling, higher: Spelling): Spelling {
    const flat = `${higher.referenceNoteName[0]}b`;
    const key = `${englishName} ${flat}`;
    const spelling = this.#flats.get(key) ?? spell(englishName, flat);
    this.#flats.set(key, spelling);
    return spelling;
  }
}

/** Whether a note would be a variant of the note that a higher one is a variant of, and is not plainly that. */
const collides = (lower: Spelling, higher: Spelling): boolean =>
  ipnSlot(higher.referenceMidi) === ipnSlot(lower.referenceMidi) && !isPlain(lower.englishName);

/** Spells maqāmāt, see `createSpellMaqam`. */
export type SpellMaqam = (
  ascending: readonly NamedPitchClass[],
  descending: readonly NamedPitchClass[],
) => MaqamSpellings;

/**
 * Gives the spellings of both directions of a maqām form, each with the form's own sequence. Notes of both directions
 * are seen together: where two neighbours would be variants of one note, the lower becomes a variant of the flat
 * of the higher one's letter, unless it is plainly that note (docs/theory.md#spelling).
 *
 * @returns takes the rising notes and the falling ones of forms in one combination
 */
export function createSpellMaqam(): SpellMaqam {
  const speller = new Speller();
  return (ascending, descending) => speller.spellings(ascending, descending);
}
