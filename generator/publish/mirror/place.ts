import { existsSync } from 'node:fs';
import { lstat, readdir, readFile, realpath, statfs } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import glob from 'fast-glob';
import { ReaderError } from '../../reader-error.ts';
import { IGNORED, KEEP_FILE, NOT_OF_A_TREE } from '../beside.ts';
import { MANIFEST_FILE, type Manifest, ManifestError, parseManifest } from '../manifest.ts';

import { foldersOf, isOwnName, shown } from '../tree-path.ts';

/**
 * The folder of a mirror, and what lies beside it. A mirror replaces folders whole and removes what an earlier one
 * left, so it touches only those of which every file is accounted for by a manifest in them. Links are never one of
 * these: nothing is written or removed through them.
 */

const MOST_NAMED = 10;

/** A folder cannot be one for a mirror; nothing was fetched, written or removed. */
export class PlaceError extends ReaderError {
  override readonly name = 'PlaceError';
}

/** What a folder is for. */
interface Role {
  readonly is: string;
  readonly remedy: string;
}

/** What a file is written as, beside its place, until it is whole. */
export const partOf = (file: string): string => `${file}.part`;

const isThere = (path: string) => lstat(path).catch(() => null);

/**
 * Where a mirror lies: absolute, with links on the way followed, so that what is beside it is beside the folder itself.
 *
 * @throws PlaceError for what is no folder, or cannot be replaced
 */
export async function findPlace(target: string): Promise<string> {
  const wanted = resolve(target);
  const isLinkOrMore = (await isThere(wanted)) !== null;
  const place = isLinkOrMore ? await realpath(wanted).catch(() => null) : wanted;
  if (place === null)
    throw new PlaceError(`${wanted} is a link that leads nowhere. Remove it, or name another folder.`);
  const there = await isThere(place);
  if (there !== null && !there.isDirectory()) {
    throw new PlaceError(
      `${place} is no folder. Name one that is empty, that is a mirror, or that does not exist yet.`,
    );
  }
  if (isOwnName(basename(place))) {
    throw new PlaceError(`${place} ends as what publishing lays beside a folder. Name another folder.`);
  }
  const inside = relative(place, await realpath(process.cwd()));
  if (inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)) {
    throw new PlaceError(
      `${place} is the folder that the command runs in, or holds it, and a mirror is replaced as a whole. Run it from elsewhere, or name another folder.`,
    );
  }
  return place;
}

/** Every path below a folder that is no file or folder of a tree; folders with a slash at the end, for all in them. */
async function strangersOf(folder: string, files: ReadonlySet<string>): Promise<readonly string[]> {
  const folders = new Set([...files].flatMap(foldersOf));
  const entries = await glob('**/*', {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    ignore: [...IGNORED],
    objectMode: true,
  });
  return entries
    .filter(({ path, dirent }) => !(dirent.isDirectory() ? folders.has(path) : dirent.isFile() && files.has(path)))
    .filter(({ path }) => foldersOf(path).every((outer) => folders.has(outer)))
    .map(({ path, dirent }) => (dirent.isDirectory() ? `${path}/` : path))
    .sort();
}

async function manifestIn(folder: string): Promise<Manifest | null> {
  const file = join(folder, MANIFEST_FILE);
  if (!(await isThere(file))?.isFile()) return null;
  try {
    return parseManifest(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    throw new PlaceError(
      `${error.message} Without one it is not known what in the folder is of the mirror. Remove it.`,
    );
  }
}

/**
 * Makes sure that a folder may be replaced or removed: there is none, it is empty, or everything in it is of the tree
 * of which it has the manifest.
 *
 * @param role what the folder is and what helps where it is none, for the error
 * @param hasParts whether files may lie there that were not yet whole when a mirror was cut
 * @returns the paths of its tree
 * @throws PlaceError naming what is not
 */
export async function ownFiles(folder: string, role: Role, hasParts = false): Promise<ReadonlySet<string>> {
  const there = await isThere(folder);
  if (there === null) return new Set();
  const refuse = (problem: string) => new PlaceError(`${folder}, ${role.is}, ${problem}. Nothing was removed.`);
  if (!there.isDirectory()) throw refuse('is a link or a file. Move it elsewhere');
  const manifest = await manifestIn(folder);
  const withParts = (files: readonly string[]) =>
    new Set(hasParts ? files.flatMap((file) => [file, partOf(file)]) : files);
  if (manifest === null) {
    const bare = [KEEP_FILE, ...NOT_OF_A_TREE, ...(hasParts ? [partOf(MANIFEST_FILE)] : [])];
    if ((await readdir(folder)).every((name) => bare.includes(name))) return new Set();
    throw refuse(`has files and no ${MANIFEST_FILE}, so it is no mirror. ${role.remedy}`);
  }
  const paths = manifest.files.map(({ path }) => path);
  const strangers = await strangersOf(folder, withParts([...paths, MANIFEST_FILE, KEEP_FILE]));
  if (strangers.length === 0) return new Set(paths);
  const named = strangers.slice(0, MOST_NAMED).map(shown).join(', ');
  const more = strangers.length > MOST_NAMED ? ` and ${strangers.length - MOST_NAMED} more` : '';
  throw refuse(`has what is not of its tree and would be lost: ${named}${more}. Move it elsewhere`);
}

/**
 * Makes sure that a disk has room for what is to be fetched.
 *
 * @throws PlaceError saying how much is wanting
 */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(existsSync(folder) ? folder : dirname(folder));
  // Some file systems tell nothing.
  if (blocks === 0 || bavail * bsize >= bytes) return;
  throw new PlaceError(
    `${folder} needs ${bytes} bytes more, and its disk has ${bavail * bsize}. Make room, or name another folder.`,
  );
}
