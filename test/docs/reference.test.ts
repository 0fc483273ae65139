import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { MarkerError, namesIn, withReference } from '../../generator/scripts/reference/markers.ts';
import { SCRIPT_TEXTS } from '../../generator/scripts/reference/script-texts.ts';
import { REFERENCE } from '../../generator/scripts/reference/texts.ts';
import { PROJECT } from '../support/project.ts';

const read = (page: string): string => readFileSync(join(PROJECT, page), 'utf8');
const pages = glob
  .sync(['*.md', 'docs/*.md'], { cwd: PROJECT })
  .filter((page) => read(page).includes('<!-- reference:'));

describe('the generated texts', () => {
  it.each(pages)('of %s are those that `npm run reference` writes', async (page) => {
    expect(await withReference(read(page), REFERENCE), 'npm run reference mends it').toBe(read(page));
  });

  it('are shown', () => {
    const shown = new Set(pages.flatMap((page) => namesIn(read(page))));
    expect(Object.keys(REFERENCE).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('describe only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(Object.keys(SCRIPT_TEXTS).filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

describe('markers', () => {
  const texts = { table: () => '| a |\n| --- |', number: async () => '38' };
  const marked = (name: string, text: string) => `<!-- reference: ${name} -->${text}<!-- /reference -->`;

  it('keep the text around them', async () => {
    const page = `# P\n\n${marked('table', 'old')}\n\nThere are ${marked('number', '')} ajnās, not ${marked('number', '7')}.\n`;
    expect(await withReference(page, texts)).toBe(
      `# P\n\n${marked('table', '\n\n| a |\n| --- |\n\n')}\n\nThere are ${marked('number', '38')} ajnās, not ${marked('number', '38')}.\n`,
    );
  });

  it.each([
    '<!-- reference: table -->',
    '<!-- /reference -->',
    marked('other', ''),
    marked('table', '<!-- reference: table -->'),
  ])('are refused in: %s', (page) => expect(withReference(page, texts)).rejects.toThrow(MarkerError));
});
