import type { Extra } from './extra.ts';
import type { ManifestEntry } from './manifest.ts';
import type { StagedTree } from './staged.ts';

/** Writes files that are not documents. The manifest has the content of files that hosts read and do not serve. */
export const writeExtras = (target: StagedTree, extras: readonly Extra[]): readonly ManifestEntry[] =>
  extras.map(({ path, content, isForHost }) => {
    const entry = target.write(path, content);
    return isForHost === true ? { ...entry, content: String(content) } : entry;
  });
