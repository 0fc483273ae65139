import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runProgram } from '../../generator/cli/program.ts';
import type { Terminal } from '../../generator/cli/terminal.ts';
import { PROJECT } from './tree.ts';

/** The command as a process of its own, so that it can be killed; and in this process, which is cheaper. */

export interface Run {
  readonly process: ChildProcess;
  readonly pid: number;
  /** Resolves when the process has said it; rejects when it ends without. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves when the process has ended. */
  readonly done: Promise<Ended>;
}

/** How a command ended, and everything that it said. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, as they came. */
  readonly output: string;
}

/** The environment of a command in addition to that of the tests, and its user. */
export interface RunOptions {
  /** Holds `dist/` and `node_modules/`; this project unless it is given. */
  readonly code?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The user of the tests unless it is given. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Starts a command: `runCommand('build', ['--clean'], project)` is `maqam-archive build --clean` in a folder. */
export const runCommand = (
  command: string,
  args: readonly string[],
  cwd: string,
  { code = PROJECT, env = {}, user }: RunOptions = {},
): Run => runScript(join(code, 'dist/generator/cli/maqam-archive.js'), [command, ...args], cwd, { env, user });

/** Starts a script of Node. */
function runScript(
  script: string,
  args: readonly string[],
  cwd: string,
  { env = {}, user }: Omit<RunOptions, 'code'> = {},
): Run {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '', output: '' };
  for (const way of ['stdout', 'stderr'] as const) {
    child[way].on('data', (data) => {
      said[way] += String(data);
      said.output += String(data);
    });
  }
  const done = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  const saying = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const listen = () => {
        const found = pattern.exec(said.output);
        if (found !== null) resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
      listen();
      done.then(() => reject(new Error(`It ended without saying ${pattern}: ${said.output}`)));
    });
  return { process: child, pid: child.pid ?? -1, said: saying, done };
}

/** Runs a command in this process, without its progress. */
async function commandHere(...args: readonly string[]): Promise<Ended> {
  const written = { stdout: '', stderr: '', output: '' };
  let code = 0;
  const write = (stream: 'stdout' | 'stderr', text: string) => {
    written[stream] += text;
    written.output += text;
  };
  const terminal: Terminal = {
    out: (line) => write('stdout', `${line}\n`),
    raw: (content) => write('stdout', String(content)),
    err: (line) => write('stderr', `${line}\n`),
    end: (status) => {
      code = status;
    },
    style: (_, text) => text,
    isRead: false,
    isWatched: false,
  };
  await runProgram(args, '1.0.0', terminal);
  return { code, ...written };
}

/** `maqam-archive build` in a project. */
export const buildHere = (project: string, ...args: readonly string[]): Promise<Ended> =>
  commandHere('build', '--project', project, ...args);

/** `maqam-archive import` into the archive of a project. */
export const importHere = (project: string, ...args: readonly string[]): Promise<Ended> =>
  commandHere('import', '--archive', join(project, 'archive'), ...args);
