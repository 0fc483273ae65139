import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NoMarkersError, withEndpointTable } from '../../generator/site/endpoint-table.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { PROJECT } from '../support/tree.ts';

const page = () => readFile(join(PROJECT, 'docs/interface.md'), 'utf8');

describe('the table of the interface', () => {
  it('is what `npm run endpoint-table` writes', async () => {
    const text = await page();
    expect(text, 'npm run endpoint-table mends it').toBe(withEndpointTable(text, endpoints));
  });

  it('is replaced without other changes', async () => {
    const text = await page();
    const row = /^\| `\/sources` \|.*\n/m;
    expect(text).toMatch(row);
    expect(withEndpointTable(text.replace(row, ''), endpoints)).toBe(text);
  });

  it('needs its markers', () => {
    expect(() => withEndpointTable('# A page\n', endpoints)).toThrow(NoMarkersError);
  });
});
