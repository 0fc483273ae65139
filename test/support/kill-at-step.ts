import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from './commands.ts';
import { drawShares } from './draws.ts';
import { PROJECT } from './project.ts';

const PRELOADED = pathToFileURL(join(PROJECT, 'test/support/kill-at-step.mjs')).href;
/** Where trees change places. */
const LAST_STEPS = 6;

const run = (command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>) =>
  runCommand(command, args, cwd, { env: { ...env, NODE_OPTIONS: `--import ${PRELOADED}` } });

export async function stepsToKillAt(command: string, args: readonly string[], cwd: string): Promise<readonly number[]> {
  const { output } = await run(command, args, cwd, {}).done;
  const count = Number(/changes: (\d+)/.exec(output)?.[1]);
  const last = Array.from({ length: LAST_STEPS }, (_, i) => count - i);
  const drawn = drawShares(8 - LAST_STEPS).map((share) => 1 + Math.floor(share * (count - LAST_STEPS)));
  return [...drawn, ...last];
}

/** Runs a command that is killed before a step. @returns whether it was killed */
export async function killAtStep(command: string, args: readonly string[], cwd: string, step: number) {
  const { process, done } = run(command, args, cwd, { KILL_AT: String(step) });
  await done;
  return process.signalCode === 'SIGKILL';
}
