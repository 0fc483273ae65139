import { writeVarint } from './varint.ts';

/**
 * Whole numbers as Parquet packs those that rise: by what each is more than the one before (DELTA_BINARY_PACKED). What
 * it makes is to the byte what the library makes, whose one long function is compiled up to five times in a thread.
 */

/** So many differences have a least one in common, and a fourth of them how many bits they need beyond it. */
const BLOCK = 128;
const PARTS = 4;
const PART = BLOCK / PARTS;
/** What the head and the least difference of a block take at most. */
const HEAD_BYTES = 16;
const LEAST_BYTES = 5;

/** Whole numbers, each of one or more rows, which follow each other. */
export interface NumberRuns {
  readonly numbers: Int32Array;
  /** Of each, the row after its last; null where each has one. */
  readonly ends: Uint32Array | null;
}

/** Of each row, what its number is more than the one before, in 32 bits. */
function differencesOf({ numbers, ends }: NumberRuns): Int32Array {
  const all = new Int32Array(ends === null ? numbers.length : (ends.at(-1) ?? 0));
  for (let i = 1; i < numbers.length; i++) all[ends === null ? i : ends[i - 1]] = numbers[i] - numbers[i - 1];
  return all;
}

/** A number with its sign, which comes last. */
const signed = (number: number): number => ((number << 1) ^ (number >> 31)) >>> 0;

function leastOf(numbers: Int32Array, from: number, to: number): number {
  let least = numbers[from];
  for (let i = from + 1; i < to; i++) if (numbers[i] < least) least = numbers[i];
  return least;
}

/** How many bits the greatest needs beyond the least. */
function bitsOf(numbers: Int32Array, from: number, to: number, least: number): number {
  let all = 0;
  for (let i = from; i < to; i++) all |= numbers[i] - least;
  return 32 - Math.clz32(all);
}

/** Adds what each has beyond the least to a row of bits that are 0. @param begin the first bit */
function pack(
  numbers: Int32Array,
  from: number,
  to: number,
  least: number,
  bits: number,
  bytes: Uint8Array,
  begin: number,
): void {
  for (let i = from; i < to; i++) {
    if (numbers[i] === least) continue;
    let rest = (numbers[i] - least) >>> 0;
    let bit = begin + (i - from) * bits;
    while (rest > 0) {
      bytes[bit >> 3] |= rest << (bit & 7);
      rest >>>= 8 - (bit & 7);
      bit += 8 - (bit & 7);
    }
  }
}

/** @param column with one number or more */
export function packDifferences(column: NumberRuns): Uint8Array {
  const differences = differencesOf(column);
  const count = differences.length;
  const blocks = Math.ceil(count / BLOCK);
  const bytes = new Uint8Array(HEAD_BYTES + blocks * (LEAST_BYTES + PARTS + BLOCK * Int32Array.BYTES_PER_ELEMENT));
  let at = [BLOCK, PARTS, count, signed(column.numbers[0])].reduce((end, number) => writeVarint(bytes, end, number), 0);
  for (let from = 1; from < count; from += BLOCK) {
    const to = Math.min(from + BLOCK, count);
    const least = leastOf(differences, from, to);
    at = writeVarint(bytes, at, signed(least));
    const widths = at;
    at += PARTS;
    for (let part = 0; part < PARTS && from + part * PART < to; part++) {
      const begin = from + part * PART;
      const end = Math.min(begin + PART, to);
      const bits = bitsOf(differences, begin, end, least);
      bytes[widths + part] = bits;
      pack(differences, begin, end, least, bits, bytes, at << 3);
      at += (bits * PART) >> 3;
    }
  }
  return bytes.subarray(0, at);
}
