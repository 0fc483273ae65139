import { grouped } from '../numbers.ts';

/** Numbers with their nouns, in English. */

/** @example counted(1234, 'form', 'forms') // '1,234 forms' */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
