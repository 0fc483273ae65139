import { LINE_TAIL } from './bulk-lines.ts';

/**
 * The bytes of documents, in the same memory again and again: half a gigabyte of buffers taken and given back costs two
 * threads of one process more than the writing itself.
 */
export interface LineBuffer {
  /**
   * Encodes a document as the next line.
   *
   * @param json its text
   * @param head what stands before it in a bulk file
   */
  add(json: readonly string[], head: string): Line;
  /** All lines since it was cleared, one after the other; good until the next is added. */
  lines(): Uint8Array;
  clear(): void;
}

/** A line of a bulk file: the head, the document, `}` and a line end. */
export interface Line {
  /** In bytes. */
  readonly length: number;
  /** The document as a file, with a line end; good until anything else is done with the buffer. */
  file<T>(use: (bytes: Uint8Array) => T): T;
}

/** The most bytes that a UTF-16 code unit takes in UTF-8. */
const MOST_BYTES = 3;
const FIRST_SIZE = 4 * 2 ** 20;

export function createLineBuffer(): LineBuffer {
  let buffer = Buffer.allocUnsafeSlow(FIRST_SIZE);
  let used = 0;
  const makeRoom = (bytes: number): void => {
    if (used + bytes <= buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (used + bytes));
    buffer.copy(larger, 0, 0, used);
    buffer = larger;
  };
  return {
    add(json, head) {
      const length = json.reduce((sum, piece) => sum + piece.length, 0);
      makeRoom((length + head.length + LINE_TAIL.length) * MOST_BYTES);
      const first = used;
      const begin = first + buffer.write(head, first);
      let end = begin;
      for (const piece of json) end += buffer.write(piece, end);
      used = end + buffer.write(LINE_TAIL, end);
      return {
        length: used - first,
        file(use) {
          buffer.write('\n', end);
          const result = use(buffer.subarray(begin, end + 1));
          buffer.write(LINE_TAIL, end);
          return result;
        },
      };
    },
    lines: () => buffer.subarray(0, used),
    clear() {
      used = 0;
    },
  };
}
