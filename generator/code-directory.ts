import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folders of the running code: its sources in development and tests, its compiled form in a project and the package. */

const IS_COMPILED = import.meta.url.endsWith('.js');

/** The project, or the package. */
export const CODE_DIRECTORY = resolve(import.meta.dirname, IS_COMPILED ? '../..' : '..');

/** The compiled code and the bundled page. Threads run it, and it decides what a tree is built from. */
export const COMPILED_DIRECTORY = resolve(CODE_DIRECTORY, 'dist');

/** What changed, by version. */
export const CHANGELOG_FILE = join(CODE_DIRECTORY, 'CHANGELOG.md');

const PACKAGED_ARCHIVE = join(COMPILED_DIRECTORY, 'archive');

/** The archive that comes with the code: a package contains it beside its compiled code. */
export const ARCHIVE_DIRECTORY = existsSync(PACKAGED_ARCHIVE) ? PACKAGED_ARCHIVE : join(CODE_DIRECTORY, 'archive');
