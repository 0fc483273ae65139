import { writeFile } from 'node:fs/promises';
import { createBuild } from '../../runtime/api/builders.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import { type Edition, edition } from '../../runtime/schemas/apparatus.ts';
import { loadArchive } from '../archive/load.ts';
import { ARCHIVE_DIRECTORY } from '../code-directory.ts';
import { storedLookup } from '../open-archive.ts';

/**
 * Writes the look-up table of each edition for the package.
 *
 * @throws ArchiveError when the archive has an error
 */
export async function writeLookupTables(): Promise<void> {
  for (const one of edition.options as readonly Edition[]) {
    const build = createBuild(createEngine(loadArchive(ARCHIVE_DIRECTORY, one)));
    await writeFile(storedLookup(one), JSON.stringify(build('lookup', {})));
  }
}
