import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject } from 'vitest';
import { diff, diffLines } from '../../generator/publish/diff.ts';
import { createManifest, MANIFEST_FILE } from '../../generator/publish/manifest.ts';
import { MirrorError, mirror } from '../../generator/publish/mirror/mirror.ts';
import { verify } from '../../generator/publish/verify.ts';
import { startServer } from '../../runtime/server/node/server.ts';
import { runCommand } from '../support/commands.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { layTree, WITHOUT_PAUSES } from '../support/plain-tree.ts';
import { failures, type StaticHost, startStaticHost } from '../support/static-host.ts';

const it = halfOfTests();

const attempts = WITHOUT_PAUSES;

const manifestText = (tree: string) => readFileSync(join(tree, MANIFEST_FILE), 'utf8');

const filesOf = (count: number, word: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`many/${'x'.repeat(i % 7)}${i}.json`, JSON.stringify(`${i} ${word}`)]),
  );

const DETAIL = 'maqamat/maqam_rast/alsabbagh_1954/rast.json';
const OLD = {
  ...filesOf(180, 'stays'),
  [DETAIL]: '{"maqam":"rāst"}',
  'catalogue.json': '["kurd"]',
  'hijaz.json': '{"comments":null}',
  'kurd.json': '{}',
  'sources.json': '["farmer_1937"]',
};
const { 'kurd.json': _, ...OTHERS } = OLD;
const NOW = { ...OTHERS, 'catalogue.json': '["saba"]', 'hijaz.json': '{"comments":"New"}', 'saba.json': '{}' };

describe('a mirror', () => {
  let place: string;
  let old: string;
  let now: string;
  let target: string;
  let host: StaticHost | undefined;

  inOwnFolder((folder) => {
    place = folder;
    [old, now, target] = ['old', 'now', 'mirror'].map((name) => join(place, name));
    layTree(old, OLD);
    layTree(now, NOW);
  });
  afterEach(async () => {
    await host?.close();
    host = undefined;
  });

  it('fetches only changed and new files, and removes deleted ones', async () => {
    host = await startStaticHost(old);
    await mirror({ url: host.url, directory: target, attempts });
    host.serve(now);
    const asked = host.requests.length;
    const { fetched, removed } = await mirror({ url: host.url, directory: target, attempts });
    expect(host.requests.slice(asked).sort()).toEqual(['catalogue.json', 'hijaz.json', MANIFEST_FILE, 'saba.json']);
    expect([fetched, removed]).toEqual([3, 1]);
    expect(await verify(target)).toEqual([]);
    expect(manifestText(target)).toBe(manifestText(now));
  });

  it('replaces a file with wrong content', async () => {
    host = await startStaticHost(now);
    await mirror({ url: host.url, directory: target, attempts });
    writeFileSync(join(target, 'sources.json'), 'corrupted');
    const { fetched, removed } = await mirror({ url: host.url, directory: target, attempts });
    expect([fetched, removed]).toEqual([1, 0]);
    expect(await verify(target)).toEqual([]);
  });

  it('can be made from the service', async () => {
    const directory = effort(now, join(inject('smallProject'), 'public'));
    const server = await startServer({ directory, port: 0 });
    try {
      await mirror({ url: server.url, directory: target, attempts });
    } finally {
      await server.close();
    }
    expect(await verify(target)).toEqual([]);
  });

  it('retries truncated, corrupted and failed answers', async () => {
    const kinds = [failures.truncated, failures.cutShort, failures.corrupted, failures.broken];
    let failed = 0;
    host = await startStaticHost(now, async (path, attempt, response) => {
      if (path === MANIFEST_FILE || attempt > 2 || path.length % 3 !== 0) return false;
      failed++;
      await kinds[(path.length / 3 + attempt) % kinds.length](now, path, response);
      return true;
    });
    await mirror({ url: host.url, directory: target, attempts });
    expect(failed).toBeGreaterThan(100);
    expect(await verify(target)).toEqual([]);
  });

  it('lists files that always fail, is unchanged, and continues later', async () => {
    const ill = new Map(Object.values(failures).map((fail, i) => [`many/${'x'.repeat(i)}${i}.json`, fail]));
    host = await startStaticHost(old);
    await mirror({ url: host.url, directory: target, attempts });
    await host.close();
    let isIll = true;
    host = await startStaticHost(now, async (path, _, response) => {
      const fail = ill.get(path);
      if (!isIll || fail === undefined) return false;
      await fail(now, path, response);
      return true;
    });
    for (const path of ill.keys()) rmSync(join(target, path));
    const error = await mirror({ url: host.url, directory: target, attempts }).catch((it: unknown) => it);
    expect(error).toBeInstanceOf(MirrorError);
    const { problems, message } = error as MirrorError;
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([...ill.keys()].sort());
    for (const problem of problems) expect(message).toContain(problem);
    expect(manifestText(target)).toBe(manifestText(old));
    isIll = false;
    const asked = host.requests.length;
    await mirror({ url: host.url, directory: target, attempts });
    expect(host.requests.slice(asked).sort()).toEqual([MANIFEST_FILE, ...ill.keys()].sort());
    expect(await verify(target)).toEqual([]);
  });

  it('begins again when the host publishes a new tree', async () => {
    const changing = await startStaticHost(old, (path) => {
      if (path === 'catalogue.json') changing.serve(now);
      return false;
    });
    host = changing;
    await mirror({ url: host.url, directory: target, attempts });
    expect(manifestText(target)).toBe(manifestText(now));
    expect(await verify(target)).toEqual([]);
  });

  it('the command lists missing files and ends with status 1', async () => {
    host = await startStaticHost(now, async (path, _, response) => {
      if (path !== 'sources.json') return false;
      await failures.missing(now, path, response);
      return true;
    });
    const { code, output } = await runCommand('mirror', [host.url, target], place).done;
    expect(code).toBe(1);
    expect(output).toContain('1 file could not be downloaded');
    expect(output).toContain('sources.json answered 404');
  });
});

describe('a comparison of trees', () => {
  const file = (path: string, schema: string | null, content: string) => ({
    path,
    bytes: content.length,
    sha256: content.padEnd(64, '0'),
    schema,
  });
  const manifest = (files: readonly ReturnType<typeof file>[]) => createManifest(files, '1', new Date(0));

  it('lists changes by kind', () => {
    const before = manifest([file('a.json', 'schemas/source.json', '1'), file('b.json', 'schemas/source.json', '1')]);
    const after = manifest([
      file('b.json', 'schemas/source.json', '2'),
      file('c.json', 'schemas/jinsDetail.json', '1'),
      file('d.html', null, '1'),
    ]);
    expect(diffLines(diff(before, after))).toEqual([
      ...['jinsDetail: 1 added', '  + c.json', 'other files: 1 added', '  + d.html', 'source: 1 removed, 1 changed'],
      ...['  - a.json', '  ~ b.json'],
    ]);
    expect(diffLines(diff(after, after))).toEqual(['no file changed']);
  });
});
