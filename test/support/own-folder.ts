import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { MANY_FILES } from './many-files.ts';

/** Gives each test an empty folder, and removes it after everything else that the test has registered. */
export function inOwnFolder(begin: (folder: string) => void | Promise<void>): void {
  let folder: string;
  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(join(MANY_FILES, 'maqam-test-')));
    await begin(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}
