import { randomUUID } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../user-error.ts';
import { siblingOf } from './siblings.ts';

/**
 * The lock of a published folder: the folder `<folder>.lock` with one file, which describes the holder and is named by
 * a random id. To take the lock, a process renames a prepared folder to it. The system refuses that while the lock has a
 * file, so one process takes it. To remove a lock, a process deletes the file by its name, so it never removes the lock
 * of another. The holder sets the modification time of its file every few seconds (a heartbeat): when it has crashed,
 * the lock expires on any host and file system.
 */

const HEARTBEAT_MS = 2_000;
/** A lock without a heartbeat for this long has expired. */
export const EXPIRY_MS = 15_000;

const holderSchema = z.strictObject({
  id: z.uuid(),
  pid: z.int(),
  /** See `pidNamespace`. */
  pidNamespace: z.string().nullable(),
  host: z.string(),
  since: z.iso.datetime(),
});
export type Holder = z.infer<typeof holderSchema>;

/** Another process publishes to the same folder. */
export class LockedError extends UserError {
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

/** The path of the lock is not a lock. */
export class LockFileError extends UserError {
  override readonly name = 'LockFileError';

  constructor(lock: string) {
    super(`${lock} is not a lock folder. Move it elsewhere; nothing was changed.`);
  }
}

/** A lock that is held. */
export interface Lock {
  release(): void;
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Identifies the processes among which a pid is unique; null if the system does not provide it. A host name is not
 * enough: two containers may share it.
 */
function pidNamespace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** The holder of a lock; null when it has none. @throws LockFileError for anything but a lock */
function readHolder(lock: string): Holder | null {
  const there = lstatSync(lock, { throwIfNoEntry: false });
  if (there === undefined) return null;
  if (!there.isDirectory()) throw new LockFileError(lock);
  try {
    const [name, ...others] = readdirSync(lock);
    if (name === undefined) return null;
    const holder = holderSchema.parse(JSON.parse(readFileSync(join(lock, name), 'utf8')));
    if (others.length === 0 && holder.id === name) return holder;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
  }
  throw new LockFileError(lock);
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
function hasExpired(lock: string, { id, pid, ...holder }: Holder): boolean {
  const isOfSameSystem = holder.pidNamespace !== null && holder.pidNamespace === pidNamespace();
  if (isOfSameSystem && pid !== process.pid && !isRunning(pid)) return true;
  const age = Date.now() - (statSync(join(lock, id), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  // The clock can have been set back, or that of another host can be ahead.
  return Math.abs(age) > EXPIRY_MS;
}

/** Takes a lock that has no holder; false when it has one. */
function take(lock: string, self: Holder): boolean {
  const prepared = `${lock}.${self.id}`;
  mkdirSync(prepared);
  writeFileSync(join(prepared, self.id), JSON.stringify(self));
  try {
    renameSync(prepared, lock);
    return true;
  } catch (error) {
    rmSync(prepared, { recursive: true });
    // Systems differ in the code for a folder that is not empty.
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST') || isThere(lock)) return false;
    throw error;
  }
}

/** Removes the folders of processes that were killed between preparing and renaming them. */
function removeAbandoned(lock: string): void {
  for (const name of readdirSync(dirname(lock))) {
    if (!name.startsWith(`${basename(lock)}.`)) continue;
    const prepared = join(dirname(lock), name);
    try {
      const holder = readHolder(prepared);
      if (holder !== null && hasExpired(prepared, holder)) rmSync(prepared, { recursive: true, force: true });
    } catch (error) {
      // A folder of the user, or one whose process is writing the file.
      if (!(error instanceof LockFileError)) throw error;
    }
  }
}

/** Removes the file of a holder, and the lock unless it has another. */
function remove(lock: string, { id }: Holder): void {
  rmSync(join(lock, id), { force: true });
  try {
    rmdirSync(lock);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

/**
 * Takes the lock of a published folder.
 *
 * @throws LockedError when another process holds it
 * @throws LockFileError when its path is not a lock
 */
export function lockDirectory(directory: string): Lock {
  const lock = siblingOf(directory, 'lock');
  const since = new Date().toISOString();
  const self = { id: randomUUID(), pid: process.pid, pidNamespace: pidNamespace(), host: hostname(), since };
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock, self)) {
    const holder = readHolder(lock);
    if (holder !== null && !hasExpired(lock, holder)) throw new LockedError(directory, holder);
    remove(lock, holder ?? self);
  }
  removeAbandoned(lock);
  const heartbeat = setInterval(() => beat(join(lock, self.id)), HEARTBEAT_MS).unref();
  return {
    release() {
      clearInterval(heartbeat);
      remove(lock, self);
    },
  };
}

function beat(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Without its file the lock expires; the build itself reports what is wrong with the folder.
  }
}
