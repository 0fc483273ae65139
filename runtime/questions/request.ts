import type { RootIndex } from '../schemas/root.ts';
import { pointerOf } from '../text/pointer.ts';
import { type Archive, get } from './archive.ts';
import { requireNameLength } from './names.ts';
import { MAX_CHARACTERS, pageOf } from './page-of.ts';
import { Refusal } from './refusal.ts';

interface RequestInput {
  readonly path: string;
  /** JSON Pointer of a part of the answer. */
  readonly at?: string | undefined;
  /** Index of the first item of a list. */
  readonly offset?: number | undefined;
}

/** A part of an answer with complete values; `leftOut` lists the parts that are too long. */
interface RequestAnswer {
  readonly value?: unknown;
  readonly total?: number;
  readonly more?: string;
  readonly leftOut?: readonly string[];
}

/** Characters of JSON for one field of an answer that is longer than `MAX_CHARACTERS`. */
const MAX_FIELD_CHARACTERS = 1_000;

/** Characters of JSON for an item of a list that is longer than `MAX_CHARACTERS`, and for a text in a compact item. */
const MAX_ITEM_CHARACTERS = 600;
const MAX_COMPACT_CHARACTERS = 80;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** @throws Refusal when a value has no such part */
function partAt(value: unknown, pointer: string): unknown {
  let part = value;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const fields = isObject(part) ? Object.entries(part) : [];
    const field = fields.find(([name]) => name === key);
    if (field === undefined) {
      throw new Refusal('refused', {
        error: `The answer has nothing at '${pointer}'.`,
        validOptions: fields.map(([name]) => name),
      });
    }
    [, part] = field;
  }
  return part;
}

const countOf = (value: unknown): string =>
  Array.isArray(value) ? `${value.length} items` : isObject(value) ? `${Object.keys(value).length} fields` : 'a text';

/** The short fields of an object or item, and pointers to the long ones. */
function shortFields(value: object, at: string): RequestAnswer {
  const short: [string, unknown][] = [];
  const leftOut: string[] = [];
  let room = MAX_CHARACTERS;
  for (const [name, field] of Object.entries(value)) {
    const size = JSON.stringify(field)?.length ?? 0;
    if (size <= Math.min(room, MAX_FIELD_CHARACTERS)) {
      short.push([name, field]);
      room -= size + name.length;
    } else leftOut.push(`at=${at}${pointerOf([name])}: ${countOf(field)}`);
  }
  return { value: Object.fromEntries(short), leftOut };
}

/** The name of an object, or its short fields; undefined for lists and long texts. */
function compactField(field: unknown): unknown {
  if (Array.isArray(field)) return undefined;
  if (!isObject(field)) return String(field).length <= MAX_COMPACT_CHARACTERS ? field : undefined;
  const { displayName, idName, id } = field as Readonly<Record<string, unknown>>;
  if (typeof displayName === 'string') return displayName;
  if (typeof idName === 'string' || typeof id === 'string') return idName ?? id;
  const flags = Object.entries(field).filter(([, value]) => value === true || typeof value === 'number');
  return flags.length === 0 ? undefined : Object.fromEntries(flags);
}

/** An item of a list with the names, numbers and true flags of its fields. */
const compactItem = (item: object): object =>
  Object.fromEntries(
    Object.entries(item)
      .map(([name, field]) => [name, compactField(field)] as const)
      .filter(([, field]) => field !== undefined),
  );

/** The index of the interface, with one line for each resource. */
const shortIndex = ({ resources, files: _files, ...index }: RootIndex) => ({
  ...index,
  resources: resources.map(
    ({ path, parameters, summary }) =>
      `${path}${parameters.length === 0 ? '' : `?${parameters.join('&')}`} – ${summary}`,
  ),
});

/**
 * The answer to any request of the interface, or a part of it.
 *
 * @throws Refusal with the error of the interface, or when the answer has no such part
 */
export async function sendRequest(
  archive: Archive,
  { path, at = '', offset = 0 }: RequestInput,
): Promise<RequestAnswer> {
  requireNameLength(at);
  const body = await get(archive, path);
  // The index of the interface is given as a whole.
  if (path.trim() === '/' && at === '') return { value: shortIndex(body as RootIndex) };
  const part = partAt(body, at);
  if (JSON.stringify(part).length <= MAX_CHARACTERS && offset === 0) return { value: part };
  if (!Array.isArray(part)) return isObject(part) ? shortFields(part, at) : { value: part };
  // Lists of long items are listed by names and flags.
  const isLong = part
    .slice(offset, offset + 1)
    .some((item) => isObject(item) && JSON.stringify(item).length > MAX_ITEM_CHARACTERS);
  const { items, ...rest } = pageOf(
    isLong ? part.map((item) => (isObject(item) ? compactItem(item) : item)) : part,
    offset,
  );
  const leftOut = isLong ? { leftOut: [`at=${at}${pointerOf([offset])}: all fields of item ${offset}`] } : {};
  return { value: items, ...rest, ...leftOut };
}
