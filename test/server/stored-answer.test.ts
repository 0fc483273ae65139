import { describe, expect, it } from 'vitest';
import { createStoredAnswer } from '../../runtime/server/stored-answer.ts';
import { readerOf } from '../../runtime/server/tree.ts';

const FILE = new TextEncoder().encode('{"links":{"self":"/a"}}\n');

function recorded({ isImmutable, bytes = FILE }: { isImmutable: boolean; bytes?: Uint8Array<ArrayBuffer> }) {
  const read: string[] = [];
  const readFile = async (path: string) => {
    read.push(path);
    return path === 'missing.json' ? null : bytes;
  };
  return { read, storedAnswer: createStoredAnswer(readFile, readerOf({ readFile }), isImmutable) };
}

describe('a stored answer', () => {
  it('is read once for concurrent requests', async () => {
    for (const isImmutable of [true, false]) {
      const { read, storedAnswer } = recorded({ isImmutable });
      const all = await Promise.all(Array.from({ length: 400 }, () => storedAnswer('a.json', '')));
      expect(read).toEqual(['a.json']);
      expect(all.every((given) => given?.bytes === FILE)).toBe(true);
    }
  });

  it('is cached if the tree is immutable', async () => {
    for (const [isImmutable, expected] of [
      [true, 1],
      [false, 2],
    ] as const) {
      const { read, storedAnswer } = recorded({ isImmutable });
      await storedAnswer('a.json', '');
      await storedAnswer('a.json', '');
      expect(read).toHaveLength(expected);
    }
  });

  it('is not cached if it is large', async () => {
    const { read, storedAnswer } = recorded({
      isImmutable: true,
      bytes: new Uint8Array(2 ** 20 + 1).fill(FILE[FILE.length - 1]),
    });
    await storedAnswer('a.json', '');
    await storedAnswer('a.json', '');
    expect(read).toEqual(['a.json', 'a.json']);
  });

  it('is read again if there was none', async () => {
    const { read, storedAnswer } = recorded({ isImmutable: true });
    expect(await storedAnswer('missing.json', '')).toBeNull();
    expect(await storedAnswer('missing.json', '')).toBeNull();
    expect(read).toHaveLength(2);
  });
});
