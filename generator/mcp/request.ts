import { MAX_PATH_LENGTH, MAX_QUERY_LENGTH } from '../../runtime/api/limits.ts';
import { requiredText, text } from '../../runtime/api/parameters.ts';
import { get } from '../../runtime/questions/archive.ts';
import { defineQuestion } from '../../runtime/questions/question.ts';
import { Refusal } from '../../runtime/questions/refusal.ts';
import type { RootIndex } from '../../runtime/schemas/root.ts';
import { shortened } from '../../runtime/text/limits.ts';
import { pointerOf } from '../../runtime/text/pointer.ts';
import { MAX_CHARACTERS, offset, pageOf } from './page-of.ts';

/** A part of an answer with complete values; `leftOut` lists the parts that are too long. */
interface RequestAnswer {
  readonly value?: unknown;
  readonly total?: number;
  readonly more?: string;
  readonly leftOut?: readonly string[];
}

const MAX_REQUEST_LENGTH = MAX_PATH_LENGTH + MAX_QUERY_LENGTH;

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
        error: `The answer has nothing at '${shortened(pointer)}'.`,
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

/** The answer to any request of the API, or a part of it. */
export const anyRequest = defineQuestion({
  name: 'request',
  title: 'Any request',
  summary: 'send any request',
  description:
    'The answer to a request of the HTTP API, for everything else, such as families, sets of twelve keys (/maqamat/classification/12-pitch-class-sets, maqamId), all emendations (/emendations.json); / lists the paths. Long fields are left out; `at` (JSON Pointer) and `offset` get them.',
  parameters: {
    path: requiredText('e.g. /maqamat/families?tuningSystem=alsabbagh_1954&startingNote=rast', MAX_REQUEST_LENGTH),
    at: text('part of the answer', MAX_PATH_LENGTH),
    offset,
  },
  async run({ archive }, { path, at: pointer, offset: first }): Promise<RequestAnswer> {
    const at = pointer ?? '';
    const body = await get(archive, path);
    // The index of the API is given as a whole.
    if (path.trim() === '/' && at === '') return { value: shortIndex(body as RootIndex) };
    const part = partAt(body, at);
    if (JSON.stringify(part).length <= MAX_CHARACTERS && first === 0) return { value: part };
    if (!Array.isArray(part)) return isObject(part) ? shortFields(part, at) : { value: part };
    // Lists of long items are listed by names and flags.
    const isLong = part
      .slice(first, first + 1)
      .some((item) => isObject(item) && JSON.stringify(item).length > MAX_ITEM_CHARACTERS);
    const { items, ...rest } = pageOf(
      isLong ? part.map((item) => (isObject(item) ? compactItem(item) : item)) : part,
      first,
    );
    const leftOut = isLong ? { leftOut: [`at=${at}${pointerOf([first])}: all fields of item ${first}`] } : {};
    return { value: items, ...rest, ...leftOut };
  },
});
