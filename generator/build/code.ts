import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { hashOf } from './hash.ts';

/** The code of the project as text, to tell which part of it has changed since a tree was built. */

/** Everything that a tree is made by, beside the facts: code, pages, and the versions of the libraries. */
const PATTERNS = ['runtime/**/*.{ts,css,html,svg}', 'generator/**/*.{ts,js,html}', 'package-lock.json'];

/** Imports and re-exports that are there when the code runs; the compiler drops those of types. */
const IMPORT = /^(?:import|export)\s+(?!type\b)([^;]*?)from '(\.[^']+)'/gm;
const LAZY_IMPORT = /()import\('(\.[^']+)'\)/g;

/** Something that a module imports. */
interface Import {
  /** The names, as they are written. */
  readonly names: string;
  /** The path of the other module. */
  readonly path: string;
}

/** The code of the project. */
export interface Code {
  /** The text of a file; empty when there is none. */
  text(path: string): string;
  imports(path: string): readonly Import[];
  /** A hash of files by patterns of their paths. */
  filesBelow(...folders: readonly string[]): string;
  /**
   * A hash of modules with all that they import.
   *
   * @param leftOut modules that are not looked into
   */
  closure(starts: readonly string[], leftOut?: ReadonlySet<string>): string;
}

/** @param codeDirectory holds the code that runs */
export async function readCode(codeDirectory: string): Promise<Code> {
  const files = (await glob(PATTERNS, { cwd: codeDirectory })).sort();
  const read = async (file: string) => [file, await readFile(join(codeDirectory, file), 'utf8')] as const;
  const sources = new Map(await Promise.all(files.map(read)));
  const text = (path: string) => sources.get(path) ?? '';
  const imports = (file: string): readonly Import[] =>
    [IMPORT, LAZY_IMPORT].flatMap((pattern) =>
      [...text(file).matchAll(pattern)].map(([, names, specifier]) => ({
        names,
        path: posix.join(posix.dirname(file), specifier),
      })),
    );
  const hashFiles = (paths: readonly string[]) => hashOf(...paths.flatMap((path) => [path, text(path)]));
  return {
    text,
    imports,
    filesBelow: (...folders) => hashFiles(files.filter((file) => folders.some((folder) => file.startsWith(folder)))),
    closure(starts, leftOut = new Set()) {
      const found = new Set(starts);
      for (const file of found) for (const { path } of imports(file)) if (!leftOut.has(path)) found.add(path);
      return hashFiles([...found].sort());
    },
  };
}
