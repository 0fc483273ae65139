import { join } from 'node:path';
import { build, type Rollup } from 'vite';

/**
 * The service worker as one script: workers of this kind may not import on demand.
 *
 * @throws Error when the bundle is not the one script that it has to be
 */
export async function serviceWorkerScript(projectDirectory: string): Promise<string> {
  const result = await build({
    root: projectDirectory,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      lib: {
        entry: join(projectDirectory, 'runtime/platforms/service-worker.ts'),
        formats: ['iife'],
        name: 'maqamArchive',
        fileName: () => 'service-worker.js',
      },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  const chunks = outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'));
  if (chunks.length !== 1) throw new Error(`The service worker was bundled into ${chunks.length} scripts, not one.`);
  return chunks[0].code;
}
