import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStaging } from '../../generator/tree/staging.ts';

/** The published tree is replaced as a whole, or not at all. */

let folder: string;
let published: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staging-'));
  published = join(folder, 'public');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publishOld(): Promise<void> {
  await mkdir(published);
  await writeFile(join(published, 'old.json'), 'old');
}

const read = (...path: readonly string[]) => readFile(join(published, ...path), 'utf8');

describe('a staged tree', () => {
  it('is not seen until it is published, then replaces the old one whole', async () => {
    await publishOld();
    const staging = await createStaging(published);
    await staging.write('a/b/new.json', 'new');
    expect(await readdir(published)).toEqual(['old.json']);
    await staging.publish();
    expect(await read('a', 'b', 'new.json')).toBe('new');
    expect(existsSync(join(published, 'old.json'))).toBe(false);
    expect(await readdir(folder)).toEqual(['public']);
  });

  it('is published where nothing was', async () => {
    const staging = await createStaging(published);
    await staging.write('new.json', 'new');
    await staging.publish();
    expect(await read('new.json')).toBe('new');
    expect(await readdir(folder)).toEqual(['public']);
  });

  it('leaves nothing behind when it is given up', async () => {
    await publishOld();
    const staging = await createStaging(published);
    await staging.write('a/new.json', 'new');
    await staging.discard();
    expect(await readdir(folder)).toEqual(['public']);
    expect(await read('old.json')).toBe('old');
  });

  it('does not take over what an interrupted build had staged', async () => {
    const interrupted = await createStaging(published);
    await interrupted.write('stale.json', 'stale');
    const staging = await createStaging(published);
    await staging.write('new.json', 'new');
    await staging.publish();
    expect(existsSync(join(published, 'stale.json'))).toBe(false);
  });

  it('puts the published tree back when a build was interrupted between the two moves', async () => {
    await mkdir(`${published}.previous`);
    await writeFile(join(`${published}.previous`, 'old.json'), 'old');
    const staging = await createStaging(published);
    expect(await read('old.json')).toBe('old');
    await staging.discard();
    expect(await readdir(folder)).toEqual(['public']);
  });
});
