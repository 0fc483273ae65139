import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { build } from '../../generator/build/build.ts';
import { isUpToDate } from '../../generator/build/fingerprint.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

/** What somebody changes while a build runs, which has read it by then. */

const then = vi.hoisted(() => ({ isRead: () => {} }));
vi.mock('../../generator/archive/load.ts', async (original) => {
  const its = await original<typeof import('../../generator/archive/load.ts')>();
  const checkArchive: typeof its.checkArchive = async (...asked) => {
    const read = await its.checkArchive(...asked);
    then.isRead();
    return read;
  };
  return { ...its, checkArchive };
});

let project: string;
beforeEach(() => {
  project = copySmallProject();
});
afterEach(() => rmSync(project, { recursive: true }));

const comment = (english: string) =>
  editJson(project, 'maqamat/maqam_rast.json', (it) => ({ ...it, comments: { english, arabic: null } }));

it('a fact that is changed once it was read leaves the tree out of date, and the next build publishes it', async () => {
  const options = { projectDirectory: project, baseUrl: '' };
  comment('Before.');
  then.isRead = () => comment('Meanwhile.');
  await build(options);
  expect(readFileSync(join(project, 'public/archive.json'), 'utf8')).toContain('Before.');
  expect(await isUpToDate(options)).toBe(false);
  then.isRead = () => {};
  await build(options);
  expect(readFileSync(join(project, 'public/archive.json'), 'utf8')).toContain('Meanwhile.');
  expect(await isUpToDate(options)).toBe(true);
});
