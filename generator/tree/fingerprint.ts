import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { CHANGELOG_FILE, CODE_DIRECTORY, COMPILED_DIRECTORY } from '../code-directory.ts';
import { archiveOf, type BuildOptions, editionOf } from './build-options.ts';

/** Code that does not affect documents, tables or scales: it makes the site, or does not run in a build. */
const NOT_DATA = [
  'runtime/{explorer,presentation}/**',
  'generator/{cli,scripts,import,mcp,pack,publish,questions,release,site}/**',
];

const SITE = ['generator/site/**/*.js', 'runtime/{explorer,presentation}/**/*.js', 'site/**'];

/**
 * Hashes files by path and content. Unreadable files are hashed as unreadable; the code that needs them reports the
 * error.
 *
 * @param first a text to hash before them
 */
function hashFiles(directory: string, patterns: readonly string[], ignore: readonly string[], first: string): string {
  const files = glob.sync([...patterns], { cwd: directory, ignore: [...ignore], suppressErrors: true }).sort();
  const hash = createHash('sha256').update(first);
  for (const file of files) hash.update(`\n${file}\n`).update(contentOf(join(directory, file)));
  return hash.digest('hex');
}

function contentOf(file: string): Uint8Array | string {
  try {
    return readFileSync(file);
  } catch {
    return 'unreadable';
  }
}

/** Hashes of everything that a tree depends on. */
export interface Fingerprints {
  /** The hash of the archive, the engine, the builders, the schemas, the libraries and the options. */
  readonly data: string;
  /** The hash of the same, the page, its styles and the static pages. */
  readonly site: string;
}

/** The current fingerprints. Code is hashed in compiled form. */
export function fingerprints(options: BuildOptions): Fingerprints {
  const libraries = contentOf(join(CODE_DIRECTORY, 'package-lock.json'));
  const { baseUrl, withoutInstruments = false } = options;
  const first = JSON.stringify([process.version, editionOf(options), baseUrl, withoutInstruments, String(libraries)]);
  const archive = hashFiles(archiveOf(options), ['**/*.json'], [], first);
  const data = hashFiles(COMPILED_DIRECTORY, ['{runtime,generator}/**/*.js'], NOT_DATA, archive);
  return { data, site: hashFiles(COMPILED_DIRECTORY, SITE, [], data + contentOf(CHANGELOG_FILE)) };
}
