import type { Manifest } from '../publish/manifest.ts';
import type { BuildSummary } from '../tree/build.ts';
import { type BuildOptions, editionOf } from '../tree/build-options.ts';

/** Sentences about trees. */

/** A number of bytes in words. */
export const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** The name of a tree: the version of its archive, and the edition where it is not the critical one. */
export const treeName = ({ archiveVersion, edition }: Pick<Manifest, 'archiveVersion' | 'edition'>): string =>
  edition === 'as-recorded' ? `${archiveVersion} (as recorded)` : archiveVersion;

/** The result of a build. @param built null when the tree was up to date */
export function buildReport(options: BuildOptions, built: BuildSummary | null): string {
  const isAsRecorded = editionOf(options) === 'as-recorded';
  if (built === null) return isAsRecorded ? 'public/ is up to date: the archive as recorded' : 'public/ is up to date';
  const { documents, files, bytes, seconds } = built;
  const what = built.built === 'site' ? 'public/ has a new site around the same documents' : 'public/ is built';
  const edition = isAsRecorded ? 'the archive as recorded, ' : '';
  const summary = `${what}: ${edition}${documents} documents, ${files} files, ${mebibytes(bytes)}, ${seconds.toFixed(1)} s`;
  return [summary, ...built.exceededLimits].join('\n');
}
