import { idName } from '../text/id-name.ts';
import { MAX_NAME_LENGTH } from '../text/limits.ts';
import { orList } from './suggestions.ts';

/** Parameters of requests and questions: parsing, canonical form and JSON Schema of each type. */

/** A value that a parameter does not accept. */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
  /** Every accepted value, if there are few. */
  readonly validOptions: readonly string[] | undefined;

  constructor(expected: string, validOptions?: readonly string[]) {
    super(expected);
    this.validOptions = validOptions;
  }
}

/** A parameter of an endpoint or a question. */
export interface Parameter<T, R extends boolean = boolean> {
  readonly description: string;
  readonly required: R;
  /** JSON Schema of the value as text. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value of a parameter that was not given. */
  readonly fallback: T;
  /** @throws InvalidValue with the expected value */
  parse(text: string): T;
  /** Of a list: the number of its items, and a function that reads them one by one. */
  readonly items?:
    | undefined
    | { readonly least: number; readonly most: number; readonly read: (items: readonly string[]) => T };
  /** The canonical text of a value; null for the fallback, which canonical requests omit. */
  write(value: T): string | null;
}

/** The parameters of an endpoint or a question by name, in the order of their canonical form. */
export type ParameterTable = Readonly<Record<string, Parameter<unknown>>>;

/** The values of a table of parameters. */
export type Values<P extends ParameterTable> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Reads a value in JSON. @throws InvalidValue with the expected value */
export function readJsonValue<T>({ schema: { type }, parse, items }: Parameter<T>, value: unknown): T {
  if (items !== undefined) {
    if (isTextList(value)) return items.read(value);
    throw new InvalidValue('must be a list of texts');
  }
  const wanted = type === 'integer' ? 'number' : type;
  if (typeof value === wanted) return parse(String(value));
  throw new InvalidValue(`must be a ${wanted === 'string' ? 'text' : wanted}`);
}

/** `true` or `false`, false when not given. */
export function flag(description: string): Parameter<boolean> {
  return {
    description,
    required: false,
    schema: { type: 'boolean', default: false },
    fallback: false,
    parse(text) {
      if (text !== 'true' && text !== 'false')
        throw new InvalidValue("must be exactly 'true' or 'false'", ['true', 'false']);
      return text === 'true';
    },
    write: (value) => (value ? 'true' : null),
  };
}

/** A parameter without a default: its value is null if it is missing. */
const orNone = <T extends boolean | number>({ schema, ...parameter }: Parameter<T>): Parameter<T | null> => ({
  ...parameter,
  items: undefined,
  required: false,
  schema: { ...schema, default: undefined },
  fallback: null,
  write: (value) => (value === null ? null : String(value)),
});

/** `true` or `false`, or neither. */
export const optionalFlag = (description: string): Parameter<boolean | null> => orNone(flag(description));

/** An optional value of a list. */
export function optionalChoice<T extends string>(description: string, options: readonly T[]) {
  return {
    description,
    required: false,
    schema: { type: 'string', enum: [...options] },
    fallback: null,
    parse(text: string): T {
      const found = options.find((option) => option === text);
      if (found === undefined) throw new InvalidValue(`must be one of ${orList(options)}`, options);
      return found;
    },
    write: (value: T | null): T | null => value,
  } satisfies Parameter<T | null>;
}

/** A required value of a list. */
export function requiredChoice<T extends string>(description: string, options: readonly T[]): Parameter<T> {
  return { ...optionalChoice(description, options), required: true, fallback: options[0] };
}

/** A value of a list, and its default. */
export function choice<T extends string>(description: string, options: readonly T[], fallback: T): Parameter<T> {
  const base = optionalChoice(description, options);
  return {
    ...base,
    schema: { ...base.schema, default: fallback },
    fallback,
    write: (value) => (value === fallback ? null : value),
  };
}

function checkLength(text: string): string {
  if (text.length > MAX_NAME_LENGTH) throw new InvalidValue(`must be at most ${MAX_NAME_LENGTH} characters long`);
  return text;
}

/** An id, without normalisation. */
export function id(description: string): Parameter<string | null> {
  return {
    description,
    required: false,
    schema: { type: 'string' },
    fallback: null,
    parse: checkLength,
    write: (value) => value,
  };
}

/** A required id. */
export const requiredId = (description: string): Parameter<string, true> => ({
  description,
  required: true,
  schema: { type: 'string' },
  fallback: '',
  parse: checkLength,
  write: (value) => value,
});

/** A note name or family: case and diacritics do not matter. */
export function name(description: string): Parameter<string | null> {
  return { ...id(description), parse: (text) => idName(checkLength(text).trim()) };
}

/** A required name. */
export function requiredName(description: string): Parameter<string> {
  return { ...requiredId(description), parse: (text) => idName(checkLength(text).trim()) };
}

/** A required comma-separated list. */
export function requiredList(
  description: string,
  bounds: { readonly least: number; readonly most: number },
  read: (text: string) => string = (text) => text,
): Parameter<readonly string[], true> {
  const readItems = (given: readonly string[], separated = ''): readonly string[] => {
    if (given.length < bounds.least || given.length > bounds.most) {
      throw new InvalidValue(`must name ${bounds.least} to ${bounds.most} values${separated}`);
    }
    return given.map((item) => read(checkLength(item.trim())));
  };
  return {
    description,
    required: true,
    schema: { type: 'string', pattern: '^[^,]+(,[^,]+)*$' },
    fallback: [],
    parse(text) {
      const items = readItems(text.split(',', bounds.most + 1), ', separated by commas');
      if (items.includes('')) throw new InvalidValue('must not have an empty item between its commas');
      return items;
    },
    items: { ...bounds, read: (items) => readItems(items) },
    write: (value) => value.join(','),
  };
}

/** A required list in which a repeated value counts once, at its first place. */
export function requiredSet(
  ...[description, bounds, read]: Parameters<typeof requiredList>
): Parameter<readonly string[]> {
  const list = requiredList(description, bounds, read);
  return { ...list, parse: (text) => [...new Set(list.parse(text))] };
}

/** An optional list. */
export function optionalList(
  description: string,
  bounds: { readonly least: number; readonly most: number },
  read?: (text: string) => string,
): Parameter<readonly string[]> {
  return { ...requiredList(description, bounds, read), required: false, write: (value) => value.join(',') || null };
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** A number within bounds. */
export function number(
  description: string,
  { least, most, fallback }: { readonly least: number; readonly most: number; readonly fallback: number },
): Parameter<number> {
  return {
    description,
    required: false,
    schema: { type: 'number', minimum: least, maximum: most, default: fallback },
    fallback,
    parse(text) {
      const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
      if (!(value >= least && value <= most)) throw new InvalidValue(`must be a number from ${least} to ${most}`);
      return value;
    },
    write: (value) => (value === fallback ? null : String(value)),
  };
}

/** A whole number within bounds; required without a fallback. */
export function integer(
  description: string,
  { least, most, fallback }: { readonly least: number; readonly most: number; readonly fallback?: number },
): Parameter<number> {
  const base = number(description, { least, most, fallback: fallback ?? least });
  return {
    ...base,
    required: fallback === undefined,
    schema: {
      type: 'integer',
      minimum: least,
      maximum: most,
      ...(fallback === undefined ? {} : { default: fallback }),
    },
    parse(text) {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= least && value <= most)) throw new InvalidValue(`must be a whole number from ${least} to ${most}`);
      return value;
    },
    write: (value) => (value === fallback ? null : String(value)),
  };
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A number within bounds, or none. */
export const optionalNumber = (description: string, { least, most }: Bounds): Parameter<number | null> =>
  orNone(number(description, { least, most, fallback: least }));

/** A whole number within bounds, or none. */
export const optionalInteger = (description: string, { least, most }: Bounds): Parameter<number | null> =>
  orNone(integer(description, { least, most, fallback: least }));

/** A required note name in any spelling, or a value, which is not normalised. */
export function requiredNameOrValue(description: string): Parameter<string> {
  const parse = (text: string): string => {
    const given = checkLength(text).trim();
    return /^[\d+\-.]/.test(given) ? given : idName(given);
  };
  return { ...requiredId(description), parse };
}

/** A text as it is typed, of at most `most` characters. */
export function text(description: string, most: number): Parameter<string | null> {
  const parse = (typed: string): string => {
    if (typed.length > most) throw new InvalidValue(`must be at most ${most} characters long`);
    return typed;
  };
  return { ...id(description), schema: { type: 'string', maxLength: most }, parse };
}

/** A required text, which is not empty. */
export function requiredText(description: string, most: number): Parameter<string, true> {
  const { parse, schema } = text(description, most);
  return { ...requiredId(description), schema, parse: (typed) => parse(typed) ?? '' };
}
