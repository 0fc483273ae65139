import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** The earliest date that a zip can state, in any time zone: the bytes do not depend on when and where it is made. */
const MTIME = new Date(1980, 0, 1);

/** A zip of the files of a folder. fflate is plain JavaScript, so the bytes do not depend on the version of Node. */
export async function zipFolder(folder: string): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const name of (await readdir(folder)).sort()) files[name] = await readFile(join(folder, name));
  return zipSync(files, { mtime: MTIME });
}
