import { once } from './memo.ts';

/**
 * Values whose JSON is put together from pieces: what stands in many answers is written once. The bytes are those of
 * what `JSON.stringify` gives of the values.
 */

/** Takes JSON as text and as bytes, in turns. */
class Pieces {
  readonly #done: (string | Uint8Array)[] = [];
  #text = '';

  text(text: string): void {
    this.#text += text;
  }

  bytes(bytes: Uint8Array): void {
    if (this.#text !== '') this.#done.push(this.#text);
    this.#text = '';
    this.#done.push(bytes);
  }

  all(): readonly (string | Uint8Array)[] {
    return this.#text === '' ? this.#done : [...this.#done, this.#text];
  }
}

/** Adds what stands between the braces of an object, behind a text; nothing, and false, where that is nothing. */
type WriteFields = (out: Pieces, before: string) => boolean;

/** A value that is written in pieces. */
export class JsonText<T> {
  readonly write: (out: Pieces) => void;
  /** The value itself, which is what `JSON.stringify` writes where it meets one of these. */
  readonly toJSON: () => T;
  /** Of an object. */
  readonly writeFields: WriteFields | undefined;

  constructor(write: JsonText<T>['write'], value: () => T, writeFields?: WriteFields) {
    this.write = write;
    this.toJSON = value;
    this.writeFields = writeFields;
  }
}

/** A value, or how it is written. */
export type Written<T> = T | JsonText<T>;

/** The value itself. */
export const plain = <T>(written: Written<T>): T => (written instanceof JsonText ? written.toJSON() : written);

/** Adds a value behind a text; neither where JSON leaves the value out, such as undefined. */
function write(out: Pieces, before: string, written: unknown): boolean {
  if (written instanceof JsonText) {
    out.text(before);
    written.write(out);
    return true;
  }
  const text: string | undefined = JSON.stringify(written);
  if (text !== undefined) out.text(before + text);
  return text !== undefined;
}

/** The bytes of a value's JSON, with a line end. */
export function encodeLine(written: unknown): Uint8Array<ArrayBuffer> {
  const out = new Pieces();
  write(out, '', written);
  out.text('\n');
  const pieces = out.all();
  const encoder = new TextEncoder();
  const [first] = pieces;
  if (pieces.length === 1 && typeof first === 'string') return encoder.encode(first);
  const parts = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

/** The bytes of a value are kept once it was written; the value is made again for who needs it. */
export function writtenOnce<T extends object>(make: () => T): JsonText<T> {
  const bytes = once(() => new TextEncoder().encode(JSON.stringify(make())));
  return new JsonText(
    (out) => out.bytes(bytes()),
    make,
    (out, before) => {
      const fields = bytes().subarray(1, -1);
      if (fields.length === 0) return false;
      out.text(before);
      out.bytes(fields);
      return true;
    },
  );
}

/** A list of values of which some are written in pieces. */
export function writtenList<T extends object>(items: readonly Written<T>[]): JsonText<T[]> {
  return new JsonText(
    (out) => {
      out.text('[');
      for (let i = 0; i < items.length; i++) write(out, i === 0 ? '' : ',', items[i]);
      out.text(']');
    },
    () => items.map(plain),
  );
}

/** An object between its braces. */
const inBraces = <T>(writeFields: WriteFields, value: () => T): JsonText<T> =>
  new JsonText(
    (out) => {
      out.text(writeFields(out, '{') ? '}' : '{}');
    },
    value,
    writeFields,
  );

/** An object of fields of which some are written in pieces. */
export function writtenObject<T extends object>(fields: { readonly [K in keyof T]: Written<T[K]> }): JsonText<T> {
  const entries = Object.entries<unknown>(fields);
  return inBraces(
    (out, before) => {
      let isBegun = false;
      for (const [key, value] of entries) {
        if (write(out, `${isBegun ? ',' : before}${JSON.stringify(key)}:`, value)) isBegun = true;
      }
      return isBegun;
    },
    () => Object.fromEntries(entries.map(([key, value]) => [key, plain(value)])) as T,
  );
}

/** Adds the fields of an object. */
function writeFieldsOf(out: Pieces, before: string, part: object): boolean {
  if (part instanceof JsonText && part.writeFields !== undefined) return part.writeFields(out, before);
  const text = JSON.stringify(part);
  if (text.length === 2) return false;
  out.text(before + text.slice(1, -1));
  return true;
}

/** An object with the fields of all of several. */
type Joined<P extends readonly object[]> = P extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & Joined<Rest>
  : unknown;

/** One object with the fields of several, one after the other; no field stands in two. */
export function joined<P extends readonly object[]>(
  ...parts: { readonly [I in keyof P]: Written<P[I]> }
): JsonText<Joined<P>> {
  return inBraces(
    (out, before) => {
      let isBegun = false;
      for (const part of parts as readonly object[]) {
        if (writeFieldsOf(out, isBegun ? ',' : before, part)) isBegun = true;
      }
      return isBegun;
    },
    () => Object.assign({}, ...parts.map(plain)) as Joined<P>,
  );
}
