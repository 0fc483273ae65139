import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and its parents. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    // On a read-only file system, Node reports a missing folder; the check of the existing parent gives the real error.
    let there = folder;
    while (!existsSync(there)) there = dirname(there);
    await access(there, constants.W_OK);
    throw error;
  }
}

/** Writes a file atomically, so that readers never see a part of it; creates its folder. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const own = `${file}.${randomUUID()}`;
  await makeFolder(dirname(file));
  try {
    await writeFile(own, content);
    await rename(own, file);
  } catch (error) {
    await rm(own, { force: true });
    throw error;
  }
}
