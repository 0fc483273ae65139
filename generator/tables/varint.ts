/**
 * Writes a number seven bits to a byte, the lowest first (ULEB128), as Parquet and Snappy have their lengths.
 *
 * @param number below 2^32
 * @returns where it ends
 */
export function writeVarint(bytes: Uint8Array, begin: number, number: number): number {
  let at = begin;
  let rest = number;
  for (; rest > 0x7f; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
  bytes[at++] = rest;
  return at;
}
