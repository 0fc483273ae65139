import { describe, expect, it } from 'vitest';
import { publishedFiles } from '../support/published-files.ts';

/** The tree fits every common static host on its free plan. */

const MIB = 2 ** 20;
const files = publishedFiles();

describe('the published tree', () => {
  it('has at most 20,000 files', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.length).toBeLessThanOrEqual(20_000);
  });

  it('has at most 1 GiB in all', () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(1024 * MIB);
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

  it('has names that every file system and host takes', () => {
    const careless = files.filter(({ path }) => path.split('/').some((part) => !/^[A-Za-z0-9._~()-]+$/.test(part)));
    expect(careless).toEqual([]);
    // Where case is not told apart, two names that differ in case would be one file.
    const folded = new Set(files.map(({ path }) => path.toLowerCase()));
    expect(folded.size).toBe(files.length);
    expect(files.filter(({ path }) => path.length > 200)).toEqual([]);
  });
});
