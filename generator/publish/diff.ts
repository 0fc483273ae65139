import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE, type Manifest, type ManifestEntry, parseManifest } from './manifest.ts';

/** Compares two trees, for release notes. */

/** The paths of one kind of files that changed. */
export interface TypeChanges {
  /** Kind of document, named after its schema; `other files` for other files. */
  readonly kind: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

const OTHER = 'other files';

const kindOf = ({ schema }: ManifestEntry): string =>
  schema === null ? OTHER : schema.replace(/^schemas\//, '').replace(/\.json$/, '');

/**
 * The manifest of a tree.
 *
 * @param tree folder of a tree, or a manifest file
 * @throws ManifestError when it is missing or invalid
 */
export async function readManifestOf(tree: string): Promise<Manifest> {
  const isFolder = (await stat(tree).catch(() => null))?.isDirectory() ?? false;
  const file = isFolder ? join(tree, MANIFEST_FILE) : tree;
  return parseManifest(await readFile(file, 'utf8').catch(() => ''), file);
}

/** The changes by kind; kinds without a change are left out. */
export function diff(before: Manifest, after: Manifest): readonly TypeChanges[] {
  const old = new Map(before.files.map((file) => [file.path, file]));
  const now = new Map(after.files.map((file) => [file.path, file]));
  const types = new Map<string, { added: string[]; removed: string[]; changed: string[] }>();
  const of = (file: ManifestEntry) => {
    const changes = types.get(kindOf(file)) ?? { added: [], removed: [], changed: [] };
    types.set(kindOf(file), changes);
    return changes;
  };
  for (const file of after.files) {
    const earlier = old.get(file.path);
    if (earlier === undefined) of(file).added.push(file.path);
    else if (earlier.sha256 !== file.sha256) of(file).changed.push(file.path);
  }
  for (const file of before.files) if (!now.has(file.path)) of(file).removed.push(file.path);
  return [...types].map(([kind, changes]) => ({ kind, ...changes })).sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

const counted = (count: number, word: string): string[] => (count === 0 ? [] : [`${count} ${word}`]);

/** Changes as lines for a reader: a heading for each kind, and below it the files (`+`, `-`, `~`). */
export function diffLines(changes: readonly TypeChanges[]): readonly string[] {
  if (changes.length === 0) return ['no file changed'];
  return changes.flatMap(({ kind, added, removed, changed }) => [
    `${kind}: ${[
      ...counted(added.length, 'added'),
      ...counted(removed.length, 'removed'),
      ...counted(changed.length, 'changed'),
    ].join(', ')}`,
    ...added.map((path) => `  + ${path}`),
    ...removed.map((path) => `  - ${path}`),
    ...changed.map((path) => `  ~ ${path}`),
  ]);
}
