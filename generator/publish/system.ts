import { once } from '../../runtime/memo.ts';

/**
 * Three calls of the operating system that Node does not offer, and that nothing else replaces: to exchange two folders
 * in one step, to hold a lock that ends with the process that holds it, however that process ends, and to end a process
 * at once.
 */

const AT_CURRENT_DIRECTORY = -100;
const RENAME_EXCHANGE = 2;
const RENAME_SWAP = 2;
const LOCK_EXCLUSIVE_NO_WAIT = 2 | 4;

/** What the system can do; null where it cannot. */
export interface SystemCalls {
  /** Exchanges two paths of one file system in one step; false when this file system cannot. */
  readonly exchange: ((a: string, b: string) => boolean) | null;
  /** Locks an open file until it is closed or the process ends; false when another process has locked it. */
  readonly lock: ((descriptor: number) => boolean) | null;
  /** Ends the process with a status, and its threads with it: nothing more is done in any of them. */
  readonly end: ((status: number) => void) | null;
}

/** A system, or an installation, that has none of these calls; publishing then does without. */
export const NO_CALLS: SystemCalls = { exchange: null, lock: null, end: null };

const HELD_BY_ANOTHER = ['EAGAIN', 'EWOULDBLOCK'];
/** A file system that cannot exchange these folders says so in one of these ways; the last for a mount point. */
const CANNOT_EXCHANGE = ['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EPERM', 'EBUSY'];

/** The way to the system's own functions; null where it is not installed, or has no binary for this machine. */
async function loadKoffi() {
  try {
    return (await import('koffi')).default;
  } catch {
    // An optional package: whatever it lacks, the calls are done without.
    return null;
  }
}

async function loadCalls(): Promise<SystemCalls> {
  const { platform } = process;
  if (platform !== 'linux' && platform !== 'darwin') return NO_CALLS;
  const koffi = await loadKoffi();
  if (koffi === null) return NO_CALLS;
  const library = koffi.load(platform === 'darwin' ? '/usr/lib/libSystem.B.dylib' : null);
  const find = (declaration: string): ((...args: unknown[]) => number) | null => {
    try {
      return library.func(declaration);
    } catch {
      // Not every C library has every function.
      return null;
    }
  };
  /** A call by its declaration: whether it was done. What a refusal may mean is listed; anything else is a fault. */
  const call = (declaration: string, refusals: readonly string[]): ((...args: unknown[]) => boolean) | null => {
    const native = find(declaration);
    if (native === null) return null;
    return (...args) => {
      if (native(...args) === 0) return true;
      const number = koffi.errno();
      const code = Object.entries(koffi.os.errno).find(([, value]) => value === number)?.[0] ?? String(number);
      if (refusals.includes(code)) return false;
      throw Object.assign(new Error(`${declaration} failed with ${code}.`), { code });
    };
  };
  const flock = call('int flock(int, int)', HELD_BY_ANOTHER);
  const lock = flock && ((descriptor: number) => flock(descriptor, LOCK_EXCLUSIVE_NO_WAIT));
  const end = find('void _exit(int)');
  if (platform === 'darwin') {
    const rename = call('int renamex_np(const char *, const char *, unsigned int)', CANNOT_EXCHANGE);
    return { lock, end, exchange: rename && ((a, b) => rename(a, b, RENAME_SWAP)) };
  }
  const rename = call('int renameat2(int, const char *, int, const char *, unsigned int)', CANNOT_EXCHANGE);
  const exchange = (a: string, b: string) =>
    rename?.(AT_CURRENT_DIRECTORY, a, AT_CURRENT_DIRECTORY, b, RENAME_EXCHANGE) === true;
  return { lock, end, exchange: rename && exchange };
}

/** The calls of this system, loaded when something is first published. */
export const systemCalls: () => Promise<SystemCalls> = once(loadCalls);
