import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BulkPlace, createBulk } from '../../generator/build/bulk.ts';
import { bulkPath, LINE_TAIL } from '../../generator/build/bulk-lines.ts';
import { createLineBuffer } from '../../generator/build/line.ts';
import { inOwnFolder } from '../support/own-folder.ts';

/** What is packed and what is taken over, of a unit whose documents are given by hand. */

const UNIT = 'rast';

interface Given {
  readonly kind: string;
  readonly head: string;
  readonly text: string;
  /** Where it lay in the file before, from which it is taken over. */
  readonly place?: BulkPlace;
}

/** Packs documents. @returns what was packed, and which texts were read to pack them again */
function pack(given: readonly Given[], sealed: string | null) {
  const read: string[] = [];
  const bulk = createBulk(UNIT, createLineBuffer(), sealed);
  for (const { kind, head, text, place } of given) {
    if (place === undefined) bulk.add(kind, [text], head);
    else {
      bulk.keep(kind, {
        head,
        bytes: Buffer.byteLength(text),
        place,
        text: () => {
          read.push(text);
          return text;
        },
      });
    }
  }
  return { ...bulk.close(), read };
}

const linesOf = (given: readonly Given[]): string =>
  given.map(({ head, text }) => `${head}${text}${LINE_TAIL}`).join('');

/** Ten of one kind and one of another: members of eight, two and one lines. */
const documents: readonly Given[] = [...'ābcdefghij'].map((name) => ({
  kind: 'detail',
  head: `{"${name}":`,
  text: `"rāst ${name}"`,
}));
const other: Given = { kind: 'list', head: '{"list":', text: '["dūkāh"]' };
const all = [...documents, other];

describe('a bulk file', () => {
  let folder: string;
  inOwnFolder((it) => {
    folder = it;
  });

  /** The first build's file, and its documents with their places. */
  const laid = () => {
    const { content, places } = pack(all, null);
    const file = join(folder, bulkPath(UNIT));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return { content: Buffer.from(content), kept: all.map((it, i) => ({ ...it, place: places[i] })), places };
  };

  it('has a line for each document, eight of a kind to a member', () => {
    const { content, places } = laid();
    expect(gunzipSync(content).toString()).toBe(linesOf(all));
    const members = [...new Set(places.map(([offset, length]) => `${offset} ${length}`))];
    expect(members).toHaveLength(3);
    // Each place is that of the line: a member by itself, and where the line begins in it.
    for (const [i, [offset, length, begin]] of places.entries()) {
      const line = gunzipSync(content.subarray(offset, offset + length)).subarray(begin);
      expect(line.toString().startsWith(linesOf([all[i]]))).toBe(true);
    }
  });

  it('is taken over without a document being read when none changed', () => {
    const { content, kept } = laid();
    const again = pack(kept, folder);
    expect(again.read).toEqual([]);
    expect(Buffer.from(again.content).equals(content)).toBe(true);
  });

  it('has only the member packed again in which a document changed', () => {
    const { kept } = laid();
    const changed = kept.map((it, i) => (i === 2 ? { ...documents[2], text: '"another"' } : it));
    const again = pack(changed, folder);
    expect(again.read).toEqual([0, 1, 3, 4, 5, 6, 7].map((i) => documents[i].text));
    expect(gunzipSync(again.content).toString()).toBe(linesOf(changed));
  });

  it('is what it is when everything is packed, whatever changed, came, went or moved', () => {
    const { kept } = laid();
    const edits = fc.array(
      fc.oneof(
        fc.constantFrom(...kept),
        fc.constantFrom(...kept).map((it) => ({ kind: it.kind, head: it.head, text: '"new"' })),
      ),
      { maxLength: 20 },
    );
    const first = fc.nat(kept.length).chain((cut) => edits.map((more) => [...kept.slice(0, cut), ...more]));
    fc.assert(
      fc.property(first, (given) => {
        const clean = given.map(({ kind, head, text }) => ({ kind, head, text }));
        const expected = pack(clean, null);
        const taken = pack(given, folder);
        expect(Buffer.from(taken.content).equals(Buffer.from(expected.content))).toBe(true);
        expect(taken.places).toEqual(expected.places);
      }),
    );
  });
});
