import { once } from './memo.ts';

/**
 * Values whose JSON is put together from pieces: what stands in many answers is written once. The bytes are those of
 * what `JSON.stringify` gives of the values.
 */

/** A piece of JSON, as text or as its bytes. */
type Piece = string | Uint8Array;

/** A value that is written in pieces. */
export class JsonText<T> {
  readonly pieces: () => readonly Piece[];
  /** The value itself, which is what `JSON.stringify` writes where it meets one of these. */
  readonly toJSON: () => T;

  constructor(pieces: () => readonly Piece[], value: () => T) {
    this.pieces = pieces;
    this.toJSON = value;
  }
}

/** A value, or how it is written. */
export type Written<T> = T | JsonText<T>;

/** The value itself. */
export const plain = <T>(written: Written<T>): T => (written instanceof JsonText ? written.toJSON() : written);

/** None of what JSON leaves out, such as undefined. */
function piecesOf(written: unknown): readonly Piece[] {
  if (written instanceof JsonText) return written.pieces();
  const text: string | undefined = JSON.stringify(written);
  return text === undefined ? [] : [text];
}

/** The bytes of a value's JSON, with a line end. */
export function encodeLine(written: unknown): Uint8Array<ArrayBuffer> {
  const pieces = [...piecesOf(written), '\n'];
  const encoder = new TextEncoder();
  if (pieces.length === 2) return encoder.encode(pieces.join(''));
  // Most characters are one byte long; none is longer than three for each of its units.
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let bytes = new Uint8Array(Math.ceil(length * 1.1));
  let end = 0;
  const makeRoom = (needed: number) => {
    if (end + needed <= bytes.length) return;
    const larger = new Uint8Array(2 * bytes.length + needed);
    larger.set(bytes.subarray(0, end));
    bytes = larger;
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      makeRoom(3 * piece.length);
      end += encoder.encodeInto(piece, bytes.subarray(end)).written;
    } else {
      makeRoom(piece.length);
      bytes.set(piece, end);
      end += piece.length;
    }
  }
  return bytes.slice(0, end);
}

/** The bytes of a value are kept once it was written. */
export function writtenOnce<T extends object>(value: T): JsonText<T> {
  return new JsonText(
    once(() => [new TextEncoder().encode(JSON.stringify(value))]),
    () => value,
  );
}

/** Lists of pieces with a comma between each. */
const withCommas = (lists: readonly (readonly Piece[])[]): Piece[] =>
  lists.flatMap((pieces, i) => (i === 0 ? pieces : [',', ...pieces]));

/** A list of values of which some are written in pieces. */
export function writtenList<T extends object>(items: readonly Written<T>[]): JsonText<T[]> {
  return new JsonText(
    () => ['[', ...withCommas(items.map(piecesOf)), ']'],
    () => items.map(plain),
  );
}

/** An object of fields of which some are written in pieces. */
export function writtenObject<T extends object>(fields: { readonly [K in keyof T]: Written<T[K]> }): JsonText<T> {
  const entries = Object.entries<unknown>(fields);
  return new JsonText(
    () => {
      const written = entries.flatMap(([key, value]) => {
        const pieces = piecesOf(value);
        return pieces.length === 0 ? [] : [[`${JSON.stringify(key)}:`, ...pieces]];
      });
      return ['{', ...withCommas(written), '}'];
    },
    () => Object.fromEntries(entries.map(([key, value]) => [key, plain(value)])) as T,
  );
}

const cut = (piece: Piece, from: number, to: number): Piece =>
  typeof piece === 'string' ? piece.slice(from, to) : piece.subarray(from, to);

/** What stands between the braces of an object. */
function fieldsOf(object: readonly Piece[]): readonly Piece[] {
  const last = object.length - 1;
  return object
    .map((piece, i) => cut(piece, i === 0 ? 1 : 0, piece.length - (i === last ? 1 : 0)))
    .filter(({ length }) => length > 0);
}

/** An object with the fields of all of several. */
type Joined<P extends readonly object[]> = P extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & Joined<Rest>
  : unknown;

/** One object with the fields of several, one after the other; no field stands in two. */
export function joined<P extends readonly object[]>(
  ...parts: { readonly [I in keyof P]: Written<P[I]> }
): JsonText<Joined<P>> {
  return new JsonText(
    () => {
      const fields = parts.map((part) => fieldsOf(piecesOf(part))).filter(({ length }) => length > 0);
      return ['{', ...withCommas(fields), '}'];
    },
    () => Object.assign({}, ...parts.map(plain)) as Joined<P>,
  );
}
