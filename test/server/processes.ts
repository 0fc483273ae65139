import { join } from 'node:path';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { PROJECT } from '../support/tree.ts';

/** Servers that run in a process of their own. */

const DENO = join(PROJECT, 'node_modules/.bin/deno');

/** Starts a script under Deno and waits until it says where it serves. */
export const startDeno = (script: string, args: readonly string[]): Promise<ServerProcess> =>
  startProcess(DENO, ['run', '--no-config', '--allow-net', '--allow-read', '--allow-env', script, ...args], {
    PORT: '0',
    NO_COLOR: '1',
  });
