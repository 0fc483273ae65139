import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../support/tree.ts';

describe('links between pages', () => {
  it('lead to files that exist', async () => {
    const pages = await glob(['README.md', 'docs/*.md'], { cwd: PROJECT });
    for (const page of pages) {
      const text = await readFile(join(PROJECT, page), 'utf8');
      const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target]) => target);
      for (const target of targets)
        expect(existsSync(join(PROJECT, page, '..', target)), `${page}: ${target}`).toBe(true);
    }
  });
});
