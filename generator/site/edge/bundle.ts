import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { withoutDescriptions } from './without-descriptions.ts';

/** The service bundled for each platform that takes JavaScript and no TypeScript. */

/** A platform: its entry, and where hosts expect the bundle. */
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
  /** Loaded with the entry, not only when an answer first needs it. */
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
 * Bundles the service for a platform, minified; code that is loaded on demand stays apart.
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
    // Libraries that have a form for where there is nothing of Node come in that.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: {
      ssr: join(projectDirectory, entry),
      outDir: join(outputDirectory, folder),
      emptyOutDir: true,
      minify: true,
      target: 'es2022',
      rollupOptions: {
        // workerd takes every export of the entry for a handler, so what parts share must not stand in it.
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
