import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../runtime/server/handler.ts';
import { createFiles } from '../../runtime/server/node/file-responses.ts';
import { createReadiness } from '../../runtime/server/node/readiness.ts';
import { readFrom, versionOf } from '../../runtime/server/node/tree.ts';
import { inOwnFolder } from '../support/own-folder.ts';

/** Successive trees in one folder: nothing of the old tree is used for the new one. */

let folder: string;
inOwnFolder((path) => {
  folder = join(path, 'tree');
  mkdirSync(folder);
});

const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));

it('the version of a tree is read again from a file with the same size and modification time', async () => {
  const file = join(folder, 'build.json');
  const lay = (fingerprint: string) => {
    write('build.json', { fingerprint });
    utimesSync(file, 1e9, 1e9);
  };
  lay('a'.repeat(12));
  const version = versionOf(folder);
  expect(await version()).toBe('a'.repeat(12));
  const { ino, ctimeMs } = statSync(file);
  // Clocks of files are coarse.
  do lay('b'.repeat(12));
  while (statSync(file).ctimeMs === ctimeMs);
  expect(statSync(file)).toMatchObject({ ino, mtimeMs: 1e12 });
  expect(await version()).toBe('b'.repeat(12));
});

it('readiness changes with a tree without a version', async () => {
  let root: object | null = null;
  const ready = createReadiness(
    async () => root,
    () => null,
  );
  const statuses: number[] = [];
  for (const now of [null, { edition: 'critical' }, null]) {
    root = now;
    statuses.push((await ready()).status);
  }
  expect(statuses).toEqual([503, 200, 503]);
});

describe('the address that a tree was built for', () => {
  const linkOf = async (answer: Promise<Response | null>) => (await answer)?.headers.get('link');

  it('is that of the current tree, on its files too', async () => {
    const files = createFiles(folder);
    const link = () => linkOf(files(new Request('http://localhost/index.json')));
    for (const [fingerprint, host] of [
      ['one-version-', 'one.example'],
      ['the-next-one', 'next.example'],
    ]) {
      write('build.json', { fingerprint });
      write('index.json', { links: { self: `https://${host}/` }, of: fingerprint });
      expect(await link()).toContain(`https://${host}/openapi.json`);
    }
  });

  it('changes the entity tag of an answer', async () => {
    write('build.json', { fingerprint: 'one-version-' });
    write('index.json', { links: { self: '/' } });
    write('sources.json', { links: { self: '/sources' } });
    const documents = readFrom(folder);
    const at = async (baseUrl: string) => {
      const handler = createHandler({
        version: versionOf(folder),
        baseUrl,
        readFile: async (path) => new TextEncoder().encode(`${JSON.stringify(await documents(path))}\n`),
      });
      const answer = await handler(new Request('http://localhost/sources'));
      return { etag: answer.headers.get('etag'), text: await answer.text() };
    };
    const [here, there] = [await at(''), await at('https://maqam.example/some/path')];
    expect(there.text).not.toBe(here.text);
    expect(there.etag).not.toBe(here.etag);
  });
});
