import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT, PUBLIC } from './tree.ts';

/** Servers in processes of their own, which may crash. */

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resolves to the exit code of the process; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Its output until now. */
  output(): string;
  stop(): void;
}

/** Starts a program and waits until it prints its address. */
export async function startProcess(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(file, args, { env: { ...process.env, ...environment }, stdio: 'pipe' });
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
 * Serves public/.
 *
 * @param flags of Node
 */
export const servePublic = (flags: readonly string[] = []): Promise<ServerProcess> =>
  startProcess(process.execPath, [...flags, COMMAND, 'serve', '--tree', PUBLIC, '--port', '0']);
