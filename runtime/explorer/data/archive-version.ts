import type { Edition } from '../../schemas/apparatus.ts';
import { VERSION_FILE } from '../../server/file-types.ts';
import { type Data, FetchError, NotJsonError } from './data.ts';

export interface ArchiveVersion {
  /** The version of the project and the hash of the facts, as in the manifest; empty if unknown. */
  readonly version: string;
  readonly edition: Edition | null;
  /** The date of the last revision of a fact, ISO 8601; empty if unknown. */
  readonly modified: string;
}

const UNKNOWN: ArchiveVersion = { version: '', edition: null, modified: '' };

/** The version of the tree; unknown if it cannot be reached. */
export async function archiveVersion({ readFile }: Data): Promise<ArchiveVersion> {
  try {
    // The build writes the file with these fields.
    return (await readFile(VERSION_FILE)) as ArchiveVersion;
  } catch (error) {
    if (error instanceof FetchError || error instanceof NotJsonError) return UNKNOWN;
    throw error;
  }
}
