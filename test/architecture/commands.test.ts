import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allImports, loadedWith } from '../support/imports.ts';
import { PROJECT } from '../support/project.ts';

interface PackageFile {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}
const read = (file: string): PackageFile => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'));
const project = read('package.json');
/** What `npm ci --omit=dev` installs. */
const installed = ['package.json', 'generator/package.json', 'generator/site/package.json'].flatMap((file) =>
  Object.keys(read(file).dependencies),
);

/** `@scope/name/file` and `name/file` as the package that they are files of. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isPackage = (specifier: string): boolean =>
  !/^(node:|runtime\/|generator\/|virtual:)/.test(specifier) && !specifier.includes('${');

const COMMAND = 'generator/cli/maqam-archive.ts';
const BUNDLERS = ['vite', 'subset-font', 'swagger-ui-dist', 'lit-html'];

const imports = await allImports();

describe('the command', () => {
  const packagesOf = (start: string, withLazy: boolean) =>
    [...loadedWith(imports, start, withLazy)].filter(isPackage).map(packageOf);

  it('compiles, builds and serves without the packages for development', () => {
    // No import leads to the programs of threads and to what is bundled.
    const starts = [
      COMMAND,
      'generator/tree/worker.ts',
      'runtime/server/node/worker.ts',
      'runtime/explorer/main.ts',
      'runtime/explorer/service-worker.ts',
    ];
    const packages = new Set(starts.flatMap((start) => packagesOf(start, true)));
    expect([...packages]).toEqual(expect.arrayContaining([...BUNDLERS, 'zod', 'piscina']));
    expect([...packages].filter((name) => !installed.includes(name))).toEqual([]);
    const compilers = [...project.scripts.compile.matchAll(/node_modules\/([\w-]+)/g)].map(([, name]) => name);
    expect(compilers).toHaveLength(1);
    // Fonts are read by path.
    for (const name of [
      ...compilers,
      '@expo-google-fonts/gentium-book-plus',
      '@fontsource/amiri',
      '@fontsource/noto-music',
    ]) {
      expect(installed).toContain(name);
    }
  });

  it.each([
    [COMMAND, 'commander'],
    ['generator/tree/worker.ts', 'zod'],
  ])('loads no bundler with %s', (start, known) => {
    const packages = packagesOf(start, false);
    expect(packages).toContain(known);
    expect(packages.filter((name) => BUNDLERS.includes(name))).toEqual([]);
  });
});
