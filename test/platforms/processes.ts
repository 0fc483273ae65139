import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from '../support/tree.ts';

/** Servers that run in a process of their own. */

export interface ServerProcess {
  readonly url: string;
  stop(): void;
}

const DENO = join(PROJECT, 'node_modules/.bin/deno');

/** Starts a script under Deno and waits until it says where it serves. */
export async function startDeno(script: string, args: readonly string[]): Promise<ServerProcess> {
  const child: ChildProcess = spawn(
    DENO,
    ['run', '--no-config', '--allow-net', '--allow-read', '--allow-env', script, ...args],
    { env: { ...process.env, PORT: '0', NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const serving = /serving (http:\S+)/.exec(output);
      if (serving !== null) resolve(serving[1]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
  return { url, stop: () => void child.kill('SIGKILL') };
}
