import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { COMMAND } from '../project.ts';
import { createSmallProject } from '../small-archive.ts';

/** Tests that build begin with a small project whose tree is there; it is built once, before them. */
export function setup({ provide }: TestProject): () => void {
  const project = createSmallProject();
  execFileSync(process.execPath, [COMMAND, 'build'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  provide('smallProject', project);
  return () => rmSync(project, { recursive: true });
}
