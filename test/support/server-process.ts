import { type Run, startProgram } from './commands.ts';
import { COMMAND, PUBLIC } from './project.ts';

export interface ServerProcess extends Run {
  readonly url: string;
  stop(): void;
}

export async function startProcess(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const run = startProgram(file, args, { env });
  const [, url] = await run.waitFor(/serving (http:\S+)/);
  return { ...run, url, stop: () => void run.process.kill('SIGKILL') };
}

export const servePublic = (flags: readonly string[] = []): Promise<ServerProcess> =>
  startProcess(process.execPath, [...flags, COMMAND, 'serve', '--tree', PUBLIC, '--port', '0']);
