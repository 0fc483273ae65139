import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A tree that is written aside and takes the published tree's place only when it is whole. */
export interface Staging {
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Puts the staged tree in the place of the published one. */
  publish(): Promise<void>;
  /** Removes what was staged. */
  discard(): Promise<void>;
}

/**
 * Begins a staged tree beside the published one, in a folder of the same file system, so that it can be moved there
 * whole. What an earlier, interrupted build left is removed, or put back if it was the published tree.
 */
export async function createStaging(publicDirectory: string): Promise<Staging> {
  const staged = `${publicDirectory}.staged`;
  const previous = `${publicDirectory}.previous`;
  if (existsSync(previous) && !existsSync(publicDirectory)) await rename(previous, publicDirectory);
  await rm(previous, { recursive: true, force: true });
  await rm(staged, { recursive: true, force: true });
  const made = new Set<string>();
  return {
    async write(path, content) {
      const file = join(staged, path);
      const folder = dirname(file);
      if (!made.has(folder)) {
        await mkdir(folder, { recursive: true });
        made.add(folder);
      }
      await writeFile(file, content);
    },
    async publish() {
      // Git keeps the empty folder by this file.
      await writeFile(join(staged, '.gitkeep'), '');
      if (existsSync(publicDirectory)) await rename(publicDirectory, previous);
      await rename(staged, publicDirectory);
      await rm(previous, { recursive: true, force: true });
    },
    discard: () => rm(staged, { recursive: true, force: true }),
  };
}
