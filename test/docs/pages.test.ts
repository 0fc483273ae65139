import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { anchorsOf } from '../support/anchors.ts';
import { PROJECT } from '../support/tree.ts';

/** A link of a page to a page of the project; `to` is the page itself for a link to a place on it. */
interface Link {
  readonly from: string;
  readonly to: string;
  readonly anchor: string;
}

async function linksOf(page: string): Promise<readonly Link[]> {
  const text = await readFile(join(PROJECT, page), 'utf8');
  return [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, path, anchor = '']) => ({
    from: page,
    to: path === '' ? page : normalize(join(page, '..', path)),
    anchor,
  }));
}

describe('links between pages', async () => {
  const pages = await glob(['*.md', 'docs/*.md', '!CHANGELOG.md'], { cwd: PROJECT });
  const links = (await Promise.all(pages.map(linksOf))).flat();

  it('lead to files that exist', () => {
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ to }) => !existsSync(join(PROJECT, to)))).toEqual([]);
  });

  it('lead to places that exist', () => {
    const placed = links.filter(({ to, anchor }) => anchor !== '' && to.endsWith('.md'));
    expect(placed.filter(({ to, anchor }) => !anchorsOf(to).has(anchor))).toEqual([]);
  });
});
