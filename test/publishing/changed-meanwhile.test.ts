import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { begin } from '../../generator/build/begin.ts';
import { build } from '../../generator/build/build.ts';
import { isUpToDate } from '../../generator/build/fingerprint.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

/** What somebody changes while a build runs. */

let project: string;
beforeEach(() => {
  project = copySmallProject();
});
afterEach(() => rmSync(project, { recursive: true }));

const comment = (english: string) =>
  editJson(project, 'maqamat/maqam_rast.json', (it) => ({ ...it, comments: { english, arabic: null } }));
const archive = () => readFileSync(join(project, 'public/archive.json'), 'utf8');

it('a fact that is changed once a build has begun, read or not by then, leaves the tree out of date', async () => {
  const options = { projectDirectory: project, baseUrl: '' };
  comment('Before.');
  const begun = await begin(options);
  // Hashed by now, and not yet read; were it the other way round, who changes what was read would not be seen.
  comment('Meanwhile.');
  await build(options, begun);
  expect(await isUpToDate(options)).toBe(false);
  await build(options);
  expect(archive()).toContain('Meanwhile.');
  expect(await isUpToDate(options)).toBe(true);
});
