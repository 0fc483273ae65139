import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { archiveCopy } from '../support/archive-copy.ts';
import { PROJECT } from '../support/project.ts';

const FILE = 'teaching.json';
const { teaching, maqamat } = loadArchive(join(PROJECT, 'archive'));
const copy = archiveCopy();

it('docs/theory.md lists where teaching differs', () => {
  const docs = readFileSync(join(PROJECT, 'docs/theory.md'), 'utf8');
  const [, table = ''] = /\| Maqām \| Taught in the family \|\n\| --- \| --- \|\n((?:\|.*\|\n)+)/.exec(docs) ?? [];
  const listed = table.split('\n').flatMap((row) => {
    const [, names = '', family = ''] = row.split('|').map((cell) => cell.trim());
    return names
      .split(', ')
      .filter(Boolean)
      .map((name) => `${name}: ${family}`);
  });
  const nameOf = (id: string) => maqamat.find(({ idName }) => idName === id)?.name.replace('maqām ', '');
  expect(listed.sort()).toEqual(teaching.teaching.map(({ maqam, family }) => `${nameOf(maqam)}: ${family}`).sort());
});

it.each([
  ['/teaching/0/maqam', 'maqam_rost', 'idName of a maqām'],
  ['/teaching/1/maqam', teaching.teaching[0].maqam, 'once'],
  ['/teaching/0/source', { sourceId: 'nobody_1900', page: '1' }, 'a source'],
])('%s cannot be %o', async (pointer, value, expected) => {
  const [problem, ...others] = await copy.problemsAt(FILE, pointer, value);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: FILE, expected: expect.stringContaining(expected) });
  expect(problem.pointer).toContain(pointer);
});
