import { isNumber, itemsOf } from './package.ts';
import type { Condition, Grouping, Measure, Query } from './query.ts';
import type { Group, TableReader, Value } from './reader.ts';

/** Answers a query; reads only the needed parts of the file. */

export interface Answer {
  /** Names of the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  /** Number of matching rows, or of groups. */
  readonly total: number;
}

/** Maximum concurrent requests for parts of a file. */
const AT_ONCE = 6;

type Columns = Readonly<Record<string, readonly Value[]>>;

function holds({ operator, value, field }: Condition, found: Value): boolean {
  if (operator === 'has' || operator === 'lacks') {
    const isThere = typeof found === 'string' && (field.isList ? itemsOf(field, found) : found).includes(value);
    return isThere === (operator === 'has');
  }
  if (value === '') return (found === null) === (operator === 'eq');
  const wanted = isNumber(field) ? Number(value) : value;
  const it = typeof found === 'boolean' ? String(found) : found;
  if (operator === 'eq') return it === wanted;
  if (operator === 'ne') return it !== wanted;
  if (typeof it !== 'number' || typeof wanted !== 'number') return false;
  return operator === 'ge' ? it >= wanted : it <= wanted;
}

/** Whether a row group can have a matching row, by its statistics. */
function mayHold(group: Group, { field, operator, value }: Condition): boolean {
  const bounds = group.bounds(field.name);
  if (bounds === null || value === '' || operator !== 'eq') return true;
  const { least, most } = bounds;
  if (typeof least === 'number' && typeof most === 'number') return least <= Number(value) && Number(value) <= most;
  // Statistics of texts can be truncated.
  if (typeof least !== 'string' || typeof most !== 'string') return true;
  return least.slice(0, 8) <= value && value.slice(0, 8) <= most.slice(0, 8);
}

/** Maps the groups asynchronously, a few at a time. */
async function mapGroups<T>(groups: readonly Group[], run: (group: Group) => Promise<T>): Promise<T[]> {
  const results: T[] = new Array(groups.length);
  let next = 0;
  const worker = async () => {
    while (next < groups.length) {
      const i = next++;
      results[i] = await run(groups[i]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** The indexes in a group of the rows that meet the conditions. */
function matchingRows({ rows }: Group, conditions: readonly Condition[], columns: Columns): number[] {
  const found: number[] = [];
  for (let i = 0; i < rows; i++) {
    if (conditions.every((condition) => holds(condition, columns[condition.field.name][i]))) found.push(i);
  }
  return found;
}

const compare = (a: Value, b: Value): number => {
  // Missing values come last, as in SQL.
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Accumulates a measure over rows. */
function createSum({ how }: Measure) {
  let [count, sum, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    add(value: Value) {
      if (how !== 'count' && typeof value !== 'number') return;
      count++;
      if (typeof value !== 'number') return;
      sum += value;
      least = Math.min(least, value);
      most = Math.max(most, value);
    },
    value: (): Value => {
      if (how === 'count') return count;
      if (count === 0) return null;
      return how === 'avg' ? sum / count : how === 'min' ? least : most;
    },
  };
}

async function groupedAnswer(
  reader: TableReader,
  groups: readonly Group[],
  conditions: readonly Condition[],
  { field, bin, measure }: Grouping,
): Promise<Answer> {
  const needed = [...new Set([field, ...conditions.map((it) => it.field), ...(measure.field ? [measure.field] : [])])];
  const sums = new Map<Value, ReturnType<typeof createSum>>();
  await mapGroups(groups, async (group) => {
    const columns = await reader.read(
      group,
      needed.map(({ name }) => name),
    );
    for (const i of matchingRows(group, conditions, columns)) {
      const value = columns[field.name][i];
      const key = bin !== null && typeof value === 'number' ? bin * Math.floor(value / bin) : value;
      const sum = sums.get(key) ?? createSum(measure);
      sums.set(key, sum);
      sum.add(measure.field === null ? null : columns[measure.field.name][i]);
    }
  });
  const rows = [...sums].map(([key, sum]) => [key, sum.value()] as const);
  rows.sort((a, b) => (isNumber(field) ? 0 : compare(b[1], a[1])) || compare(a[0], b[0]));
  return { columns: [field.name, 'measure'], rows, total: rows.length };
}

/** Answers a query. @param limit maximum number of rows; groups are not limited @throws FetchError */
export async function answerOf(reader: TableReader, query: Query, limit: number): Promise<Answer> {
  const { conditions, sort, grouping, table } = query;
  const groups = reader.groups.filter((group) => conditions.every((condition) => mayHold(group, condition)));
  if (grouping !== null) return groupedAnswer(reader, groups, conditions, grouping);
  const columns = table.schema.fields.map(({ name }) => name);
  // First finds the rows from the columns of the conditions and the sort order; then reads the shown columns of these
  // rows.
  const deciding = [...new Set([...conditions.map(({ field }) => field.name), ...(sort ? [sort.field.name] : [])])];
  const found = await mapGroups(groups, async (group) => {
    if (deciding.length === 0) return { group, rows: null, keys: [] };
    const read = await reader.read(group, deciding);
    return { group, rows: matchingRows(group, conditions, read), keys: sort === null ? [] : read[sort.field.name] };
  });
  const positions = found.flatMap(({ group, rows: some, keys }) =>
    (some ?? Array.from({ length: Math.min(group.rows, limit) }, (_, i) => i)).map((i) => ({
      group,
      i,
      key: keys[i] ?? null,
    })),
  );
  const total = deciding.length === 0 ? groups.reduce((sum, { rows }) => sum + rows, 0) : positions.length;
  if (sort !== null) {
    positions.sort((a, b) =>
      sort.isFalling && a.key !== null && b.key !== null ? compare(b.key, a.key) : compare(a.key, b.key),
    );
  }
  const shown = positions.slice(0, limit);
  const wanted = [...new Set(shown.map(({ group }) => group))];
  const contents = new Map(
    await mapGroups(wanted, async (group) => [group, await reader.read(group, columns)] as const),
  );
  return {
    columns,
    rows: shown.map(({ group, i }) => columns.map((name) => contents.get(group)?.[name][i] ?? null)),
    total,
  };
}
