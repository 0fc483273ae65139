/** The Roman numerals from 1. */
export const NUMERALS: readonly string[] = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
];

/**
 * The Roman numeral of a scale degree (docs/theory.md#degrees, I to XV: no sequence of the archive is longer).
 *
 * @throws RangeError for a degree outside 1..15
 */
export function roman(degree: number): string {
  const numeral = NUMERALS[degree - 1];
  if (numeral === undefined) throw new RangeError(`A scale degree is a whole number from 1 to 15, not ${degree}.`);
  return numeral;
}

/**
 * The degrees of a sequence: from I up when it rises, from the top degree down to I when it falls
 * (docs/theory.md#degrees).
 */
export function degreesOf(sequence: readonly unknown[], direction: 'ascending' | 'descending'): readonly string[] {
  return sequence.map((_, i) => roman(direction === 'ascending' ? i + 1 : sequence.length - i));
}
