import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from './manifest.ts';
import { removeFolder } from './remove-folder.ts';
import { isHalfReplaced } from './replace-inside.ts';
import { stagedOf } from './staged.ts';

/** Removes a tree, its manifest last: what is left after a kill still says which files were its own. */
export async function removeTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory());
  await Promise.all(folders.map(({ name }) => removeFolder(join(folder, name))));
  for (const { name } of entries.filter((entry) => !entry.isDirectory() && entry.name !== MANIFEST_FILE)) {
    await rm(join(folder, name), { force: true });
  }
  await removeFolder(folder);
}

/** Removes what was staged for a folder, unless it is half in its place: then `recover` goes on with it. */
export async function discard(directory: string): Promise<void> {
  if (!isHalfReplaced(directory)) await removeTree(stagedOf(directory));
}
