import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { beforeAll, describe, expect, it } from 'vitest';
import { allImports, type Import, loadedWith } from '../support/imports.ts';
import { PROJECT } from '../support/tree.ts';

/** What the commands take with them: modules, packages, options of Node. */

interface PackageFile {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}
const project: PackageFile = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
/** What building a tree from the sources takes beside what the package takes. */
const generator: Pick<PackageFile, 'dependencies'> = JSON.parse(
  readFileSync(join(PROJECT, 'generator/package.json'), 'utf8'),
);

/** `@scope/name/file` and `name/file` as the package that they are files of. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isPackage = (specifier: string): boolean =>
  !/^(node:|runtime\/|generator\/|virtual:)/.test(specifier) && !specifier.includes('${');

describe('a command', () => {
  let imports: readonly Import[];
  let commands: readonly string[];
  beforeAll(async () => {
    imports = await allImports();
    commands = await glob('generator/commands/*.ts', { cwd: PROJECT });
    expect(commands).toContain('generator/commands/start.ts');
  });

  it('and what it builds need no package that is there for development only', () => {
    // The worker is bundled from its file, and the explorer from its page, so no import leads to them.
    const starts = [
      ...commands,
      'generator/build/worker.ts',
      'runtime/explorer/main.ts',
      'runtime/explorer/service-worker.ts',
    ];
    const loaded = new Set(starts.flatMap((start) => [...loadedWith(imports, start, true)]));
    const packages = new Set([...loaded].filter(isPackage).map(packageOf));
    for (const known of ['vite', 'zod', 'lit-html', 'subset-font', 'swagger-ui-dist', 'koffi', 'http-server']) {
      expect(packages).toContain(known);
    }
    const installed = { ...project.dependencies, ...generator.dependencies, ...project.optionalDependencies };
    expect([...packages].filter((name) => installed[name] === undefined)).toEqual([]);
    for (const name of ['vite-node', '@fontsource/amiri', '@fontsource/gentium-book-plus']) {
      expect(Object.keys(generator.dependencies)).toContain(name);
    }
  });

  it('that finds the tree up to date loads neither what builds nor native code', () => {
    for (const command of ['start', 'build']) {
      const loaded = loadedWith(imports, `generator/commands/${command}.ts`);
      const building = [...loaded].filter((file) =>
        /^(koffi|piscina|vite|subset-font|ajv.*|generator\/site\/.*|runtime\/documents\/build\/.*|generator\/build\/(build|unit|pool|plan)\.ts)$/.test(
          file,
        ),
      );
      expect(building, command).toEqual([]);
      expect(loaded).toContain('generator/build/fingerprint.ts');
    }
  });

  it('that builds has threads that load neither the bundler nor the font tools', () => {
    const loaded = loadedWith(imports, 'generator/build/worker.ts', true);
    expect([...loaded].filter((file) => /^(vite|subset-font|lit-html|koffi)/.test(file))).toEqual([]);
    expect(loaded).toContain('generator/build/unit.ts');
  });

  it('asks no option of Node that a supported Node lacks', () => {
    // In `node --v8-options` of 20.19, 22.23 and 24.21; to be looked at when a Node is added.
    const known = ['--single-threaded-gc', '--min-semi-space-size', '--initial-old-space-size'];
    const options = Object.values(project.scripts).flatMap((script) =>
      [...script.matchAll(/(?:^|&& )node ((?:--\S+ )+)/g)].flatMap(([, list]) => list.trim().split(' ')),
    );
    expect(options.filter((option) => !known.includes(option.split('=')[0]))).toEqual([]);
  });

  it('stays with no native code that it cannot do without', () => {
    expect(project.optionalDependencies).toHaveProperty('koffi');
    expect(imports.filter(({ to, isLazy }) => to === 'koffi' && !isLazy)).toEqual([]);
  });
});
