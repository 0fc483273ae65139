import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../support/project.ts';

/** What docs/testing.md asks of tests, as far as their text tells it. */

const OWN = 'test/architecture/tests.test.ts';
const files = glob
  .sync('test/**/*.ts', { cwd: PROJECT, ignore: ['**/node_modules/**'] })
  .filter((file) => file !== OWN);
const having = (text: string) => files.filter((file) => readFileSync(join(PROJECT, file), 'utf8').includes(text));

describe('tests', () => {
  it('draw random values from the seed of the run', () => {
    expect(having('Math.random')).toEqual([]);
  });

  it('import effort.ts directly if their long run differs', () => {
    expect(having('/effort.ts').filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
  });
});
