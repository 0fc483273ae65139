import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { MANY_FILES } from './many-files.ts';

/** Copies the small project of the run, its tree built, to a new folder of the system's; the caller removes it. */
export function copySmallProject(): string {
  const project = mkdtempSync(join(MANY_FILES, 'maqam-small-'));
  cpSync(inject('smallProject'), project, { recursive: true });
  return project;
}
