import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, type ManifestEntry, sha256 } from '../publish/manifest.ts';
import { documentOfScale } from './scala-files.ts';
import { byPath, type DocumentState, type PreviousTree } from './state.ts';

/** Which documents of the tree before can be taken over as they are. */

/** A tree that a build can take documents over from. */
export interface ReusableTree extends Omit<PreviousTree, 'seal'> {
  /** No file of it was touched since all of them were right; otherwise each is looked at. */
  readonly isSealed: boolean;
}

/** Such a tree on its way to a thread: texts, which are read in a third of the time that their objects take to arrive. */
export type SentTree = Omit<ReusableTree, 'state' | 'files'>;

export const sent = ({ directory, manifest, stateText, isSealed }: ReusableTree): SentTree => ({
  directory,
  manifest,
  stateText,
  isSealed,
});

/** @param tree whose texts have been believed where it was sent from */
export const received = (tree: SentTree): ReusableTree => ({
  ...tree,
  state: JSON.parse(tree.stateText),
  files: byPath((JSON.parse(tree.manifest) as Manifest).files),
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
