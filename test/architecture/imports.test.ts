import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { allImports, loadedWith } from '../support/imports.ts';
import { PROJECT } from '../support/project.ts';

const imports = await allImports();

describe('dependencies', () => {
  const within = (folder: string) => imports.filter(({ from }) => from.startsWith(folder));

  it('only `server/node/` uses modules of Node, and only Deno loads one of its modules too', () => {
    expect(imports.length).toBeGreaterThan(200);
    const others = within('runtime/').filter(({ from }) => !from.startsWith('runtime/server/node/'));
    expect(others.filter(({ to }) => to.startsWith('node:'))).toEqual([]);
    const adapters = others.filter(({ to }) => to.startsWith('runtime/server/node/')).map(({ from }) => from);
    expect([...new Set(adapters)]).toEqual(['runtime/server/deno.ts']);
  });

  it('the handler loads the endpoints, the builders and the engine at one place, when an answer needs them', () => {
    const loaded = loadedWith(imports, 'runtime/server/handler.ts');
    const computing = loadedWith(imports, 'runtime/server/plan-answer.ts');
    const late = ['api/endpoints/table.ts', 'documents/builders.ts', 'engine/engine.ts'];
    for (const file of late.map((name) => `runtime/${name}`)) {
      expect([file, loaded.has(file), computing.has(file)]).toEqual([file, false, true]);
    }
    expect(loaded.size).toBeLessThan(30);
    // Nothing is loaded later.
    expect(loadedWith(imports, 'runtime/server/plan-answer.ts', true)).toEqual(computing);
    expect([...computing].filter((file) => file === 'zod' || file.startsWith('ajv'))).toEqual([]);
  });

  it.each(['server', 'worker'])('node/%s.ts loads all its modules before the first request', (name) => {
    const file = `runtime/server/node/${name}.ts`;
    const loaded = loadedWith(imports, file);
    expect([...loadedWith(imports, file, true)].filter((it) => !loaded.has(it))).toEqual([]);
  });

  it('no module is longer than 400 lines', async () => {
    const files = await glob(['runtime/**/*.ts', 'generator/**/*.ts', 'test/**/*.ts'], {
      cwd: PROJECT,
      ignore: ['**/node_modules/**'],
    });
    const lengths = await Promise.all(
      files.map(async (file) => [file, (await readFile(join(PROJECT, file), 'utf8')).split('\n').length] as const),
    );
    expect(lengths.filter(([, lines]) => lines > 400)).toEqual([]);
  });
});
