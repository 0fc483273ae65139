import { closeSync, constants, fstatSync, ftruncateSync, lstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { ReaderError } from '../reader-error.ts';
import { besideOf } from './beside.ts';
import { type SystemCalls, systemCalls } from './system.ts';

/** Who publishes. */
const holderSchema = z.strictObject({ pid: z.int(), host: z.string(), since: z.iso.datetime() });
export type Holder = z.infer<typeof holderSchema>;

/** The file of a lock is never larger. */
const MOST_LOCK_BYTES = 1024;

/** Another process publishes to the same folder. */
export class LockedError extends ReaderError {
  override readonly name = 'LockedError';

  constructor(
    directory: string,
    readonly holder: Holder | null,
  ) {
    const who =
      holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}, which began at ${holder.since}`;
    super(`${directory} is being published by ${who}. Wait until it is done, or end it; nothing was changed.`);
  }
}

/** What lies where the lock should be is no lock. */
export class LockFileError extends ReaderError {
  override readonly name = 'LockFileError';

  constructor(file: string, found: string) {
    super(`${file} is ${found}, and a lock is to lie there. Move it elsewhere; nothing was changed.`);
  }
}

/** A lock that is held. */
export interface Lock {
  release(): void;
}

function readHolder(file: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // An empty file is that of a holder that released it; a broken one that of a holder that was just writing.
    return null;
  }
}

/** Whether a content is one that a lock may have: none, or a holder, also one that was cut while it was written. */
const isOfLock = (content: string): boolean => content === '' || content.startsWith('{"pid":');

/**
 * Opens the file of a lock, and makes it when there is none. Nothing that is not a lock is opened, changed or even
 * waited for: what is locked is emptied, and a link would have that done to a file elsewhere.
 *
 * @throws LockFileError when something else lies there
 */
function openLock(file: string): number {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) throw new LockFileError(file, 'a link');
  if (there !== undefined && !there.isFile()) throw new LockFileError(file, 'no file');
  const { O_RDWR, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;
  // Windows has no O_NOFOLLOW, and its links need rights that few have.
  const descriptor = openSync(file, O_RDWR | O_CREAT | O_APPEND | (O_NOFOLLOW ?? 0), 0o666);
  const { size } = fstatSync(descriptor);
  if (size <= MOST_LOCK_BYTES && isOfLock(readFileSync(file, 'utf8'))) return descriptor;
  closeSync(descriptor);
  throw new LockFileError(file, 'a file of something else');
}

/** Whether a process of this machine lives. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Where the system has no locks that end with their process: a holder counts as long as its process lives. */
const holderLives = (holder: Holder | null): boolean =>
  holder !== null && holder.pid !== process.pid && (holder.host !== hostname() || isAlive(holder.pid));

/**
 * Takes the lock of a published folder, the file `<folder>.lock` beside it (see `beside.ts`). The system gives it up with the process
 * that holds it, so a lock whose holder was killed is free; the file that stays says who had it last, and means
 * nothing.
 *
 * @throws LockedError naming the holder
 * @throws LockFileError when something else lies there
 */
export async function lockDirectory(directory: string, calls?: SystemCalls): Promise<Lock> {
  const { lock } = calls ?? (await systemCalls());
  const file = besideOf(directory, 'lock');
  await mkdir(dirname(file), { recursive: true });
  const descriptor = openLock(file);
  if (lock === null ? holderLives(readHolder(file)) : !lock(descriptor)) {
    closeSync(descriptor);
    throw new LockedError(directory, readHolder(file));
  }
  const self: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  ftruncateSync(descriptor);
  writeSync(descriptor, JSON.stringify(self));
  return {
    release() {
      ftruncateSync(descriptor);
      closeSync(descriptor);
    },
  };
}
