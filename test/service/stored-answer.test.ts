import { describe, expect, it } from 'vitest';
import { createHandOn } from '../../runtime/service/hand-on.ts';
import { readerOf } from '../../runtime/service/tree.ts';

/** Files are handed on to a crowd without being read for each. */

const FILE = new TextEncoder().encode('{"links":{"self":"/a"}}\n');

/** Hands on from a tree that notes what is read of it. */
function noted({ staysTheSame, bytes = FILE }: { staysTheSame: boolean; bytes?: Uint8Array<ArrayBuffer> }) {
  const read: string[] = [];
  const readFile = async (path: string) => {
    read.push(path);
    return path === 'missing.json' ? null : bytes;
  };
  return { read, handOn: createHandOn(readFile, readerOf({ readFile }), staysTheSame) };
}

describe('a file that is handed on', () => {
  it('is read once for all who ask while it is read', async () => {
    for (const staysTheSame of [true, false]) {
      const { read, handOn } = noted({ staysTheSame });
      const all = await Promise.all(Array.from({ length: 400 }, () => handOn('a.json', '')));
      expect(read).toEqual(['a.json']);
      expect(all.every((given) => given?.bytes === FILE)).toBe(true);
    }
  });

  it('is kept for those who come later where the tree stays the same, and only there', async () => {
    for (const [staysTheSame, expected] of [
      [true, 1],
      [false, 2],
    ] as const) {
      const { read, handOn } = noted({ staysTheSame });
      await handOn('a.json', '');
      await handOn('a.json', '');
      expect(read).toHaveLength(expected);
    }
  });

  it('is not kept where it is large', async () => {
    const { read, handOn } = noted({ staysTheSame: true, bytes: new Uint8Array(2 ** 20 + 1) });
    await handOn('a.json', '');
    await handOn('a.json', '');
    expect(read).toEqual(['a.json', 'a.json']);
  });

  it('is looked for again where there was none', async () => {
    const { read, handOn } = noted({ staysTheSame: true });
    expect(await handOn('missing.json', '')).toBeNull();
    expect(await handOn('missing.json', '')).toBeNull();
    expect(read).toHaveLength(2);
  });
});
