import { join } from 'node:path';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import type { Progress } from '../progress.ts';
import { realFolder } from '../publish/folder.ts';

/** The options of a build. */
export interface BuildOptions {
  /** Contains `public/`, and `archive/` unless another archive is named. */
  readonly projectDirectory: string;
  /** The facts; by default `archive/` of the project. */
  readonly archiveDirectory?: string;
  /** Prepended to links; empty for root-relative ones. */
  readonly baseUrl: string;
  /** By default the critical edition. */
  readonly edition?: Edition;
  /** Leaves out the files for instruments, which the page and the command make on request. */
  readonly withoutInstruments?: boolean;
  /** Builds everything, also when nothing has changed. */
  readonly isClean?: boolean;
  /** Compares the hash of every published file, and not only its size, before it is reused. */
  readonly isVerified?: boolean;
  /** Shows the progress of the build; by default on the standard error stream. */
  readonly progress?: (total: number, what: string) => Progress;
}

export const editionOf = ({ edition = 'critical' }: BuildOptions): Edition => edition;
export const archiveOf = ({ projectDirectory, archiveDirectory }: BuildOptions): string =>
  archiveDirectory ?? join(projectDirectory, 'archive');
/** The published folder, with links resolved. @throws FolderError when it is not a folder */
export const publicOf = ({ projectDirectory }: BuildOptions): string => realFolder(join(projectDirectory, 'public'));
