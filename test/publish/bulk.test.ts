import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bulkLine, bulkPath } from '../../generator/publish/bulk.ts';
import { exceededLimits } from '../../generator/publish/host-limits.ts';
import { createManifest, manifestText } from '../../generator/publish/manifest.ts';
import { createStaged, endStaged } from '../../generator/publish/staged.ts';
import { verify } from '../../generator/publish/verify.ts';
import { inOwnFolder } from '../support/own-folder.ts';

let folder: string;
inOwnFolder((own) => {
  folder = own;
});

const SCHEMA = 'schemas/maqam.json';
const line = (path: string, json: string) => bulkLine(path, SCHEMA, json);
const [A, B] = [line('a.json', '{"n":1}'), line('b.json', '{"n":2}')];

function layTree(bulk: Uint8Array): void {
  const tree = createStaged(folder);
  const files = [
    tree.write(SCHEMA, '{}\n'),
    tree.write('a.json', '{"n":1}\n', SCHEMA),
    tree.write('b.json', '{"n":2}\n', SCHEMA),
    tree.write(bulkPath('shared'), bulk),
  ];
  endStaged(folder, manifestText(createManifest(files, '1', new Date(0))));
}

it.each<readonly [string, string | Uint8Array, readonly string[]]>([
  ['has every document', A + B, []],
  ['lacks a document', A, ['b.json is in no bulk file']],
  ['has a document twice', A + B + A, ['bulk/shared.ndjson.gz, line 3 has a.json again']],
  ['has another content', A + line('b.json', '{"n":3}'), ['bulk/shared.ndjson.gz, line 2 is not b.json']],
  [
    'has another schema',
    A + bulkLine('b.json', 'schemas/jins.json', '{"n":2}'),
    ['bulk/shared.ndjson.gz, line 2 is not b.json'],
  ],
  ['has no document', A + B + line('c.json', '{}'), ['bulk/shared.ndjson.gz, line 3 is no document of the tree']],
  [
    'cannot be unpacked',
    Buffer.from('no gzip'),
    ['bulk/shared.ndjson.gz cannot be unpacked', 'a.json is in no bulk file', 'b.json is in no bulk file'],
  ],
])('a bulk file that %s', async (_, content, problems) => {
  layTree(typeof content === 'string' ? gzipSync(content) : content);
  expect(await verify(folder)).toEqual(problems);
});

const MIB = 2 ** 20;
const files = (count: number, bytes: number, path: (i: number) => string = (i) => `${i % 100}/${i}.json`) =>
  Array.from({ length: count }, (_, i) => ({ path: path(i), bytes }));

it.each([
  [files(20_000, 1000), []],
  [files(20_001, 1000), ['Cloudflare (free) accepts at most 20,000 files; the tree has 20,001.']],
  [
    files(100_001, 10, (i) => `${i % 3}/${i}.json`),
    [
      'Cloudflare (free) accepts at most 20,000 files; the tree has 100,001.',
      'Cloudflare (paid) accepts at most 100,000 files; the tree has 100,001.',
    ],
  ],
  [files(1, 25 * MIB), []],
  [files(1, 25 * MIB + 1), ['Cloudflare accepts at most 25 MiB in one file; the tree has 26.']],
  [files(100, 10_000_001), ['GitHub Pages accepts at most 1,000 MB; the tree has 1,001.']],
  [
    files(54_001, 1, (i) => `${i}.json`),
    [
      'Cloudflare (free) accepts at most 20,000 files; the tree has 54,001.',
      'Netlify accepts at most 54,000 files in one folder; the tree has 54,001.',
    ],
  ],
])('a tree of %# exceeds the limits of hosts that are listed', (tree, sentences) => {
  expect(exceededLimits(tree)).toEqual(sentences);
});
