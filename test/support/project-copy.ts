import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSmallProject } from './small-archive.ts';
import { PROJECT } from './tree.ts';

/** A small project of its own in which the build command is run, and what it says is kept. */
export interface ProjectCopy {
  readonly directory: string;
  /** Runs the build command. */
  build(...args: readonly string[]): Promise<Run>;
  /** Changes a file of the archive. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  remove(): void;
}

/** How a command ended. */
export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Content of the one file that `public/` has beside a tree. */
export const MARKER = 'published before\n';

const COMMAND = [join(PROJECT, 'node_modules/vite-node/dist/cli.mjs'), join(PROJECT, 'generator/commands/build.ts')];

/** Lays down a small project whose `public/` has a marker that belongs to no tree, and nothing else unless it is given. */
export function copyProject(directory = createSmallProject()): ProjectCopy {
  mkdirSync(join(directory, 'public'), { recursive: true });
  writeFileSync(join(directory, 'public/marker.txt'), MARKER);
  return {
    directory,
    build: (...args) =>
      new Promise((resolve) => {
        execFile(process.execPath, [...COMMAND, '--', ...args], { cwd: directory }, (error, stdout, stderr) => {
          const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
          resolve({ status, stdout, stderr });
        });
      }),
    async edit(file, change) {
      const path = join(directory, 'archive', file);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
