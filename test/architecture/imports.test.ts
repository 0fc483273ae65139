import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import glob from 'fast-glob';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/tree.ts';

/** An import that is there when the code runs. */
interface Import {
  readonly from: string;
  /** Path below the project, or the name of a package. */
  readonly to: string;
  readonly isLazy: boolean;
}

const STATIC = /^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'/gm;
const LAZY = /import\('([^']+)'\)/g;

async function importsOf(file: string): Promise<Import[]> {
  const text = await readFile(join(PROJECT, file), 'utf8');
  const target = (specifier: string) =>
    specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
  const all = (pattern: RegExp, isLazy: boolean) =>
    [...text.matchAll(pattern)].map(([, specifier]) => ({ from: file, to: target(specifier), isLazy }));
  return [...all(STATIC, false), ...all(LAZY, true)];
}

describe('what depends on what', () => {
  let imports: readonly Import[];
  beforeAll(async () => {
    const files = await glob(['runtime/**/*.ts', 'generator/**/*.ts'], { cwd: PROJECT });
    imports = (await Promise.all(files.map(importsOf))).flat();
    expect(imports.length).toBeGreaterThan(200);
  });

  const within = (folder: string) => imports.filter(({ from }) => from.startsWith(folder));

  /** Every file that is loaded with one, without what it loads when first needed. */
  function loadedWith(start: string): ReadonlySet<string> {
    const loaded = new Set([start]);
    for (const file of loaded) {
      for (const { from, to, isLazy } of imports) if (from === file && !isLazy) loaded.add(to);
    }
    return loaded;
  }

  it('the engine imports nothing but itself and ways of remembering', () => {
    const outwards = within('runtime/engine/').filter(({ to }) => !to.startsWith('runtime/engine/'));
    expect(outwards.filter(({ to }) => to !== 'runtime/memo.ts')).toEqual([]);
    expect(within('runtime/memo.ts')).toEqual([]);
  });

  it('the runtime never imports the generator', () => {
    expect(within('runtime/').filter(({ to }) => to.startsWith('generator/'))).toEqual([]);
  });

  it('documents do not import the handler, and only the table of builders knows the endpoints', () => {
    const upwards = within('runtime/documents/').filter(
      ({ to }) => to.startsWith('runtime/endpoints/') || to === 'runtime/service/handler.ts',
    );
    expect(upwards.map(({ from }) => from)).toEqual(['runtime/documents/build/builders.ts']);
  });

  it('only platforms use what Node alone has', () => {
    const node = within('runtime/').filter(({ to }) => to.startsWith('node:'));
    expect(node.filter(({ from }) => !from.startsWith('runtime/platforms/'))).toEqual([]);
  });

  it('the handler loads neither zod nor ajv, and the engine only when an answer needs it', () => {
    const loaded = loadedWith('runtime/service/handler.ts');
    expect([...loaded].filter((file) => file === 'zod' || file.startsWith('ajv'))).toEqual([]);
    expect(loaded.has('runtime/engine/engine.ts')).toBe(false);
    expect([...loaded].filter((file) => file.startsWith('runtime/documents/build/'))).toEqual([]);
    expect(loaded.has('runtime/endpoints/table.ts')).toBe(true);
  });

  it('no module is longer than 400 lines', async () => {
    const files = await glob(['runtime/**/*.ts', 'generator/**/*.ts', 'test/**/*.ts'], { cwd: PROJECT });
    const lengths = await Promise.all(
      files.map(async (file) => [file, (await readFile(join(PROJECT, file), 'utf8')).split('\n').length] as const),
    );
    expect(lengths.filter(([, lines]) => lines > 400)).toEqual([]);
  });
});
