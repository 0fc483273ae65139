/** Numbers with their nouns, in English. */

/** Digits in groups of three. */
export const grouped = new Intl.NumberFormat('en');

/** @example counted(1234, 'form', 'forms') // '1,234 forms' */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped.format(count)} ${count === 1 ? one : many}`;
