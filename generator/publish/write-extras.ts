import type { Extra } from './extra.ts';
import type { ManifestEntry } from './manifest.ts';
import type { StagedTree } from './staged.ts';

/** Writes files that are no documents; one that hosts read and do not serve stands in the manifest with its content. */
export const writeExtras = (target: StagedTree, extras: readonly Extra[]): readonly ManifestEntry[] =>
  extras.map(({ path, content, isForHost }) => {
    const entry = target.write(path, content);
    return isForHost === true ? { ...entry, content: String(content) } : entry;
  });
