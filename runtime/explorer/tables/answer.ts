import type { ParquetQueryFilter } from 'hyparquet';
import { isNumber, itemsOf } from './package.ts';
import type { Condition, Grouping, Measure, Query } from './query.ts';
import type { Row, TableReader, Value } from './reader.ts';

/** Answers a query; reads only the needed columns of the file. */

export interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  /** Number of matching rows, or of groups. */
  readonly total: number;
}

function holds({ operator, value, field }: Condition, found: Value): boolean {
  if (operator === 'has' || operator === 'lacks') {
    const isThere = typeof found === 'string' && (field.isList ? itemsOf(field, found) : found).includes(value);
    return isThere === (operator === 'has');
  }
  if (value === '') return (found === null) === (operator === 'eq');
  const wanted = isNumber(field) ? Number(value) : value;
  const comparable = typeof found === 'boolean' ? String(found) : found;
  if (operator === 'eq') return comparable === wanted;
  if (operator === 'ne') return comparable !== wanted;
  if (typeof comparable !== 'number' || typeof wanted !== 'number') return false;
  return operator === 'ge' ? comparable >= wanted : comparable <= wanted;
}

/** The values that the conditions give to columns. */
const valuesOf = (conditions: readonly Condition[]): ParquetQueryFilter =>
  Object.fromEntries(
    conditions
      .filter(({ operator, value, field }) => operator === 'eq' && value !== '' && field.type !== 'boolean')
      .map(({ field, value }) => [field.name, { $eq: isNumber(field) ? Number(value) : value }]),
  );

const compare = (a: Value, b: Value): number => {
  // Missing values come last, as in SQL.
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
};

function measured({ how }: Measure, values: readonly Value[]): Value {
  const numbers = values.filter((value) => typeof value === 'number');
  if (how === 'count') return values.length;
  if (numbers.length === 0) return null;
  if (how === 'avg') return numbers.reduce((sum, value) => sum + value) / numbers.length;
  return numbers.reduce((a, b) => Math[how](a, b));
}

function grouped(found: readonly Row[], { field, bin, measure }: Grouping): Answer {
  const groups = new Map<Value, Value[]>();
  for (const { values } of found) {
    const value = values[field.name];
    const key = bin !== null && typeof value === 'number' ? bin * Math.floor(value / bin) : value;
    const own = groups.get(key) ?? [];
    own.push(measure.field === null ? null : values[measure.field.name]);
    groups.set(key, own);
  }
  const rows = [...groups].map(([key, values]) => [key, measured(measure, values)] as const);
  rows.sort((a, b) => (isNumber(field) ? 0 : compare(b[1], a[1])) || compare(a[0], b[0]));
  return { columns: [field.name, 'measure'], rows, total: rows.length };
}

/** Answers a query. @param limit maximum number of rows; groups are not limited @throws FetchError */
export async function answerOf(reader: TableReader, query: Query, limit: number): Promise<Answer> {
  const { conditions, sort, grouping, table } = query;
  const columns = table.schema.fields.map(({ name }) => name);
  const answer = (rows: readonly Row[], total: number): Answer => ({
    columns,
    rows: rows.map(({ values }) => columns.map((name) => values[name])),
    total,
  });
  const fields = [...conditions.map(({ field }) => field), sort?.field, grouping?.field, grouping?.measure.field];
  const deciding = [...new Set(fields.flatMap((field) => field?.name ?? []))];
  if (deciding.length === 0) return answer(await reader.first(columns, limit), reader.count);
  const read = await reader.read(deciding, valuesOf(conditions));
  const found = read.filter(({ values }) =>
    conditions.every((condition) => holds(condition, values[condition.field.name])),
  );
  if (grouping !== null) return grouped(found, grouping);
  if (sort !== null) {
    const keyOf = ({ values }: Row) => values[sort.field.name];
    found.sort((one, other) => {
      const [a, b] = [keyOf(one), keyOf(other)];
      return sort.isFalling && a !== null && b !== null ? compare(b, a) : compare(a, b);
    });
  }
  const shown = found.slice(0, limit).map(({ index }) => index);
  return answer(await reader.at(shown, columns), found.length);
}
