import { describe, expect, it } from 'vitest';
import { versionOverFetch } from '../../runtime/server/tree-over-fetch.ts';

const FILE = `{"fingerprint":"H8X-IlwaHXg0J90WJG1z4Y","documents":{"filler":"${'a'.repeat(10_000)}"}}`;

function host(size: number) {
  let pieces = 0;
  const fetchFile = async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          const at = size * pieces++;
          controller.enqueue(new TextEncoder().encode(FILE.slice(at, at + size)));
          if (at + size >= FILE.length) controller.close();
        },
      }),
    );
  return { fetchFile, pieces: () => pieces };
}

describe('the version of a fetched tree', () => {
  it.each([1, 7, 20, 1000])('is read from chunks of %d bytes, and no further', async (size) => {
    const { fetchFile, pieces } = host(size);
    expect(await versionOverFetch(fetchFile)()).toBe('H8X-IlwaHXg0');
    // 128 characters of it, and a piece that waits.
    expect(pieces()).toBeLessThanOrEqual(Math.ceil(128 / size) + 1);
  });

  it('is null without a file or with an empty one', async () => {
    expect(await versionOverFetch(async () => new Response('', { status: 404 }))()).toBe(null);
    expect(await versionOverFetch(async () => new Response(''))()).toBe(null);
  });
});
