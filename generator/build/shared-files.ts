import type { ManifestEntry } from '../publish/manifest.ts';
import type { Staged } from '../publish/staged.ts';
import type { ReusableTree } from './reuse.ts';

/** Files that go to a tree that is staged. Where the tree before has the same, both share it. */
export interface SharedFiles {
  /** Writes a file, unless it comes out as it was. */
  write(file: ManifestEntry, content: string | Uint8Array): void;
  /** Takes a file over from the tree before. */
  keep(file: ManifestEntry): void;
  /** All that went there. */
  readonly files: readonly ManifestEntry[];
  /** Those that are not shared. */
  readonly written: readonly string[];
}

/**
 * @param target the tree that is staged
 * @param previous the tree before, if its files can be taken over
 */
export function createSharedFiles(target: Staged, previous: ReusableTree | null): SharedFiles {
  const files: ManifestEntry[] = [];
  const written: string[] = [];
  /** Of a tree that is not sealed it is not known whether a file is what its manifest says. */
  const isAsItWas = ({ path, sha256 }: ManifestEntry): boolean =>
    previous?.isSealed === true && previous.files.get(path)?.sha256 === sha256;
  const keep = (file: ManifestEntry): void => {
    const isShared = previous !== null && target.keep(file.path, previous.directory);
    if (!isShared) written.push(file.path);
    files.push(file);
  };
  return {
    keep,
    write(file, content) {
      if (isAsItWas(file)) return keep(file);
      target.write(file.path, content);
      written.push(file.path);
      files.push(file);
    },
    files,
    written,
  };
}
