/** A part of an answer that is small enough to be read: assistants pay for every word. */

/** Characters of JSON that an answer has unless more are asked for, and at most. */
const FEW_CHARACTERS = 6000;
const MOST_CHARACTERS = 200_000;

/** What every tool takes beside the parameters of its endpoint. */
export const VIEW_PROPERTIES = {
  at: { type: 'string', description: 'Only this part of the answer (JSON Pointer).' },
  offset: { type: 'integer', minimum: 0, description: 'Of a list at `at`, from this item on.' },
  characters: {
    type: 'integer',
    minimum: 500,
    maximum: MOST_CHARACTERS,
    default: FEW_CHARACTERS,
    description: 'About how long the answer may be.',
  },
} as const;

/** Which part of an answer is wanted, and how long it may be. */
export interface View {
  readonly at: string;
  readonly offset: number;
  readonly characters: number;
}

/** A part of an answer that is not there. */
export class ViewError extends Error {
  override readonly name = 'ViewError';
  /** The parts that are there, as pointers. */
  readonly parts: readonly string[];

  constructor(message: string, parts: readonly string[]) {
    super(message);
    this.parts = parts;
  }
}

/** The view that the arguments of a tool ask for. @throws ViewError for what is no view */
export function readView({
  at = '',
  offset = 0,
  characters = FEW_CHARACTERS,
}: Readonly<Record<string, unknown>>): View {
  const [first, length] = [Number(offset), Number(characters)];
  if (!Number.isInteger(first) || first < 0)
    throw new ViewError(`offset must be a whole number from 0, not '${offset}'.`, []);
  if (!Number.isInteger(length) || length < 500 || length > MOST_CHARACTERS) {
    throw new ViewError(`characters must be a whole number from 500 to ${MOST_CHARACTERS}, not '${characters}'.`, []);
  }
  return { at: String(at), offset: first, characters: length };
}

const step = (key: string | number): string => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The part that a JSON Pointer leads to (RFC 6901). @throws ViewError when there is none */
function partAt(value: unknown, pointer: string): unknown {
  if (pointer === '' || pointer === '/') return value;
  let part = value;
  let path = '';
  for (const token of pointer.replace(/^\//, '').split('/')) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isObject(part) || !Object.hasOwn(part, key)) {
      const parts = isObject(part) ? Object.keys(part).map((name) => path + step(name)) : [path];
      throw new ViewError(`The answer has nothing at '${pointer}'.`, parts);
    }
    part = part[key];
    path += step(key);
  }
  return part;
}

const quoted = (pointer: string): string => JSON.stringify(pointer);

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** Stands for a list or object that is left out. */
function placeholder(value: object, pointer: string): string {
  const [count, unit] = Array.isArray(value) ? [value.length, 'items'] : [Object.keys(value).length, 'fields'];
  return `… ${count} ${unit}: at=${quoted(pointer)}`;
}

/** A value shortened to some characters, or its placeholder where that is too few. */
function fitted(value: unknown, characters: number, pointer: string): unknown {
  if (!isObject(value) || sizeOf(value) <= characters) return value;
  const instead = placeholder(value, pointer);
  if (characters <= sizeOf(instead)) return instead;
  const part = shortened(value, characters, pointer);
  return sizeOf(part) <= characters ? part : instead;
}

/** The first items, complete; the first alone is shortened where it is too long. @param first index of the first item */
function firstItems(items: readonly unknown[], characters: number, pointer: string, first: number): unknown {
  const note = (left: number, offset: number) => `… ${left} more: at=${quoted(pointer)} offset=${offset}`;
  // Brackets, the longest note that is possible, and the comma before it.
  let room = characters - sizeOf(note(items.length, first + items.length)) - 3;
  const shown: unknown[] = [];
  for (const item of items) {
    const size = sizeOf(item) + 1;
    if (size > room) break;
    shown.push(item);
    room -= size;
  }
  if (shown.length === 0) shown.push(shortened(items[0], room, pointer + step(first)));
  const left = items.length - shown.length;
  return left === 0 ? shown : [...shown, note(left, first + shown.length)];
}

/** Every field; the long ones are shortened to what the short ones leave. */
function allFields(fields: Readonly<Record<string, unknown>>, characters: number, pointer: string): unknown {
  const names = Object.keys(fields);
  const bySize = names.map((name) => ({ name, size: sizeOf(fields[name]) })).sort((a, b) => a.size - b.size);
  // Braces; for each field its name, a colon and a comma.
  let room = characters - 2 - names.reduce((sum, name) => sum + sizeOf(name) + 2, 0);
  const shown = new Map<string, unknown>();
  for (const [i, { name }] of bySize.entries()) {
    const share = Math.floor(room / (bySize.length - i));
    const field = fitted(fields[name], share, pointer + step(name));
    shown.set(name, field);
    room -= sizeOf(field);
  }
  return Object.fromEntries(names.map((name) => [name, shown.get(name)]));
}

/** A value shortened to about some characters. @param first index of the first item of a list */
function shortened(value: unknown, characters: number, pointer: string, first = 0): unknown {
  if (!isObject(value) || sizeOf(value) <= characters) return value;
  return Array.isArray(value) ? firstItems(value, characters, pointer, first) : allFields(value, characters, pointer);
}

/** Whether a pointer leads to the whole answer or to its `data`. */
const isList = (at: string): boolean => ['', '/', '/data'].includes(at);

/** An answer with placeholders for one field of each item of its `data`. */
function withoutField(answer: unknown, name: string): unknown {
  if (!isObject(answer) || !Array.isArray(answer.data)) return answer;
  const items = answer.data.map((item: unknown, i) => {
    const field = isObject(item) ? item[name] : null;
    return isObject(item) && isObject(field)
      ? { ...item, [name]: placeholder(field, `/data${step(i)}${step(name)}`) }
      : item;
  });
  return { ...answer, data: items };
}

/**
 * A part of an answer, shortened to about as many characters as the view has. Lists keep their first items, each
 * complete; only a first item that is too long is shortened itself. A text in place of what is left out says how much
 * that is and which `at` and `offset` give it.
 *
 * @param longField a field of the items of `data` that is left out where the answer is too long, so that more items fit
 * @throws ViewError when the answer has no such part
 */
export function viewOf(answer: unknown, { at, offset, characters }: View, longField?: string): string {
  const isLong = longField !== undefined && sizeOf(answer) > characters;
  const part = partAt(isLong && isList(at) ? withoutField(answer, longField) : answer, at);
  if (offset > 0 && !Array.isArray(part))
    throw new ViewError(`There is no list at '${at}' to begin at ${offset}.`, [at]);
  const wanted = Array.isArray(part) ? part.slice(offset) : part;
  return JSON.stringify(shortened(wanted, characters, at === '/' ? '' : at, offset));
}
