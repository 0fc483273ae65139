import { type Field, isNumber, type Resource } from './package.ts';

/** Queries of a table: read from addresses, and written as addresses and as SQL. */

const OPERATORS = ['eq', 'ne', 'ge', 'le', 'has', 'lacks'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Condition {
  readonly field: Field;
  readonly operator: Operator;
  readonly value: string;
}

export const MEASURES = ['count', 'avg', 'min', 'max'] as const;

export interface Measure {
  readonly how: (typeof MEASURES)[number];
  /** The measured column; null if rows are counted. */
  readonly field: Field | null;
}

export interface Grouping {
  readonly field: Field;
  /** The width of the bins for numbers; null if each value is a group. */
  readonly bin: number | null;
  readonly measure: Measure;
}

export interface Query {
  readonly table: Resource;
  readonly conditions: readonly Condition[];
  readonly sort: { readonly field: Field; readonly isFalling: boolean } | null;
  readonly grouping: Grouping | null;
}

/** More characters than any cell has: a longer value finds the same rows as its beginning. */
const MAX_VALUE_LENGTH = 2000;

type Parameters = Readonly<Record<string, string>>;

const fieldOf = ({ schema }: Resource, name: string | undefined): Field | null =>
  schema.fields.find((field) => field.name === name) ?? null;

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  list.some((it) => it === value);

/** The operators that make sense for a column. */
export const operatorsFor = (field: Field): readonly Operator[] =>
  isNumber(field) ? ['eq', 'ne', 'ge', 'le'] : field.type === 'boolean' ? ['eq'] : ['eq', 'ne', 'has', 'lacks'];

/** The default width of bins; each whole number is a group. */
const usualBin = ({ type }: Field): number | null => (type === 'number' ? 10 : null);

function readCondition(table: Resource, text: string): Condition[] {
  const [name, operator, ...parts] = text.split('.');
  const field = fieldOf(table, name);
  if (field === null || !isOneOf(operatorsFor(field), operator)) return [];
  try {
    const characters = [...decodeURIComponent(parts.join('.'))];
    // Half of a surrogate pair could not be written in an address.
    return [{ field, operator, value: characters.slice(0, MAX_VALUE_LENGTH).join('') }];
  } catch {
    // The address was truncated.
    return [];
  }
}

/** Parses the query of an address; leaves out parts that are invalid for the table. */
export function readQuery(table: Resource, parameters: Parameters): Query {
  const sort = fieldOf(table, parameters.sort?.replace(/^-/, ''));
  const group = fieldOf(table, parameters.group);
  const how = isOneOf(MEASURES, parameters.measure) ? parameters.measure : 'count';
  const of = fieldOf(table, parameters.of);
  const bin = Number(parameters.bin);
  return {
    table,
    conditions: (parameters.where ?? '').split(',').flatMap((text) => (text === '' ? [] : readCondition(table, text))),
    sort: sort === null ? null : { field: sort, isFalling: parameters.sort.startsWith('-') },
    grouping:
      group === null
        ? null
        : {
            field: group,
            bin: isNumber(group) && bin > 0 ? bin : usualBin(group),
            measure:
              how === 'count' || of === null || !isNumber(of) ? { how: 'count', field: null } : { how, field: of },
          },
  };
}

/** The parameters of an address with the same query. */
export function parametersOf({ table, conditions, sort, grouping }: Query): Parameters {
  // Commas separate conditions.
  const where = conditions.map((it) => `${it.field.name}.${it.operator}.${encodeURIComponent(it.value)}`).join(',');
  const common = {
    table: table.name,
    where,
    sort: sort === null ? '' : `${sort.isFalling ? '-' : ''}${sort.field.name}`,
  };
  if (grouping === null) return common;
  const { field, bin, measure } = grouping;
  const isUsual = bin === null || bin === usualBin(field);
  return {
    ...common,
    group: field.name,
    bin: isUsual ? '' : String(bin),
    ...(measure.field === null ? {} : { measure: measure.how, of: measure.field.name }),
  };
}

const literal = (field: Field, value: string): string =>
  field.type === 'string'
    ? `'${value.replaceAll("'", "''")}'`
    : field.type === 'boolean'
      ? String(value === 'true')
      : String(Number(value));

const containsSql = (field: Field, value: string): string =>
  field.isList
    ? `list_contains(string_split(${field.name}, ' '), ${literal(field, value)})`
    : `contains(${field.name}, ${literal(field, value)})`;

function conditionSql({ field, operator, value }: Condition): string {
  const { name } = field;
  switch (operator) {
    case 'eq':
      return value === '' ? `${name} IS NULL` : `${name} = ${literal(field, value)}`;
    case 'ne':
      return value === '' ? `${name} IS NOT NULL` : `${name} IS DISTINCT FROM ${literal(field, value)}`;
    case 'ge':
      return `${name} >= ${literal(field, value)}`;
    case 'le':
      return `${name} <= ${literal(field, value)}`;
    case 'has':
      return containsSql(field, value);
    case 'lacks':
      return `NOT coalesce(${containsSql(field, value)}, false)`;
  }
}

/** The name of the number that a measure gives. */
export const measureName = ({ how, field }: Measure): string => (field === null ? 'rows' : `${how}_${field.name}`);

const measureSql = (measure: Measure): string =>
  `${measure.field === null ? 'count(*)' : `${measure.how}(${measure.field.name})`} AS ${measureName(measure)}`;

/** The same query in the SQL of DuckDB. @param address of the Parquet file @param limit how many rows are shown */
export function sqlOf({ conditions, sort, grouping }: Query, address: string, limit: number): string {
  const where = conditions.length === 0 ? '' : `\nWHERE ${conditions.map(conditionSql).join('\n  AND ')}`;
  const from = `FROM '${address}'${where}`;
  if (grouping !== null) {
    const { field, bin, measure } = grouping;
    const by = bin === null ? field.name : `${bin} * floor(${field.name} / ${bin})`;
    const order = isNumber(field) ? '1' : `${measureName(measure)} DESC, 1`;
    return `SELECT ${by} AS ${field.name}, ${measureSql(measure)}\n${from}\nGROUP BY 1\nORDER BY ${order}`;
  }
  const order = sort === null ? '' : `\nORDER BY ${sort.field.name}${sort.isFalling ? ' DESC' : ''}`;
  return `SELECT *\n${from}${order}\nLIMIT ${limit}`;
}
