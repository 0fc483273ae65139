import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that whoever reads it finds it whole, also while others write it; its folder is made. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const own = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(own, content);
  await rename(own, file);
}
