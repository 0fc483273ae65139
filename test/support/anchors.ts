import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { PROJECT } from './project.ts';

export function anchorsOf(page: string): ReadonlySet<string> {
  const text = readFileSync(join(PROJECT, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
  const slugger = new GithubSlugger();
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugger.slug(heading));
  const own = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
  return new Set([...headings, ...own]);
}
