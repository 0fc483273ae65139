import { detectValueFormat, parseFractionText, type ValueFormat } from '../../runtime/engine/value-format.ts';
import type { TuningSystemRecord } from '../../runtime/schemas/records.ts';
import { quote } from './archive-error.ts';
import type { Finding, Rule } from './rule.ts';

/** Rules for the pitch values of a tuning system (docs/theory.md#value-formats). */

export const valuesAreOneScale: Rule = {
  name: 'the values of a tuning system are one format and ascend (string lengths descend)',
  *check({ tuningSystems }) {
    for (const { file, record } of tuningSystems) {
      if (detectValueFormat(record.values) === null) {
        const expected =
          'rising fractions (a/b), rising ratios from 1 to 2, rising cents from 0 to 1200, rising fret divisions, or falling string lengths';
        yield { file, pointer: '/values', found: quote(record.values), expected };
      }
    }
  },
};

/** The syntax of values: numbers that a double represents exactly, without sign, exponent or space. */
const FRACTION = /^\d{1,15}[/:]\d{1,15}$/;
const NUMBER = /^\d{1,7}(\.\d{1,15})?$/;

/** A value as an exact fraction. */
interface Amount {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Converts a decimal number to a fraction. @example amountOf('1.5') // 15/10 */
function amountOf(text: string): Amount {
  const fraction = parseFractionText(text);
  if (fraction !== null) return fraction;
  const [whole, decimals = ''] = text.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}

/** Negative, zero or positive if the first amount is below, equal to or above the other; exact. */
function compare(a: Amount, b: Amount): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

/** The bounds of the written octave in a format. */
interface Octave {
  readonly what: string;
  /** The pitch of the starting note, from which all others are measured. */
  readonly from: string;
  /** The pitch an octave above it. */
  readonly to: string;
}

function octaveIn(format: ValueFormat, { openStringLength: open }: TuningSystemRecord): Octave {
  switch (format) {
    case 'fraction':
      return { what: 'a fraction', from: '1/1', to: '2/1' };
    case 'cents':
      return { what: 'cents', from: '0', to: '1200' };
    case 'decimalRatio':
      return { what: 'a ratio', from: '1', to: '2' };
    case 'stringLength':
      return { what: 'a length of the string', from: String(open), to: String(open / 2) };
    case 'fretDivision':
      return { what: 'a distance from the nut', from: '0', to: String(open / 2) };
  }
}

function* findingsIn(file: string, record: TuningSystemRecord, format: ValueFormat): Iterable<Finding> {
  const { values, openStringLength } = record;
  const falls = format === 'stringLength';
  if ((falls || format === 'fretDivision') && openStringLength === 0) {
    const expected = 'the length of the open string, from which string lengths and fret divisions are measured';
    yield { file, pointer: '/openStringLength', found: '0', expected };
    return;
  }
  const { what, from, to } = octaveIn(format, record);
  const written = format === 'fraction' ? FRACTION : NUMBER;
  /** Positive where the first value is the higher pitch. */
  const rise = (value: string, other: string) => compare(amountOf(value), amountOf(other)) * (falls ? -1 : 1);
  for (const [i, value] of values.entries()) {
    const at = { file, pointer: `/values/${i}`, found: quote(value) };
    const before = i === 0 ? undefined : values[i - 1];
    if (!written.test(value)) {
      const digits =
        format === 'fraction' ? 'whole numbers of at most 15 digits' : 'a number such as 294.135, unsigned';
      yield { ...at, expected: `${what}, written as ${digits}` };
    } else if (before === undefined) {
      const expected = `${from}, the pitch of the starting note (the values are read as ${format})`;
      if (rise(value, from) !== 0) yield { ...at, expected };
    } else if (rise(value, from) < 0 || rise(value, to) >= 0) {
      yield { ...at, expected: `${what} in the octave from ${from} to ${to}, which belongs to the next` };
    } else if (written.test(before) && rise(value, before) <= 0) {
      const expected = `${what} ${falls ? 'below' : 'above'} ${quote(before)}, the value before it`;
      yield { ...at, expected, relatedPointers: [`/values/${i - 1}`] };
    }
  }
}

/**
 * The valid values in each format: pitches of the written octave, rising, the first being the starting note. String
 * lengths fall as pitch rises.
 */
export const valuesArePitchesOfOneOctave: Rule = {
  name: 'values are rising pitches of one octave, beginning with the starting note',
  isAboutVariants: true,
  *check({ tuningSystems }) {
    for (const { file, record } of tuningSystems) {
      const format = detectValueFormat(record.values);
      if (format !== null) yield* findingsIn(file, record, format);
    }
  },
};
