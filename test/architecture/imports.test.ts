import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { beforeAll, describe, expect, it } from 'vitest';
import { allImports, type Import, loadedWith } from '../support/imports.ts';
import { PROJECT } from '../support/tree.ts';

describe('what depends on what', () => {
  let imports: readonly Import[];
  beforeAll(async () => {
    imports = await allImports();
    expect(imports.length).toBeGreaterThan(200);
  });

  const within = (folder: string) => imports.filter(({ from }) => from.startsWith(folder));

  it('the engine imports nothing but itself and ways of remembering', () => {
    const outwards = within('runtime/engine/').filter(({ to }) => !to.startsWith('runtime/engine/'));
    expect(outwards.filter(({ to }) => to !== 'runtime/memo.ts')).toEqual([]);
    expect(within('runtime/memo.ts')).toEqual([]);
  });

  it('the runtime never imports the generator', () => {
    expect(within('runtime/').filter(({ to }) => to.startsWith('generator/'))).toEqual([]);
  });

  it('documents do not import the handler, and only the builder of the root index knows the endpoints', () => {
    const upwards = within('runtime/documents/').filter(
      ({ to }) => to.startsWith('runtime/interface/') || to === 'runtime/server/handler.ts',
    );
    expect(new Set(upwards.map(({ from }) => from))).toEqual(new Set(['runtime/documents/archive/root-index.ts']));
  });

  it('only platforms use what Node alone has', () => {
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

  it('no module is longer than 400 lines', async () => {
    const files = await glob(['runtime/**/*.ts', 'generator/**/*.ts', 'test/**/*.ts'], { cwd: PROJECT });
    const lengths = await Promise.all(
      files.map(async (file) => [file, (await readFile(join(PROJECT, file), 'utf8')).split('\n').length] as const),
    );
    expect(lengths.filter(([, lines]) => lines > 400)).toEqual([]);
  });
});
