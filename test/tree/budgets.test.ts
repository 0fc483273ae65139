import { describe, expect, it } from 'vitest';
import { verify } from '../../generator/publish/verify.ts';
import { inLongRun } from '../support/effort.ts';
import { PUBLIC } from '../support/project.ts';
import { publishedFiles } from '../support/published-files.ts';

const MIB = 2 ** 20;
const files = publishedFiles();

describe('the published tree', () => {
  inLongRun(() => {
    it('matches its manifest', async () => {
      expect(await verify(PUBLIC)).toEqual([]);
    });
  });

  it('has at most 18,000 files', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.length).toBeLessThanOrEqual(18_000);
  });

  it('has at most 260 MiB in all', () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(260 * MIB);
  });

  it('has no file over 25 MiB', () => {
    expect(files.filter(({ bytes }) => bytes > 25 * MIB)).toEqual([]);
  });

  it('has at most 50,000 entries in a folder', () => {
    const entries = new Map<string, Set<string>>();
    for (const { path } of files) {
      const parts = path.split('/');
      for (const [i, part] of parts.entries()) {
        const folder = parts.slice(0, i).join('/');
        entries.set(folder, (entries.get(folder) ?? new Set()).add(part));
      }
    }
    expect([...entries].filter(([, names]) => names.size > 50_000)).toEqual([]);
  });

  it('has file names that are valid on every file system and host', () => {
    const invalid = files.filter(({ path }) => path.split('/').some((part) => !/^[A-Za-z0-9._~()-]+$/.test(part)));
    expect(invalid).toEqual([]);
    // Some file systems ignore case.
    const folded = new Set(files.map(({ path }) => path.toLowerCase()));
    expect(folded.size).toBe(files.length);
    expect(files.filter(({ path }) => path.length > 200)).toEqual([]);
  });
});
