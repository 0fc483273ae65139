import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { MANIFEST_FILE, parseManifest } from '../publish/manifest.ts';
import { isHalfReplaced } from '../publish/replace-inside.ts';
import { stagedOf } from '../publish/staged.ts';
import { fileProblems, verify } from '../publish/verify.ts';
import { archiveOf, type BuildOptions, editionOf, publicOf } from './build-options.ts';
import { type Code, readCode } from './code.ts';
import { hashOf } from './hash.ts';
import { isSealed, seal } from './seal.ts';
import { isStateOf, readPrevious } from './state.ts';

const FACTS = ['**/*.json'];

function contentOf(file: string): Uint8Array | string {
  try {
    return readFileSync(file);
  } catch {
    return 'unreadable';
  }
}

/** Hashes what can be read. What cannot is left to the code that needs it, which says what is wrong. */
function hashFiles(directory: string, patterns: readonly string[], first: string): string {
  const files = glob.sync([...patterns], { cwd: directory, suppressErrors: true }).sort();
  const hash = createHash('sha256').update(first);
  for (const file of files) hash.update(`\n${file}\n`).update(contentOf(join(directory, file)));
  return hash.digest('hex');
}

/** Hashes of everything that a tree depends on. */
export interface Fingerprints {
  /** Of the facts, in the edition that is built. */
  readonly archive: string;
  /** Of the facts, the code, the version of Node and the base address; a tree with the same one is up to date. */
  readonly whole: string;
}

/** What is there now, and the code that builds. */
export function fingerprints(options: BuildOptions, code: Code): Fingerprints {
  const archive = hashFiles(archiveOf(options), FACTS, editionOf(options));
  return { archive, whole: hashOf(archive, process.version, options.baseUrl, code.whole()) };
}

/** Of the code that answers requests. */
export const servingFingerprint = (): string =>
  hashFiles(CODE_DIRECTORY, ['runtime/**/*.ts', 'package.json', 'package-lock.json'], process.version);

/**
 * Whether the published tree was built from what is there now, every file of it is right (as its seal tells, or its
 * hash), and nothing that a killed build has left is to be cleared away.
 *
 * @param prints of what is there now, for whoever asks for them too
 */
export async function isUpToDate(
  options: BuildOptions,
  prints = () => fingerprints(options, readCode(CODE_DIRECTORY)),
): Promise<boolean> {
  const directory = publicOf(options);
  if (existsSync(stagedOf(directory)) || isHalfReplaced(directory)) return false;
  if (!existsSync(join(directory, MANIFEST_FILE))) return false;
  const { whole } = prints();
  if (options.isVerified !== true && isSealed(directory, whole)) return true;
  if (!(await isStateOf(directory, whole))) return false;
  const previous = readPrevious(directory);
  if (previous === null) return false;
  const problems =
    options.isVerified === true
      ? await verify(directory)
      : await fileProblems(directory, parseManifest(previous.manifest, MANIFEST_FILE));
  if (problems.length > 0) return false;
  await seal(directory, whole, previous.manifest, [...previous.files.keys()]);
  return true;
}
