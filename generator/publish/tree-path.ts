import { SIBLING_ENDINGS } from './siblings.ts';

/**
 * Valid paths of a tree. Mirrors write the paths of a remote manifest, so paths must stay below the folder, mean the
 * same on every file system, and not name files of publishing or version control.
 */

/** Maximum bytes of a file name. Common file systems allow 255; the rest is for endings of temporary files. */
const MAX_NAME_BYTES = 240;
const MAX_PATH_BYTES = 1024;
/** Maximum segments of a path; the deepest path has 6. */
const MAX_DEPTH = 16;

/** The endings of siblings of a published folder, and of a file that is being written. */
const OWN_ENDINGS = [...SIBLING_ENDINGS, 'part'];

/** Control and format characters, lone surrogates. */
const INVISIBLE = /\p{C}/u;
/** Characters that Windows forbids in file names; a colon separates a drive or a stream. */
const NOT_ON_WINDOWS = /[<>:"|?*\\]/;
/** Device names of Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** Two paths with the same fold are one file where a file system folds cases or normalises names. */
const fold = (path: string): string => path.normalize('NFC').toUpperCase().normalize('NFC');

/** Whether a name has an ending that publishing uses for its own files. */
export const isOwnName = (name: string): boolean =>
  OWN_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** An untrusted text for one line of a terminal: quoted, cut at 200 characters. */
export function terminalQuote(text: string): string {
  const escaped = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;
  const quoted = JSON.stringify(text.slice(0, 200)).replace(/\p{C}/gu, escaped);
  return text.length > 200 ? `${quoted}…` : quoted;
}

function nameProblem(name: string): string | null {
  if (name === '') return 'it has an empty name, or begins or ends with a slash';
  if (name.startsWith('.')) return 'a name in it begins with a dot';
  if (/[. ]$/.test(name)) return 'a name in it ends with a dot or a space';
  if (INVISIBLE.test(name)) return 'it has an invisible character';
  if (NOT_ON_WINDOWS.test(name)) return 'it has one of < > : " | ? * \\';
  if (DEVICE.test(name)) return 'a name in it is a device name of Windows';
  if (isOwnName(name)) return 'a name in it has an ending that publishing reserves';
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return `a name in it has more than ${MAX_NAME_BYTES} bytes`;
  return null;
}

/** The reason why a path is invalid in a tree; null for a valid one. */
export function pathProblem(path: string): string | null {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `it has more than ${MAX_PATH_BYTES} bytes`;
  const names = path.split('/');
  if (names.length > MAX_DEPTH) return `it is ${names.length} names deep, more than ${MAX_DEPTH}`;
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem !== null) return problem;
  }
  return null;
}

/** Every folder that holds a path, the outermost first. */
function foldersOf(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, i) => names.slice(0, i + 1).join('/'));
}

/** Every folder that holds one of some paths. */
export const foldersOfAll = (paths: Iterable<string>): ReadonlySet<string> => new Set([...paths].flatMap(foldersOf));

/**
 * The reason why paths conflict, in words: two paths that are the same, or the same on a file system that folds cases
 * or normalises names, or a file where another file needs a folder. null without a conflict.
 */
export function pathConflict(paths: readonly string[]): string | null {
  const folders = new Set<string>();
  /** The original path of each folded path. */
  const taken = new Map<string, string>();
  const take = (path: string): string | null => {
    const key = fold(path);
    const there = taken.get(key);
    taken.set(key, path);
    return there === undefined ? null : `${terminalQuote(there)} and ${terminalQuote(path)} would be the same file`;
  };
  for (const path of paths) {
    for (const folder of foldersOf(path)) {
      if (folders.has(folder)) continue;
      folders.add(folder);
      const problem = take(folder);
      if (problem !== null) return problem;
    }
    const problem = take(path);
    if (problem !== null) return problem;
  }
  return null;
}
