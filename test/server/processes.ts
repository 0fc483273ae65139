import { join } from 'node:path';
import { PROJECT } from '../support/project.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { PROGRAMS } from '../support/tools.ts';

const DENO = join(PROGRAMS, 'deno');
const FLAGS = ['--no-config', '--allow-net', '--allow-read', '--allow-env'];
const HARNESS = join(PROJECT, 'test/server/deno-harness.js');

export const startDeno = (script: string, args: readonly string[]): Promise<ServerProcess> =>
  startProcess(DENO, ['run', ...FLAGS, HARNESS, ...args, script], { PORT: '0', NO_COLOR: '1' });
