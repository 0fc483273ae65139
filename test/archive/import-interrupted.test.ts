import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../generator/publish/lock.ts';
import { NO_CALLS } from '../../generator/publish/system.ts';
import { killAfter, runCommand } from '../support/commands.ts';
import { drawShares, the } from '../support/draws.ts';
import { inLongRun } from '../support/effort.ts';
import { createImportPlace, type ImportPlace } from '../support/import-place.ts';
import { writeSource } from '../support/source-archive.ts';

/** An import that is cut: the archive is as it was, or is completed by the next import. */

/** Where an import is to come, and where the same has been done. */
let ready: ImportPlace;
let done: ImportPlace;
/** The archive before the import, and after. */
let before: ReadonlyMap<string, string>;
let after: ReadonlyMap<string, string>;
beforeAll(async () => {
  ready = createImportPlace();
  // One entity goes and one has another name, so that files go and come.
  ready.data.maqamat.splice(
    ready.data.maqamat.findIndex(({ idName }) => idName === 'maqam_lami'),
    1,
  );
  Object.assign(the(ready.data.ajnas.at(-1)), { idName: 'jins_zanjir', name: 'jins zanjīr' });
  before = ready.files();
  done = createImportPlace(ready);
  await done.import();
  after = done.files();
});
afterAll(() => {
  ready.remove();
  done.remove();
});

let place: ImportPlace;
beforeEach(() => {
  place = createImportPlace(ready);
});
afterEach(() => place.remove());

const beside = (what: string): boolean => existsSync(`${place.archive}.${what}`);

inLongRun(() => {
  describe('an import that is killed', () => {
    const KILLS = 30;

    it(`leaves the archive as it was or all of it new, each of ${KILLS} times`, { timeout: 600_000 }, async () => {
      await writeSource(place.source, place.data);
      const started = performance.now();
      await runCommand('import', [place.source, '--check'], place.directory).done;
      const duration = performance.now() - started;
      for (const share of drawShares(KILLS)) {
        // The last part of the time is when the archive is laid aside and exchanged.
        await killAfter(runCommand('import', [place.source], place.directory), duration * (0.5 + 0.6 * share));
        const files = place.files();
        // Where the system cannot exchange folders, a journal says what is still to be done.
        if (!beside('journal')) expect([before, after]).toContainEqual(files);
      }
      const last = await runCommand('import', [place.source], place.directory).done;
      expect(last.code, last.output).toBe(0);
      expect(place.files()).toEqual(after);
      expect([beside('staged'), beside('journal')]).toEqual([false, false]);
    });
  });
});

describe('where folders cannot be exchanged', () => {
  it('files are moved one by one, and no other is touched', async () => {
    await place.import({}, NO_CALLS);
    expect(place.files()).toEqual(after);
    expect([beside('staged'), beside('journal')]).toEqual([false, false]);
  });

  it('an import that stops half-way is completed by the next one, whatever that imports', async () => {
    // When all is laid aside, a folder comes to lie where a file is to come, and stops it there.
    const obstacle = join(place.archive, 'ajnas/jins_zanjir.json');
    const exchange = () => {
      mkdirSync(obstacle);
      return false;
    };
    await expect(place.import({}, { ...NO_CALLS, exchange })).rejects.toThrow();
    rmdirSync(obstacle);
    expect(place.files()).not.toEqual(before);
    expect([beside('staged'), beside('journal')]).toEqual([true, true]);

    const { report } = await place.import({}, NO_CALLS);
    expect(report).toContain('An import that was cut short is complete.');
    expect(place.files()).toEqual(after);
    expect([beside('staged'), beside('journal')]).toEqual([false, false]);
  });

  it('what was laid aside before a kill is of no matter', async () => {
    mkdirSync(`${place.archive}.staged/ajnas`, { recursive: true });
    await place.import({}, NO_CALLS);
    expect(place.files()).toEqual(after);
    expect(beside('staged')).toBe(false);
  });
});

it('one import at a time', async () => {
  const lock = await lockDirectory(place.archive);
  try {
    await expect(place.import()).rejects.toThrow(`process ${process.pid}`);
    expect(place.files()).toEqual(before);
  } finally {
    lock.release();
  }
});
