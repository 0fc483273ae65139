import { writeVarint } from './varint.ts';

/**
 * Snappy (https://github.com/google/snappy/blob/main/format_description.txt), as pages of Parquet files are packed. What
 * it makes is to the byte what the library makes, which writes each byte by a call and asks each time for room.
 */

/** More places are not kept of what came before. */
const MOST_TABLE_BITS = 14;
/** Copies from farther away take more bytes than they spare. */
const MOST_OFFSET = 0xffff;
/** Of so many last bytes, none is looked for before. */
const MARGIN = 15;
const SHORTEST_COPY = 4;

/** Where four bytes are kept. @param word they, as a number */
const hashOf = (word: number, shift: number): number => Math.imul(word, 0x1e35a7bd) >>> shift;

/** Writes bytes as they are. @returns where they end, as the others do */
function writeLiteral(out: Uint8Array, begin: number, input: Uint8Array, from: number, to: number): number {
  let at = begin;
  const last = to - from - 1;
  if (last < 60) {
    out[at++] = last << 2;
  } else {
    const bytes = (32 - Math.clz32(last) + 7) >> 3;
    out[at++] = (59 + bytes) << 2;
    for (let i = 0; i < bytes; i++) out[at++] = last >>> (i * 8);
  }
  for (let i = from; i < to; i++) out[at++] = input[i];
  return at;
}

/** Writes that bytes are those from so far before. */
function writeCopy(out: Uint8Array, begin: number, offset: number, length: number): number {
  let at = begin;
  let rest = length;
  while (rest > 0) {
    // What is left must not be shorter than a copy can be.
    const part = rest >= 68 ? 64 : rest > 64 ? 60 : rest;
    if (part < 12 && offset < 2048) {
      out[at++] = 1 | ((part - 4) << 2) | ((offset >>> 8) << 5);
    } else {
      out[at++] = 2 | ((part - 1) << 2);
      out[at + 1] = offset >>> 8;
    }
    out[at] = offset;
    at += part < 12 && offset < 2048 ? 1 : 2;
    rest -= part;
  }
  return at;
}

/** Where bytes from one place on are no longer those from another, before it, on. */
function endOfMatch(input: Uint8Array, from: number, before: number): number {
  let at = from;
  const by = from - before;
  while (at < input.length && input[at] === input[at - by]) at++;
  return at;
}

/** Writes all that can be copied, and what stands before. @returns where that ends in what is written, and in the input */
function writeMatches(input: Uint8Array, out: Uint8Array, begin: number): readonly [at: number, done: number] {
  const bits = Math.min(MOST_TABLE_BITS, 31 - Math.clz32(input.length));
  const shift = 32 - bits;
  const table = new Uint32Array(1 << bits);
  const words = new DataView(input.buffer, input.byteOffset, input.length);
  const limit = input.length - MARGIN;
  let at = begin;
  let done = 0;
  let here = 1;
  /** Grows where nothing is found, so that less is looked at. */
  let step = 32;
  while (here <= limit) {
    const word = words.getUint32(here, true);
    const hash = hashOf(word, shift);
    let before = table[hash];
    table[hash] = here;
    if (here - before > MOST_OFFSET || word !== words.getUint32(before, true)) {
      here += step++ >>> 5;
      continue;
    }
    at = writeLiteral(out, at, input, done, here);
    let isAlike = true;
    while (isAlike) {
      done = endOfMatch(input, here + SHORTEST_COPY, before + SHORTEST_COPY);
      at = writeCopy(out, at, here - before, done - here);
      here = done;
      if (here >= limit) return [at, done];
      table[hashOf(words.getUint32(here - 1, true), shift)] = here - 1;
      const next = words.getUint32(here, true);
      before = table[hashOf(next, shift)];
      table[hashOf(next, shift)] = here;
      isAlike = here - before <= MOST_OFFSET && next === words.getUint32(before, true);
    }
    here++;
    step = 32;
  }
  return [at, done];
}

export function snappy(input: Uint8Array): Uint8Array {
  const out = new Uint8Array(32 + input.length + Math.ceil(input.length / 6));
  const begin = writeVarint(out, 0, input.length);
  const [at, done] = input.length < MARGIN ? [begin, 0] : writeMatches(input, out, begin);
  return out.subarray(0, done < input.length ? writeLiteral(out, at, input, done, input.length) : at);
}
