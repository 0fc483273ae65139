import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** What takes minutes: commands that say how far they are, as in a contributor's own shell. */

/** A folder of the system's for the tests of a file, or of a `describe`; it is removed after them. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `maqam-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What the tests, vite and npm put into the environment of what they start. */
const OF_THE_TESTS = /^(?:VITEST.*|TEST(?:_SEED|_EFFORT)?|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|FORCE_TTY)$/;

/** The environment of the user who runs the tests, with npm's configuration. */
export const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_THE_TESTS.test(name)));

/** The same, with the programs that `install` puts into a folder, and a Node among them. */
export const environmentWith = (folder: string): NodeJS.ProcessEnv => {
  const programs = ['node/bin', '.bin'].map((it) => join(folder, 'node_modules', it));
  return { ...ownEnvironment(), PATH: [...programs, process.env.PATH].join(':'), CI: '1' };
};

export interface Place {
  /** Where the command is run. */
  readonly cwd: string;
  /** Who says its lines. */
  readonly name: string;
  /** By default, the environment of the user who runs the tests. */
  readonly env?: NodeJS.ProcessEnv;
}

/** How long a step may take, in milliseconds: all tests take 5 minutes on two cores that have nothing else to do. */
const LONGEST_STEP = 1_800_000;

/**
 * Runs a command and passes its lines on as they come. The process of the tests stays free to answer meanwhile, which
 * vitest wants of it every minute.
 *
 * @param command for bash
 * @returns what it said, both streams as they came
 * @throws Error with the end of that, when it ends with another status than 0
 */
export function step(command: string, { cwd, name, env = ownEnvironment() }: Place): Promise<string> {
  const began = Date.now();
  const tell = (line: string) => console.log(`${name} | ${line}`);
  tell(`$ ${command}`);
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-o', 'pipefail', '-c', command], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_STEP,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      let line = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const lines = (line + text).split('\n');
        line = lines.pop() ?? '';
        for (const it of lines) tell(it);
      });
      stream.once('end', () => line !== '' && tell(line));
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const seconds = Math.round((Date.now() - began) / 1000);
      if (code === 0) {
        tell(`${command}: done in ${seconds} s`);
        resolve(said);
      } else {
        const how = `${signal ?? `status ${code}`} after ${seconds} s`;
        reject(new Error(`${name}: \`${command}\` ended with ${how}:\n${said.split('\n').slice(-40).join('\n')}`));
      }
    });
  });
}

/** A command that serves. */
export interface Serving {
  readonly url: string;
  /** What it has written, both streams. */
  said(): string;
  stop(): void;
}

/** How long a command may build before it serves, in milliseconds. */
const LONGEST_START = 900_000;

/** Starts a command that installs or builds, then serves. @throws Error with its output when it does not serve */
export async function serve(command: string, { cwd, name, env = ownEnvironment() }: Place): Promise<Serving> {
  console.log(`${name} | $ ${command} &`);
  const child = spawn('bash', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  // npm does not pass a signal to the processes that it has started.
  const stop = () => void process.kill(-(child.pid ?? 0), 'SIGTERM');
  for (const end = Date.now() + LONGEST_START; Date.now() < end && child.exitCode === null; await setTimeout(100)) {
    const [, url] = /^serving (\S+)/m.exec(said) ?? [];
    if (url !== undefined) return { url, said: () => said, stop };
  }
  if (child.exitCode === null) stop();
  throw new Error(`${name}: \`${command}\` does not serve:\n${said}`);
}

/**
 * Installs packages into an empty folder, from where npm looks for packages; its `node_modules/.bin` has their programs.
 *
 * @param packages with their versions
 * @throws Error when they cannot be had, which says so
 */
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
