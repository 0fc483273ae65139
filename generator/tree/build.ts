import { existsSync } from 'node:fs';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import { requireReplaceable } from '../publish/folder.ts';
import { exceededLimits } from '../publish/host-limits.ts';
import { lockDirectory } from '../publish/lock.ts';
import { siblingOf } from '../publish/siblings.ts';
import { hasTree, recover, removeTree, swap } from '../publish/swap.ts';
import { verify } from '../publish/verify.ts';
import { siteAssets } from '../site/assets.ts';
import { archiveOf, type BuildOptions, editionOf, publicOf } from './build-options.ts';
import { readBuildTime } from './build-time.ts';
import { type Fingerprints, fingerprints } from './fingerprint.ts';
import { hasAllFiles, type PublishedTree, readTree } from './state.ts';

/** The result of a build. */
export interface BuildSummary {
  readonly edition: Edition;
  /** Whether everything was built, or only the site. */
  readonly built: 'all' | 'site';
  readonly documents: number;
  readonly files: number;
  readonly bytes: number;
  readonly seconds: number;
  /** A sentence for each limit of a known host that the tree exceeds. */
  readonly exceededLimits: readonly string[];
}

/** The part to build, and the published tree whose other files are reused. */
type Plan = { readonly built: 'nothing' | 'all' } | { readonly built: 'site'; readonly published: PublishedTree };

const ALL: Plan = { built: 'all' };

async function planBuild(options: BuildOptions, directory: string, now: Fingerprints): Promise<Plan> {
  const published = options.isClean === true ? null : readTree(directory);
  if (published === null || published.state.data !== now.data) return ALL;
  const isWhole = options.isVerified === true ? (await verify(directory)).length === 0 : hasAllFiles(published);
  if (!isWhole) return ALL;
  return published.state.site === now.site ? { built: 'nothing' } : { built: 'site', published };
}

/**
 * Builds the tree from the archive: nothing when it is up to date, the site alone when only that has changed, everything
 * otherwise. The new tree is staged as a sibling of the published one and then takes its place; when anything fails,
 * the published one stays as it was.
 *
 * @returns null when the tree is up to date
 * @throws BuildTimeError when the environment names no time
 * @throws FolderError when `public/` cannot be replaced
 * @throws ForeignFolderError when `public/` or a sibling has files and is not a tree
 * @throws ArchiveError when the archive has an error
 * @throws BuildError when a document does not follow its schema, or the system refuses a file
 * @throws LockedError when another process publishes to the same folder
 */
export async function build(options: BuildOptions): Promise<BuildSummary | null> {
  const start = performance.now();
  const directory = publicOf(options);
  const assets = await siteAssets();
  const now = fingerprints(options);
  const hasPrevious = existsSync(siblingOf(directory, 'previous'));
  if (!hasPrevious && (await planBuild(options, directory, now)).built === 'nothing') return null;
  const builtAt = readBuildTime(process.env.SOURCE_DATE_EPOCH);
  requireReplaceable(directory);
  await hasTree(directory);
  const staged = siblingOf(directory, 'staged');
  const lock = lockDirectory(directory);
  try {
    await recover(directory);
    await removeTree(staged);
    const plan = await planBuild(options, directory, now);
    if (plan.built === 'nothing') return null;
    // Loaded only when there is something to build, because loading takes a third of a second.
    const [{ loadCheckedArchive }, { warningText }, { stage }] = await Promise.all([
      import('../archive/load.ts'),
      import('../archive/archive-error.ts'),
      import('./stage.ts'),
    ]);
    const { archive, warnings } = loadCheckedArchive(archiveOf(options), editionOf(options));
    if (warnings.length > 0) console.warn(warningText(warnings));
    const published = plan.built === 'site' ? plan.published : null;
    const { files, count, bytes } = await stage({ options, archive, assets, fingerprints: now, builtAt }, published);
    await swap(staged, directory);
    return {
      edition: editionOf(options),
      built: plan.built,
      documents: files.filter(({ schema }) => schema !== null).length,
      files: count,
      bytes,
      seconds: (performance.now() - start) / 1000,
      exceededLimits: exceededLimits(files),
    };
  } catch (error) {
    await removeTree(staged);
    throw error;
  } finally {
    lock.release();
  }
}
