import { Refusal } from '../../runtime/questions/refusal.ts';

/** Reasons why a file or folder of the command line cannot be used, by system error code. */
const OBSTACLES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file has this path',
};

/**
 * Reads or writes a file or folder of the command line.
 *
 * @throws Refusal when it has the wrong type or does not exist; other system errors are rethrown
 */
export async function withNamedFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (OBSTACLES[code] === undefined) throw error;
    throw new Refusal('failed', { error: `${path}: ${OBSTACLES[code]} (${code}).`, hint: 'Name another.' });
  }
}
