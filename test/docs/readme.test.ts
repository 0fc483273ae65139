import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { readManifestOf } from '../../generator/publish/diff.ts';
import { schemaPath } from '../../generator/tree/schema-files.ts';
import { documentNames } from '../../runtime/documents/documents.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';

const page = (path: string) => readFile(join(PROJECT, path), 'utf8');

describe('the README', () => {
  it('gives examples of published files that exist; all files with a schema are documents', async () => {
    const table = (await page('docs/files.md')).split('| Other file | Example |')[1].split('\n\n')[0];
    const files = [...table.matchAll(/`([^`]+\.\w+)`/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(join(PUBLIC, file)))).toEqual([]);
    const documents = new Set(documentNames.map(schemaPath));
    const { files: published } = await readManifestOf(PUBLIC);
    expect(published.filter(({ schema }) => typeof schema === 'string' && !documents.has(schema))).toEqual([]);
  });

  it('names scripts that exist', async () => {
    const { scripts } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
    const text = (await page('README.md')) + (await page('docs/contributing.md'));
    const named = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test))/g)].map(([, run, own]) => run ?? own);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('is short, and every page is at most three links away', async () => {
    expect((await page('README.md')).split(/\s+/).length).toBeLessThan(450);
    const linked = async (from: string): Promise<readonly string[]> =>
      [...(await page(from)).matchAll(/\]\(([\w/-]+\.md)[#)]/g)].map(([, to]) => join(dirname(from), to));
    const reached = new Set(['README.md']);
    for (let links = 0; links < 3; links++) {
      for (const to of (await Promise.all([...reached].map(linked))).flat()) reached.add(to);
    }
    const pages = await glob('docs/*.md', { cwd: PROJECT });
    expect(pages.filter((name) => !reached.has(name))).toEqual([]);
  });

  it('counts the entries of the archive', async () => {
    const text = await page('README.md');
    const { tuningSystems, maqamat, ajnas, sources } = loadArchive(join(PROJECT, 'archive'), 'critical');
    expect(text).toContain(`in ${tuningSystems.length} historical and modern tuning systems`);
    expect(text).toContain(`${maqamat.length} maqāmāt, ${ajnas.length} ajnās, ${sources.length} sources`);
    expect(await page('docs/start.md')).toContain(`come from ${sources.length} books`);
    expect(await page('docs/data.md')).toContain(
      `${maqamat.length} maqāmāt, ${ajnas.length} ajnās and ${tuningSystems.length} tuning systems, from ${sources.length} books`,
    );
  });
});
