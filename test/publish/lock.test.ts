import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
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
import { PROJECT } from '../support/project.ts';

let folder: string;
let target: string;
let lockFolder: string;
inOwnFolder((own) => {
  folder = own;
  target = join(folder, 'public');
  lockFolder = `${target}.lock`;
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const ID = '11111111-1111-4111-8111-111111111111';

const setAge = (path: string, milliseconds: number) => {
  const modified = (Date.now() - milliseconds) / 1000;
  utimesSync(path, modified, modified);
};

function ownHolder(): Holder {
  const elsewhere = join(folder, 'own');
  const lock = lockDirectory(elsewhere);
  const [name] = readdirSync(`${elsewhere}.lock`);
  const held: Holder = JSON.parse(readFileSync(join(`${elsewhere}.lock`, name), 'utf8'));
  lock.release();
  return held;
}

const holder = (fields: Partial<Holder>): Holder => ({ ...ownHolder(), id: ID, ...fields });

/** Writes a lock. @returns its file */
function layLock(path: string, fields: Partial<Holder>, age = 0): string {
  const file = join(path, ID);
  mkdirSync(path, { recursive: true });
  writeFileSync(file, JSON.stringify(holder(fields)));
  setAge(file, age);
  return file;
}

const take = () => lockDirectory(target).release();

const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid;

it('a held lock refuses a second holder, and names the first', () => {
  const lock = lockDirectory(target);
  expect(take).toThrow(LockedError);
  expect(take).toThrow(`process ${process.pid} on ${hostname()}, which began at 2`);
  lock.release();
  take();
  expect(readdirSync(folder)).toEqual([]);
});

it('a lock of a process of this system that has ended is taken over at once', () => {
  layLock(lockFolder, { pid: endedPid() });
  take();
  expect(existsSync(lockFolder)).toBe(false);
});

it.each([
  ['runs here', () => process.pid],
  ['has ended here', endedPid],
])('a lock of another container with this host name is held until its heartbeat expires (its pid %s)', (_, pidOf) => {
  const fields = { pid: pidOf(), pidNamespace: 'another' };
  const file = layLock(lockFolder, fields, EXPIRY_MS - 5_000);
  expect(take).toThrow(`process ${fields.pid} on ${hostname()}`);
  setAge(file, EXPIRY_MS + 1_000);
  take();
});

it('the holder renews the heartbeat', () => {
  const lock = lockDirectory(target);
  const file = join(lockFolder, readdirSync(lockFolder)[0]);
  setAge(file, EXPIRY_MS);
  vi.advanceTimersToNextTimer();
  expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(EXPIRY_MS);
  lock.release();
  expect(vi.getTimerCount()).toBe(0);
});

it('a lock whose time lies in the future expires', () => {
  layLock(lockFolder, { pidNamespace: 'another' }, -EXPIRY_MS - 60_000);
  take();
  expect(existsSync(lockFolder)).toBe(false);
});

it('release does not remove the lock of another holder', () => {
  const lock = lockDirectory(target);
  rmSync(lockFolder, { recursive: true });
  const file = layLock(lockFolder, {});
  const before = readFileSync(file, 'utf8');
  lock.release();
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it('a lock folder without a holder is taken', () => {
  mkdirSync(lockFolder);
  take();
  expect(existsSync(lockFolder)).toBe(false);
});

it('removes abandoned folders of killed processes, and no others', () => {
  const abandoned = `${lockFolder}.${ID}`;
  layLock(abandoned, {}, EXPIRY_MS + 1_000);
  mkdirSync(`${lockFolder}.mine`);
  writeFileSync(join(`${lockFolder}.mine`, 'thesis'), 'mine');
  take();
  expect(readdirSync(folder)).toEqual(['public.lock.mine']);
  expect(readdirSync(`${lockFolder}.mine`)).toEqual(['thesis']);
});

it.each([
  ['a file', () => writeFileSync(lockFolder, 'mine')],
  [
    'a folder of the user',
    () => {
      mkdirSync(lockFolder);
      writeFileSync(join(lockFolder, 'mine'), '{"pid":1}');
    },
  ],
  ['a link to a folder', () => symlinkSync(folder, lockFolder)],
  ['a link to a file', () => symlinkSync(join(PROJECT, 'package.json'), lockFolder)],
  ['a link without a target', () => symlinkSync(join(folder, 'nowhere'), lockFolder)],
])('a path with %s is refused, and unchanged', (_, lay) => {
  lay();
  const before = lstatSync(lockFolder);
  expect(take).toThrow(LockFileError);
  expect(lstatSync(lockFolder)).toMatchObject({ ino: before.ino, size: before.size });
  expect(readdirSync(folder)).toEqual(['public.lock']);
});

/** For each folder in a message: takes its lock, and answers 'taken' or the name of the error. */
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
const ROUNDS = 300;
const CONTENDERS = 4;

it('an expired lock is taken by one of several processes', async () => {
  const code = pathToFileURL(join(PROJECT, 'dist/generator/publish/lock.js')).href;
  const start = () =>
    spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, code], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  const contenders = Array.from({ length: CONTENDERS }, start);
  const answerOf = async (contender: ChildProcess) => String((await once(contender, 'message'))[0]);
  try {
    await Promise.all(contenders.map(answerOf));
    for (let round = 0; round < ROUNDS; round++) {
      const directory = join(folder, `${round}`);
      layLock(`${directory}.lock`, { pidNamespace: 'another' }, EXPIRY_MS + 1_000);
      const answers = Promise.all(contenders.map(answerOf));
      for (const contender of contenders) contender.send(directory);
      expect((await answers).sort()).toEqual([...Array<string>(CONTENDERS - 1).fill('LockedError'), 'taken']);
    }
  } finally {
    for (const contender of contenders) contender.kill();
  }
});
