import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { once } from '../../runtime/memo.ts';
import { bulkPath } from './bulk-lines.ts';

/**
 * Bulk files: every document of a unit in one file, a line each (see `bulk-lines.ts`). Each line is a
 * gzip member of its own; a file of several members is one gzip file, and a line whose document did not change is
 * taken over without being packed again.
 */

/** A third larger than the best, in a quarter of the time: packing must not cost more than building. */
const LEVEL = 2;

/** Packs the documents of a unit. */
export interface Bulk {
  /**
   * @param line a whole line, see `lineHead`
   * @returns offset and length in the file
   */
  add(line: Uint8Array): readonly [number, number];
  /** @returns null when no lines can be kept */
  keep(offset: number, length: number): readonly [number, number] | null;
  content(): Uint8Array;
}

/** @param sealed tree before, of which lines can be kept since no file of it was touched; null when there is none */
export function createBulk(unit: string, sealed: string | null): Bulk {
  const members: Uint8Array[] = [];
  let size = 0;
  const old = once(() => (sealed === null ? null : readFileSync(join(sealed, bulkPath(unit)))));
  const push = (member: Uint8Array): readonly [number, number] => {
    const offset = size;
    members.push(member);
    size += member.length;
    return [offset, member.length];
  };
  return {
    add: (line) => push(gzipSync(line, { level: LEVEL })),
    keep(offset, length) {
      const content = old();
      return content === null ? null : push(content.subarray(offset, offset + length));
    },
    content: () => Buffer.concat(members),
  };
}
