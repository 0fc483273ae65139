/**
 * The hybrid of runs and bits in which Parquet writes places and what is missing: a number that stands eight times or
 * more in a row with how often it does, all others in groups of eight, as many bits each as the largest takes.
 *
 * The library has it for lists of any kind, at ten times the cost for each number.
 */

const GROUP = 8;

/** The most bytes that the head of a run takes. */
const MOST_HEAD = 5;

/**
 * @param numbers of which the least is 0
 * @param bits that the largest number takes, 16 at most
 */
export function hybrid(numbers: Uint8Array | Uint16Array, bits: number): Uint8Array {
  const count = numbers.length;
  const bytesOfNumber = (bits + 7) >> 3;
  // Each run stands for a group at least, and may end the groups before it.
  const written = new Uint8Array((Math.ceil(count / GROUP) + 1) * (bits + 2 * MOST_HEAD + bytesOfNumber));
  let at = 0;
  const head = (value: number) => {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) written[at++] = (rest & 0x7f) | 0x80;
    written[at++] = rest;
  };
  const groups = (from: number, to: number) => {
    head((((to - from) / GROUP) << 1) | 1);
    let buffer = 0;
    let waiting = 0;
    for (let i = from; i < to; i++) {
      // The last group is filled with zeros.
      if (i < count) buffer |= numbers[i] << waiting;
      for (waiting += bits; waiting >= 8; waiting -= 8) {
        written[at++] = buffer & 0xff;
        buffer >>>= 8;
      }
    }
  };
  let grouped = 0;
  let i = 0;
  while (i < count) {
    const number = numbers[i];
    let end = i + 1;
    while (end < count && numbers[end] === number) end++;
    if (end - i < GROUP) {
      i += GROUP;
      continue;
    }
    if (grouped < i) groups(grouped, i);
    head((end - i) << 1);
    for (let byte = 0; byte < bytesOfNumber; byte++) written[at++] = (number >> (8 * byte)) & 0xff;
    i = end;
    grouped = i;
  }
  if (grouped < i) groups(grouped, i);
  return written.subarray(0, at);
}
