/**
 * Whole numbers that rise little by little, as Parquet packs them by their differences (DELTA_BINARY_PACKED). The library
 * does the same in four times as long.
 */

/** Numbers of a block, and of each of the parts in which it is packed. */
const BLOCK = 128;
const PART = 32;
const PARTS = BLOCK / PART;
/** What a number of 32 bits takes at most by itself, and a block. */
const MOST_BYTES = 5;
const BLOCK_BYTES = MOST_BYTES + PARTS + BLOCK * 4;

/** Writes a number in as many bytes as it needs. @returns where it ends */
function writeNumber(bytes: Uint8Array, begin: number, number: number): number {
  let at = begin;
  let rest = number >>> 0;
  for (; rest > 0x7f; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
  bytes[at++] = rest;
  return at;
}

/** The same of a number that may be below 0. */
const writeSigned = (bytes: Uint8Array, begin: number, number: number): number =>
  writeNumber(bytes, begin, (number << 1) ^ (number >> 31));

/** Fills a block with the differences before each number from a place on; behind the last comes the least, which is returned. */
function fillBlock(block: Int32Array, numbers: Int32Array, from: number): number {
  const count = Math.min(BLOCK, numbers.length - from);
  let least = (numbers[from] - numbers[from - 1]) | 0;
  for (let i = 0; i < count; i++) {
    const delta = (numbers[from + i] - numbers[from + i - 1]) | 0;
    block[i] = delta;
    if (delta < least) least = delta;
  }
  block.fill(least, count);
  return least;
}

/** How many bits the differences of a part need above the least. */
function bitsOf(block: Int32Array, from: number, least: number): number {
  let all = 0;
  for (let i = from; i < from + PART; i++) all |= block[i] - least;
  return 32 - Math.clz32(all);
}

/** Writes a part, the lowest bits first. @returns where it ends */
function writePart(bytes: Uint8Array, begin: number, block: Int32Array, from: number, least: number, bits: number) {
  let at = begin;
  let held = 0;
  let heldBits = 0;
  const put = (number: number, count: number) => {
    held |= number << heldBits;
    heldBits += count;
    for (; heldBits >= 8; heldBits -= 8) {
      bytes[at++] = held;
      held >>>= 8;
    }
  };
  for (let i = from; i < from + PART; i++) {
    const above = block[i] - least;
    // More than 25 bits do not go through 32 beside what is held.
    if (bits > 16) put(above & 0xffff, 16);
    put(bits > 16 ? above >>> 16 : above, bits > 16 ? bits - 16 : bits);
  }
  return at;
}

/**
 * Packs numbers as a page holds them: the first, and blocks of the differences between each and the one before.
 *
 * @param numbers at least one
 */
export function packDeltas(numbers: Int32Array): Uint8Array {
  const blocks = Math.ceil((numbers.length - 1) / BLOCK);
  const bytes = new Uint8Array(4 * MOST_BYTES + blocks * BLOCK_BYTES);
  let at = writeNumber(bytes, 0, BLOCK);
  at = writeNumber(bytes, at, PARTS);
  at = writeNumber(bytes, at, numbers.length);
  at = writeSigned(bytes, at, numbers[0]);
  const block = new Int32Array(BLOCK);
  for (let from = 1; from < numbers.length; from += BLOCK) {
    const least = fillBlock(block, numbers, from);
    at = writeSigned(bytes, at, least);
    const widths = at;
    at += PARTS;
    for (let part = 0; part < PARTS; part++) {
      const bits = bitsOf(block, part * PART, least);
      bytes[widths + part] = bits;
      if (bits > 0) at = writePart(bytes, at, block, part * PART, least, bits);
    }
  }
  return bytes.subarray(0, at);
}
