import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EXPIRY_MS, type Holder, LockedError, LockFileError, lockDirectory } from '../../generator/publish/lock.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { PROJECT } from '../support/tree.ts';

/** The lock of a published folder. */

let folder: string;
let target: string;
let file: string;
inOwnFolder((it) => {
  folder = it;
  target = join(folder, 'public');
  file = `${target}.lock`;
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const setAge = (path: string, milliseconds: number) => {
  const modified = (Date.now() - milliseconds) / 1000;
  utimesSync(path, modified, modified);
};

const holder = (fields: Partial<Holder>): Holder => ({
  id: 'another',
  pid: process.pid,
  host: hostname(),
  since: '2020-01-01T00:00:00.000Z',
  ...fields,
});

function layLock(path: string, fields: Partial<Holder>, age = 0): void {
  writeFileSync(path, JSON.stringify(holder(fields)));
  setAge(path, age);
}

/** Takes the lock and releases it. */
const take = () => lockDirectory(target).release();

const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid;

it('refuses a second holder, names the first, and is free after it', () => {
  const lock = lockDirectory(target);
  expect(take).toThrow(LockedError);
  expect(take).toThrow(`process ${process.pid} on ${hostname()}, which began at 2`);
  lock.release();
  take();
  expect(readdirSync(folder)).toEqual([]);
});

it('is taken over at once from a process of this host that has ended', () => {
  layLock(file, { pid: endedPid() });
  take();
  expect(existsSync(file)).toBe(false);
});

it.each([
  ['runs here', () => process.pid],
  ['has ended here', endedPid],
])('of another host is held until its heartbeat is too old, also when a process of its number %s', (_, pidOf) => {
  const fields = { pid: pidOf(), host: `not-${hostname()}` };
  layLock(file, fields, EXPIRY_MS - 5_000);
  expect(take).toThrow(`process ${fields.pid} on not-${hostname()}`);
  setAge(file, EXPIRY_MS + 1_000);
  take();
});

it('is kept fresh by its holder', () => {
  const lock = lockDirectory(target);
  setAge(file, EXPIRY_MS);
  vi.advanceTimersToNextTimer();
  expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(EXPIRY_MS);
  lock.release();
  expect(vi.getTimerCount()).toBe(0);
});

it('is released by its holder alone', () => {
  const lock = lockDirectory(target);
  layLock(file, {});
  lock.release();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(holder({}));
});

it.each([
  ['a file', () => writeFileSync(file, 'mine')],
  ['JSON', () => writeFileSync(file, '{"pid":1}')],
  ['a folder', () => mkdirSync(file)],
  ['a link without a target', () => symlinkSync(join(folder, 'nowhere'), file)],
])('is refused where %s lies that is no lock, which stays', (_, lay) => {
  lay();
  const before = lstatSync(file);
  lutimesSync(file, 0, 0);
  expect(take).toThrow(LockFileError);
  expect(lstatSync(file)).toMatchObject({ ino: before.ino, size: before.size });
  expect(readdirSync(folder)).toEqual(['public.lock']);
});

/** Takes the lock of each folder that it is told of, and answers 'taken' or the name of the error. */
const CONTENDER = `
  const { lockDirectory } = await import(process.argv[1]);
  process.on('message', (directory) => {
    try {
      lockDirectory(directory);
      process.send('taken');
    } catch (error) {
      process.send(error.name);
    }
  });
  process.send('ready');`;
const ROUNDS = 200;

it('that has expired goes to one of two processes that race for it', async () => {
  const code = pathToFileURL(join(PROJECT, 'dist/generator/publish/lock.js')).href;
  const start = () =>
    spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, code], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  const contenders = [start(), start()];
  const answerOf = async (contender: ChildProcess) => String((await once(contender, 'message'))[0]);
  try {
    await Promise.all(contenders.map(answerOf));
    for (let round = 0; round < ROUNDS; round++) {
      const directory = join(folder, `${round}`);
      layLock(`${directory}.lock`, { host: `not-${hostname()}` }, EXPIRY_MS + 1_000);
      const answers = Promise.all(contenders.map(answerOf));
      for (const contender of contenders) contender.send(directory);
      expect((await answers).sort()).toEqual(['LockedError', 'taken']);
    }
  } finally {
    for (const contender of contenders) contender.kill();
  }
});
