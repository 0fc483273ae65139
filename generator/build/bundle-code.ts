import { join } from 'node:path';
import { build } from 'vite';

/** The bundler of programs. The package has no part in it: there the code is compiled. */

/** Code that runs by itself. */
export interface Program {
  readonly entry: string;
  /** The form of its module: `cjs` for what is loaded by who runs in modules made one by one. */
  readonly format: 'es' | 'cjs';
  readonly file: string;
}

/** Libraries that Node cannot load in the form of `cjs` from beside a bundle; they become part of it. */
const ONLY_AS_MODULES = ['p-limit', 'yocto-queue'];

/** Bundles the code of a program into one file. */
export async function bundleCode(codeDirectory: string, { entry, format }: Program): Promise<string> {
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
      rolldownOptions: { output: { codeSplitting: false, format } },
    },
    ssr: { noExternal: format === 'cjs' ? ONLY_AS_MODULES : [] },
  });
  if (!('output' in built)) throw new TypeError(`Vite gave no bundle of ${entry}.`);
  return built.output[0].code;
}
