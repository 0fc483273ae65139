import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder with those that hold it. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    // Of a file system that can only be read, Node says that there is no such folder; the folder itself tells why.
    let there = folder;
    while (!existsSync(there)) there = dirname(there);
    await access(there, constants.W_OK);
    throw error;
  }
}

/** Writes a file so that whoever reads it finds it whole, also while others write it; its folder is made. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const own = `${file}.${randomUUID()}`;
  await makeFolder(dirname(file));
  await writeFile(own, content);
  await rename(own, file);
}
