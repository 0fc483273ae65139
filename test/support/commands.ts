import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runProgram } from '../../generator/cli/program.ts';
import { COMMAND } from './project.ts';

export interface Run {
  readonly process: ChildProcess;
  readonly pid: number;
  output(): string;
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  readonly done: Promise<Ended>;
}

export interface Ended {
  /** null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly output: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

export function startProgram(file: string, args: readonly string[], { cwd, env, user }: RunOptions): Run {
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, ...user, stdio: 'pipe' });
  const written = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (data) => {
      written[name] += String(data);
      written.output += String(data);
    });
  }
  const done = once(child, 'close').then(([code]) => ({ code: code as number | null, ...written }));
  const waitFor = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const listen = () => {
        const found = pattern.exec(written.output);
        if (found !== null) resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
      listen();
      done.then(() => reject(new Error(`${file} ended without output ${pattern}: ${written.output}`)), reject);
    });
  return { process: child, pid: child.pid ?? -1, output: () => written.output, waitFor, done };
}

export const runCommand = (command: string, args: readonly string[], cwd: string, options: RunOptions = {}): Run =>
  startProgram(process.execPath, [COMMAND, command, ...args], { ...options, cwd });

export const ESCAPE = '\u001b[';

/** Runs a command line in this process. @param isTerminal whether its output is a terminal */
export async function runHere(args: readonly string[], isTerminal = false): Promise<Ended> {
  const written = { stdout: '', stderr: '', output: '' };
  let code = 0;
  const write = (stream: 'stdout' | 'stderr', text: string) => {
    written[stream] += text;
    written.output += text;
  };
  await runProgram(args, '1.0.0', {
    out: (line) => write('stdout', `${line}\n`),
    raw: (content) => write('stdout', typeof content === 'string' ? content : Buffer.from(content).toString('latin1')),
    err: (line) => write('stderr', `${line}\n`),
    end: (status) => {
      code = status;
    },
    style: (_, text) => (isTerminal ? `${ESCAPE}1m${text}${ESCAPE}0m` : text),
    isOutputTerminal: isTerminal,
  });
  return { code, ...written };
}

export const buildHere = (project: string, ...args: readonly string[]): Promise<Ended> =>
  runHere(['build', '--project', project, ...args]);

export const importHere = (project: string, ...args: readonly string[]): Promise<Ended> =>
  runHere(['import', '--archive', join(project, 'archive'), ...args]);
