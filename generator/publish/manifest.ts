import { hash } from 'node:crypto';
import { z } from 'zod';
import { type Edition, edition } from '../../runtime/schemas/apparatus.ts';
import { parseJson } from '../parse-json.ts';
import { UserError } from '../user-error.ts';
import { foldersOfAll, pathConflict, pathProblem, terminalQuote } from './tree-path.ts';

/** The list of a tree's files, for checking, mirroring and comparing trees. */

export const MANIFEST_FILE = 'manifest.json';
/** An incomplete manifest, in a staged tree. */
export const MANIFEST_PART = `${MANIFEST_FILE}.part`;

/** Maximum bytes of a manifest. This limit and those below are far above what a tree has. */
export const MAX_MANIFEST_BYTES = 32 * 2 ** 20;
/** Maximum files of a tree. */
const MAX_FILES = 150_000;
/** Maximum folders of a tree. */
const MAX_FOLDERS = 50_000;
/** Maximum bytes of all files. */
const MAX_TREE_BYTES = 8 * 2 ** 30;

const treePath = z.string().superRefine((path, context) => {
  const problem = pathProblem(path);
  if (problem !== null) context.addIssue(`${terminalQuote(path)} cannot be a path of a tree: ${problem}`);
});

const entrySchema = z.strictObject({
  path: treePath,
  bytes: z.int().nonnegative(),
  /** Hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Path of the document's JSON Schema in the tree; null for other files. */
  schema: treePath.nullable(),
  /** The content of a file that hosts read and do not serve. */
  content: z.string().optional(),
});

const manifestSchema = z.strictObject({
  /** Version of the project and of the archive's content: it changes with every fact. */
  archiveVersion: z.string().regex(/^[\w.+-]{1,100}$/),
  /** The edition; trees from before there were two editions have none. */
  edition: edition.optional(),
  /** The only timestamp in a tree. */
  builtAt: z.iso.datetime(),
  count: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** By path. */
  files: z.array(entrySchema),
});

export type ManifestEntry = Readonly<z.infer<typeof entrySchema>>;
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** A text is not a valid manifest. */
export class ManifestError extends UserError {
  override readonly name = 'ManifestError';
}

/** The SHA-256 of a content, in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

/** Files in the order of a manifest: by UTF-16 code units. */
export const sortedByPath = <F extends { readonly path: string }>(files: readonly F[]): F[] =>
  [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));

/** The manifest of files, without itself. */
export function createManifest(
  files: readonly ManifestEntry[],
  archiveVersion: string,
  builtAt: Date,
  edition: Edition = 'critical',
): Manifest {
  return {
    archiveVersion,
    edition,
    builtAt: builtAt.toISOString(),
    count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: sortedByPath(files),
  };
}

/** A manifest as published: one file per line, so that text comparison compares files. */
export function manifestText({ files, ...head }: Manifest): string {
  const lines = files.map((file) => JSON.stringify(file));
  return `${JSON.stringify(head).slice(0, -1)},"files":[\n${lines.join(',\n')}\n]}\n`;
}

/** The first inconsistency between a manifest and its list of files, in words; null without one. */
function findInconsistency({ count, bytes, files }: Manifest): string | null {
  if (files.length === 0) return 'it lists no file';
  if (count !== files.length) return `it counts ${count} files and lists ${files.length}`;
  const sum = files.reduce((total, file) => total + file.bytes, 0);
  if (bytes !== sum) return `it counts ${bytes} bytes, and its files have ${sum}`;
  if (bytes > MAX_TREE_BYTES) return `its tree has ${bytes} bytes, more than ${MAX_TREE_BYTES}`;
  const own = files.find(({ path }) => path.toLowerCase() === MANIFEST_FILE);
  if (own !== undefined) return `it lists itself, ${terminalQuote(own.path)}`;
  const other = files.find((file) => file.content !== undefined && !isContentOf(file, file.content));
  if (other !== undefined) return `its content of ${terminalQuote(other.path)} has another size or hash`;
  const paths = files.map(({ path }) => path);
  const folders = foldersOfAll(paths).size;
  if (folders > MAX_FOLDERS) return `its files are in ${folders} folders, more than ${MAX_FOLDERS}`;
  return pathConflict(paths);
}

const isContentOf = (file: ManifestEntry, content: string): boolean =>
  Buffer.byteLength(content) === file.bytes && sha256(content) === file.sha256;

/** A value as a manifest, or the reason why it is invalid. */
function manifestOf(value: unknown): Manifest | string {
  // Checked before the entries: a few megabytes can have millions of them.
  const files: unknown = typeof value === 'object' && value !== null && 'files' in value ? value.files : [];
  if (Array.isArray(files) && files.length > MAX_FILES) {
    return `it lists ${files.length} files, more than ${MAX_FILES}`;
  }
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return findInconsistency(parsed.data) ?? parsed.data;
  const [{ path, message, code }] = parsed.error.issues;
  return `at /${path.join('/')}: ${code === 'unrecognized_keys' ? 'unknown field' : message}`;
}

/**
 * Parses a manifest, which can come from another host. Files are written and removed according to it, so an
 * inconsistent manifest is rejected.
 *
 * @param origin where the text came from, for the error
 * @throws ManifestError when the text is invalid or inconsistent
 */
export function parseManifest(text: string, origin: string): Manifest {
  if (text === '') {
    const why = 'the file is missing or empty. Name a published tree, or build or mirror one.';
    throw new ManifestError(`${origin} is not a manifest: ${why}`);
  }
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    throw new ManifestError(`${origin} is not a manifest: expected JSON, found ${terminalQuote(found)}.`);
  }
  const manifest = manifestOf(value);
  if (typeof manifest !== 'string') return manifest;
  throw new ManifestError(`${origin} is not a manifest: ${manifest}. Build or mirror the tree again.`);
}
