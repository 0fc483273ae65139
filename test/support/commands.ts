import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';
import { bringIn } from '../../generator/commands/bring-in.ts';
import { bringUpToDate } from '../../generator/commands/bring-up-to-date.ts';
import { readOptions } from '../../generator/commands/options.ts';
import { runCommand as runAndTell } from '../../generator/commands/report.ts';
import { PROJECT } from './tree.ts';

/** The commands as processes of their own, so that they can be killed; and without one, which is cheaper. */

const VITE_NODE = 'node_modules/vite-node/dist/cli.mjs';

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

/** Where the code of a command comes from, and what its environment has beside that of the tests. */
export interface RunOptions {
  /** Holds `generator/` and `node_modules/`; this project unless told otherwise. */
  readonly code?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Who runs it; whoever runs the tests unless told otherwise. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Starts a command of `generator/`. */
export function runCommand(
  command: string,
  args: readonly string[],
  cwd: string,
  { code = PROJECT, env = {}, user }: RunOptions = {},
): Run {
  const script = join(code, 'generator', 'commands', `${command}.ts`);
  const all = ['--root', join(code, 'generator'), script, '--', ...args];
  return runScript(join(code, VITE_NODE), all, cwd, { env, user });
}

/** Starts a script of Node. */
export function runScript(
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

/** Kills a command after a while, without a word. Whether it was still running. */
export async function killAfter(run: Run, milliseconds: number): Promise<boolean> {
  const timer = setTimeout(() => run.process.kill('SIGKILL'), milliseconds);
  await run.done;
  clearTimeout(timer);
  return run.process.signalCode === 'SIGKILL';
}

/** Does in this process what a command does in one of its own: how it ends, and what it says. */
async function doHere(command: () => Promise<void>): Promise<Ended> {
  const said = { stdout: '', stderr: '', output: '' };
  const STREAMS = { log: 'stdout', warn: 'stderr', error: 'stderr' } as const;
  const ways = (['log', 'warn', 'error'] as const).map((way) =>
    vi.spyOn(console, way).mockImplementation((text: unknown) => {
      said[STREAMS[way]] += `${text}\n`;
      said.output += `${text}\n`;
    }),
  );
  const { exitCode } = process;
  process.exitCode = 0;
  try {
    await runAndTell(command);
    return { code: process.exitCode, ...said };
  } finally {
    process.exitCode = exitCode;
    for (const way of ways) way.mockRestore();
  }
}

/** What `npm run build` does and says (but for its progress), in this process: to begin one takes as long as to build a small tree. */
export const buildHere = (project: string, ...args: readonly string[]): Promise<Ended> =>
  doHere(async () => console.log(await bringUpToDate(readOptions(args, project, 'npm run build'))));

/** What `npm run import` does and says, in this process. */
export const importHere = (project: string, ...args: readonly string[]): Promise<Ended> =>
  doHere(() => bringIn(args, project));
