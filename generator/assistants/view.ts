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

/** As many items of lists, and levels of fields, as are shown. */
interface Cut {
  readonly items: number;
  readonly levels: number;
}

/** From everything to hardly anything. */
const CUTS: readonly Cut[] = [
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  [50, Number.POSITIVE_INFINITY],
  [25, 8],
  [12, 6],
  [6, 5],
  [3, 4],
  [3, 3],
  [2, 2],
  [1, 1],
  [0, 1],
].map(([items, levels]) => ({ items, levels }));

const quoted = (pointer: string): string => JSON.stringify(pointer);

/** @param first which item of the list at the top stands first */
function shortened(value: unknown, { items, levels }: Cut, pointer: string, first = 0): unknown {
  if (!isObject(value)) return value;
  const deeper = { items, levels: levels - 1 };
  if (Array.isArray(value)) {
    if (levels <= 0 && value.length > 0) return `… ${value.length} items: at=${quoted(pointer)}`;
    const shown = value.slice(0, items).map((item, i) => shortened(item, deeper, pointer + step(first + i)));
    const left = value.length - shown.length;
    return left === 0 ? shown : [...shown, `… ${left} more: at=${quoted(pointer)} offset=${first + shown.length}`];
  }
  const fields = Object.entries(value);
  if (levels <= 0 && fields.length > 0) return `… ${fields.length} fields: at=${quoted(pointer)}`;
  return Object.fromEntries(fields.map(([key, field]) => [key, shortened(field, deeper, pointer + step(key))]));
}

/**
 * A part of an answer, shortened until it is small enough: lists lose their last items, then what lies deepest is left
 * out. Whatever is left out is named, with how to ask for it.
 *
 * @throws ViewError when the answer has no such part
 */
export function viewOf(answer: unknown, { at, offset, characters }: View): string {
  const part = partAt(answer, at);
  if (offset > 0 && !Array.isArray(part))
    throw new ViewError(`There is no list at '${at}' to begin at ${offset}.`, [at]);
  const wanted = Array.isArray(part) ? part.slice(offset) : part;
  const pointer = at === '/' ? '' : at;
  let text = '';
  for (const cut of CUTS) {
    text = JSON.stringify(shortened(wanted, cut, pointer, offset));
    if (text.length <= characters) return text;
  }
  return text;
}
