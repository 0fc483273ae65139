import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { expect, it } from 'vitest';

/** `npm ci` prints no warning on any Node that the project supports; `npm run hosts` runs it. */

/** The oldest supported release, and one of each newer line. */
const NODES = ['20.19.0', '22.17.0', '24.0.0'];

interface LockedPackage {
  readonly engines?: { readonly node?: string };
  readonly deprecated?: string;
  readonly hasInstallScript?: true;
  readonly name?: string;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const packages = Object.entries<LockedPackage>(read('package-lock.json').packages);

it.each(NODES)('every package supports Node %s', (version) => {
  const others = packages.filter(([, { engines }]) => !satisfies(version, engines?.node ?? '*'));
  expect(packages.length).toBeGreaterThan(300);
  expect(others.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([]);
});

it('no package is deprecated', () => {
  expect(
    packages.flatMap(([path, { deprecated }]) => (deprecated === undefined ? [] : [`${path}: ${deprecated}`])),
  ).toEqual([]);
});

it('no package runs a script when it is installed, and npm knows it', () => {
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  const names = withScripts.map((path) => path.replace(/^.*node_modules\//, ''));
  const { allowScripts } = read('package.json');
  expect(allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, false])));
});
