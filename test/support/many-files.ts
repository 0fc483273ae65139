import { tmpdir } from 'node:os';

/**
 * Where folders of many small files are laid for a test: in memory where the run found room there (vitest.config.ts),
 * since to remove a file takes milliseconds on many disks, and the tests make and remove tens of thousands. The long
 * run lays them on the disk.
 */
export const MANY_FILES = process.env.TEST_PLACE ?? tmpdir();
