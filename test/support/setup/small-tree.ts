import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { build } from '../../../generator/tree/build.ts';
import { createSmallProject } from '../small-archive.ts';

/** Tests that build begin with a small project whose tree is there; it is built once, before them. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const project = createSmallProject();
  await build({ projectDirectory: project, baseUrl: '' });
  provide('smallProject', project);
  return () => rmSync(project, { recursive: true });
}
