import { randomUUID } from 'node:crypto';
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { ReaderError } from '../reader-error.ts';
import { siblingOf } from './siblings.ts';

/**
 * The lock of a published folder: the file `<folder>.lock`. It is created exclusively, and its holder sets its
 * modification time every few seconds (a heartbeat), so that a lock whose holder has crashed expires on any host and
 * file system.
 */

const HEARTBEAT_MS = 2_000;
/** A lock without a heartbeat for this long has expired. */
export const EXPIRY_MS = 15_000;

const holderSchema = z.strictObject({ id: z.string(), pid: z.int(), host: z.string(), since: z.iso.datetime() });
export type Holder = z.infer<typeof holderSchema>;

/** Another process publishes to the same folder. */
export class LockedError extends ReaderError {
  override readonly name = 'LockedError';

  constructor(
    directory: string,
    readonly holder: Holder,
  ) {
    super(
      `${directory} is being published by process ${holder.pid} on ${holder.host}, which began at ${holder.since}. Wait until it is done, or end it; nothing was changed.`,
    );
  }
}

/** What lies in the place of the lock is no lock. */
export class LockFileError extends ReaderError {
  override readonly name = 'LockFileError';

  constructor(file: string) {
    super(`${file} is no lock, and a lock is to lie there. Move it elsewhere; nothing was changed.`);
  }
}

/** A lock that is held. */
export interface Lock {
  release(): void;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The holder of a lock file; null when there is no file. @throws LockFileError for anything but a lock */
function readHolder(file: string): Holder | null {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) throw new LockFileError(file);
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw new LockFileError(file);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Whether the holder of a lock has ended without releasing it. */
function hasExpired(file: string, { pid, host }: Holder): boolean {
  if (host === hostname() && pid !== process.pid && !isRunning(pid)) return true;
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age > EXPIRY_MS;
}

/** Creates the lock file with its content in one step; false when there is one already. */
function create(file: string, holder: Holder): boolean {
  // A file that is complete before it has its name is never read half-written.
  const own = `${file}.${holder.id}`;
  writeFileSync(own, JSON.stringify(holder));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Takes the lock of a published folder.
 *
 * @throws LockedError when another process holds it
 * @throws LockFileError when something else lies in its place
 */
export function lockDirectory(directory: string): Lock {
  const file = siblingOf(directory, 'lock');
  const self: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), since: new Date().toISOString() };
  mkdirSync(dirname(file), { recursive: true });
  while (!create(file, self)) {
    const holder = readHolder(file);
    if (holder === null) continue;
    if (!hasExpired(file, holder)) throw new LockedError(directory, holder);
    removeExpired(file, holder, self.id);
  }
  const heartbeat = setInterval(() => beat(file), HEARTBEAT_MS).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readHolder(file)?.id === self.id) rmSync(file, { force: true });
    },
  };
}

/** Removes the lock of a holder that has ended. Of several processes that find it expired, one renames it. */
function removeExpired(file: string, { id }: Holder, ownId: string): void {
  const taken = `${file}.${ownId}`;
  try {
    renameSync(file, taken);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // Between reading and renaming, another process may have taken the lock: it gets it back.
  if (readHolder(taken)?.id === id) rmSync(taken, { force: true });
  else renameSync(taken, file);
}

function beat(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Without its file the lock expires; the build itself reports what is wrong with the folder.
  }
}
