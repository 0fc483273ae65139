import { describe, expect, it } from 'vitest';
import { type PitchFormat, QuestionError, readNumber, readQuestion } from '../../runtime/input/pitches.ts';
import { archiveEngine } from '../support/tree.ts';

const { noteNames } = await archiveEngine();
const read = (text: string, format?: PitchFormat) => readQuestion(text, noteNames.all, format);

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

it.each([
  ['E-50', 'cents cannot be added to a name. Write the quarter-tone below E as Ed or E-b'],
  ['H', 'Ed for E half-flat'],
])('a text that is not a note %s: the message names what a keyboard can type', (text, words) => {
  expect(() => read(text)).toThrow(words);
});

describe('a long run of one character', () => {
  // Read again from each of its characters, each would take seconds.
  const LONG = 60_000;

  it.each([' ', '-', '\n', '\t'])('%j is read once', (mark) => {
    expect(problemOf(`C${mark.repeat(LONG)}x`)).toMatch(/^unknownNote/);
    expect(problemOf(`1${mark.repeat(LONG)}x`)).toMatch(/^(notANumber|mixed|unknownNote)/);
    expect(problemOf(`C half${mark.repeat(LONG)}x`)).toMatch(/^unknownNote/);
  });
});

describe('pitches as they are typed', () => {
  it.each([
    ['Eb3 F#3 Db D# Gb', ['Eb', 'F#', 'C#', 'Eb', 'F#']],
    ['دو ري مي فا', ['C', 'D', 'E', 'F']],
    ['rāst dūgāh segāh chahārgāh', ['C', 'D', 'E-b', 'F']],
    ['rast, nim hijaz', ['C', 'F-#']],
    ['tik kawasht rast', ['C-b', 'C']],
    ['راست دوگاه', ['C', 'D']],
    ['kurdi husayni', ['Eb', 'A']],
    ['تيك كوردي، تيك كردي، كوردي', ['Eb+', 'Eb+', 'Eb']],
    ['E E- Ab--', ['E', 'E-', 'Ab--']],
    ['E½♭ E1/2b Ek, E koron, E♮↓3', ['E-b', 'E-b', 'E-b', 'E-b', 'E-|E-b']],
    ['E↓', ['E-b|E-']],
    ['ceh eeh eqf bes as ees eis fis', ['B', 'E-b', 'E-b', 'Bb', 'Ab', 'Eb', 'F', 'F#'].with(0, 'C-b')],
    ['misb sisb', ['E-b', 'B-b']],
    ['dügâh segâh çargâh nevâ hüseynî acem', ['D', 'E-b', 'F', 'G', 'A', 'Bb']],
    ['acem aşiran, geveşt', ['Bb', 'B']],
    ['مي نصف بيمول، مي٣', ['E-b', 'E']],
  ])('%s', (text, expected) => {
    expect(ipns(text)).toEqual(expected);
  });

  it.each([
    ['0 203.91 355', [0, 203.91, 355]],
    ['0 204c 355 ¢', [0, 204, 355]],
    ['1/1 9/8 27/22 4/3', [0, 203.91, 354.55, 498.04]],
    ['1/1, 9:8; 3/2', [0, 203.91, 701.96]],
    ['0 9/8 498', [0, 203.91, 498]],
    ['٠ ٢٠٣٫٩ ٣٥٥', [0, 203.9, 355]],
    ['0 −50 355', [0, -50, 355]],
    ['0,0 203,9 386,3', [0, 203.9, 386.3]],
    ['0,204,355,498', [0, 204, 355, 498]],
    ['203,9', [0, 203.9]],
    ['24:27:29:32', [0, 203.91, 327.62, 498.04]],
    ['1/1 9 / 8 27 : 22', [0, 203.91, 354.55]],
    ['204 355 498 1200', [0, 204, 355, 498, 1200]],
    ['9/8 27/22 4/3 2/1', [0, 203.91, 354.55, 498.04, 1200]],
    ['! x\n\n 0\n', [0]],
    ['! x\nx\n3 notes\n  ! remark\n5/4E\n 500.cents\n2/1! octave\n', [0, 386.31, 500, 1200]],
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
    ['rast dogax', undefined, 'unknownNote: dogax'],
    ['C E+50', undefined, 'unknownNote: E+50'],
    ['C D 355', undefined, 'mixed: 355'],
    ['0 204 E', undefined, 'mixed: E'],
    ['0 440 Hz', undefined, 'mixed: 440Hz'],
    ['440 Hz 3/2', undefined, 'mixed: 3/2'],
    ['1/0', 'ratios', 'notANumber: 1/0'],
    ['0', 'ratios', 'notANumber: 0'],
    ['-5 Hz', undefined, 'notANumber: -5Hz'],
    ['! x\nx\n2\n9/8\n', undefined, 'sclFewer: 2'],
    ['! x\nx\n1\n9/8\n3/2\n', undefined, 'sclMore: 1'],
    ['! x\nx\nmany\n', undefined, 'sclCount: many'],
    ['! x\nx\n1\nfifth\n', undefined, 'sclPitch: fifth'],
    ['! x\nx\n1\n1e3\n', undefined, 'sclPitch: 1e3'],
    ['! x\nx\n1\n0/2\n', undefined, 'sclPitch: 0/2'],
    ['! x\nx\n1\n27 / 22\n', undefined, 'sclBlanks: 27 / 22'],
    ['! x\nx\n1\n203,9\n', undefined, 'sclComma: 203,9'],
    ['! x\nx\n1\n9:8\n', undefined, 'sclColon: 9:8'],
    ['0,204,355 498,2', undefined, 'decimalComma: 0,204,355'],
    [Array.from({ length: 401 }, (_, i) => i).join(' '), undefined, 'tooMany: 401'],
    ['7:'.repeat(400) + 7, undefined, 'tooMany: 401'],
    [`1/${'7'.repeat(199)}`, undefined, `unknownNote: 1/${'7'.repeat(198)}…`],
    [`0 ${'7'.repeat(400)}`, undefined, `notANumber: ${'7'.repeat(200)}…`],
    ['C '.repeat(32_768), undefined, 'tooMany: 32768'],
    ['C '.repeat(32_768).concat('D'), undefined, 'tooLong: 65537'],
    ['0Hz', undefined, 'notANumber: 0Hz'],
  ] as const)('%j is told to be wrong', (text, format, problem) => {
    expect(problemOf(text, format)).toBe(problem);
  });
});

describe('one value', () => {
  it.each([
    ['203,9', 'cents 203.9'],
    ['٢٠٣٫٩ cents', 'cents 203.9'],
    ['−50', 'cents -50'],
    ['3 / 2', 'ratios 3/2'],
    ['27:22', 'ratios 27/22'],
    ['261,6 Hz', 'frequencies 261.6'],
    ['segah', null],
    ['E½b', null],
    ['', null],
  ])('%j is read', (typed, read) => {
    const number = readNumber(typed);
    expect(number && `${number.format} ${number.value}`).toBe(read);
  });

  it.each(['3/2 4/3', '0 204', '24:27:29'])('%j is not one value', (typed) => {
    expect(() => readNumber(typed)).toThrow(QuestionError);
  });
});
