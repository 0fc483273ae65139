import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { schemaTypes } from './schema-types.ts';

const RUNTIME = join(CODE_DIRECTORY, 'runtime');
const ENTRIES = ['documents', 'formats', 'handler', 'index', 'lookup', 'questions', 'scales'].map(
  (name) => `library/${name}`,
);

/** The code could not be compiled. */
class CompileError extends Error {
  override readonly name = 'CompileError';
}

function compilerOptions(): ts.CompilerOptions {
  const path = join(CODE_DIRECTORY, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, CODE_DIRECTORY, {
    noEmit: false,
    incremental: false,
    declaration: true,
    // Debuggers show the sources, which the package does not contain.
    sourceMap: true,
    inlineSources: true,
    rewriteRelativeImportExtensions: true,
    rootDir: RUNTIME,
    outDir: RUNTIME,
    types: [],
  });
  // The option belongs to incremental builds only.
  return { ...options, tsBuildInfoFile: undefined };
}

/** Everything that the compiler writes for the entry points and what they import, by path below `runtime/`. */
function compile(): ReadonlyMap<string, string> {
  const program = ts.createProgram(
    ENTRIES.map((entry) => join(RUNTIME, `${entry}.ts`)),
    compilerOptions(),
  );
  const problems = ts.getPreEmitDiagnostics(program);
  if (problems.length > 0) {
    throw new CompileError(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => CODE_DIRECTORY,
        getNewLine: () => '\n',
      }),
    );
  }
  const texts = new Map<string, string>();
  program.emit(undefined, (path, text) => texts.set(relative(RUNTIME, path), text));
  const checker = program.getTypeChecker();
  for (const module of program.getSourceFiles()) {
    const path = relative(RUNTIME, module.fileName);
    if (path.startsWith('schemas/')) texts.set(path.replace(/\.ts$/, '.d.ts'), schemaTypes(module, checker));
  }
  return texts;
}

/** The files with all files that they import; imports of types have no runtime file. */
function withImports(
  texts: ReadonlyMap<string, string>,
  entries: readonly string[],
  extension: '.js' | '.d.ts',
): ReadonlySet<string> {
  const paths = new Set(entries.map((entry) => entry + extension));
  for (const path of paths) {
    for (const { fileName } of ts.preProcessFile(texts.get(path) ?? '').importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const imported = relative('/', resolve('/', dirname(path), fileName));
      paths.add(imported.replace(/\.[jt]s$/, extension));
    }
  }
  return paths;
}

/**
 * The modules of the library with their source maps and types, by path: the entry points and what they import.
 *
 * @throws CompileError when the code does not compile
 */
export function libraryModules(): ReadonlyMap<string, string> {
  const texts = compile();
  const modules = [...withImports(texts, ENTRIES, '.js')];
  const paths = [...modules, ...modules.map((path) => `${path}.map`), ...withImports(texts, ENTRIES, '.d.ts')];
  return new Map(paths.map((path) => [path, texts.get(path) ?? '']));
}
