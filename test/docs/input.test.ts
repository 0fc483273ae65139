import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../runtime/input/pitches.ts';
import { PROJECT } from '../support/project.ts';
import { archiveEngine } from '../support/tree.ts';

const NUMBERS = ['cents', 'ratios', 'frequencies'];

const page = readFileSync(join(PROJECT, 'docs/input.md'), 'utf8');
const [, table] = page.split('| Format | Examples |');
const examples = [...table.split('\n\n')[0].matchAll(/^\| ([^|]+) \| (.*) \|$/gm)]
  .filter(([, format]) => !['---', 'Scala'].includes(format))
  .flatMap(([, format, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => ({ format, text })));

describe('the examples of docs/input.md', async () => {
  const { all: names } = (await archiveEngine()).noteNames;

  it('are of every format', () => {
    expect(new Set(examples.map(({ format }) => format)).size).toBe(7);
  });

  it.each(examples)('$text is read as $format', ({ format, text }) => {
    expect(readQuestion(text, names).format).toBe(NUMBERS.includes(format) ? format : 'names');
  });
});
