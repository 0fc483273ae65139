import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from './tree.ts';

/** A project of its own in a temporary folder: the code and the libraries are linked, the archive is a copy. */
export interface ProjectCopy {
  readonly directory: string;
  /** Runs the build command. */
  build(...args: readonly string[]): Promise<Run>;
  /** Changes a file of the archive. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  remove(): Promise<void>;
}

/** How a command ended. */
export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Content of the one file that a copy's `public/` begins with. */
export const MARKER = 'published before\n';

const LINKED = ['runtime', 'generator', 'node_modules'];
const COPIED = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Makes a project folder with a published tree that holds nothing but a marker. */
export async function copyProject(): Promise<ProjectCopy> {
  const directory = await mkdtemp(join(tmpdir(), 'project-'));
  for (const folder of LINKED) await symlink(join(PROJECT, folder), join(directory, folder));
  for (const file of COPIED) await cp(join(PROJECT, file), join(directory, file));
  await cp(join(PROJECT, 'archive'), join(directory, 'archive'), { recursive: true });
  await mkdir(join(directory, 'public'));
  await writeFile(join(directory, 'public/marker.txt'), MARKER);
  return {
    directory,
    build: (...args) =>
      new Promise((resolve) => {
        const command = join(PROJECT, 'node_modules/vite-node/dist/cli.mjs');
        execFile(
          process.execPath,
          [command, 'generator/commands/build.ts', '--', ...args],
          { cwd: directory },
          (error, stdout, stderr) => {
            const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
            resolve({ status, stdout, stderr });
          },
        );
      }),
    async edit(file, change) {
      const path = join(directory, 'archive', file);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Keeps only some tuning systems, so that a build is quick. */
export async function keepTuningSystems({ directory }: ProjectCopy, ids: readonly string[]): Promise<void> {
  const folder = join(directory, 'archive/tuning-systems');
  for (const file of await readdir(folder)) {
    if (!ids.includes(file.replace(/\.json$/, ''))) await rm(join(folder, file));
  }
}
