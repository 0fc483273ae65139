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
  const all = values.join('');
  const bytes = Buffer.from(all);
  // Where no letter takes more than a byte, none has to be looked at again.
  const lengthOf = bytes.length === all.length ? (value: string) => value.length : Buffer.byteLength;
  const starts = new Uint32Array(values.length + 1);
  for (let i = 0; i < values.length; i++) starts[i + 1] = starts[i] + lengthOf(values[i]);
  return { texts: { bytes, starts }, places };
}

const BYTES_OF_LENGTH = 4;

/** Adds to each row how many bytes it has in a column. */
function measure({ texts: { starts }, places }: TextRows, lengths: Uint32Array): void {
  for (let row = 0; row < places.length; row++) lengths[row] += starts[places[row] + 1] - starts[places[row]];
}

/** Writes the texts of a column. @param ends of each row, where it ends so far */
function append({ texts: { bytes, starts }, places }: TextRows, all: Uint8Array, ends: Uint32Array): void {
  for (let row = 0; row < places.length; row++) {
    const end = starts[places[row] + 1];
    let at = ends[row];
    for (let from = starts[places[row]]; from < end; from++) all[at++] = bytes[from];
    ends[row] = at;
  }
}

/**
 * All rows, each the texts that it has in all columns, one after the other. (Column by column: what runs long in one
 * place is soon compiled for speed.)
 *
 * @param isMeasured whether each row begins with how many bytes follow, in four (little-endian)
 */
export function joinRows(columns: readonly TextRows[], isMeasured: boolean): Uint8Array {
  const lengths = new Uint32Array(columns[0].places.length);
  for (const column of columns) measure(column, lengths);
  const before = isMeasured ? BYTES_OF_LENGTH : 0;
  const ends = new Uint32Array(lengths.length);
  let size = 0;
  for (let row = 0; row < lengths.length; row++) {
    ends[row] = size + before;
    size += before + lengths[row];
  }
  const all = new Uint8Array(size);
  if (isMeasured) {
    const view = new DataView(all.buffer);
    for (let row = 0; row < lengths.length; row++) view.setUint32(ends[row] - before, lengths[row], true);
  }
  for (const column of columns) append(column, all, ends);
  return all;
}
