import { pointerOf } from '../archive/archive-error.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { type Archive, get } from './archive.ts';
import { MAX_CHARACTERS, pageOf } from './page-of.ts';

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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** @throws CommandError when a value has no such part */
function partAt(value: unknown, pointer: string): unknown {
  let part = value;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const fields = isObject(part) ? Object.entries(part) : [];
    const field = fields.find(([name]) => name === key);
    if (field === undefined) {
      throw new CommandError(EXIT.refused, {
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

/**
 * The answer to any request of the interface, or a part of it.
 *
 * @throws CommandError with the error of the interface, or when the answer has no such part
 */
export async function sendRequest(
  archive: Archive,
  { path, at = '', offset = 0 }: RequestInput,
): Promise<RequestAnswer> {
  const body = await get(archive, path);
  const part = partAt(body, at);
  if (JSON.stringify(part).length <= MAX_CHARACTERS && offset === 0) return { value: part };
  if (!Array.isArray(part)) return isObject(part) ? shortFields(part, at) : { value: part };
  const first: unknown = part[offset];
  // If the first item is too long, its fields are returned.
  if (isObject(first) && JSON.stringify(first).length > MAX_CHARACTERS) {
    const pointer = at + pointerOf([offset]);
    return {
      ...shortFields(first, pointer),
      total: part.length,
      more: `This is item ${offset}, at=${pointer}; call with offset ${offset + 1} for the next`,
    };
  }
  const { items, ...rest } = pageOf(part, offset);
  return { value: items, ...rest };
}
