/**
 * Small numbers as Parquet packs them (RLE / bit-packing hybrid): runs of one number as that number and how many, all
 * others in as few bits as they need, eight by eight. The library does the same, with a call for each byte, in half as
 * long again.
 */

/** As many of one number are a run; as many others are packed together. */
const GROUP = 8;
/** What a head takes at most. */
const HEAD_BYTES = 5;

/**
 * @param numbers each below 2 to the power of `bits`
 * @param bits at most 16
 */
export function packBits(numbers: Uint16Array, bits: number): Uint8Array {
  const count = numbers.length;
  const runBytes = (bits + 7) >> 3;
  const bytes = new Uint8Array((Math.ceil(count / GROUP) + 1) * (HEAD_BYTES + Math.max(bits, runBytes)));
  let at = 0;
  const head = (number: number) => {
    let rest = number;
    for (; rest > 0x7f; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
    bytes[at++] = rest;
  };
  /** Packs groups of eight; after the last number come zeros. */
  const groups = (from: number, to: number) => {
    if (from === to) return;
    head((((to - from) / GROUP) << 1) | 1);
    let held = 0;
    let heldBits = 0;
    for (let i = from; i < to; i++) {
      if (i < count) held |= numbers[i] << heldBits;
      heldBits += bits;
      for (; heldBits >= 8; heldBits -= 8) {
        bytes[at++] = held;
        held >>>= 8;
      }
    }
  };
  let packedFrom = 0;
  let i = 0;
  while (i < count) {
    const first = numbers[i];
    let end = i + 1;
    while (end < count && numbers[end] === first) end++;
    if (end - i < GROUP) {
      i += GROUP;
      continue;
    }
    groups(packedFrom, i);
    head((end - i) << 1);
    for (let byte = 0; byte < runBytes; byte++) bytes[at++] = first >> (byte << 3);
    i = end;
    packedFrom = end;
  }
  groups(packedFrom, i);
  return bytes.subarray(0, at);
}
