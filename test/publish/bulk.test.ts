import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bulkLine, bulkPath } from '../../generator/publish/bulk.ts';
import { createManifest, manifestText } from '../../generator/publish/manifest.ts';
import { createStaged, endStaged } from '../../generator/publish/staged.ts';
import { verify } from '../../generator/publish/verify.ts';
import { inOwnFolder } from '../support/own-folder.ts';

let folder: string;
inOwnFolder((it) => {
  folder = it;
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
