import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeFromCode } from '../../generator/build/made-from-code.ts';
import { forTree } from '../../generator/site/explorer/for-tree.ts';
import { inOwnFolder } from '../support/own-folder.ts';

describe('what the code alone decides', () => {
  let folder: string;
  inOwnFolder((own) => {
    folder = own;
  });

  const bytes = (text: string) => [{ path: 'a', content: Buffer.from(text) }];
  const make = (fingerprint: string, text: string) =>
    madeFromCode(join(folder, 'deep/made'), fingerprint, async () => bytes(text));
  const texts = (made: ReturnType<typeof bytes>) => made.map(({ content }) => Buffer.from(content).toString());

  it('is made once, and anew when the code is another', async () => {
    expect(texts(await make('one', 'first'))).toEqual(['first']);
    expect(texts(await make('one', 'never made'))).toEqual(['first']);
    expect(texts(await make('two', 'second'))).toEqual(['second']);
  });

  it('is made anew when its file was cut off', async () => {
    await make('one', 'first');
    const file = join(folder, 'deep/made');
    writeFileSync(file, readFileSync(file).subarray(0, 20));
    expect(texts(await make('one', 'again'))).toEqual(['again']);
  });

  it('is not kept when making it fails', async () => {
    const failing = madeFromCode(join(folder, 'made'), 'one', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await madeFromCode(join(folder, 'made'), 'one', async () => 1)).toBe(1);
  });
});

describe('the page of a tree', () => {
  it('differs from that of another tree in the version of its service worker and what it says of its tables', () => {
    const files = [
      { path: 'index.html', content: '<head></head>page' },
      { path: 'explorer/main.js', content: 'run();' },
      { path: 'service-worker.js', content: 'use(SHELL_VERSION);' },
    ];
    expect(forTree(files, 'abc', { name: '</script>' })).toEqual([
      {
        path: 'index.html',
        content: '<head><script type="application/ld+json">{"name":"\\u003c/script>"}</script>\n  </head>page',
      },
      files[1],
      { path: 'service-worker.js', content: 'globalThis.SHELL_VERSION = "abc";\nuse(SHELL_VERSION);' },
    ]);
  });
});
