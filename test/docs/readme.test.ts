import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { readManifestOf } from '../../generator/publish/diff.ts';
import { schemaPath } from '../../generator/tree/schema-files.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { PROJECT, PUBLIC } from '../support/tree.ts';

const page = (path: string) => readFile(join(PROJECT, path), 'utf8');

describe('the README', () => {
  it('gives examples of published files that exist, one at least of every kind that is no answer of an endpoint', async () => {
    const table = (await page('docs/files.md')).split('| File | Example |')[1].split('\n\n')[0];
    const files = [...table.matchAll(/`([^`]+\.json)`/g)].map(([, file]) => file);
    expect(files.filter((file) => !existsSync(join(PUBLIC, file)))).toEqual([]);
    const { files: published } = await readManifestOf(PUBLIC);
    const schemas = new Map(published.map(({ path, schema }) => [path, schema]));
    const shown = new Set(files.map((file) => schemas.get(file)));
    const kinds = new Set(published.flatMap(({ schema }) => schema ?? []));
    for (const { file } of endpoints) if (file !== null) kinds.delete(schemaPath(file.documentType));
    expect(kinds.size).toBeGreaterThan(5);
    expect([...kinds].filter((kind) => !shown.has(kind))).toEqual([]);
  });

  it('names scripts that exist', async () => {
    const { scripts } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
    const text = (await page('README.md')) + (await page('docs/scripts.md'));
    const named = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test))/g)].map(([, run, own]) => run ?? own);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('is short', async () => {
    const text = await page('README.md');
    expect(text.split('\n').length).toBeLessThan(130);
    const pages = (await glob('docs/*.md', { cwd: PROJECT })).filter((path) => !text.includes(`](${path})`));
    expect(pages).toEqual([]);
  });
});
