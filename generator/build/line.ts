import { LINE_TAIL } from './bulk-lines.ts';

/**
 * The bytes of documents, one after the other in the same memory: half a gigabyte of buffers taken and given back
 * costs two threads of one process more than the writing itself.
 */
export interface LineBuffer {
  /**
   * Encodes a document.
   *
   * @param json its text
   * @param head what stands before it in a bulk file
   */
  fill(json: string, head: string): Line;
}

/** The bytes of one document; they are good until the next is filled, and each call undoes the other. */
interface Line {
  /** As a file: the document and a line end. */
  file(): Uint8Array;
  /** As a line of a bulk file: the head, the document, `}` and a line end. */
  line(): Uint8Array;
}

/** The most bytes that a UTF-16 code unit takes in UTF-8. */
const MOST_BYTES = 3;
const FIRST_SIZE = 4 * 2 ** 20;

export function createLineBuffer(): LineBuffer {
  let buffer = Buffer.allocUnsafeSlow(FIRST_SIZE);
  return {
    fill(json, head) {
      const most = (json.length + head.length + LINE_TAIL.length) * MOST_BYTES;
      if (most > buffer.length) buffer = Buffer.allocUnsafeSlow(2 * most);
      const begin = buffer.write(head, 0);
      const end = begin + buffer.write(json, begin);
      return {
        file() {
          buffer.write('\n', end);
          return buffer.subarray(begin, end + 1);
        },
        line() {
          buffer.write(LINE_TAIL, end);
          return buffer.subarray(0, end + LINE_TAIL.length);
        },
      };
    },
  };
}
