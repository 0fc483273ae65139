import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LockedError, lockDirectory } from '../../generator/publish/lock.ts';
import { recover, swap } from '../../generator/publish/swap.ts';
import { NO_CALLS, systemCalls } from '../../generator/publish/system.ts';
import { verify } from '../../generator/publish/verify.ts';
import { killAfter, runCommand } from '../support/commands.ts';
import { drawShares } from '../support/draws.ts';
import { effort } from '../support/effort.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

const KILLS = effort(3, 20);
/** Some builds are done before they can be killed. */
const ATTEMPTS = 5 * KILLS;
const SYSTEM_CALLS = await systemCalls();

describe('a build that is killed', () => {
  let project: string;
  beforeAll(() => {
    project = copySmallProject();
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it(`leaves a whole tree each of ${KILLS} times, and the next build succeeds`, { timeout: 600_000 }, async () => {
    const begun = performance.now();
    const first = await runCommand('build', ['--clean'], project).done;
    expect(first.code, first.output).toBe(0);
    // How long a build takes depends on what else the machine does, so a build that was done before its kill tells anew.
    let duration = performance.now() - begun;
    let killed = 0;
    const draws = drawShares(ATTEMPTS);
    for (let attempt = 0; killed < KILLS && attempt < ATTEMPTS; attempt++) {
      editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({
        ...it,
        comments: { english: `Edit ${attempt}`, arabic: null },
      }));
      // The last third of the time is when trees change places; half of the kills fall there.
      const moment = duration * (attempt % 2 === 0 ? draws[attempt] : 0.6 + 0.5 * draws[attempt]);
      const started = performance.now();
      if (await killAfter(runCommand('build', ['--clean'], project), moment)) killed++;
      else duration = performance.now() - started;
      expect(await verify(join(project, 'public')), `killed after ${moment} ms`).toEqual([]);
    }
    expect(killed).toBe(KILLS);
    const last = await runCommand('build', [], project).done;
    expect(last.code, last.output).toBe(0);
    expect(await verify(join(project, 'public'))).toEqual([]);
    expect(existsSync(join(project, 'public.staged'))).toBe(false);
  });

  it('gives up its lock, and while it lives keeps others out and is named to them', async () => {
    const run = runCommand('build', ['--clean'], project);
    const lock = join(project, 'public.lock');
    const isHeld = () => readFileSync(lock, 'utf8').includes(`"pid":${run.pid},`);
    while (!isHeld()) await new Promise((resolve) => setTimeout(resolve, 10));
    const other = await runCommand('build', ['--clean'], project).done;
    expect(other.code).toBe(1);
    expect(other.output).toContain(`process ${run.pid} on ${hostname()}, which began at 2`);
    run.process.kill('SIGKILL');
    await run.done;
    const next = await runCommand('build', ['--clean'], project).done;
    expect(next.code, next.output).toBe(0);
  });
});

describe('a folder', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'maqam-swap-'));
  });
  afterEach(() => rmSync(place, { recursive: true }));

  const tree = (name: string, content: string): string => {
    const folder = join(place, name);
    mkdirSync(join(folder, 'sub'), { recursive: true });
    for (const file of ['a', 'sub/b']) writeFileSync(join(folder, file), content);
    return folder;
  };
  const contentOf = (folder: string) => ['a', 'sub/b'].map((file) => readFileSync(join(folder, file), 'utf8')).join();

  for (const [system, calls] of [
    ['this system', SYSTEM_CALLS],
    ['a system without calls', NO_CALLS],
  ] as const) {
    describe(`on ${system}`, () => {
      it('takes the place of none, of a bare one and of a tree', async () => {
        const target = join(place, 'public');
        await swap(tree('staged', '1'), target, calls);
        expect(contentOf(target)).toBe('1,1');
        expect(await swap(tree('staged', '2'), target, calls)).toBe(calls.exchange !== null);
        expect(contentOf(target)).toBe('2,2');
        rmSync(target, { recursive: true });
        mkdirSync(target);
        writeFileSync(join(target, '.gitkeep'), '');
        await swap(tree('staged', '3'), target, calls);
        expect(contentOf(target)).toBe('3,3');
        expect(existsSync(join(place, 'staged'))).toBe(false);
      });

      it('is locked against another process until that has ended', async () => {
        const target = join(place, 'public');
        const holder = { pid: process.ppid, host: hostname(), since: '2020-01-01T00:00:00.000Z' };
        const lock = await lockDirectory(target, calls);
        if (calls.lock === null) writeFileSync(`${target}.lock`, JSON.stringify(holder));
        await expect(lockDirectory(target, calls)).rejects.toThrow(LockedError);
        lock.release();
        (await lockDirectory(target, calls)).release();
      });

      it('is free when its holder is dead', async () => {
        const target = join(place, 'public');
        const child = spawn(process.execPath, ['-e', '']);
        await once(child, 'close');
        writeFileSync(`${target}.lock`, JSON.stringify({ pid: child.pid, host: hostname(), since: new Date() }));
        (await lockDirectory(target, calls)).release();
      });
    });
  }

  it('is put back when a swap of two steps was cut between them', async () => {
    tree('public.previous', 'old');
    tree('public.staged', 'new');
    await recover(join(place, 'public'));
    expect(contentOf(join(place, 'public'))).toBe('old,old');
  });

  it('is never missing while trees change places', async () => {
    const target = tree('public', '0');
    const watch = `const { readFileSync } = require('node:fs'); let reads = 0; process.send('ready');
      process.on('message', () => { console.log(reads); process.exit(); });
      (function look() { for (let i = 0; i < 200; i++, reads++) readFileSync(${JSON.stringify(join(target, 'sub/b'))}); setImmediate(look); })();`;
    const child = spawn(process.execPath, ['-e', watch], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
    await once(child, 'message');
    for (let i = 1; i <= 300; i++) expect(await swap(tree('staged', String(i)), target)).toBe(true);
    child.send('stop');
    await once(child, 'close');
    expect(Number(output), output).toBeGreaterThan(1000);
  });
});
