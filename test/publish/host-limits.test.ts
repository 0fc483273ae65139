import { expect, it } from 'vitest';
import { exceededLimits } from '../../generator/publish/host-limits.ts';

const MIB = 2 ** 20;
const files = (count: number, bytes: number, path: (i: number) => string = (i) => `${i % 100}/${i}.json`) =>
  Array.from({ length: count }, (_, i) => ({ path: path(i), bytes }));

it.each([
  [files(20_000, 1000), []],
  [files(20_001, 1000), ['Cloudflare (free) accepts at most 20,000 files; the tree has 20,001.']],
  [
    files(100_001, 10, (i) => `${i % 3}/${i}.json`),
    [
      'Cloudflare (free) accepts at most 20,000 files; the tree has 100,001.',
      'Cloudflare (paid) accepts at most 100,000 files; the tree has 100,001.',
    ],
  ],
  [files(1, 25 * MIB), []],
  [files(1, 25 * MIB + 1), ['Cloudflare accepts at most 25 MiB in one file; the tree has 26.']],
  [files(100, 10_000_001), ['GitHub Pages accepts at most 1,000 MB; the tree has 1,001.']],
  [
    files(54_001, 1, (i) => `${i}.json`),
    [
      'Cloudflare (free) accepts at most 20,000 files; the tree has 54,001.',
      'Netlify accepts at most 54,000 files in one folder; the tree has 54,001.',
    ],
  ],
])('a tree of %# exceeds the limits of hosts that are listed', (tree, sentences) => {
  expect(exceededLimits(tree)).toEqual(sentences);
});
