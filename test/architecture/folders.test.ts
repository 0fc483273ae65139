import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { PROJECT } from '../support/tree.ts';

/** The table of folders in docs/architecture.md against every import of the code, types included. */

const IMPORT = /(?:from|import|import\()\s*'(\.[^']+)'/g;

const read = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

const section = read('docs/architecture.md').split('## What depends on what\n')[1].split('\n## ')[0];
const rows = [...section.matchAll(/^\| `([^`]+)` \|[^|]*\| (.*) \|$/gm)].map(([, folder, imports]) => ({
  folder,
  imports: [...imports.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
}));

/** `runtime/engine/ratio.ts` as `runtime/engine/`, `runtime/memo.ts` as `runtime/`; a module with a row of its own as itself. */
const folderOf = (file: string): string =>
  rows.some(({ folder }) => folder === file) ? file : `${dirname(file).split('/').slice(0, 2).join('/')}/`;

const files = glob.sync('{runtime,generator}/**/*.{ts,js}', { cwd: PROJECT, ignore: ['**/{dist,node_modules}/**'] });
const imports = files.flatMap((from) =>
  [...read(from).matchAll(IMPORT)].map(([, path]) => ({ from, to: normalize(join(dirname(from), path)) })),
);
const between = imports.filter(({ from, to }) => folderOf(from) !== folderOf(to));

it('reads the table and the imports', () => {
  expect(rows.length).toBeGreaterThan(15);
  expect(between.length).toBeGreaterThan(500);
});

it('has a row for every folder', () => {
  expect(rows.map(({ folder }) => folder).sort()).toEqual([...new Set(files.map(folderOf))].sort());
});

it('allows every import between folders', () => {
  const allowed = new Map(rows.map(({ folder, imports }) => [folder, imports]));
  const others = between.filter(({ from, to }) => !allowed.get(folderOf(from))?.includes(folderOf(to)));
  expect(others.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

it('lists no missing import', () => {
  const found = new Set(between.map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`));
  const named = rows.flatMap(({ folder, imports }) => imports.map((to) => `${folder} ${to}`));
  expect(named.filter((edge) => !found.has(edge))).toEqual([]);
});

it('has no cycle: a folder imports only from rows above its own', () => {
  const order = rows.map(({ folder }) => folder);
  const upwards = rows.flatMap(({ folder, imports }) =>
    imports.filter((to) => order.indexOf(to) >= order.indexOf(folder)).map((to) => `${folder} ${to}`),
  );
  expect(upwards).toEqual([]);
});
