import type { GeneratedFile } from './generated-file.ts';
import type { ManifestEntry } from './manifest.ts';
import type { StagedTree } from './staged.ts';

/** Writes files that are not documents. The manifest has the content of files that hosts read and do not serve. */
export const writeGeneratedFiles = (target: StagedTree, files: readonly GeneratedFile[]): readonly ManifestEntry[] =>
  files.map(({ path, content, isForHost }) => {
    const entry = target.write(path, content);
    return isForHost === true ? { ...entry, content: String(content) } : entry;
  });
