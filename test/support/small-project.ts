import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { MANY_FILES } from './many-files.ts';

export function copySmallProject(): string {
  const project = mkdtempSync(join(MANY_FILES, 'maqam-small-'));
  cpSync(inject('smallProject'), project, { recursive: true });
  return project;
}
