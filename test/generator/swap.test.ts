import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStaged, discard, stagedOf } from '../../generator/publish/staging.ts';
import { recover, swap } from '../../generator/publish/swap.ts';

/** The published tree is replaced as a whole, or not at all. */

/** A system that cannot exchange folders in one call. */
const WITHOUT_EXCHANGE = { exchange: null, lock: null };

let folder: string;
let published: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swap-'));
  published = join(folder, 'public');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publishOld(): Promise<void> {
  await mkdir(published);
  await writeFile(join(published, 'old.json'), 'old');
}

const stageNew = (): void => createStaged(stagedOf(published)).write('a/b/new.json', 'new');
const treeOf = (directory: string) => readdir(directory, { recursive: true });

describe('a staged tree', () => {
  for (const [kind, calls] of [
    ['that exchanges folders', undefined],
    ['that cannot exchange folders', WITHOUT_EXCHANGE],
  ] as const) {
    it(`is not seen until it takes the place of the old one, on a system ${kind}`, async () => {
      await publishOld();
      stageNew();
      expect(await treeOf(published)).toEqual(['old.json']);
      await swap(stagedOf(published), published, calls);
      expect(await readFile(join(published, 'a/b/new.json'), 'utf8')).toBe('new');
      expect(await treeOf(published)).not.toContain('old.json');
      expect(await readdir(folder)).toEqual(['public']);
    });

    it(`is published where nothing was, on a system ${kind}`, async () => {
      stageNew();
      expect(await swap(stagedOf(published), published, calls)).toBe(true);
      expect(await readdir(folder)).toEqual(['public']);
    });
  }

  it('leaves nothing behind when it is given up', async () => {
    await publishOld();
    stageNew();
    await discard(published);
    expect(await readdir(folder)).toEqual(['public']);
    expect(await readFile(join(published, 'old.json'), 'utf8')).toBe('old');
  });

  it('takes files over from another tree', async () => {
    await publishOld();
    createStaged(stagedOf(published)).keep('old.json', published);
    await swap(stagedOf(published), published);
    expect(await readFile(join(published, 'old.json'), 'utf8')).toBe('old');
  });
});

describe('what a kill between two steps has left', () => {
  it('is put back when there is no published tree', async () => {
    await mkdir(`${published}.previous`);
    await writeFile(join(`${published}.previous`, 'old.json'), 'old');
    await recover(published);
    expect(await readFile(join(published, 'old.json'), 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['public']);
  });

  it('is removed when the new tree already stands', async () => {
    await publishOld();
    await mkdir(`${published}.previous`);
    await recover(published);
    expect(await readdir(folder)).toEqual(['public']);
  });
});
