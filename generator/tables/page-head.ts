import type { Encoding } from 'hyparquet';
import { Encodings } from 'hyparquet/src/constants.js';
import { writeVarint } from './varint.ts';

/**
 * Heads of pages of a Parquet file (`PageHeader` in parquet.thrift), in Thrift's compact protocol. The library writes
 * them from objects whose keys are read as numbers, which takes a twentieth of packing: a group has a hundred.
 */

/** What Thrift calls the types of fields. */
const I32 = 5;
const STRUCT = 12;
/** The end of the fields of a structure. */
const STOP = 0;
/** More than a head takes. */
const HEAD_BYTES = 80;

interface Sizes {
  readonly unpacked: number;
  readonly packed: number;
}

/** Writes whole numbers as the first fields of a structure, none of them below 0. @returns where they end */
function writeFields(bytes: Uint8Array, begin: number, numbers: readonly number[]): number {
  let at = begin;
  for (const number of numbers) {
    bytes[at++] = (1 << 4) | I32;
    at = writeVarint(bytes, at, number << 1);
  }
  return at;
}

/**
 * @param type place of the page's type in parquet.thrift
 * @param field where the head tells what only pages of that type have
 */
function head(type: number, { unpacked, packed }: Sizes, field: number, more: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES);
  const first = [type, unpacked, packed];
  let at = writeFields(bytes, 0, first);
  bytes[at++] = ((field - first.length) << 4) | STRUCT;
  at = writeFields(bytes, at, more);
  bytes[at++] = STOP;
  bytes[at++] = STOP;
  return bytes.subarray(0, at);
}

/** The head of a page of what occurs. @param count how many */
export const listHead = (sizes: Sizes, count: number): Uint8Array =>
  head(2, sizes, 7, [count, Encodings.indexOf('PLAIN')]);

/** What is told of a page of rows. */
interface RowsPage {
  readonly rows: number;
  /** How many have no value. */
  readonly nulls: number;
  readonly encoding: Encoding;
  /** Of what tells which these are. */
  readonly levelsBytes: number;
}

/** The head of a page of rows (version 2). */
export const rowsHead = (sizes: Sizes, { rows, nulls, encoding, levelsBytes }: RowsPage): Uint8Array =>
  head(3, sizes, 8, [rows, nulls, rows, Encodings.indexOf(encoding), levelsBytes, 0]);
