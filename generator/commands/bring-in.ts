import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importArchive } from '../import/import-archive.ts';
import { UsageError } from './options.ts';

const USAGE = 'usage: npm run import -- <folder> [--check] [--keep-unresolved]';

/** @throws UsageError for unknown options, and for no folder or several */
function readImportOptions(args: readonly string[]) {
  try {
    const options = { check: { type: 'boolean' }, 'keep-unresolved': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [folder] = positionals;
    if (positionals.length !== 1) throw new Error(`import takes one folder, and was given ${positionals.length}.`);
    return { folder, isCheck: values.check === true, allStand: values['keep-unresolved'] === true };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/**
 * Brings the archive of a project up to the source archive that the arguments name, and tells what that changed. Where
 * they ask for a check it only tells, and the process is to end with status 1 when something would change.
 *
 * @throws ReaderError when it cannot be done, see `importArchive`
 */
export async function bringIn(args: readonly string[], projectDirectory: string): Promise<void> {
  const options = readImportOptions(args);
  const { isChanged, report } = await importArchive({ ...options, archive: join(projectDirectory, 'archive') });
  console.log(report);
  if (options.isCheck && isChanged) process.exitCode = 1;
}
