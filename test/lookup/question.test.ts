import { describe, expect, it } from 'vitest';
import { type PitchFormat, QuestionError, readQuestion } from '../../runtime/input/pitches.ts';
import { archiveEngine } from '../support/tree.ts';

const { noteNames } = await archiveEngine();
const read = (text: string, format?: PitchFormat) => readQuestion(text, noteNames.all, format);

/** The archive's spelling of the first name on each slot. */
const ipnOn = (slot: number): string => (noteNames.at(2, slot)?.ipnName ?? '').replace(/\d+$/, '');
const ipns = (text: string) =>
  read(text).pitches.map((pitch) => ('slots' in pitch ? pitch.slots.map(ipnOn).join('|') : 'no name'));
const cents = (text: string, format?: PitchFormat) =>
  read(text, format).pitches.map((pitch) => ('cents' in pitch ? Number(pitch.cents.toFixed(2)) : 'no cents'));

function problemOf(text: string, format?: PitchFormat): string {
  try {
    read(text, format);
    return 'none';
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    return `${error.problem}: ${error.part}`;
  }
}

describe('a text that is not a note', () => {
  it.each([
    ['E-50', 'cents cannot be added to a name. Write the quarter-tone below E as Ed or E-b'],
    ['H', 'Ed for E half-flat'],
  ])('%s: the message names what a keyboard can type', (text, words) => {
    expect(() => read(text)).toThrow(words);
  });
});

describe('a long run of one character', () => {
  // Read again from each of its characters, each would take many minutes.
  const LONG = 400_000;

  it.each([' ', '-', '\n', '\t'])('%j is read once', (mark) => {
    expect(problemOf(`C${mark.repeat(LONG)}x`)).toMatch(/^unknownNote/);
    expect(problemOf(`1${mark.repeat(LONG)}x`)).toMatch(/^(notANumber|mixed|unknownNote)/);
    expect(problemOf(`C half${mark.repeat(LONG)}x`)).toMatch(/^unknownNote/);
  });
});

describe('pitches as they are typed', () => {
  it.each([
    ['C D E𝄳 F G A B𝄳', ['C', 'D', 'E-b', 'F', 'G', 'A', 'B-b']],
    ['c d e-b f', ['C', 'D', 'E-b', 'F']],
    ['C, D, E half-flat, F', ['C', 'D', 'E-b', 'F']],
    ['C D E half flat F', ['C', 'D', 'E-b', 'F']],
    ['D E♭ F♯ G', ['D', 'Eb', 'F#', 'G']],
    ['Eb3 F#3 Db D# Gb', ['Eb', 'F#', 'C#', 'Eb', 'F#']],
    ['do re mib fa sol', ['C', 'D', 'Eb', 'F', 'G']],
    ['دو ري مي فا', ['C', 'D', 'E', 'F']],
    ['rāst dūgāh segāh chahārgāh', ['C', 'D', 'E-b', 'F']],
    ['rast, nim hijaz', ['C', 'F-#']],
    ['tik kawasht rast', ['C-b', 'C']],
    ['راست دوگاه', ['C', 'D']],
    ['kurdi husayni', ['Eb', 'A']],
    ['F half-sharp', ['F-#|F+|F#-']],
    ['C D Ed F G A Bd', ['C', 'D', 'E-b', 'F', 'G', 'A', 'B-b']],
    ['Ehb E½b eb- Bb- E-b', ['E-b', 'E-b', 'Eb-|E-b', 'B-b', 'E-b']],
    ['mid sid3 Fh# F½#', ['E-b', 'B-b', 'F-#|F+|F#-', 'F-#|F+|F#-']],
  ])('%s', (text, expected) => {
    expect(ipns(text)).toEqual(expected);
  });

  it.each([
    ['0 203.91 355', [0, 203.91, 355]],
    ['0 204c 355 ¢', [0, 204, 355]],
    ['1/1 9/8 27/22 4/3', [0, 203.91, 354.55, 498.04]],
    ['1/1, 9:8; 3/2', [0, 203.91, 701.96]],
    ['0 9/8 498', [0, 203.91, 498]],
    ['! rast.scl\n!\nRast, from a book\n 3\n!\n 9/8\n 355.0 segah\n 2/1\n', [0, 203.91, 355, 1200]],
  ])('%j', (text, expected) => {
    expect(cents(text)).toEqual(expected);
  });

  it('reads numbers in the given format', () => {
    expect(cents('1 1.5', 'ratios')).toEqual([0, 701.96]);
    expect(read('261.6 294.3', 'frequencies').pitches).toEqual([
      { text: '261.6', frequency: 261.6 },
      { text: '294.3', frequency: 294.3 },
    ]);
    expect(read('440 Hz 495Hz').pitches.map((pitch) => ('frequency' in pitch ? pitch.frequency : 0))).toEqual([
      440, 495,
    ]);
    expect(cents('Without remarks\n2\n100.\n2\n', 'scala')).toEqual([0, 100, 1200]);
  });

  it.each([
    ['', undefined, 'empty: '],
    [' , ; ', undefined, 'empty: '],
    ['C D H', undefined, 'unknownNote: H'],
    ['rast dogah', undefined, 'unknownNote: dogah'],
    ['C D E-50', undefined, 'unknownNote: E-50'],
    ['C E+50', undefined, 'unknownNote: E+50'],
    ['C D 355', undefined, 'mixed: 355'],
    ['0 204 E', undefined, 'mixed: E'],
    ['0 440 Hz', undefined, 'mixed: 440Hz'],
    ['440 Hz 3/2', undefined, 'mixed: 3/2'],
    ['1/0', 'ratios', 'notANumber: 1/0'],
    ['0', 'ratios', 'notANumber: 0'],
    ['-5 Hz', undefined, 'notANumber: -5Hz'],
    ['! x\nx\n2\n9/8\n', undefined, 'notScala: it announces 2 pitches and has fewer.'],
    ['! x\nx\nmany\n', undefined, 'notScala: its second line has to say how many pitches follow.'],
    ['! x\nx\n1\nfifth\n', undefined, "notScala: 'fifth' is no pitch."],
    [Array.from({ length: 73 }, (_, i) => i).join(' '), undefined, 'tooMany: 73'],
  ] as const)('%j is told to be wrong', (text, format, problem) => {
    expect(problemOf(text, format)).toBe(problem);
  });
});
