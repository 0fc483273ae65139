import { dirname } from 'node:path';
import type { ManifestEntry } from './manifest.ts';

/** The limits of hosts for published trees (docs/hosting.md#limits-of-hosts). */

const MEBIBYTE = 2 ** 20;
const MEGABYTE = 1e6;

/** A measure of a tree, and its unit in words. */
interface Measure {
  readonly of: (files: readonly File[]) => number;
  readonly unit: string;
}

type File = Pick<ManifestEntry, 'path' | 'bytes'>;

const FILES: Measure = { of: (files) => files.length, unit: 'files' };
const LARGEST_FILE: Measure = {
  of: (files) => files.reduce((most, { bytes }) => Math.max(most, Math.ceil(bytes / MEBIBYTE)), 0),
  unit: 'MiB in one file',
};
const SIZE: Measure = {
  of: (files) => Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE),
  unit: 'MB',
};
const FILES_OF_A_FOLDER: Measure = {
  of(files) {
    const counts = new Map<string, number>();
    for (const folder of files.map(({ path }) => dirname(path))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    return [...counts.values()].reduce((most, count) => Math.max(most, count), 0);
  },
  unit: 'files in one folder',
};

const LIMITS: readonly { readonly host: string; readonly measure: Measure; readonly most: number }[] = [
  { host: 'Cloudflare (free)', measure: FILES, most: 20_000 },
  { host: 'Cloudflare (paid)', measure: FILES, most: 100_000 },
  { host: 'Cloudflare', measure: LARGEST_FILE, most: 25 },
  { host: 'GitHub Pages', measure: SIZE, most: 1000 },
  { host: 'Netlify', measure: FILES_OF_A_FOLDER, most: 54_000 },
];

const numeral = (value: number): string => value.toLocaleString('en');

/** A sentence for each limit of a known host that a tree exceeds. */
export const exceededLimits = (files: readonly File[]): readonly string[] =>
  LIMITS.flatMap(({ host, measure: { of, unit }, most }) => {
    const value = of(files);
    return value > most ? [`${host} accepts at most ${numeral(most)} ${unit}; the tree has ${numeral(value)}.`] : [];
  });
