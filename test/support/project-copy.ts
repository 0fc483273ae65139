import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ended, runCommand } from './commands.ts';
import { createSmallProject } from './small-archive.ts';

/** A small project of its own in which the build command is run, and what it says is kept. */
export interface ProjectCopy {
  readonly directory: string;
  /** Runs the build command. */
  build(...args: readonly string[]): Promise<Ended>;
  /** Changes a file of the archive. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  remove(): void;
}

/** Content of the one file that `public/` has beside a tree. */
export const MARKER = 'published before\n';

/** Lays down a small project whose `public/` has a marker that belongs to no tree, and nothing else unless it is given. */
export function copyProject(directory = createSmallProject()): ProjectCopy {
  mkdirSync(join(directory, 'public'), { recursive: true });
  writeFileSync(join(directory, 'public/marker.txt'), MARKER);
  return {
    directory,
    build: (...args) => runCommand('build', args, directory).done,
    async edit(file, change) {
      const path = join(directory, 'archive', file);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
