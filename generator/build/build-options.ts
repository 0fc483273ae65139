import { join } from 'node:path';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import { realFolder } from '../publish/folder.ts';
import type { Progress } from './progress.ts';

/** Where a build reads and writes, and how. */
export interface BuildOptions {
  /** Holds `public/`, and `archive/` unless that is named. */
  readonly projectDirectory: string;
  /** The facts; `archive/` of the project unless told otherwise. */
  readonly archiveDirectory?: string;
  /** Prepended to links; empty for root-relative ones. */
  readonly baseUrl: string;
  /** How the archive is read; the critical edition unless told otherwise. */
  readonly edition?: Edition;
  /** Builds every document, also those that have not changed. */
  readonly isClean?: boolean;
  /** Looks at the bytes of every file of the tree that is there, sealed or not. */
  readonly isVerified?: boolean;
  /** Whether the process ends after it: threads then end with the process, which takes a tenth of a second less. */
  readonly isLast?: boolean;
  /** Is told how far the build has come; by default the standard error stream is. */
  readonly progress?: (total: number, what: string) => Progress;
}

export const editionOf = ({ edition = 'critical' }: BuildOptions): Edition => edition;
export const archiveOf = ({ projectDirectory, archiveDirectory }: BuildOptions): string =>
  archiveDirectory ?? join(projectDirectory, 'archive');
/**
 * The folder that is published; where it is a link, the one that it leads to.
 *
 * @throws FolderError when something else lies there
 */
export const publicOf = ({ projectDirectory }: BuildOptions): string => realFolder(join(projectDirectory, 'public'));
