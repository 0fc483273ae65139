import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { beforeAll, describe, expect, it } from 'vitest';
import { anchorsOf } from '../support/anchors.ts';
import { PROJECT } from '../support/project.ts';
import { readRules } from '../support/theory/page.ts';

/** A place where code cites a page, in the form `docs/<page>.md#<anchor>`. */
interface Citation {
  readonly file: string;
  readonly page: string;
  readonly anchor: string;
}

describe('citations in code', () => {
  let files: readonly { readonly file: string; readonly text: string }[];
  let citations: readonly Citation[];
  beforeAll(async () => {
    const names = await glob(['runtime/**/*.ts', 'generator/**/*.ts', 'test/**/*.ts'], {
      cwd: PROJECT,
      ignore: ['**/node_modules/**'],
    });
    files = await Promise.all(names.map(async (file) => ({ file, text: await readFile(join(PROJECT, file), 'utf8') })));
    citations = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(docs\/[a-z-]+\.md)#([\w-]+)/g)].map(([, page, anchor]) => ({ file, page, anchor })),
    );
  });

  it('have existing targets', () => {
    expect(citations.length).toBeGreaterThan(70);
    expect(citations.filter(({ page, anchor }) => !anchorsOf(page).has(anchor))).toEqual([]);
  });

  it('do not refer to sections by number', () => {
    const numbered = files.filter(({ text }) => /\b(theory|architecture|network)[ ,]+section/i.test(text));
    expect(numbered.map(({ file }) => file)).toEqual([]);
  });

  it('cover every rule of the theory', () => {
    const cited = new Set(
      citations
        .filter(({ file, page }) => /^runtime\/(engine\/|text\/id-name)/.test(file) && page === 'docs/theory.md')
        .map(({ anchor }) => anchor),
    );
    const rules = readRules().map(({ anchor }) => anchor);
    expect(rules.filter((anchor) => !cited.has(anchor))).toEqual([]);
  });
});
