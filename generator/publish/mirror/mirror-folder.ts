import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import glob from 'fast-glob';
import { UserError } from '../../user-error.ts';
import { realFolder } from '../folder.ts';
import { MANIFEST_FILE, type Manifest, ManifestError, parseManifest } from '../manifest.ts';
import { IGNORED, KEEP_FILE } from '../siblings.ts';
import { foldersOfAll, isOwnName, terminalQuote } from '../tree-path.ts';

/**
 * The folders of a mirror. A mirror replaces and removes whole folders, so it does so only where a manifest lists every
 * file. A link is never a file or folder of a tree, so nothing is written or removed through one.
 */

const MAX_NAMED = 10;

/** A folder cannot be used for a mirror; nothing was downloaded, written or removed. */
export class MirrorFolderError extends UserError {
  override readonly name = 'PlaceError';
}

/** The role of a folder, and how to resolve a conflict there; both for the error. */
interface Role {
  readonly is: string;
  readonly remedy: string;
}

/**
 * The folder of a mirror, with links resolved.
 *
 * @throws FolderError for a file, and for a link to nothing
 * @throws PlaceError for a folder that cannot be replaced
 */
export function mirrorFolder(target: string): string {
  const wanted = realFolder(resolve(target));
  const folder = existsSync(wanted) ? realpathSync(wanted) : wanted;
  if (isOwnName(basename(folder))) {
    throw new MirrorFolderError(
      `${folder} has an ending that publishing reserves for its own folders. Name another folder.`,
    );
  }
  const toCurrent = relative(folder, realpathSync(process.cwd()));
  if (toCurrent !== '..' && !toCurrent.startsWith(`..${sep}`) && !isAbsolute(toCurrent)) {
    throw new MirrorFolderError(
      `${folder} is the folder that the command runs in, or holds it, and a mirror is replaced as a whole. Run it from elsewhere, or name another folder.`,
    );
  }
  return folder;
}

/** Every path below a folder that is not a file or folder of a tree; folders end with a slash. */
async function foreignPaths(folder: string, files: ReadonlySet<string>): Promise<readonly string[]> {
  const folders = foldersOfAll(files);
  const all = { cwd: folder, dot: true, onlyFiles: false, followSymbolicLinks: false, ignore: [...IGNORED] };
  const entries = await glob('**/*', { ...all, objectMode: true });
  return entries
    .filter(({ path, dirent }) => !(dirent.isDirectory() ? folders.has(path) : dirent.isFile() && files.has(path)))
    .map(({ path, dirent }) => (dirent.isDirectory() ? `${path}/` : path))
    .sort();
}

function manifestIn(folder: string): Manifest | null {
  const file = join(folder, MANIFEST_FILE);
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null;
  try {
    return parseManifest(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    throw new MirrorFolderError(
      `${error.message} Without a manifest, the files of the mirror are unknown. Remove the folder.`,
    );
  }
}

/**
 * Checks that a folder may be replaced or removed: it does not exist, is empty, or has a manifest that lists all files
 * in it.
 *
 * @param allowed names that an otherwise empty folder may have
 * @returns the paths that the manifest lists
 * @throws PlaceError naming the files that prevent it
 */
export async function requireOwnFiles(
  folder: string,
  { is, remedy }: Role,
  allowed: readonly string[] = [],
): Promise<readonly string[]> {
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (there === undefined) return [];
  const refuse = (problem: string) => new MirrorFolderError(`${folder}, ${is}, ${problem}. Nothing was removed.`);
  if (!there.isDirectory()) throw refuse('is a link or a file. Move it elsewhere');
  const manifest = manifestIn(folder);
  if (manifest === null) {
    const names = [KEEP_FILE, 'lost+found', ...allowed];
    if (readdirSync(folder).every((name) => names.includes(name))) return [];
    throw refuse(`has files and no ${MANIFEST_FILE}, so it is not a mirror. ${remedy}`);
  }
  const paths = manifest.files.map(({ path }) => path);
  const foreign = await foreignPaths(folder, new Set([...paths, MANIFEST_FILE, KEEP_FILE]));
  if (foreign.length === 0) return paths;
  const named = foreign.slice(0, MAX_NAMED).map(terminalQuote).join(', ');
  const more = foreign.length > MAX_NAMED ? ` and ${foreign.length - MAX_NAMED} more` : '';
  throw refuse(`has other files, which would be lost: ${named}${more}. Move them elsewhere`);
}
