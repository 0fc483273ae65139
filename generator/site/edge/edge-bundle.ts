import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { withoutDescriptions } from './without-descriptions.ts';

/** Bundles the server for each platform that runs JavaScript but not TypeScript. */

/** A platform: its entry, and the path of the bundle that hosts expect. */
interface Platform {
  readonly entry: string;
  /** Folder below the output. */
  readonly folder: string;
  readonly file: string;
}

export const PLATFORMS = {
  netlify: { entry: 'runtime/server/netlify.ts', folder: 'netlify/maqam', file: 'maqam.js' },
  cloudflare: { entry: 'runtime/server/cloudflare.ts', folder: 'cloudflare', file: 'worker.js' },
  deno: { entry: 'runtime/server/deno.ts', folder: 'deno', file: 'deno.js' },
} as const satisfies Record<string, Platform>;

export type PlatformName = keyof typeof PLATFORMS;

/** A file of a bundle. */
export interface BundledFile {
  readonly name: string;
  readonly bytes: number;
  readonly gzipBytes: number;
  /** Whether it is loaded with the entry, not on demand. */
  readonly isEager: boolean;
}

/** Files that are loaded with the entry. */
function eagerFiles(chunks: readonly Rollup.OutputChunk[]): ReadonlySet<string> {
  const eager = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of eager) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) eager.add(imported);
  }
  return eager;
}

/**
 * Bundles the server for a platform, minified; code that is loaded on demand stays in separate files.
 *
 * @param outputDirectory receives the platform's folder
 */
export async function bundle(
  projectDirectory: string,
  platform: PlatformName,
  outputDirectory: string,
): Promise<readonly BundledFile[]> {
  const { entry, folder, file } = PLATFORMS[platform];
  const result = await build({
    root: projectDirectory,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutDescriptions],
    // Selects the variants of libraries that do not need Node.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: {
      ssr: join(projectDirectory, entry),
      outDir: join(outputDirectory, folder),
      emptyOutDir: true,
      minify: true,
      target: 'es2022',
      rollupOptions: {
        // workerd treats every export of the entry as a handler, so the entry must not export shared code.
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: file, chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  const chunks = outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'));
  const eager = eagerFiles(chunks);
  return chunks.map(({ fileName, code }) => ({
    name: fileName,
    bytes: Buffer.byteLength(code),
    gzipBytes: gzipSync(code).length,
    isEager: eager.has(fileName),
  }));
}
