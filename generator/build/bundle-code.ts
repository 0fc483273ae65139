import { basename, join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** The bundler of programs. The package has no part in it: there the code is compiled. */

/** Code that runs by itself. */
export interface Program {
  readonly entry: string;
  /** The form of its module: `cjs` for what is loaded by who runs in modules made one by one. */
  readonly format: 'es' | 'cjs';
  readonly file: string;
  /** Whether what it loads when it needs it stays apart, in files beside it. */
  readonly isSplit?: boolean;
  /** Whether packages become part of it, which load in half of the time so. */
  readonly isWithPackages?: boolean;
}

/** A file of a bundle. */
interface BundledFile {
  readonly name: string;
  readonly code: string;
}

/** Libraries that Node cannot load in the form of `cjs` from beside a bundle; they become part of it. */
const ONLY_AS_MODULES = ['p-limit', 'yocto-queue'];
/** Libraries that stay apart: they are native, know themselves by their files, or are seldom needed and large. */
const APART = ['koffi', 'piscina', 'subset-font', 'vite'];

/** Bundles the code of a program into one file, or several where it is split; the first is the program itself. */
export async function bundleCode(
  codeDirectory: string,
  { entry, format, file, isSplit = false, isWithPackages = false }: Program,
): Promise<readonly BundledFile[]> {
  const built = await build({
    root: codeDirectory,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // Where the code lies is told by a module at the top of the generator, which a bundle is not.
    define: { 'import.meta.dirname': JSON.stringify(join(codeDirectory, 'generator')) },
    build: {
      ssr: join(codeDirectory, entry),
      target: 'node20',
      minify: false,
      write: false,
      rolldownOptions: {
        // What an endpoint loads only when it is asked for, a build has from the beginning: that is meant.
        checks: { ineffectiveDynamicImport: false },
        output: { codeSplitting: isSplit, format, entryFileNames: basename(file), chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: isWithPackages || (format === 'cjs' ? ONLY_AS_MODULES : []), external: APART },
  });
  if (!('output' in built)) throw new TypeError(`Vite gave no bundle of ${entry}.`);
  return built.output
    .filter((it): it is Rolldown.OutputChunk => it.type === 'chunk')
    .map(({ fileName, code }) => ({ name: fileName, code }));
}
