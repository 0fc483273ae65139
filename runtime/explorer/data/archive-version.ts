import type { Edition } from '../../schemas/apparatus.ts';
import { VERSION_FILE } from '../../server/file-types.ts';
import { type Data, FetchError, NotJsonError } from './data.ts';

/** The version of the archive. */
export interface ArchiveVersion {
  /** The version of the project and the hash of the facts, as in the manifest; empty if unknown. */
  readonly version: string;
  /** Null if unknown. */
  readonly edition: Edition | null;
  /** The date of the last revision of a fact, ISO 8601; empty if unknown. */
  readonly modified: string;
}

const UNKNOWN: ArchiveVersion = { version: '', edition: null, modified: '' };

const isVersion = (value: unknown): value is ArchiveVersion =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'edition' in value &&
  (value.edition === 'critical' || value.edition === 'as-recorded') &&
  'modified' in value &&
  typeof value.modified === 'string';

/** The version of the tree; unknown if the tree is older than the page or cannot be reached. */
export async function archiveVersion({ readFile }: Data): Promise<ArchiveVersion> {
  try {
    const content = await readFile(VERSION_FILE);
    return isVersion(content) ? content : UNKNOWN;
  } catch (error) {
    if (error instanceof FetchError || error instanceof NotJsonError) return UNKNOWN;
    throw error;
  }
}
