import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LockedError, lockDirectory } from '../../generator/publish/lock.ts';
import { createStaged, stagedOf } from '../../generator/publish/staged.ts';
import { discard } from '../../generator/publish/staging.ts';
import { recover, swap } from '../../generator/publish/swap.ts';
import { NO_CALLS, systemCalls } from '../../generator/publish/system.ts';
import { inOwnFolder } from '../support/own-folder.ts';

/** The published tree is replaced as a whole, or not at all. */

const SYSTEM_CALLS = await systemCalls();

describe('a folder', () => {
  let place: string;
  inOwnFolder((folder) => {
    place = folder;
  });

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
        expect(await swap(tree('staged', '1'), target, calls)).toBe('at once');
        expect(contentOf(target)).toBe('1,1');
        expect(await swap(tree('staged', '2'), target, calls)).toBe(
          calls.exchange === null ? 'in two steps' : 'at once',
        );
        expect(contentOf(target)).toBe('2,2');
        rmSync(target, { recursive: true });
        mkdirSync(target);
        writeFileSync(join(target, '.gitkeep'), '');
        await swap(tree('staged', '3'), target, calls);
        expect(contentOf(target)).toBe('3,3');
        expect(readdirSync(place)).toEqual(['public']);
      });

      it('is not seen until then, and nothing of the one before is left', async () => {
        const target = tree('public', 'old');
        createStaged(stagedOf(target)).write('c/d/new.json', 'new');
        expect(contentOf(target)).toBe('old,old');
        expect(existsSync(join(target, 'c'))).toBe(false);
        await swap(stagedOf(target), target, calls);
        expect(readdirSync(target, { recursive: true }).toSorted()).toEqual(['c', 'c/d', 'c/d/new.json']);
        expect(readFileSync(join(target, 'c/d/new.json'), 'utf8')).toBe('new');
        expect(readdirSync(place)).toEqual(['public']);
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

  it('leaves nothing behind when it is given up', async () => {
    const target = tree('public', 'old');
    tree('public.staged', 'new');
    await discard(target);
    expect(readdirSync(place)).toEqual(['public']);
    expect(contentOf(target)).toBe('old,old');
  });

  it('takes files over from the one before', async () => {
    const target = tree('public', 'old');
    createStaged(stagedOf(target)).keep('sub/b', target);
    await swap(stagedOf(target), target);
    expect(readdirSync(target)).toEqual(['sub']);
    expect(readFileSync(join(target, 'sub/b'), 'utf8')).toBe('old');
  });

  it('is put back when a swap of two steps was cut between them', async () => {
    tree('public.previous', 'old');
    tree('public.staged', 'new');
    await recover(join(place, 'public'));
    expect(contentOf(join(place, 'public'))).toBe('old,old');
    expect(existsSync(join(place, 'public.previous'))).toBe(false);
  });

  it('is not put back when the new one stands already', async () => {
    const target = tree('public', 'new');
    tree('public.previous', 'old');
    await recover(target);
    expect(contentOf(target)).toBe('new,new');
    expect(readdirSync(place)).toEqual(['public']);
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
    for (let i = 1; i <= 300; i++) expect(await swap(tree('staged', String(i)), target)).toBe('at once');
    child.send('stop');
    await once(child, 'close');
    expect(Number(output), output).toBeGreaterThan(1000);
  });
});
