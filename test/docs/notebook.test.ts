import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { TABLES } from '../../generator/tables/tables.ts';

/** The notebook by the rules of its format (nbformat 4.5), as far as it uses it; `npm run hosts` runs it. */

const source = z.array(z.string()).min(1);
const cell = { id: z.string().regex(/^[a-zA-Z0-9-_]{1,64}$/), metadata: z.strictObject({}), source };
const notebook = z.strictObject({
  nbformat: z.literal(4),
  nbformat_minor: z.literal(5),
  metadata: z.strictObject({
    kernelspec: z.record(z.string(), z.string()),
    language_info: z.object({ name: z.string() }),
  }),
  cells: z.array(
    z.discriminatedUnion('cell_type', [
      z.strictObject({ ...cell, cell_type: z.literal('markdown') }),
      // Without results: they would be of one version of the archive.
      z.strictObject({
        ...cell,
        cell_type: z.literal('code'),
        execution_count: z.null(),
        outputs: z.array(z.never()),
      }),
    ]),
  ),
});

const { cells } = notebook.parse(JSON.parse(readFileSync('docs/questions.ipynb', 'utf8')));

it('has a unique id for each cell', () => {
  expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
});

it('reads existing tables', () => {
  const code = cells.flatMap((it) => (it.cell_type === 'code' ? it.source : [])).join('');
  const named = [...code.matchAll(/\btable\('(\w+)'/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !TABLES.some((table) => table.name === name))).toEqual([]);
});
