import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NoPlaceError, withEndpointTable } from '../../generator/site/readme.ts';
import { endpoints } from '../../runtime/endpoints/table.ts';
import { PROJECT } from '../support/tree.ts';

const readme = () => readFile(join(PROJECT, 'README.md'), 'utf8');

describe('the table of the interface in the README', () => {
  it('is what `npm run readme` writes', async () => {
    const text = await readme();
    expect(text, 'npm run readme mends it').toBe(withEndpointTable(text, endpoints));
  });

  it('lists every path of the interface, and no other', async () => {
    const listed = [...(await readme()).matchAll(/^\| `(\/[^`]*)` \|/gm)].map(([, path]) => path);
    expect([...listed].sort()).toEqual(endpoints.map(({ path }) => path).sort());
  });

  it('is written where it stands, and nothing else with it', async () => {
    const text = await readme();
    const row = /^\| `\/sources` \|.*\n/m;
    expect(text).toMatch(row);
    expect(withEndpointTable(text.replace(row, ''), endpoints)).toBe(text);
  });

  it('has to have a place', () => {
    expect(() => withEndpointTable('# A page\n', endpoints)).toThrow(NoPlaceError);
  });
});
