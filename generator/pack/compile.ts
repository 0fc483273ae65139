import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { ReaderError } from '../reader-error.ts';

/** The project's modules compiled one by one, so that whoever bundles them takes only what is used. */

/** The entry points that other programs import: with types. */
const LIBRARY = ['index', 'documents', 'formats', 'handler', 'lookup'].map((name) => `runtime/library/${name}.ts`);

/** What is run. */
const PROGRAMS = ['generator/cli/maqam-archive.ts', 'generator/build/worker.ts', 'runtime/platforms/node-worker.ts'];

/** What bundles the page and the programs, which come made. */
const LEFT_OUT =
  /\/generator\/(?:site\/explorer\/(?:bundle|fonts|dev-server)|build\/bundle-code|site\/static-server)\.ts$/;

/** A module cannot be compiled, or its types cannot be written down. */
class CompileError extends ReaderError {
  override readonly name = 'CompileError';
}

function requireNone(diagnostics: readonly ts.Diagnostic[] = []): void {
  if (diagnostics.length === 0) return;
  const host = { getCanonicalFileName: (name: string) => name, getCurrentDirectory: () => CODE_DIRECTORY };
  throw new CompileError(ts.formatDiagnostics(diagnostics, { ...host, getNewLine: () => '\n' }));
}

function compilerOptions(outputDirectory: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(CODE_DIRECTORY, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, CODE_DIRECTORY);
  return {
    ...options,
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    rewriteRelativeImportExtensions: true,
    rootDir: CODE_DIRECTORY,
    outDir: outputDirectory,
  };
}

const paths = (names: readonly string[]) => names.map((name) => join(CODE_DIRECTORY, name));

/** The modules of the project that a text imports, at once or later, types among them. */
const importedBy = (file: string, text: string): readonly string[] =>
  ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolve(dirname(file), fileName));

/** Writes the code of the library and the programs. */
async function writeCode(compilerOptions: ts.CompilerOptions, outputDirectory: string): Promise<void> {
  const modules = new Set(paths([...LIBRARY, ...PROGRAMS]));
  for (const file of modules) {
    const text = readFileSync(file, 'utf8');
    for (const imported of importedBy(file, text)) if (!LEFT_OUT.test(imported)) modules.add(imported);
    const { outputText } = ts.transpileModule(text, { fileName: file, compilerOptions });
    const output = join(outputDirectory, relative(CODE_DIRECTORY, file).replace(/\.ts$/, '.js'));
    await mkdir(dirname(output), { recursive: true });
    await writeFile(output, outputText);
  }
}

/** Writes the types of the library, and of those modules that they are made of. Nothing of Node is among them. */
function writeTypes(compilerOptions: ts.CompilerOptions): void {
  const options = { ...compilerOptions, types: [], declaration: true, emitDeclarationOnly: true };
  const program = ts.createProgram(paths(LIBRARY), options);
  const modules = new Set(program.getRootFileNames());
  for (const name of modules) {
    const { diagnostics } = program.emit(program.getSourceFile(name), (file, text) => {
      ts.sys.writeFile(file, text);
      for (const imported of importedBy(name, text)) modules.add(imported);
    });
    requireNone(diagnostics);
  }
}

/**
 * Compiles what the package has, each module to its own path below a folder.
 *
 * @throws CompileError when a type of the library cannot be written down
 */
export async function compile(outputDirectory: string): Promise<void> {
  const options = compilerOptions(outputDirectory);
  await writeCode(options, outputDirectory);
  writeTypes(options);
}
