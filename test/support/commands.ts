import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT } from './tree.ts';

/** The commands as processes of their own, so that they can be killed. */

const VITE_NODE = join(PROJECT, 'node_modules/vite-node/dist/cli.mjs');

export interface Run {
  readonly process: ChildProcess;
  readonly pid: number;
  /** Resolves when the process has ended. */
  readonly done: Promise<{ readonly code: number | null; readonly output: string }>;
}

/** Starts a command of `generator/`. */
export function runCommand(command: string, args: readonly string[], cwd: string): Run {
  const script = join(PROJECT, 'generator', 'commands', `${command}.ts`);
  const child = spawn(process.execPath, [VITE_NODE, script, '--', ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const done = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { process: child, pid: child.pid ?? -1, done };
}

/** Kills a command after a while, without a word. Whether it was still running. */
export async function killAfter(run: Run, milliseconds: number): Promise<boolean> {
  const timer = setTimeout(() => run.process.kill('SIGKILL'), milliseconds);
  await run.done;
  clearTimeout(timer);
  return run.process.signalCode === 'SIGKILL';
}
