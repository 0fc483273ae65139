import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { memoize } from '../../runtime/memo.ts';
import { createCachedDocuments } from '../../runtime/server/cached-documents.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { listedValues } from '../support/requests.ts';
import { ask, frozen, publishedJson } from '../support/tree.ts';

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
