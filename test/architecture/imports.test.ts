import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { beforeAll, describe, expect, it } from 'vitest';
import { allImports, type Import, loadedWith } from '../support/imports.ts';
import { PROJECT } from '../support/tree.ts';

describe('dependencies', () => {
  let imports: readonly Import[];
  beforeAll(async () => {
    imports = await allImports();
    expect(imports.length).toBeGreaterThan(200);
  });

  const within = (folder: string) => imports.filter(({ from }) => from.startsWith(folder));

  it('only the server uses modules of Node', () => {
    const node = within('runtime/').filter(({ to }) => to.startsWith('node:'));
    expect(node.filter(({ from }) => !from.startsWith('runtime/server/'))).toEqual([]);
  });

  it('the handler loads neither zod nor ajv, and the engine only when an answer needs it', () => {
    const loaded = loadedWith(imports, 'runtime/server/handler.ts');
    expect([...loaded].filter((file) => file === 'zod' || file.startsWith('ajv'))).toEqual([]);
    expect(loaded.has('runtime/engine/engine.ts')).toBe(false);
    const builders = within('runtime/documents/builders.ts').filter(({ to }) => to.startsWith('runtime/documents/'));
    expect(builders.length).toBeGreaterThan(10);
    expect(builders.filter(({ to }) => loaded.has(to))).toEqual([]);
    expect(loaded.has('runtime/interface/endpoints/table.ts')).toBe(true);
  });

  it.each(['node', 'node-worker'])('%s.ts loads all its modules before the first request', (name) => {
    const file = `runtime/server/${name}.ts`;
    const loaded = loadedWith(imports, file);
    expect([...loadedWith(imports, file, true)].filter((it) => !loaded.has(it))).toEqual([]);
  });

  it('no module is longer than 400 lines', async () => {
    const files = await glob(['runtime/**/*.ts', 'generator/**/*.ts', 'test/**/*.ts'], { cwd: PROJECT });
    const lengths = await Promise.all(
      files.map(async (file) => [file, (await readFile(join(PROJECT, file), 'utf8')).split('\n').length] as const),
    );
    expect(lengths.filter(([, lines]) => lines > 400)).toEqual([]);
  });
});
