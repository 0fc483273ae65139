import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { once } from '../../runtime/memo.ts';
import { bulkPath, LINE_TAIL } from './bulk-lines.ts';
import type { Line, LineBuffer } from './line.ts';

/**
 * Bulk files: every document of a unit in one file, a line each (see `bulk-lines.ts`). A few lines of one kind, which
 * say much alike, are a gzip member; a file of several members is one gzip file, and a member of which no document
 * changed is taken over without being packed again.
 */

/** A third larger than the best, in a quarter of the time: packing must not cost more than building. */
const LEVEL = 2;

/** Lines of a member: with more of them less is taken over after an edit, with fewer packing takes half as long again. */
const MOST_LINES = 8;

/** Members are made in pieces of so many bytes; few are larger. */
const CHUNK_BYTES = 65_536;

/** Bytes of a gzip member that tell how long its contents are (RFC 1952, 2.3.1). */
const SIZE_BYTES = 4;

/** Where the line of a document lies: its member in the bulk file, and the line in what the member holds. */
export type BulkPlace = readonly [offset: number, length: number, begin: number];

/** A line that lies in the tree before. */
interface KeptLine {
  readonly head: string;
  /** Of the document's text, in UTF-8. */
  readonly bytes: number;
  readonly place: BulkPlace;
  /** Reads the document. */
  text(): string;
}

/** Packs the documents of a unit, which come in order. */
export interface Bulk {
  /** Begins the line of a document that was made. @param kind lines of another kind begin a member */
  add(kind: string, json: readonly string[], head: string): Line;
  /** Adds the line of a document that was taken over. @param kind as above */
  keep(kind: string, line: KeptLine): void;
  /** The file, and where each line lies in it, in the order in which they came. */
  close(): { readonly content: Uint8Array; readonly places: readonly BulkPlace[] };
}

/** Of a line whose document was taken over. */
const lengthOf = ({ head, bytes }: KeptLine): number => Buffer.byteLength(head) + bytes + LINE_TAIL.length;

/**
 * The member of which lines are the whole contents, from first to last.
 *
 * @param old the bulk file of the tree before
 */
function memberOf(lines: readonly KeptLine[], old: Uint8Array): Uint8Array | null {
  const [[offset, length]] = lines.map(({ place }) => place);
  let size = 0;
  for (const line of lines) {
    const [itsOffset, itsLength, begin] = line.place;
    if (itsOffset !== offset || itsLength !== length || begin !== size) return null;
    size += lengthOf(line);
  }
  const member = Buffer.from(old.buffer, old.byteOffset + offset, length);
  return member.readUInt32LE(length - SIZE_BYTES) === size ? member : null;
}

/**
 * @param buffer is this unit's until it is closed
 * @param sealed tree before, of which members can be taken over since no file of it was touched; null when there is none
 */
export function createBulk(unit: string, buffer: LineBuffer, sealed: string | null): Bulk {
  const members: Uint8Array[] = [];
  const places: BulkPlace[] = [];
  const old = once(() => (sealed === null ? null : readFileSync(join(sealed, bulkPath(unit)))));
  let size = 0;
  let kind = '';
  /** Where the lines of the member begin that is being filled. */
  let begins: number[] = [];
  let end = 0;
  /** Lines of it that need not be filled as long as all others are taken over too; null once one is not. */
  let kept: KeptLine[] | null = [];

  /** The member as it lies in the tree before, where all of its lines are taken over. */
  const oldMember = (): Uint8Array | null => {
    // A unit of which nothing is kept may be new: the tree before has no such file then.
    if (kept === null) return null;
    const content = old();
    return content === null ? null : memberOf(kept, content);
  };
  const packMember = (): Uint8Array => {
    fillKept();
    // Copied: what zlib gives is a view of a whole piece, and all members of a unit are kept until it is closed.
    return Buffer.from(gzipSync(buffer.lines(), { level: LEVEL, chunkSize: CHUNK_BYTES }));
  };
  const endMember = (): void => {
    if (begins.length === 0) return;
    const member = oldMember() ?? packMember();
    for (const begin of begins) places.push([size, member.length, begin]);
    members.push(member);
    size += member.length;
    buffer.clear();
    begins = [];
    end = 0;
    kept = [];
  };
  const begin = (its: string, length: number): void => {
    if (its !== kind || begins.length === MOST_LINES) endMember();
    kind = its;
    begins.push(end);
    end += length;
  };
  const fillKept = (): void => {
    for (const line of kept ?? []) buffer.add([line.text()], line.head);
    kept = null;
  };
  return {
    add(its, json, head) {
      begin(its, 0);
      fillKept();
      const line = buffer.add(json, head);
      end += line.length;
      return line;
    },
    keep(its, line) {
      begin(its, lengthOf(line));
      if (kept === null) buffer.add([line.text()], line.head);
      else kept.push(line);
    },
    close() {
      endMember();
      return { content: Buffer.concat(members), places };
    },
  };
}
