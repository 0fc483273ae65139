import { UserError } from './user-error.ts';

/** Explanations of system errors, by code, with the next step. */
export const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space, a published tree takes about 0.7 GB and a build twice as much',
  EDQUOT: 'the quota of the disk is used up: free some space',
  EROFS: 'the file system is read-only: mount it for writing',
  EACCES: 'this user has no permission: change the owner or the permissions',
  EPERM: 'the system does not permit it: change the owner, the permissions or the attributes',
  EFBIG: 'the file is larger than this user may write: raise the limit (ulimit -f)',
  ENAMETOOLONG: 'the name is too long: choose a shorter one',
  ELOOP: 'links form a cycle: remove one, or name another folder',
  ENOTDIR: 'a file is in the place of a folder: move it, or name another folder',
  EMFILE: 'too many files are open: raise the limit to 1024 or more (ulimit -n 1024)',
  ENFILE: 'too many files are open on this machine: end the processes that opened them',
  EIO: 'the disk failed: check its health, and build or mirror again elsewhere',
};

/** The system refused access to a file or folder. */
export class SystemError extends UserError {
  override readonly name = 'SystemError';
}

/** Fields of an error of Node's file system. */
interface FileError extends Error {
  readonly code: string;
  readonly path?: string;
  readonly dest?: string;
}

const isFileError = (error: unknown): error is FileError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Converts a system error to a message with the file, the reason and the next step; null for other errors. */
export function systemError(error: unknown): SystemError | null {
  if (!isFileError(error) || REASONS[error.code] === undefined) return null;
  const where = error.dest ?? error.path;
  return new SystemError(`${where === undefined ? '' : `${where}: `}${REASONS[error.code]} (${error.code}).`);
}
