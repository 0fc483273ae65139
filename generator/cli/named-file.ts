import { CommandError, EXIT } from '../command-error.ts';

/** What stands in the way of a file or folder that the command line names, by the code of the system's error. */
const OBSTACLES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where its path has a folder',
  EEXIST: 'a file stands in its place',
};

/**
 * Reads or writes what the command line names.
 *
 * @throws CommandError when it is not what it has to be; what the system refuses for other reasons is left as it is
 */
export async function withNamedFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (OBSTACLES[code] === undefined) throw error;
    throw new CommandError(EXIT.failed, { error: `${path}: ${OBSTACLES[code]} (${code}).`, hint: 'Name another.' });
  }
}
