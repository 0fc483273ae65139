import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { beginsWith } from '../begins-with.ts';
import { CACHE_DIRECTORY } from '../cache-directory.ts';
import { CODE_DIRECTORY, COMPILED_DIRECTORY, IS_COMPILED } from '../code-directory.ts';
import { writeWhole } from '../write-whole.ts';
import type { Program } from './bundle-code.ts';
import { type Code, readCode } from './code.ts';
import { servingFingerprint } from './fingerprint.ts';
import { hashOf } from './hash.ts';

/**
 * Code as one plain file, which Node runs about twice as fast as modules made one by one: every use of an import is a
 * look-up in those.
 */

/** The threads that build, those that serve, the server itself, and the command that builds. */
const PROGRAMS = {
  build: { entry: 'generator/build/worker.ts', format: 'es', file: 'build-worker.mjs', isWithPackages: true },
  serve: { entry: 'runtime/platforms/node-worker.ts', format: 'es', file: 'serve-worker.mjs' },
  command: {
    entry: 'generator/commands/build-plainly.ts',
    format: 'es',
    file: 'build-command/build.mjs',
    isSplit: true,
    isWithPackages: true,
  },
  server: { entry: 'runtime/platforms/node.ts', format: 'cjs', file: 'server.cjs' },
} as const satisfies Record<string, Program>;

type ProgramName = keyof typeof PROGRAMS;

/** The first line of a bundle: what it was made from. */
const mark = (fingerprint: string): string => `// ${fingerprint}\n`;

const isMadeFrom = (file: string, fingerprint: string): Promise<boolean> => beginsWith(file, mark(fingerprint));

/**
 * A program's code, bundled anew when the code has changed; in the package it is there, compiled.
 *
 * @param fingerprint of the code
 * @returns the file
 */
export async function bundleProgram(codeDirectory: string, name: ProgramName, fingerprint: string): Promise<string> {
  const program = PROGRAMS[name];
  if (IS_COMPILED) return join(COMPILED_DIRECTORY, program.entry.replace(/\.ts$/, '.js'));
  const file = join(codeDirectory, CACHE_DIRECTORY, program.file);
  if (await isMadeFrom(file, fingerprint)) return file;
  // Only what has changed since the last time needs Vite.
  const { bundleCode } = await import('./bundle-code.ts');
  const [{ code }, ...parts] = await bundleCode(codeDirectory, program);
  for (const part of parts) await writeWhole(join(dirname(file), part.name), part.code);
  await writeWhole(file, mark(fingerprint) + code);
  if (parts.length > 0) await removeOthers(dirname(file), [basename(file), ...parts.map(({ name: part }) => part)]);
  return file;
}

/** Removes what a bundle of older code has left. */
async function removeOthers(folder: string, names: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !names.includes(name));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}

/** Whether an error says that nothing may be written below the project. */
const mayNotWrite = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code));

/** What the plain command is made of: all code, and where it lies. */
const commandFingerprint = (code: Code): string => hashOf(process.version, CODE_DIRECTORY, code.whole());

/** Whether the plain command, which asks, is what the code is now. */
export const isCommandOf = (code: Code): Promise<boolean> =>
  isMadeFrom(join(CODE_DIRECTORY, CACHE_DIRECTORY, PROGRAMS.command.file), commandFingerprint(code));

/** Leaves the command that builds as plain code for the next time, where it may be written. */
export async function leaveCommand(): Promise<void> {
  try {
    await bundleProgram(CODE_DIRECTORY, 'command', commandFingerprint(readCode(CODE_DIRECTORY)));
  } catch (error) {
    if (!mayNotWrite(error)) throw error;
  }
}

/** What serves, as a file. */
async function serving(name: ProgramName): Promise<string> {
  const fingerprint = servingFingerprint();
  try {
    return await bundleProgram(CODE_DIRECTORY, name, fingerprint);
  } catch (error) {
    if (!mayNotWrite(error)) throw error;
    // The bundle is for this process alone.
    const directory = await mkdtemp(join(tmpdir(), 'maqam-'));
    const file = join(directory, PROGRAMS[name].file);
    // The bundle looks for packages beside itself.
    await symlink(join(CODE_DIRECTORY, 'node_modules'), join(directory, 'node_modules'));
    const { bundleCode } = await import('./bundle-code.ts');
    const [{ code }] = await bundleCode(CODE_DIRECTORY, PROGRAMS[name]);
    await writeWhole(file, code);
    return file;
  }
}

/** The code of the threads that serve. */
export const servingWorker = (): Promise<string> => serving('serve');

/** The server, as plain code. */
export async function servingServer(): Promise<typeof import('../../runtime/platforms/node.ts')> {
  if (IS_COMPILED) return import('../../runtime/platforms/node.ts');
  // An import would be made into modules one by one as well.
  return createRequire(import.meta.url)(await serving('server'));
}
