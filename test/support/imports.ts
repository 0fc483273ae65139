import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import glob from 'fast-glob';
import { PROJECT } from './project.ts';

export interface Import {
  readonly from: string;
  /** Path below the project, or the name of a package. */
  readonly to: string;
  readonly isLazy: boolean;
}

const STATIC = /^(?:import|export)\s+(?:(?!type\b)[^;']*?from )?'([^']+)'/gm;
const LAZY = /import\('([^']+)'\)/g;
/** Files of packages, found without being loaded. */
const RESOLVED = /resolve\(['`]([^.'`][^'`]*)['`]\)/g;

async function importsOf(file: string): Promise<Import[]> {
  const text = await readFile(join(PROJECT, file), 'utf8');
  const target = (specifier: string) =>
    specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
  const all = (pattern: RegExp, isLazy: boolean) =>
    [...text.matchAll(pattern)].map(([, specifier]) => ({ from: file, to: target(specifier), isLazy }));
  return [...all(STATIC, false), ...all(LAZY, true), ...all(RESOLVED, true)];
}

export async function allImports(): Promise<readonly Import[]> {
  const files = await glob(['runtime/**/*.ts', 'generator/**/*.ts'], { cwd: PROJECT });
  return (await Promise.all(files.map(importsOf))).flat();
}

/** Every module and package that comes with a module; `withLazy` adds what is loaded when it is first needed. */
export function loadedWith(imports: readonly Import[], start: string, withLazy = false): ReadonlySet<string> {
  const loaded = new Set([start]);
  for (const file of loaded) {
    for (const { from, to, isLazy } of imports) if (from === file && (withLazy || !isLazy)) loaded.add(to);
  }
  return loaded;
}
