import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT, PUBLIC } from './tree.ts';

/** A server in a process of its own, so that what brings it down leaves the tests alone. */

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resolves when the process has ended, to its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** What it wrote so far. */
  output(): string;
  stop(): void;
}

/** Starts a program and waits until it says where it serves. */
export async function startProcess(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(file, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const serving = /serving (http:\S+)/.exec(output);
      if (serving !== null) resolve(serving[1]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    void ended.then((code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)));
  });
  return { url, process: child, ended, output: () => output, stop: () => void child.kill('SIGKILL') };
}

export const COMMAND = join(PROJECT, 'dist/generator/cli/maqam-archive.js');

/**
 * Serves public/ as it is.
 *
 * @param flags of Node
 */
export const servePublic = (flags: readonly string[] = []): Promise<ServerProcess> =>
  startProcess(process.execPath, [...flags, COMMAND, 'serve', '--tree', PUBLIC, '--port', '0']);
