/** Numbers and what they count, in Arabic. */

/** Digits as in the tables and pictures, in groups. */
const grouped = new Intl.NumberFormat('ar-u-nu-latn');

const plurals = new Intl.PluralRules('ar');

/** A number and what is counted, in the form that Arabic grammar asks for. */
export function counted(
  count: number,
  forms: Readonly<Record<'one' | 'two' | 'few' | 'many' | 'other', string>>,
): string {
  const category = plurals.select(count);
  // One and two are words of their own; nothing is counted as hundreds are.
  if (category === 'one' || category === 'two') return forms[category];
  return `${grouped.format(count)} ${forms[category === 'zero' ? 'other' : category]}`;
}
