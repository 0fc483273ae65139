import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { parseManifest } from '../../generator/publish/manifest.ts';
import { mirror } from '../../generator/publish/mirror/mirror.ts';
import { startServer } from '../../runtime/server/node/server.ts';
import { runHere as run } from '../support/commands.ts';
import { startHost } from '../support/host.ts';
import { opened } from '../support/opened.ts';
import { PUBLIC } from '../support/project.ts';

describe('a service that is hostile', () => {
  let body = '';
  let status = 200;
  let isEndless = false;
  let redirection: { readonly code: number; readonly location: string } | null = null;
  const host = opened(() =>
    startHost((_, outgoing) => {
      if (redirection !== null) {
        outgoing.writeHead(redirection.code, { location: redirection.location }).end();
        return;
      }
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      if (!isEndless) {
        outgoing.end(body);
        return;
      }
      const piece = Buffer.alloc(2 ** 20, ' ');
      Readable.from(
        (function* () {
          for (;;) yield piece;
        })(),
      ).pipe(outgoing);
    }),
  );
  const ask = (answer: string, args: readonly string[], code = 200) => {
    [body, status, isEndless, redirection] = [answer, code, false, null];
    return run([...args, '--url', host.url]);
  };
  const EXPORT = ['export', 'maqam_rast', '-t', 'alsabbagh_1954', '-n', 'rast'];

  it('writes no escape sequence to the terminal', async () => {
    const evil = '\u001b]0;owned\u0007\u009b2J\u202e';
    const got = await ask(JSON.stringify({ a: evil }), ['get', '/']);
    const refused = await ask(
      JSON.stringify({ error: evil, message: evil, hint: evil, validOptions: [evil] }),
      ['get', '/'],
      400,
    );
    expect([got.code, refused.code]).toEqual([0, 3]);
    for (const text of [got.stdout, refused.stderr])
      for (const character of evil.match(/[\p{C}]/gu) ?? []) expect(text).not.toContain(character);
    expect(JSON.parse(got.stdout)).toEqual({ a: evil });
  });

  it.each([
    ['no object', 'null'],
    ['a list', '[]'],
    ['another document', '{"links":{}}'],
    ['a page', '<!doctype html>'],
    ['fields of other types', '{"maqam":1,"pitchClasses":"a","context":null,"forms":3,"noteNames":null}'],
  ])('is reported in one sentence: %s', async (_, answer) => {
    for (const args of [EXPORT, ['find', 'C', 'D', 'E']]) {
      const { code, stderr } = await ask(answer, args);
      expect(code).toBe(1);
      expect(stderr).toContain('does not answer as this interface does');
      expect(stderr).not.toMatch(/^\s+at /m);
    }
    const { code, stderr } = await ask(answer, ['get', '/'], 400);
    expect(code).toBe(1);
    expect(stderr).toContain('does not answer as this interface does');
  });

  it('is disconnected if its body does not end', async () => {
    [isEndless, status, redirection] = [true, 200, null];
    const { code, stderr } = await run(['get', '/', '--url', host.url]);
    expect(code).toBe(1);
    expect(stderr).toContain('has more than 67108864 bytes');
  });

  it.each([301, 302, 307, 308])('cannot make the command send a request to another host: %d', async (code) => {
    const requests: (string | undefined)[] = [];
    const { url } = host;
    const inside = await startHost(({ url: path }, outgoing) => {
      requests.push(path);
      outgoing.end('{}');
    });
    for (const location of [`${inside.url}/admin`, `${inside.url.slice(5)}/admin`, url, 'http://[']) {
      redirection = { code, location };
      const { code: exit, stderr } = await run(['get', '/sources', '--url', url]);
      expect([exit, stderr]).toEqual([1, expect.stringContaining('redirects')]);
      await expect(mirror({ url, directory: join(tmpdir(), 'maqam-none') })).rejects.toThrow('redirects');
    }
    expect(requests).toEqual([]);
    await inside.close();
  });

  it.each([
    ['deep lists', '['.repeat(2 ** 22)],
    ['deep objects', '{"a":'.repeat(2 ** 20)],
  ])('is refused before its JSON is parsed: %s', async (_, answer) => {
    const { code, stderr } = await ask(answer, ['get', '/']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('more than 64 levels')]);
    expect(() => parseManifest(answer, 'the manifest')).toThrow('more than 64 levels');
  });

  it('cannot name a file outside of the folder', async () => {
    const service = await startServer({ directory: PUBLIC, port: 0 });
    const evil = await startHost(async (incoming, outgoing) => {
      const answer = await (await fetch(service.url + incoming.url)).text();
      // Only the answer with pitches, which the file is made of.
      const isDetail = incoming.url?.startsWith('/maqamat/maqam_rast?');
      outgoing.end(isDetail ? answer.replaceAll('"maqam_rast"', JSON.stringify('../..\\..\\a:\u0000b')) : answer);
    });
    const folder = mkdtempSync(join(tmpdir(), 'maqam-name-'));
    try {
      const { stdout, stderr } = await run([...EXPORT, '-o', folder, '--url', evil.url]);
      expect(stderr).toBe('');
      expect(basename(stdout.trim())).toContain('~');
      expect(basename(stdout.trim())).toMatch(/^[\w~()-]+\.scl$/);
      expect(readdirSync(folder)).toEqual([basename(stdout.trim())]);
    } finally {
      rmSync(folder, { recursive: true });
      await evil.close();
      await service.close();
    }
  });
});
