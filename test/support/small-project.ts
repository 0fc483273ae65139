import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Copies the small project of the run, its tree built, to a new folder of the system's; the caller removes it. */
export function copySmallProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'maqam-small-'));
  cpSync(inject('smallProject'), project, { recursive: true });
  return project;
}
