/** Texts as bytes, so that a text that stands in many rows is encoded once and copied from then on. */

/** Texts in UTF-8, one after the other. */
interface Texts {
  readonly bytes: Uint8Array;
  /** Where each begins; then where the last ends. */
  readonly starts: Uint32Array;
}

/** A text in each row. */
export interface TextRows {
  readonly texts: Texts;
  /** Of each row, the place of its text. */
  readonly places: Uint16Array;
}

/** @param values the texts, each without halves of characters at its ends */
export function textRows(values: readonly string[], places: Uint16Array): TextRows {
  const starts = new Uint32Array(values.length + 1);
  values.forEach((value, i) => {
    starts[i + 1] = starts[i] + Buffer.byteLength(value);
  });
  return { texts: { bytes: Buffer.from(values.join('')), starts }, places };
}

const BYTES_OF_LENGTH = 4;

function bytesOf({ texts: { starts }, places }: TextRows): number {
  let sum = 0;
  for (let row = 0; row < places.length; row++) sum += starts[places[row] + 1] - starts[places[row]];
  return sum;
}

/**
 * All rows, each the texts that it has in all columns, one after the other.
 *
 * @param isMeasured whether each row begins with how many bytes follow, in four (little-endian)
 */
export function joinRows(columns: readonly TextRows[], isMeasured: boolean): Uint8Array {
  const count = columns[0].places.length;
  const before = isMeasured ? BYTES_OF_LENGTH : 0;
  const all = new Uint8Array(columns.reduce((sum, column) => sum + bytesOf(column), count * before));
  const lengths = new DataView(all.buffer);
  let at = 0;
  for (let row = 0; row < count; row++) {
    const begin = at;
    at += before;
    for (const { texts, places } of columns) {
      const { bytes, starts } = texts;
      const end = starts[places[row] + 1];
      for (let from = starts[places[row]]; from < end; from++) all[at++] = bytes[from];
    }
    if (isMeasured) lengths.setUint32(begin, at - begin - before, true);
  }
  return all;
}
