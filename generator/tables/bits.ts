import { writeVarint } from './varint.ts';

/**
 * Small numbers as Parquet packs them (RLE / bit-packing hybrid): runs of one number as that number and how many, all
 * others in as few bits as they need, eight by eight. The library does the same, with a call for each byte, in half as
 * long again.
 */

/** As many of one number are a run; as many others are packed together. */
const GROUP = 8;
/** What a head takes at most. */
const HEAD_BYTES = 5;

/** Where numbers are no longer what they are from one place on. */
function endOfRun(numbers: Uint16Array, from: number): number {
  let end = from + 1;
  while (end < numbers.length && numbers[end] === numbers[from]) end++;
  return end;
}

/** Writes groups of eight with their head, if there are any; after the last number come zeros. @returns where they end */
function writeGroups(
  numbers: Uint16Array,
  from: number,
  to: number,
  bits: number,
  bytes: Uint8Array,
  begin: number,
): number {
  if (from === to) return begin;
  const groups = (to - from) / GROUP;
  const first = writeVarint(bytes, begin, (groups << 1) | 1);
  let at = first;
  let held = 0;
  let heldBits = 0;
  const last = Math.min(to, numbers.length);
  for (let i = from; i < last; i++) {
    held |= numbers[i] << heldBits;
    heldBits += bits;
    for (; heldBits >= 8; heldBits -= 8) {
      bytes[at++] = held;
      held >>>= 8;
    }
  }
  bytes[at] = held;
  return first + groups * bits;
}

/**
 * @param numbers each below 2 to the power of `bits`
 * @param bits at most 16
 */
export function packBits(numbers: Uint16Array, bits: number): Uint8Array {
  const runBytes = (bits + 7) >> 3;
  const bytes = new Uint8Array((Math.ceil(numbers.length / GROUP) + 1) * (HEAD_BYTES + Math.max(bits, runBytes)));
  let at = 0;
  let packedFrom = 0;
  let i = 0;
  while (i < numbers.length) {
    const end = endOfRun(numbers, i);
    if (end - i < GROUP) {
      i += GROUP;
      continue;
    }
    at = writeGroups(numbers, packedFrom, i, bits, bytes, at);
    at = writeVarint(bytes, at, (end - i) << 1);
    for (let byte = 0; byte < runBytes; byte++) bytes[at++] = numbers[i] >> (byte << 3);
    i = end;
    packedFrom = end;
  }
  return bytes.subarray(0, writeGroups(numbers, packedFrom, i, bits, bytes, at));
}
