import type { Answer } from './answer.ts';
import type { Value } from './reader.ts';

function field(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** An answer as CSV (RFC 4180). @param names of the columns */
export const csvOf = (names: readonly string[], { rows }: Pick<Answer, 'rows'>): string =>
  [names, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
