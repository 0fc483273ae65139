import { VERSION_FILE } from '../server/file-kinds.ts';
import { type Data, FetchError, NotJsonError } from './data.ts';

/** Which state of the facts is shown, as citations name it. */
export interface ArchiveVersion {
  /** As the manifest says it: version of the project and mark of the facts; empty where the tree does not say. */
  readonly version: string;
  /** When a fact was last revised, ISO 8601; empty where the tree does not say. */
  readonly modified: string;
}

const UNKNOWN: ArchiveVersion = { version: '', modified: '' };

const isVersion = (value: unknown): value is ArchiveVersion =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'modified' in value &&
  typeof value.modified === 'string';

/** The version of the tree; unknown where the tree is older than the page, or cannot be reached. */
export async function archiveVersion({ readFile }: Data): Promise<ArchiveVersion> {
  try {
    const said = await readFile(VERSION_FILE);
    return isVersion(said) ? said : UNKNOWN;
  } catch (error) {
    if (error instanceof FetchError || error instanceof NotJsonError) return UNKNOWN;
    throw error;
  }
}
