import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect } from 'vitest';
import { ask, crowd, tally } from '../attack/crowd.ts';
import { LIGHT, residentMegabytes, watching } from '../attack/watch.ts';
import { halfOfTests } from '../support/effort.ts';
import { type ServerProcess, servePublic } from '../support/server-process.ts';

const it = halfOfTests();

/** Crowds against a real server process: what `npm run attack` measures, held to bounds that a busy machine keeps. */

const SYSTEM = 'tuningSystem=ronzevalle_1904&startingNote=yegah';
const CLASSIFICATION = `/maqamat/classification/12-pitch-class-sets?${SYSTEM}`;
/** Each another one, of a second of a processor. */
const heavy = (i: number): string =>
  `/maqamat/all?${SYSTEM}&includeModulations=true&pitchClassDataType=all&centsTolerance=${6 + i / 1000}`;

const CROWD = 400;

/** Megabytes of the whole process, as docs/operate.md#limits states them. */
const MEGABYTES = 1024;

let server: ServerProcess | undefined;
afterEach(() => {
  server?.stop();
  server = undefined;
});

async function start(flags?: readonly string[]): Promise<ServerProcess> {
  server = await servePublic(flags);
  return server;
}

const each = (url: string, count: number, path: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => url + path(i));

describe('a crowd', () => {
  it('with one heavy request gets the answer, with a heap of 512 MB', async () => {
    const { url } = await start(['--max-old-space-size=512']);
    const outcomes = await crowd(
      each(url, CROWD, () => CLASSIFICATION),
      100,
    );
    expect([...tally(outcomes)]).toEqual([['200', CROWD]]);
    expect(new Set(outcomes.map(({ bytes }) => bytes)).size).toBe(1);
    expect((await ask(url + LIGHT)).what).toBe('200');
  });

  it('with a thousand heavy requests gets 503, within the stated memory', async () => {
    const { url, process } = await start();
    const pid = process.pid ?? -1;
    const { result, seen } = await watching(url, pid, () => crowd(each(url, 1000, heavy), 12));
    expect(result.every(({ isClear }) => isClear)).toBe(true);
    const counts = tally(result);
    expect(counts.get('200')).toBeGreaterThan(0);
    expect(counts.get('503')).toBeGreaterThan(800);
    expect([...counts.keys()].filter((what) => !['200', '503', 'waiting at the end'].includes(what))).toEqual([]);
    expect(seen.peakMegabytes ?? 0).toBeLessThan(MEGABYTES);
    expect(seen.lightFailed).toBe(0);
  });

  it('that does not read is disconnected, within the stated memory', async () => {
    const { url, process } = await start();
    const pid = process.pid ?? -1;
    await crowd(each(url, 300, heavy), 15, { takesNothing: true });
    expect((await residentMegabytes(pid)) ?? 0).toBeLessThan(MEGABYTES);
    expect((await ask(url + LIGHT)).what).toBe('200');
  });

  it('that has disconnected leaves no jobs', async () => {
    const { url } = await start();
    const outcomes = await crowd(each(url, 200, heavy), 60, { goesAfter: 300 });
    expect(tally(outcomes).get('gone')).toBeGreaterThan(0);
    // Were its places still taken, the next one would wait behind them, or get 503.
    await pause(3000);
    expect((await ask(url + heavy(999))).what).toBe('200');
  });
});
