import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { once } from '../../runtime/memo.ts';

/**
 * Bulk files: every document of a unit in one file, a line each, `{"path":…,"schema":…,"document":…}`. Each line is a
 * gzip member of its own; a file of several members is one gzip file, and a line whose document did not change is
 * taken over without being packed again.
 */

/** A third larger than the best, in a quarter of the time: packing must not cost more than building. */
const LEVEL = 2;

export const bulkPath = (unit: string): string => `bulk/${unit}.ndjson.gz`;

/** What stands before a document in its line; `}` stands after it. */
export const lineHead = (path: string, schema: string): string =>
  `{"path":${JSON.stringify(path)},"schema":${JSON.stringify(schema)},"document":`;

/** Packs the documents of a unit. */
export interface Bulk {
  /**
   * @param line a whole line, see `lineHead`
   * @returns offset and length in the file
   */
  add(line: Uint8Array): readonly [number, number];
  keep(offset: number, length: number): readonly [number, number];
  content(): Uint8Array;
}

/** @param previous tree of which lines can be kept */
export function createBulk(unit: string, previous: string | null): Bulk {
  const members: Uint8Array[] = [];
  let size = 0;
  const old = once(() => {
    if (previous === null) throw new RangeError('There is no tree to keep lines of.');
    return readFileSync(join(previous, bulkPath(unit)));
  });
  const push = (member: Uint8Array): readonly [number, number] => {
    const offset = size;
    members.push(member);
    size += member.length;
    return [offset, member.length];
  };
  return {
    add: (line) => push(gzipSync(line, { level: LEVEL })),
    keep: (offset, length) => push(old().subarray(offset, offset + length)),
    content: () => Buffer.concat(members),
  };
}
