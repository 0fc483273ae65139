/**
 * Small numbers as Parquet packs them (RLE / bit-packing hybrid): runs of one number as that number and how many, all
 * others in as few bits as they need, eight by eight. The library does the same, with a call for each byte, in half as
 * long again.
 */

/** As many of one number are a run; as many others are packed together. */
const GROUP = 8;
/** What a head takes at most. */
const HEAD_BYTES = 5;

/** Writes the parts of what is packed, one after the other. */
interface Packer {
  run(number: number, count: number): void;
  /** Groups of eight, from one place to another; after the last number come zeros. */
  groups(numbers: Uint16Array, from: number, to: number): void;
  packed(): Uint8Array;
}

function createPacker(count: number, bits: number): Packer {
  const runBytes = (bits + 7) >> 3;
  const bytes = new Uint8Array((Math.ceil(count / GROUP) + 1) * (HEAD_BYTES + Math.max(bits, runBytes)));
  let at = 0;
  const head = (number: number) => {
    let rest = number;
    for (; rest > 0x7f; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
    bytes[at++] = rest;
  };
  return {
    run(number, times) {
      head(times << 1);
      for (let byte = 0; byte < runBytes; byte++) bytes[at++] = number >> (byte << 3);
    },
    groups(numbers, from, to) {
      if (from === to) return;
      head((((to - from) / GROUP) << 1) | 1);
      let held = 0;
      let heldBits = 0;
      for (let i = from; i < to; i++) {
        if (i < numbers.length) held |= numbers[i] << heldBits;
        heldBits += bits;
        for (; heldBits >= 8; heldBits -= 8) {
          bytes[at++] = held;
          held >>>= 8;
        }
      }
    },
    packed: () => bytes.subarray(0, at),
  };
}

/**
 * @param numbers each below 2 to the power of `bits`
 * @param bits at most 16
 */
export function packBits(numbers: Uint16Array, bits: number): Uint8Array {
  const count = numbers.length;
  const packer = createPacker(count, bits);
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
    packer.groups(numbers, packedFrom, i);
    packer.run(first, end - i);
    i = end;
    packedFrom = end;
  }
  packer.groups(numbers, packedFrom, i);
  return packer.packed();
}

/** The numbers of rows, of which only runs are known. @param run that to which the first row belongs */
function rowsFrom(runs: Uint16Array, ends: Uint32Array, run: number, from: number, to: number): Uint16Array {
  const rows = new Uint16Array(to - from);
  for (let i = 0, at = run; i < rows.length && at < ends.length; at++) {
    const end = Math.min(ends[at], to) - from;
    for (; i < end; i++) rows[i] = runs[at];
  }
  return rows;
}

/**
 * The same of numbers that are told as runs.
 *
 * @param runs the number of each
 * @param ends where each ends, which is where the next begins; none is empty
 */
export function packRuns(runs: Uint16Array, ends: Uint32Array, bits: number): Uint8Array {
  const count = ends.length === 0 ? 0 : ends[ends.length - 1];
  const packer = createPacker(count, bits);
  let packedFrom = 0;
  let packedRun = 0;
  let i = 0;
  let run = 0;
  while (i < count) {
    while (ends[run] <= i) run++;
    let last = run;
    while (last + 1 < runs.length && runs[last + 1] === runs[run]) last++;
    if (ends[last] - i < GROUP) {
      i += GROUP;
      continue;
    }
    packer.groups(rowsFrom(runs, ends, packedRun, packedFrom, i), 0, i - packedFrom);
    packer.run(runs[run], ends[last] - i);
    i = ends[last];
    packedFrom = i;
    packedRun = last + 1;
  }
  packer.groups(rowsFrom(runs, ends, packedRun, packedFrom, i), 0, i - packedFrom);
  return packer.packed();
}
