import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileEnding } from '../../runtime/server/file-types.ts';
import { createFiles } from '../../runtime/server/node/file-responses.ts';
import { sendFile } from '../../runtime/server/node/send-file.ts';
import { startHost } from '../support/host.ts';
import { inOwnFolder } from '../support/own-folder.ts';

let folder: string;
inOwnFolder((path) => {
  folder = join(path, 'tree');
  mkdirSync(folder);
});

describe('a file as a Response', () => {
  const request = (headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
    writeFileSync(join(folder, 'build.json'), `{"fingerprint":"${'a'.repeat(12)}"}`);
    writeFileSync(join(folder, 'ten.txt'), '0123456789');
    return createFiles(folder)(new Request('http://localhost/ten.txt', { headers, method }));
  };

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=1-2,4-5', 200, '0123456789', null],
  ])('has the range %s', async (range, status, text, place) => {
    const response = await request({ range });
    expect([response?.status, await response?.text()]).toEqual([status, text]);
    expect(response?.headers.get('content-range')).toBe(place);
  });

  it('has no range beyond its end', async () => {
    const response = await request({ range: 'bytes=10-' });
    expect([response?.status, response?.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(await response?.json()).toMatchObject({ error: 'Range not satisfiable' });
  });

  it('has a tag of the version of its tree, which If-None-Match and If-Range compare', async () => {
    const etag = (await request())?.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"a{12}-/);
    expect((await request({ 'if-none-match': etag }))?.status).toBe(304);
    expect((await request({ range: 'bytes=0-0', 'if-range': etag }))?.status).toBe(206);
    expect((await request({ range: 'bytes=0-0', 'if-range': '"other"' }))?.status).toBe(200);
  });

  it('has no body for HEAD', async () => {
    const response = await request({ range: 'bytes=0-0' }, 'HEAD');
    expect([response?.status, response?.headers.get('content-length'), response?.body]).toEqual([200, '10', null]);
  });
});

it.each([
  ['a', 'whole'],
  ['b', 'cut off'],
])('a file on Node of a tree of version a, opened when the version is %s, is %s', async (current, expected) => {
  writeFileSync(join(folder, 'some.txt'), 'text');
  const { url, close } = await startHost(
    (incoming, outgoing) =>
      void sendFile(incoming, outgoing, folder, { path: 'some.txt', version: 'a', headers: {} }, () => current),
  );
  const outcome = await fetch(url)
    .then((response) => response.text())
    .then(
      () => 'whole',
      () => 'cut off',
    );
  await close();
  expect(outcome).toBe(expected);
});

describe('a path', () => {
  it.each([
    ['/index.json', 'json'],
    ['/maqamat/maqam_rast/alsabbagh_1954/rast.scl', 'scl'],
    ['/bulk/alsabbagh_1954/rast.ndjson.gz', 'gz'],
    ['/tables/forms.csv.gz', 'gz'],
    ['/tables/forms.parquet', 'parquet'],
    ['reference/swagger-ui-licence.txt', 'txt'],
    ['/ajnas/jins_chahargah~girkah/alsabbagh_1954/rast.json', 'json'],
  ])('names a file: %s', (path, ending) => {
    expect(fileEnding(path)).toBe(ending);
  });

  it.each([
    ...['/', '/maqamat', '/maqamat/maqam_rast', '/_headers', '/sources.json/', '/sources.json/more', '/sources.JSON'],
    ...['/sources.xml', '/constructor.constructor', '/x.toString', '/.publishing/staged/index.json', '/maqamat/.json'],
    ...['/.git/config.json', '/..json'],
  ])('of the interface, or of an internal file, names none: %s', (path) => {
    expect(fileEnding(path)).toBeNull();
  });
});
