import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folders of the project under test, and its published files. */

export const PROJECT = resolve(import.meta.dirname, '../..');
/** Built before the tests run, unless it is up to date (see setup/published-tree.ts). */
export const PUBLIC = resolve(PROJECT, 'public');
/** The compiled command. */
export const COMMAND = join(PROJECT, 'dist/generator/cli/maqam-archive.js');

export const publishedText = (path: string): string => readFileSync(join(PUBLIC, path), 'utf8');

export const publishedJson = <T>(path: string): T => JSON.parse(publishedText(path));
