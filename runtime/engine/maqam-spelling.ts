import { memoize } from '../memo.ts';
import type { NamedPitchClass } from './combination.ts';
import { parseIpnName } from './ipn-name.ts';
import { ipnSlot, octaveDigit, type Spelling, spell } from './reference-note.ts';

/** Spells the notes of a maqām depending on each other (docs/theory.md#spelling). */

/** The spellings of a form, one for each note of its sequences. */
export interface MaqamSpellings {
  readonly ascending: readonly Spelling[];
  readonly descending: readonly Spelling[];
}

type Direction = keyof MaqamSpellings;

/** Names of notes, each with its enharmonic equivalent. */
const ENHARMONICS: ReadonlyMap<string, string> = new Map(
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

/** The difference of the octave digits of enharmonic names on two letters, since the digit rises at C. */
const OCTAVE_CHANGES: ReadonlyMap<string, number> = new Map([
  ['BC', 1],
  ['CB', -1],
]);

/** The enharmonic equivalent of a name, e.g. Cb4 for B3; undefined if it has none. */
const enharmonicOf = memoize((ipnName: string): string | undefined => {
  const other = ENHARMONICS.get(ipnName.slice(0, -1));
  if (other === undefined) return undefined;
  return other + (octaveDigit(ipnName) + (OCTAVE_CHANGES.get(ipnName[0] + other[0]) ?? 0));
});

const LETTERS = 'ABCDEFG';

/** The letter some steps above that of a name. */
const letterAbove = (name: string, steps: number): string =>
  LETTERS[(LETTERS.indexOf(name[0]) + steps) % LETTERS.length];

/**
 * Spells a sequence so that its letters go by step (docs/theory.md#sequential-letters): a name keeps its letter if that
 * is the expected one or follows the letter of the previous default name. Otherwise its enharmonic equivalent is used,
 * if that has the expected letter.
 *
 * @param names default IPN names in the order of the sequence
 * @example sequentialSpelling(['D3', 'Eb3', 'F3', 'Ab3', 'A3'], 'ascending') // Ab3, expected on G, becomes G#3
 */
export function sequentialSpelling(names: readonly string[], direction: Direction): readonly string[] {
  const last = names.length - 1;
  const tonic = names[direction === 'ascending' ? 0 : last];
  return names.map((name, i) => {
    const expected = letterAbove(tonic, direction === 'ascending' ? i : last - i);
    const followsPrevious = i > 0 && name[0] === letterAbove(names[i - 1], 1);
    const enharmonic = enharmonicOf(name);
    return enharmonic?.[0] === expected && !followsPrevious ? enharmonic : name;
  });
}

/** `spell`, memoized: combinations have thousands of forms, and few names. */
const spellAs = memoize((ipnName: string) => memoize((reference: string | undefined) => spell(ipnName, reference)));

/** Whether a name is a letter with at most a flat or a sharp. */
const isPlain = memoize((ipnName: string): boolean => {
  const { sign = '-b', commas = '' } = parseIpnName(ipnName) ?? {};
  return commas === '' && !sign.startsWith('-');
});

/** A note with the spelling that it has in one direction. */
interface SpelledNote {
  readonly midiNoteNumber: number;
  readonly spelling: Spelling;
}

/** The lowest of some notes above another note; undefined if it is the highest. */
function nextHigher({ midiNoteNumber }: SpelledNote, notes: readonly SpelledNote[]): SpelledNote | undefined {
  let next: SpelledNote | undefined;
  for (const note of notes) {
    const isHigher = note.midiNoteNumber > midiNoteNumber;
    if (isHigher && (next === undefined || note.midiNoteNumber < next.midiNoteNumber)) next = note;
  }
  return next;
}

/**
 * The final spelling of a note: if it and the next higher note would be variants of the same note, it becomes a variant
 * of the flat of the higher one's letter. A plain name stays.
 */
function spellAmong(notes: readonly SpelledNote[], note: SpelledNote): Spelling {
  const { spelling } = note;
  if (isPlain(spelling.englishName)) return spelling;
  const higher = nextHigher(note, notes)?.spelling;
  if (higher === undefined || ipnSlot(higher.referenceMidi) !== ipnSlot(spelling.referenceMidi)) return spelling;
  return spellAs(spelling.englishName)(`${higher.referenceNoteName[0]}b`);
}

/** The spellings of one direction. @param other the notes of the other direction, which have their default names */
function spellDirection(
  own: readonly NamedPitchClass[],
  other: readonly NamedPitchClass[],
  direction: Direction,
): readonly Spelling[] {
  const names = sequentialSpelling(
    own.map(({ note }) => note.ipnName),
    direction,
  );
  const spelled = own.map(
    ({ midiNoteNumber }, i): SpelledNote => ({ midiNoteNumber, spelling: spellAs(names[i])(undefined) }),
  );
  const notes = [...spelled, ...other.filter((pitchClass) => !own.includes(pitchClass))];
  return spelled.map((note) => spellAmong(notes, note));
}

/**
 * Spells the notes of a maqām form (docs/theory.md#spelling). Each direction is spelled by step, and then compared with
 * the notes of both directions.
 *
 * @param ascending rising notes
 * @param descending falling notes
 */
export const spellMaqam = (
  ascending: readonly NamedPitchClass[],
  descending: readonly NamedPitchClass[],
): MaqamSpellings => ({
  ascending: spellDirection(ascending, descending, 'ascending'),
  descending: spellDirection(descending, ascending, 'descending'),
});
