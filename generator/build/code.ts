import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { keyed, once } from '../../runtime/memo.ts';
import { hashOf } from './hash.ts';

/** The code of the project as text, to tell which part of it has changed since a tree was built. */

/** Everything that a tree is made by, beside the facts: code, pages, versions of the project and its libraries. */
const PATTERNS = ['runtime/**/*.{ts,css,html,svg}', 'generator/**/*.{ts,js,html}', 'package.json', 'package-lock.json'];

/** Imports and re-exports that are there when the code runs; the compiler drops those of types. */
const IMPORT = /^(?:import|export)\s+(?!type\b)([^;]*?)from '(\.[^']+)'/gm;
const LAZY_IMPORT = /import\('(\.[^']+)'\)/g;

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
  /** What comes with a module when it is loaded. */
  imports(path: string): readonly Import[];
  /** A hash of all files. */
  whole(): string;
  /** The paths of all files below a folder. */
  below(folder: string): readonly string[];
  /**
   * A hash of files with all that they import.
   *
   * @param isLazyToo also what they load when they first need it, which nothing does that answers at once
   * @param leftOut modules that are not looked into
   */
  closure(starts: readonly string[], isLazyToo: boolean, leftOut?: ReadonlySet<string>): string;
}

/** The text of every file that a tree is made by, by path. */
export type Sources = ReadonlyMap<string, string>;

/** Reads the texts below a directory, at once: by promises it takes five times as much of the processor. */
export function readSources(codeDirectory: string): Sources {
  const files = glob.sync(PATTERNS, { cwd: codeDirectory }).sort();
  return new Map(files.map((file) => [file, readFileSync(join(codeDirectory, file), 'utf8')]));
}

/** The code that texts are, in the order of their paths. */
export function codeOf(sources: Sources): Code {
  const files = [...sources.keys()];
  const text = (path: string) => sources.get(path) ?? '';
  const pathOf = (file: string, specifier: string) => posix.join(posix.dirname(file), specifier);
  const imports = keyed((file: string): readonly Import[] =>
    [...text(file).matchAll(IMPORT)].map(([, names, specifier]) => ({ names, path: pathOf(file, specifier) })),
  );
  const lazyPaths = (file: string) =>
    [...text(file).matchAll(LAZY_IMPORT)].map(([, specifier]) => pathOf(file, specifier));
  // Most files are in many closures, and are hashed once for all of them.
  const hashOfFile = keyed((path: string) => hashOf(path, text(path)));
  const hashFiles = (paths: readonly string[]) => hashOf(...paths.map(hashOfFile));
  return {
    text,
    imports,
    whole: once(() => hashFiles(files)),
    below: (folder) => files.filter((file) => file.startsWith(folder)),
    closure(starts, isLazyToo, leftOut = new Set()) {
      const found = new Set(starts);
      for (const file of found) {
        for (const { path } of imports(file)) if (!leftOut.has(path)) found.add(path);
        if (isLazyToo) for (const path of lazyPaths(file)) found.add(path);
      }
      return hashFiles([...found].sort());
    },
  };
}

/** The code below a directory. */
export const readCode = (codeDirectory: string): Code => codeOf(readSources(codeDirectory));
