import type { Edition } from '../../schemas/apparatus.ts';
import { VERSION_FILE } from '../../server/file-types.ts';
import type { Data } from './data.ts';

export interface ArchiveVersion {
  /** The version of the project and the hash of the facts, as in the manifest; empty if unknown. */
  readonly version: string;
  readonly edition: Edition | null;
  /** The date of the last revision of a fact, ISO 8601; empty if unknown. */
  readonly modified: string;
}

const UNKNOWN: ArchiveVersion = { version: '', edition: null, modified: '' };

/** The version of the tree; unknown if it cannot be reached. */
export const archiveVersion = ({ readFile }: Data): Promise<ArchiveVersion> =>
  // The build writes the file with these fields.
  readFile(VERSION_FILE).then(
    (content) => content as ArchiveVersion,
    () => UNKNOWN,
  );
