import koffi from 'koffi';

/**
 * Two calls of the operating system that Node does not offer, and that nothing else replaces: to exchange two folders
 * in one step, and to hold a lock that ends with the process that holds it, however that process ends.
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
}

/** What an error of the system means here; what is neither is a fault. */
function refused(call: string, codes: readonly string[]): false {
  const number = koffi.errno();
  const name = Object.entries(koffi.os.errno).find(([, value]) => value === number)?.[0] ?? String(number);
  if (codes.includes(name)) return false;
  throw new Error(`${call} failed with ${name}.`);
}

/** A file system that cannot exchange says so in one of these ways. */
const CANNOT_EXCHANGE = ['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EPERM'];

function loadCalls(): SystemCalls {
  if (process.platform !== 'linux' && process.platform !== 'darwin') return { exchange: null, lock: null };
  const library = koffi.load(process.platform === 'darwin' ? '/usr/lib/libSystem.B.dylib' : null);
  const flock = library.func('int flock(int, int)');
  const lock = (descriptor: number) =>
    flock(descriptor, LOCK_EXCLUSIVE_NO_WAIT) === 0 || refused('flock', ['EAGAIN', 'EWOULDBLOCK']);
  if (process.platform === 'darwin') {
    const rename = library.func('int renamex_np(const char *, const char *, unsigned int)');
    return { lock, exchange: (a, b) => rename(a, b, RENAME_SWAP) === 0 || refused('renamex_np', CANNOT_EXCHANGE) };
  }
  const rename = library.func('int renameat2(int, const char *, int, const char *, unsigned int)');
  return {
    lock,
    exchange: (a, b) =>
      rename(AT_CURRENT_DIRECTORY, a, AT_CURRENT_DIRECTORY, b, RENAME_EXCHANGE) === 0 ||
      refused('renameat2', CANNOT_EXCHANGE),
  };
}

/** The calls of this system. */
export const systemCalls: SystemCalls = loadCalls();
