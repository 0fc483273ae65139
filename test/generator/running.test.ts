import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { COMPILED_DIRECTORY } from '../../generator/code-directory.ts';
import { createLog } from '../../runtime/server/node/log.ts';
import { type RunningServer, startServer } from '../../runtime/server/node/server.ts';
import { buildHere, runCommand } from '../support/commands.ts';
import { effort, inLongRun } from '../support/effort.ts';
import { MANY_FILES } from '../support/many-files.ts';
import { PROJECT } from '../support/project.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

const READY = '/-/ready';

/** The report and the line of the log in docs/operate.md. */
const [REPORT, LINE] = [...readFileSync(join(PROJECT, 'docs/operate.md'), 'utf8').matchAll(/```json\n(.*)\n```/g)].map(
  ([, text]) => JSON.parse(text),
);

describe('a running server', () => {
  let project: string;
  let server: RunningServer;
  const logged: string[] = [];
  const log = new Writable({
    write(line, _, done) {
      logged.push(String(line));
      done();
    },
  });
  beforeAll(async () => {
    project = copySmallProject();
    const worker = join(COMPILED_DIRECTORY, 'runtime/server/node/worker.js');
    server = await startServer({ directory: join(project, 'public'), port: 0, accessLog: log, worker });
  });
  afterAll(async () => {
    await server.close();
    rmSync(project, { recursive: true });
  });

  const ask = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  const ready = async () => {
    const answer = await ask(READY);
    const report = (await answer.json()) as { readonly ready: boolean; readonly tree?: string };
    return { status: answer.status, ...report };
  };

  it('reports readiness, with version, edition and tree', async () => {
    expect(await ready()).toEqual({ status: 200, ...REPORT, tree: expect.stringMatching(/^[\w-]{12}$/) });
    const head = await ask(READY, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('cache-control')]).toEqual([200, '', 'no-store']);
    expect((await ask(READY, { method: 'POST' })).status).toBe(405);
    // Nothing beside it is taken from the interface.
    for (const path of ['/-', '/-/', '/-/ready/', '/-/readiness'])
      expect((await ask(path, { redirect: 'manual' })).status, path).toBeGreaterThanOrEqual(308);
  });

  it('is not ready without a tree, and ready again with one', async () => {
    const folder = join(project, 'public');
    const aside = mkdtempSync(join(MANY_FILES, 'maqam-aside-'));
    renameSync(folder, join(aside, 'public'));
    expect(await ready()).toEqual({ status: 503, ready: false, reason: 'There is no published tree.' });
    renameSync(join(aside, 'public'), folder);
    expect(await ready()).toMatchObject({ status: 200, ready: true });
    rmSync(aside, { recursive: true });
  });

  inLongRun(() => {
    it('uses the next build at once, and mixes no two builds in an answer', async () => {
      const path = '/maqamat/maqam_hijaz/availability';
      const detail = '/maqamat/maqam_hijaz?tuningSystem=alsabbagh_1954&startingNote=rast&includeArabic=true';
      // Made on a thread, which reads the tree by itself: `version` of the maqām stands in each form.
      const everywhere = '/maqamat/maqam_hijaz/compare?tuningSystems=all&startingNotes=all&pitchClassDataType=all';
      const paths = [path, detail, everywhere];
      const texts = async () => Promise.all(paths.map(async (it) => (await ask(it)).text()));
      const before = await texts();
      const { tree } = await ready();
      editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({ ...it, version: '2030-01-01T00:00:00.000Z' }));
      let isBuilding = true;
      const seen: (readonly string[])[] = [];
      const asking = (async () => {
        while (isBuilding) {
          seen.push(await texts());
          await pause(20);
        }
      })();
      const { code, output } = await buildHere(project);
      isBuilding = false;
      await asking;
      expect(code, output).toBe(0);
      const after = await texts();
      for (const i of paths.keys()) {
        expect(after[i], paths[i]).not.toBe(before[i]);
        expect(after[i], paths[i]).toContain('2030-01-01');
      }
      expect((await ready()).tree).not.toBe(tree);
      // While it was built every answer was that of one tree, and once the new one was there, no old one came.
      expect(seen.length).toBeGreaterThan(1);
      for (const i of paths.keys()) {
        const kinds = seen.map((answers) => [before[i], after[i]].indexOf(answers[i]));
        expect(kinds).not.toContain(-1);
        expect(kinds).toEqual([...kinds].sort());
      }
    });
  });

  it('logs each request as a line of JSON, without data of the client', async () => {
    const before = logged.length;
    const answer = await ask('/maqamat?sortBy=tonic', { headers: { 'user-agent': 'someone' } });
    const body = await answer.text();
    await (await ask('/ragas')).text();
    await vi.waitFor(() => expect(logged).toHaveLength(before + 2), 60_000);
    const lines = logged.slice(before).map((line) => JSON.parse(line));
    const [{ time, bytes, milliseconds, ...rest }, wrong] = lines;
    expect(rest).toEqual({ method: 'GET', target: '/maqamat?sortBy=tonic', status: 200 });
    expect(new Date(time).toISOString()).toBe(time);
    expect(milliseconds).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(200);
    expect(bytes).toBeLessThan(Buffer.byteLength(body) + 2000);
    expect(wrong).toMatchObject({ target: '/ragas', status: 404 });
    expect(Object.keys(wrong)).toEqual(Object.keys(LINE));
  });
});

describe('the access log', () => {
  it('is off by default, and on standard output with ACCESS_LOG=1', async () => {
    const project = inject('smallProject');
    for (const ACCESS_LOG of effort(['1'], ['', '1'])) {
      const run = runCommand('serve', [], project, { env: { PORT: '0', ACCESS_LOG } });
      const [, url] = await run.waitFor(/serving (\S+)/);
      await (await fetch(`${url}/sources`)).text();
      if (ACCESS_LOG === '1') await run.waitFor(/^\{.*"target":"\/sources".*\}$/m);
      run.process.kill('SIGTERM');
      const { code, stdout } = await run.done;
      expect(code).toBe(0);
      expect(stdout.includes('"/sources"')).toBe(ACCESS_LOG === '1');
    }
    const { code, stderr } = await runCommand('serve', [], project, { env: { PORT: '0', ACCESS_LOG: 'yes' } }).done;
    expect(code).toBe(2);
    expect(stderr).toContain(
      "ACCESS_LOG is 'yes', expected 1 to log each request on standard output, or 0 or nothing.",
    );
  });

  it('omits and counts lines while the reader is slow', () => {
    const written: string[] = [];
    const waiting: (() => void)[] = [];
    const stream = new Writable({
      highWaterMark: 1,
      write(line, _, done) {
        written.push(String(line));
        waiting.push(done);
      },
    });
    const entry = createLog(stream);
    entry({ n: 1, text: 'a'.repeat(2 ** 20) });
    entry({ n: 2 });
    entry({ n: 3 });
    waiting.pop()?.();
    entry({ n: 4 });
    expect(written.slice(1)).toEqual(['{"leftOut":2}\n{"n":4}\n']);
  });

  it('omits and counts lines that cannot be written', () => {
    const written: string[] = [];
    let isFull = true;
    // Standard output goes on after an error; other streams do not.
    const write = (text: string, done: (error: Error | null) => void): boolean => {
      if (!isFull) written.push(text);
      done(isFull ? new Error('ENOSPC: no space left on device') : null);
      return true;
    };
    const stream = Object.assign(new EventEmitter(), { writableLength: 0, write });
    const entry = createLog(stream as unknown as Writable);
    entry({ n: 1 });
    entry({ n: 2 });
    stream.emit('error', new Error('ENOSPC: no space left on device'));
    isFull = false;
    entry({ n: 3 });
    expect(written).toEqual(['{"leftOut":2}\n{"n":3}\n']);
  });

  inLongRun(() => {
    it('does not end the server when the reader closes the stream', async () => {
      const run = runCommand('serve', [], inject('smallProject'), { env: { PORT: '0', ACCESS_LOG: '1' } });
      try {
        const [, url] = await run.waitFor(/serving (\S+)/);
        run.process.stdout?.destroy();
        for (let i = 0; i < 5; i++) expect((await fetch(`${url}/sources`)).status).toBe(200);
        run.process.kill('SIGTERM');
        expect((await run.done).code).toBe(0);
      } finally {
        run.process.kill('SIGKILL');
      }
    });
  });
});
