import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Question, QuestionError, readQuestion } from '../../runtime/input/pitches.ts';
import { decodeText } from '../../runtime/input/scale-files.ts';
import { law } from '../support/law.ts';

type Pitch = { readonly text: string; readonly cents: number };

const ratio = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }))
  .map(([a, b]): Pitch => ({ text: `${a}/${b}`, cents: 1200 * Math.log2(a / b) }));
const cents = fc
  .integer({ min: -2400_0, max: 4800_0 })
  .map((tenths): Pitch => ({ text: (tenths / 10).toFixed(1), cents: tenths / 10 }));
const scale = fc.array(fc.oneof(ratio, cents), { minLength: 1, maxLength: 60 });
const remark = fc.constantFrom('! a remark', '  ! an indented remark', '!');
const behind = fc.constantFrom('', ' ', ' a third', '\tE', '! remark', ' ! remark', ' cents');

interface ScaleShape {
  readonly pitches: readonly Pitch[];
  readonly description: string;
  readonly hasRemarks: boolean;
  readonly remark: string;
  readonly behind: string;
  readonly indent: string;
  readonly newline: string;
}
const file: fc.Arbitrary<ScaleShape> = fc.record({
  pitches: scale,
  description: fc.constantFrom('', 'Rast, from a book', '   ', '7 tones of al-Farabi'),
  hasRemarks: fc.boolean(),
  remark,
  behind,
  indent: fc.constantFrom('', ' ', '\t', '   '),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
});

/** @param lines of the pitches */
function textOf(shape: ScaleShape, lines: readonly string[]): string {
  const { description, hasRemarks, remark: comment, indent, newline, pitches } = shape;
  const remarks = hasRemarks ? ['! scale.scl', '!'] : [];
  const between = hasRemarks ? [comment] : [];
  return [...remarks, description, `${indent}${pitches.length}`, ...between, ...lines, ''].join(newline);
}

const read = (text: string): Question => readQuestion(text, [], 'scala');
const centsIn = ({ pitches }: Question) => pitches.map((pitch) => ('cents' in pitch ? pitch.cents : Number.NaN));

function expectPitches(question: Question, pitches: readonly Pitch[]): void {
  const found = centsIn(question);
  expect(found).toHaveLength(pitches.length + 1);
  for (const [i, pitch] of [{ cents: 0 }, ...pitches].entries()) expect(found[i]).toBeCloseTo(pitch.cents, 6);
}

describe('a valid scale', () => {
  law([file], { numRuns: 300 })('is read in every shape', (shape) => {
    const lines = shape.pitches.map(({ text }) => `${shape.indent}${text}${shape.behind}`);
    expectPitches(read(textOf(shape, lines)), shape.pitches);
  });

  law([file, fc.boolean()], { numRuns: 200 })('is recognised without remarks', (drawn, isDescribed) => {
    const shape = isDescribed ? drawn : { ...drawn, description: '' };
    const lines = shape.pitches.map(({ text }) => text);
    expectPitches(readQuestion(textOf({ ...shape, indent: '' }, lines), []), shape.pitches);
  });

  it('is read in each encoding', () => {
    const encodings: readonly ((text: string) => Uint8Array)[] = [
      (text) => Buffer.from(text),
      (text) => Buffer.from(`\ufeff${text}`),
      (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
      (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      (text) => Buffer.from(text, 'utf16le'),
      (text) => Buffer.from(text, 'latin1'),
    ];
    const property = fc.property(file, fc.constantFrom(...encodings), (shape, encode) => {
      const described = { ...shape, description: 'Rast, de Frédéric' };
      const text = textOf(
        described,
        shape.pitches.map((pitch) => pitch.text),
      );
      expectPitches(read(decodeText(encode(text))), shape.pitches);
    });
    fc.assert(property, { numRuns: 200 });
  });

  it('has its encoding by its first two bytes', () => {
    const decoded = (...bytes: readonly number[]) => decodeText(Uint8Array.from(bytes));
    expect(decoded(0xff, 0xfe, 0x61, 0)).toBe('a');
    expect(decoded(0xfe, 0xff, 0, 0x61)).toBe('a');
    expect([decoded(0x61, 0, 0x62, 0), decoded(0, 0x61, 0, 0x62)]).toEqual(['ab', 'ab']);
    // One byte of a mark alone is a letter of Windows-1252.
    expect([decoded(0xfe, 0x61, 0x62), decoded(0x61, 0xff, 0x62), decoded(0xff, 0x61, 0x62)]).toEqual([
      'þab',
      'aÿb',
      'ÿab',
    ]);
    expect([decoded(), decoded(0x61), decoded(0xc3, 0xa9)]).toEqual(['', 'a', 'é']);
  });

  it('can have no pitches, or 399', () => {
    expect(centsIn(read('! empty\n\n0\n'))).toEqual([0]);
    const many = Array.from({ length: 399 }, (_, i) => `${i + 1}.0`);
    expect(centsIn(read(`many\n399\n${many.join('\n')}`))).toHaveLength(400);
  });
});

describe('a mangled scale', () => {
  const MANGLED: readonly ((text: string) => string)[] = [
    (text) => text.replace('.', ','),
    (text) => text.replace('/', ' / '),
    (text) => text.replace('/', ':'),
    (text) => `${text}.5`,
    (text) => `${text}/7`,
    (text) => `${text}-1`,
    (text) => `${text}e5`,
    (text) => `x${text}`,
  ];

  law([file, fc.constantFrom(...MANGLED), fc.nat()], { numRuns: 300 })(
    'is refused with a reason, never read as another scale',
    (shape, mangle, index) => {
      const changed = index % shape.pitches.length;
      const lines = shape.pitches.map(({ text }, i) => (i === changed ? mangle(text) : text));
      fc.pre(lines[changed] !== shape.pitches[changed].text);
      // 3/2.5 and 100.0/7 are no pitches; 3.5 would be one.
      fc.pre(/[/.,:x]/.test(lines[changed]));
      expect(() => read(textOf(shape, lines))).toThrow(QuestionError);
    },
  );

  law([file, fc.boolean()], { numRuns: 100 })('with too few or too many lines is refused', (shape, isShort) => {
    const lines = shape.pitches.map(({ text }) => text);
    expect(() => read(textOf(shape, isShort ? lines.slice(1) : [...lines, '2/1']))).toThrow(QuestionError);
  });
});

describe('a list of numbers', () => {
  const values = fc.array(fc.integer({ min: 1, max: 1199_9 }), { minLength: 2, maxLength: 12 });

  law([values, fc.constantFrom(' ', '; ', '\n', '  ')], { numRuns: 200 })(
    'has decimal commas in a list that blanks separate',
    (tenths, separator) => {
      const expected = tenths.map((it) => it / 10);
      const written = expected.map((it) => it.toFixed(1).replace('.', ','));
      expect(centsIn(readQuestion(written.join(separator), []))).toEqual(expected);
      const mixed = ['0', ...written].join(separator);
      expect(centsIn(readQuestion(mixed, []))).toEqual([0, ...expected]);
    },
  );

  law([values, fc.constantFrom(', ', ' ', '؛ ', '، ')], { numRuns: 200 })(
    'is the same in Arabic digits, and with commas between numbers',
    (tenths, separator) => {
      const expected = tenths.map((it) => it / 10);
      const latin = expected.map((it) => it.toFixed(1)).join(separator);
      const arabic = latin.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))).replaceAll('.', '٫');
      expect(centsIn(readQuestion(latin, []))).toEqual(expected);
      expect(centsIn(readQuestion(arabic, []))).toEqual(expected);
    },
  );

  law([fc.uniqueArray(fc.integer({ min: 1, max: 1199 }), { minLength: 1 })])(
    'that ends on an octave gets the tonic that it lacks',
    (all) => {
      const rising = all.sort((a, b) => a - b);
      const question = readQuestion([...rising, 1200].join(' '), []);
      expect(question.isTonicImplied).toBe(true);
      expect(centsIn(question)).toEqual([0, ...rising, 1200]);
      expect(readQuestion([0, ...rising, 1200].join(' '), []).isTonicImplied).toBeUndefined();
    },
  );
});
