import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { memoize } from '../../runtime/memo.ts';
import { createCachedBytes } from '../../runtime/server/cached-bytes.ts';
import { createCachedDocuments } from '../../runtime/server/cached-documents.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { createReadAnswer } from '../../runtime/server/serve-file.ts';
import { readerOf } from '../../runtime/server/tree.ts';
import { encodeAnswer, fieldsJson, JsonBytes, parsedAnswer } from '../../runtime/text/json-bytes.ts';
import { publishedJson } from '../support/project.ts';
import { listedValues } from '../support/requests.ts';
import { ask, frozen } from '../support/tree.ts';

const encoded = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('a cached document', () => {
  /** Text of so many bytes of JSON, in its quotes, in a list. */
  const listOf = (bytes: number) => [' '.repeat(bytes - 4)];

  function watched(sizes: Readonly<Record<string, number>>) {
    const reads: string[] = [];
    const read = createCachedDocuments((path) => {
      reads.push(path);
      return path in sizes ? encoded(listOf(sizes[path])) : null;
    });
    return { read, reads };
  }

  it('is evicted after 6 MB of JSON, the least recently used first', async () => {
    const size = 1_000_000;
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const { read, reads } = watched(Object.fromEntries(names.map((name) => [name, size])));
    for (const name of [...names, 'g', 'f', 'e', 'd', 'c', 'b']) await read(name);
    expect(reads).toEqual(names);
    await read('a');
    expect(reads).toEqual([...names, 'a']);
  });

  it('has at most a megabyte; missing documents are not cached', async () => {
    const { read, reads } = watched({ large: 2_000_000 });
    for (const name of ['large', 'none', 'large', 'none']) await read(name);
    expect(reads).toEqual(['large', 'none', 'large', 'none']);
    expect(await read('none')).toBe(null);
  });
});

describe('a cached document is not modified', () => {
  const documents = memoize((path: string): unknown => {
    try {
      return frozen(publishedJson(path));
    } catch {
      return null;
    }
  });
  const handler = createHandler({
    readDocument: async (path) => documents(path),
    report: (error) => {
      throw error;
    },
  });

  it.each(endpoints)('by $path', async (endpoint) => {
    expect((await ask(handler, endpoint.example)).status).toBe(200);
    const separator = endpoint.example.includes('?') ? '&' : '?';
    const given = new URL(endpoint.example, 'http://localhost').searchParams;
    for (const [name, { schema }] of Object.entries(endpoint.parameters)) {
      if (given.has(name)) continue;
      for (const value of listedValues(schema)) {
        const { status } = await ask(handler, `${endpoint.example}${separator}${name}=${value}`);
        expect([name, value, status < 500]).toEqual([name, value, true]);
      }
    }
  });
});

const of = (length: number) => ({ bytes: new Uint8Array(length) });

describe('cached bytes', () => {
  it('are evicted in the order of their last use', () => {
    const cached = createCachedBytes(10, 6);
    cached.set('a', of(4));
    cached.set('b', of(4));
    cached.get('a');
    cached.set('c', of(4));
    expect(['a', 'b', 'c'].map((key) => cached.get(key)?.bytes.length)).toEqual([4, undefined, 4]);
  });

  it('never exceed the maximum, and include the last value unless it is too large', () => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...'abcdefgh'), fc.nat(40)), { maxLength: 60 });
    fc.assert(
      fc.property(changes, (all) => {
        const cached = createCachedBytes(60, 30);
        for (const [key, length] of all) {
          cached.set(key, of(length));
          expect(cached.get(key)?.bytes.length).toBe(length > 30 ? undefined : length);
          const total = [...'abcdefgh'].reduce((sum, it) => sum + (cached.get(it)?.bytes.length ?? 0), 0);
          expect(total).toBeLessThanOrEqual(60);
        }
      }),
    );
  });
});

const answer = { name: 'rāst', list: [1, null], links: { self: '/a' } };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = new JsonBytes([
  '{',
  bytesOf(fieldsJson({ name: answer.name })),
  `,${fieldsJson({ list: answer.list })},`,
  bytesOf(fieldsJson({ links: answer.links })),
  '}\n',
]);

describe('an answer of joined bytes', () => {
  it('is sent as the same bytes as the plain object', () => {
    expect(encodeAnswer(joined)).toEqual(bytesOf(`${JSON.stringify(answer)}\n`));
    expect(encodeAnswer(answer)).toEqual(encodeAnswer(joined));
  });

  it('is parsed where the object is needed', () => {
    expect(parsedAnswer<object>(joined)).toEqual(answer);
    expect(parsedAnswer<object>(answer)).toBe(answer);
  });
});

const FILE = new TextEncoder().encode('{"links":{"self":"/a"}}\n');

function recorded({ isImmutable, bytes = FILE }: { isImmutable: boolean; bytes?: Uint8Array<ArrayBuffer> }) {
  const read: string[] = [];
  const readFile = async (path: string) => {
    read.push(path);
    return path === 'missing.json' ? null : bytes;
  };
  return { read, storedAnswer: createReadAnswer(readFile, readerOf({ readFile }), isImmutable) };
}

describe('an answer from its file', () => {
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
