import { existsSync } from 'node:fs';
import { mkdtemp, open, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE_DIRECTORY } from '../cache-directory.ts';
import { writeWhole } from '../write-whole.ts';
import { CODE_DIRECTORY, servingFingerprint } from './fingerprint.ts';

/** The code of worker threads as one plain file, which Node runs about twice as fast as modules made one by one. */

/** The threads that build, and those that serve. */
const ENTRIES = { build: 'generator/build/worker.ts', serve: 'runtime/platforms/node-worker.ts' } as const;

async function bundleCode(codeDirectory: string, entry: string): Promise<string> {
  // Only what has changed since the last time needs Vite.
  const { build } = await import('vite');
  const built = await build({
    root: codeDirectory,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: join(codeDirectory, entry),
      target: 'node20',
      minify: false,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in built)) throw new TypeError(`Vite gave no bundle of ${entry}.`);
  return built.output[0].code;
}

/** The first line of a bundle: what it was made from. */
const mark = (fingerprint: string): string => `// ${fingerprint}\n`;

async function isMadeFrom(file: string, fingerprint: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const handle = await open(file);
  try {
    const expected = Buffer.from(mark(fingerprint));
    const { buffer } = await handle.read(Buffer.alloc(expected.length), 0, expected.length, 0);
    return buffer.equals(expected);
  } finally {
    await handle.close();
  }
}

/**
 * A worker's code, bundled anew when the code has changed.
 *
 * @param fingerprint of the code
 * @returns the file
 */
export async function bundleWorker(
  codeDirectory: string,
  worker: keyof typeof ENTRIES,
  fingerprint: string,
): Promise<string> {
  const file = join(codeDirectory, CACHE_DIRECTORY, `${worker}-worker.mjs`);
  if (await isMadeFrom(file, fingerprint)) return file;
  await writeWhole(file, mark(fingerprint) + (await bundleCode(codeDirectory, ENTRIES[worker])));
  return file;
}

/** Where nothing may be written below the project, the bundle is made for this process alone. */
const CANNOT_WRITE = ['EROFS', 'EACCES', 'EPERM'];

/** The code of the threads that serve. */
export async function servingWorker(): Promise<string> {
  const fingerprint = await servingFingerprint();
  try {
    return await bundleWorker(CODE_DIRECTORY, 'serve', fingerprint);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && CANNOT_WRITE.includes(String(error.code)))) throw error;
    const directory = await mkdtemp(join(tmpdir(), 'maqam-'));
    const file = join(directory, 'serve-worker.mjs');
    // The bundle looks for packages beside itself.
    await symlink(join(CODE_DIRECTORY, 'node_modules'), join(directory, 'node_modules'));
    await writeWhole(file, await bundleCode(CODE_DIRECTORY, ENTRIES.serve));
    return file;
  }
}
