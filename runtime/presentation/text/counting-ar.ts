import { grouped } from '../numbers.ts';

/** Numbers with their nouns, in Arabic, with European digits as in the tables and pictures. */

const plurals = new Intl.PluralRules('ar');

/** Cents after a preposition or in an annexation. */
export const CENTS = { one: 'سنت واحد', two: 'سنتين', few: 'سنتات', many: 'سنتًا', other: 'سنت' };

/** A number with its noun in the form that Arabic grammar requires. */
export function counted(
  count: number,
  forms: Readonly<Record<'one' | 'two' | 'few' | 'many' | 'other', string>>,
): string {
  const category = plurals.select(count);
  // The forms for one and two contain the number. After zero the noun has the same form as after a hundred.
  if (category === 'one' || category === 'two') return forms[category];
  return `${grouped(count)} ${forms[category === 'zero' ? 'other' : category]}`;
}

/** Cents as they are written, with their noun. After decimals, the noun has the same form as after a hundred. */
export function inCents(cents: string): string {
  const [number = ''] = /[\d.]+/.exec(cents) ?? [];
  const category = number.includes('.') ? 'other' : plurals.select(Number(number));
  return `${cents} ${category === 'few' || category === 'many' ? CENTS[category] : CENTS.other}`;
}
