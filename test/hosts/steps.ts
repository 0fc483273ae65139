import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { the } from '../support/draws.ts';

/** Commands that take minutes. */

export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `maqam-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

const OF_THE_TESTS = /^(?:VITEST.*|TEST(?:_SEED|_EFFORT)?|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|FORCE_TTY)$/;

export const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_THE_TESTS.test(name)));

export const environmentWith = (folder: string): NodeJS.ProcessEnv => {
  const programs = ['node/bin', '.bin'].map((it) => join(folder, 'node_modules', it));
  return { ...ownEnvironment(), PATH: [...programs, process.env.PATH].join(':'), CI: '1' };
};

/** @param packages Debian's, by the programs that are needed @throws Error that names those that are not installed */
export function requirePrograms(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages).filter(([program]) => spawnSync('which', [program]).status !== 0);
  const names = missing.map(([, name]) => name).join(' ');
  if (names !== '') throw new Error(`Nothing of this was checked: apt-get install ${names}`);
}

export interface Place {
  readonly cwd: string;
  readonly name: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** How long a step may take, in milliseconds: all tests take 5 minutes on two cores that have nothing else to do. */
const LONGEST_STEP = 1_800_000;

/**
 * Runs a command and shows its output. The process of the tests stays free to answer vitest meanwhile.
 *
 * @param command for bash
 * @returns its output, both streams
 * @throws Error with the end of its output, if its status is not 0
 */
export function step(command: string, { cwd, name, env = ownEnvironment() }: Place): Promise<string> {
  const began = Date.now();
  console.log(`${name} | $ ${command}`);
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-o', 'pipefail', '-c', command], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_STEP,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        process.stdout.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const end = `${signal ?? `status ${code}`} after ${Math.round((Date.now() - began) / 1000)} s`;
      console.log(`${name} | ${end}`);
      if (code === 0) return resolve(output);
      reject(new Error(`${name}: \`${command}\`: ${end}:\n${output.split('\n').slice(-40).join('\n')}`));
    });
  });
}

/** A command in the background, with its result: what its test for readiness returned. */
export interface Started<T> {
  readonly result: T;
  output(): string;
  /** @returns its exit status; null if it ends by a signal */
  stop(): Promise<number | null>;
}

/**
 * Starts a command and waits until it is ready.
 *
 * @param test of its output; it throws until the command is ready
 * @param timeout in milliseconds
 * @throws Error with its output if it ends before or takes longer
 */
export async function start<T>(
  command: string,
  { cwd, name, env = ownEnvironment() }: Place,
  test: (output: string) => T | Promise<T>,
  timeout = 60_000,
): Promise<Started<T>> {
  console.log(`${name} | $ ${command} &`);
  const child = spawn('bash', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = () => {
    // npm does not pass a signal to the processes that it has started.
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
    return ended;
  };
  const tooEarly = ended.then((status): never => {
    throw new Error(`It ended with status ${status}.`);
  });
  try {
    const result = await Promise.race([tooEarly, vi.waitFor(() => test(output), { timeout, interval: 100 })]);
    return { result, output: () => output, stop };
  } catch (error) {
    await stop();
    throw new Error(`${name}: \`${command}\` is not ready:\n${output}`, { cause: error });
  }
}

/** How long a command may build before it serves, in milliseconds. */
const LONGEST_START = 900_000;

export const serve = (command: string, place: Place): Promise<Started<string>> =>
  start(command, place, (output) => the(/^serving (\S+)/m.exec(output)?.[1]), LONGEST_START);

/** Installs packages, with versions, into an empty folder. @throws Error that says what cannot be had */
export async function install(packages: readonly string[], { cwd, name }: Place): Promise<void> {
  writeFileSync(join(cwd, 'package.json'), '{ "private": true }\n');
  try {
    await step(`npm install --no-audit --no-fund --loglevel error ${packages.join(' ')}`, { cwd, name });
  } catch (error) {
    throw new Error(`${packages.join(', ')} cannot be installed here, so nothing of this was checked.`, {
      cause: error,
    });
  }
}
