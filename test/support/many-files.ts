import { tmpdir } from 'node:os';

/** Where many small files are laid: in memory if there is room (vitest.config.ts), on the disk in the long run. */
export const MANY_FILES = process.env.TEST_PLACE ?? tmpdir();
