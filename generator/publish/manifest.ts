import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ReaderError } from '../reader-error.ts';

/** The list of a tree's files, by which a tree is checked, mirrored and compared with another. */

export const MANIFEST_FILE = 'manifest.json';

/** A path that stays below its tree and means the same on every system. */
const treePath = z
  .string()
  .regex(/^[^/\\]+(\/[^/\\]+)*$/)
  .refine((path) => path.split('/').every((part) => part !== '.' && part !== '..'), 'leaves the tree');

const entrySchema = z.strictObject({
  path: treePath,
  bytes: z.int().nonnegative(),
  /** Hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The file of the tree with the document's JSON Schema; null for a file that is no document. */
  schema: treePath.nullable(),
  /** The content itself, of a file that hosts read and do not serve. */
  content: z.string().optional(),
});

const manifestSchema = z.strictObject({
  /** Version of the project and of the archive's content: another one for any change of a fact. */
  archiveVersion: z.string(),
  /** The only time in a tree. */
  builtAt: z.iso.datetime(),
  count: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** By path. */
  files: z.array(entrySchema),
});

export type ManifestEntry = Readonly<z.infer<typeof entrySchema>>;
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** A text is no manifest. */
export class ManifestError extends ReaderError {
  override readonly name = 'ManifestError';
}

/** The SHA-256 of a content, in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The entry of a file that is no document. */
export const plainEntry = (path: string, content: string | Uint8Array): ManifestEntry => ({
  path,
  bytes: Buffer.byteLength(content),
  sha256: sha256(content),
  schema: null,
});

/** The order of paths in a manifest: by code unit, the same in every language. */
export const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;

/** The manifest of files, without itself. */
export function createManifest(files: readonly ManifestEntry[], archiveVersion: string, builtAt: Date): Manifest {
  return {
    archiveVersion,
    builtAt: builtAt.toISOString(),
    count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: [...files].sort(byPath),
  };
}

/** A manifest as published: one file a line, so that a comparison of texts is one of files. */
export function manifestText({ files, ...head }: Manifest): string {
  return `${JSON.stringify(head).slice(0, -1)},"files":[\n${files.map((file) => JSON.stringify(file)).join(',\n')}\n]}\n`;
}

/**
 * Reads a manifest.
 *
 * @param origin where the text came from, for the error
 * @throws ManifestError when the text is none
 */
export function parseManifest(text: string, origin: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ManifestError(
      `${origin} is no manifest: expected JSON, found ${error instanceof Error ? error.message : error}.`,
    );
  }
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  throw new ManifestError(
    `${origin} is no manifest: at /${path.join('/')}: ${message}. Build or mirror the tree again.`,
  );
}
