import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from '../../generator/publish/lock.ts';
import { the } from '../support/draws.ts';
import { createImportPlace, type ImportPlace } from '../support/import-place.ts';
import { killAtStep, stepsToKillAt } from '../support/kill-at-step.ts';
import { writeSource } from '../support/source-archive.ts';

let ready: ImportPlace;
let before: ReadonlyMap<string, string>;
let after: ReadonlyMap<string, string>;
beforeAll(async () => {
  ready = createImportPlace();
  // Removes and renames an entity, so that files are removed and added.
  ready.data.maqamat.splice(
    ready.data.maqamat.findIndex(({ idName }) => idName === 'maqam_lami'),
    1,
  );
  Object.assign(the(ready.data.ajnas.at(-1)), { idName: 'jins_zanjir', name: 'jins zanjīr' });
  writeFileSync(join(ready.archive, 'notes.txt'), 'a file of the user');
  before = ready.files();
  const done = createImportPlace(ready);
  await done.import();
  after = done.files();
  done.remove();
});
afterAll(() => ready.remove());

let place: ImportPlace;
let staging: string;
beforeEach(() => {
  place = createImportPlace(ready);
  staging = `${place.archive}.staged`;
});
afterEach(() => place.remove());

const expectDone = async () => {
  await place.import();
  expect(place.files()).toEqual(after);
  expect(existsSync(staging)).toBe(false);
};

it('killed at any step: the archive is the old or the new one', { timeout: 600_000 }, async () => {
  await writeSource(place.source, place.data);
  const seen: unknown[] = [];
  for (const step of await stepsToKillAt('import', [place.source], place.directory)) {
    place.remove();
    place = createImportPlace(ready);
    staging = `${place.archive}.staged`;
    await writeSource(place.source, place.data);
    expect(await killAtStep('import', [place.source], place.directory, step)).toBe(true);
    if (existsSync(place.archive)) {
      const files = place.files();
      expect([before, after]).toContainEqual(files);
      seen.push(files.get('maqamat/maqam_lami.json') === undefined ? 'new' : 'old');
    } else {
      seen.push('missing');
    }
    await expectDone();
  }
  expect(new Set(seen)).toEqual(new Set(['old', 'missing', 'new']));
});

it('killed between the renames: the next import restores the archive', async () => {
  mkdirSync(staging);
  renameSync(place.archive, join(staging, 'old'));
  mkdirSync(join(staging, 'new'));
  await expect(place.import({ folder: place.directory })).rejects.toThrow('nothing was written');
  expect(place.files()).toEqual(before);
  await expectDone();
});

it('removes the files of a killed import', async () => {
  mkdirSync(join(staging, 'new/ajnas'), { recursive: true });
  mkdirSync(join(staging, 'old/ajnas'), { recursive: true });
  await expectDone();
});

it.each<[string, () => void]>([
  ['a folder of the user', () => mkdirSync(join(staging, 'drafts'), { recursive: true })],
  ['a file of the user', () => writeFileSync(staging, 'mine')],
  ['a link to a folder of the user', () => symlinkSync(place.source, staging)],
])('refuses %s at the path of its folder', async (_, create) => {
  create();
  const there = readdirSync(place.directory, { recursive: true, encoding: 'utf8' });
  await expect(place.import()).rejects.toThrow(`${staging} was not made by an import`);
  expect(readdirSync(place.directory, { recursive: true, encoding: 'utf8' })).toEqual(expect.arrayContaining(there));
  expect(place.files()).toEqual(before);
});

it('refuses an archive that changed during the import', async () => {
  await writeSource(place.source, place.data);
  const run = place.import();
  const file = join(place.archive, 'ajnas/jins_kurd.json');
  while (!existsSync(join(staging, 'new/notes.txt'))) await new Promise((resolve) => setImmediate(resolve));
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  await expect(run).rejects.toThrow('was changed while the import ran');
  expect(readFileSync(file, 'utf8')).toBe(`${before.get('ajnas/jins_kurd.json')}\n`);
  expect(existsSync(staging)).toBe(false);
});

it('is refused during another import', async () => {
  const lock = lockDirectory(place.archive);
  try {
    await expect(place.import()).rejects.toThrow(`process ${process.pid}`);
    expect(place.files()).toEqual(before);
  } finally {
    lock.release();
  }
});
