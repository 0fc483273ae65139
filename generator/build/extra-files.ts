import { type ManifestEntry, plainEntry } from '../publish/manifest.ts';
import type { Staged } from '../publish/staged.ts';
import type { Extra } from '../site/extra.ts';
import { createIsRight, type ReusableTree } from './reuse.ts';
import { createSharedFiles } from './shared-files.ts';
import type { ExtraState } from './state.ts';

/** Files that are no documents and that a thread writes, subject by subject. */

/** What became of them. */
export interface BuiltExtras {
  readonly files: readonly ManifestEntry[];
  /** Those of them that are not shared with the tree before. */
  readonly written: readonly string[];
  /** What the files of each subject were made from. */
  readonly states: readonly (readonly [subject: string, state: ExtraState])[];
}

/** Files that are written to a tree that is staged. */
export interface ExtraFiles {
  write(extras: readonly Extra[]): void;
  /**
   * Takes the files of a subject over from the tree before where they were made from the same; writes them otherwise.
   *
   * @param inputs a hash of all that they are made from
   */
  of(subject: string, inputs: string, make: () => readonly Extra[] | Promise<readonly Extra[]>): Promise<void>;
  close(): BuiltExtras;
}

/** How a file that is no document stands in the manifest. */
export const extraEntry = ({ path, content, sha256, isForHost }: Extra): ManifestEntry => ({
  ...plainEntry(path, content, sha256),
  ...(isForHost === true ? { content: content.toString() } : {}),
});

/**
 * @param target the tree that is staged
 * @param previous the tree before, if its files can be taken over
 */
export function createExtraFiles(target: Staged, previous: ReusableTree | null): ExtraFiles {
  const isRight = createIsRight(previous);
  const { write, keep, files, written } = createSharedFiles(target, previous);
  const states: (readonly [string, ExtraState])[] = [];

  /** The files of a subject in the tree before, if they were made from the same and are what they were. */
  const filesBefore = (subject: string, inputs: string): readonly ManifestEntry[] | null => {
    const [inputsBefore, ...paths] = previous?.state.extras?.[subject] ?? [];
    if (previous === null || inputsBefore !== inputs) return null;
    const before = paths.flatMap((path) => previous.files.get(path) ?? []);
    return before.length === paths.length && before.every(isRight) ? before : null;
  };
  const writeAll = (extras: readonly Extra[]): void => {
    for (const extra of extras) write(extraEntry(extra), extra.content);
  };
  return {
    write: writeAll,
    async of(subject, inputs, make) {
      const kept = filesBefore(subject, inputs);
      const made = kept === null ? await make() : [];
      for (const file of kept ?? []) keep(file);
      writeAll(made);
      states.push([subject, [inputs, ...(kept ?? made).map(({ path }) => path)]]);
    },
    close: () => ({ files, written, states }),
  };
}
