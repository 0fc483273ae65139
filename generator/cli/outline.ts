import { table } from './table.ts';

/** Outlines of JSON for people. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isScalar = (value: unknown): boolean => !isObject(value) || (Array.isArray(value) && value.length === 0);

const cell = (value: unknown): string =>
  value === null || value === undefined ? '–' : isObject(value) ? '[]' : String(value);

/** The columns of a list whose items are objects without objects in them; null for other lists. */
function columnsOf(list: readonly unknown[]): readonly string[] | null {
  const items = list.filter((item) => isObject(item) && !Array.isArray(item) && Object.values(item).every(isScalar));
  return items.length === list.length ? [...new Set(items.flatMap((item) => Object.keys(item as object)))] : null;
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

function listLines(list: readonly unknown[], name: (text: string) => string): string[] {
  const columns = columnsOf(list);
  if (columns !== null) {
    const rows = list.map((item) => columns.map((column) => cell((item as Record<string, unknown>)[column])));
    const [head, ...body] = table([columns, ...rows]);
    return [name(head), ...body];
  }
  return list.flatMap((item) => {
    if (isScalar(item)) return [`- ${cell(item)}`];
    const [first = '', ...rest] = linesOf(item, name);
    return [`- ${first}`, ...indented(rest)];
  });
}

function linesOf(value: unknown, name: (text: string) => string): string[] {
  if (isScalar(value)) return [cell(value)];
  if (Array.isArray(value)) return listLines(value, name);
  return Object.entries(value as object).flatMap(([key, field]) => {
    if (isScalar(field)) return [`${name(key)}: ${cell(field)}`];
    if (Array.isArray(field) && field.every(isScalar)) return [`${name(key)}: ${field.map(cell).join(', ')}`];
    return [`${name(key)}:`, ...indented(linesOf(field, name))];
  });
}

/**
 * A JSON value as an indented outline; lists of flat objects are tables.
 *
 * @param name styles the name of a field
 */
export const outline = (value: unknown, name: (text: string) => string): string => linesOf(value, name).join('\n');
