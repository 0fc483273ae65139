import { describe, expect, it } from 'vitest';
import { readManifestOf } from '../../generator/publish/diff.ts';
import { verify } from '../../generator/publish/verify.ts';
import { inLongRun } from '../support/effort.ts';
import { PUBLIC } from '../support/tree.ts';

const MEBIBYTE = 2 ** 20;

describe('the published tree', () => {
  inLongRun(() => {
    it('is what its manifest says', async () => {
      expect(await verify(PUBLIC)).toEqual([]);
    });
  });

  it('fits on common hosts: at most 20,000 files, 1 GiB, 25 MiB a file', async () => {
    const { files, count, bytes } = await readManifestOf(PUBLIC);
    expect(files.length).toBe(count);
    expect(count).toBeGreaterThan(9_000);
    expect(count).toBeLessThan(20_000);
    expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0));
    expect(bytes).toBeLessThan(1024 * MEBIBYTE);
    expect(files.filter((file) => file.bytes > 25 * MEBIBYTE)).toEqual([]);
  });
});
