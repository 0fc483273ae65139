import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { MANY_FILES } from './many-files.ts';

/**
 * Gives each test of a file, or of a `describe`, an empty folder of the system's, and removes it after everything else
 * the test has registered to be undone.
 *
 * @param begin takes the folder, before each test
 */
export function inOwnFolder(begin: (folder: string) => void | Promise<void>): void {
  let folder: string;
  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(join(MANY_FILES, 'maqam-test-')));
    await begin(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}
