import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManifestEntry, sha256 } from '../publish/manifest.ts';
import { documentOfScale } from './scala-files.ts';
import { type Stamp, stampsOf } from './seal.ts';
import type { DocumentState, PreviousTree } from './state.ts';

/** Which documents of the tree before can be taken over as they are. */

/** A tree that a build can take documents over from. */
export interface ReusableTree extends Pick<PreviousTree, 'directory' | 'state' | 'files'> {
  /** No file of it was touched since all of them were right; otherwise each is looked at. */
  readonly isSealed: boolean;
}

/** Such a tree as the threads are told of it: each reads it by itself, in less time than it would take to arrive. */
export type NamedTree = Pick<ReusableTree, 'directory' | 'isSealed'>;

/** A tree that threads have looked at. */
export interface SeenTree extends NamedTree {
  /** What is told of its files; of fewer than all where a seal does not count. */
  readonly stamps: readonly Stamp[];
}

/** What a thread that has read a tree tells of it. */
export interface ReadTree extends Pick<NamedTree, 'directory'> {
  /** What was told of its files when it was sealed; null without a seal. */
  readonly sealed: string | null;
}

export const readTree = ({ directory, seal }: PreviousTree): ReadTree => ({ directory, sealed: seal?.stamps ?? null });

export const seenTree = ({ sealed, ...tree }: ReadTree, stamps: readonly Stamp[]): SeenTree => ({
  ...tree,
  isSealed: sealed !== null && stampsOf(stamps) === sealed,
  stamps,
});

/** A document that lies in the tree before, with what lies beside it. */
interface Kept {
  /** What it was built from, and where it lies in the bulk file of the tree before. */
  readonly state: DocumentState;
  readonly file: ManifestEntry;
  readonly scales: readonly ManifestEntry[];
}

/** The hashes of what a document would be built from now. */
export interface Inputs {
  readonly inputs: string;
  /** Asked only where the first hash is another. */
  closer(): string | null;
}

/** Finds a document that was built from the same inputs and still lies there as it was, by its path. */
export type Reuse = (path: string, now: Inputs) => Kept | null;

function scalesByDocument({ files }: ReusableTree): ReadonlyMap<string, readonly ManifestEntry[]> {
  const byDocument = new Map<string, ManifestEntry[]>();
  for (const file of files.values()) {
    const path = documentOfScale(file.path);
    if (path === null) continue;
    const there = byDocument.get(path);
    if (there === undefined) byDocument.set(path, [file]);
    else there.push(file);
  }
  return byDocument;
}

/** Tells whether a file lies in the tree before as its manifest says; of a sealed one that is known of all. */
export function createIsRight(previous: ReusableTree | null): (file: ManifestEntry) => boolean {
  if (previous === null) return () => false;
  const { directory, isSealed } = previous;
  if (isSealed) return () => true;
  return ({ path, bytes, sha256: expected }) => {
    const file = join(directory, path);
    const there = lstatSync(file, { throwIfNoEntry: false });
    return there?.size === bytes && sha256(readFileSync(file)) === expected;
  };
}

/** @param previous the tree before; null: nothing can be taken over */
export function createReuse(previous: ReusableTree | null): Reuse {
  if (previous === null) return () => null;
  const { files, state } = previous;
  const scales = scalesByDocument(previous);
  const isRight = createIsRight(previous);
  return (path, now) => {
    const before = state.documents[path];
    const file = files.get(path);
    if (before === undefined || file === undefined) return null;
    const [inputs, closer] = before;
    if (inputs !== now.inputs && (closer === null || closer !== now.closer())) return null;
    const beside = scales.get(path) ?? [];
    return [file, ...beside].every(isRight) ? { state: before, file, scales: beside } : null;
  };
}
