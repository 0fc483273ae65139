import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { startServer } from '../../runtime/server/node/server.ts';
import { launchBrowser } from '../support/browser.ts';
import { PUBLIC } from '../support/project.ts';
import { line } from './measure.ts';

/** How soon the explorer shows its first page on a phone and a slow line, and what interactions take there. */

const RUNS = 3;
const PHONE = { width: 390, height: 844 };
/** Bits a second, milliseconds there and back, and seconds until there is something to see. */
const LINES = [
  { name: '1.6 Mb/s', bits: 1_600_000, latency: 150, goal: 1.5 },
  { name: '400 kb/s', bits: 400_000, latency: 400, goal: 5 },
];
const SLOWER = 4;

/** Milliseconds until something is painted on a first visit. @param seen what has to be there */
async function firstPicture(
  browser: Browser,
  url: string,
  line: (typeof LINES)[number],
  address: string,
  seen: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const throughput = line.bits / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const begun = performance.now();
  await page.goto(`${url}/${address}`, { waitUntil: 'commit' });
  await page.waitForSelector(seen, { timeout: 120_000 });
  const taken = performance.now() - begun;
  await context.close();
  return taken;
}

/** Milliseconds from a question to its answer on the page, over all tunings; the first is asked of a table just read. */
async function lookUps(browser: Browser, url: string): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${url}/#/en/find/alsabbagh_1954/rast?where=all&kind=maqam`);
  await page.waitForSelector('.pitches');
  const taken: number[] = [];
  for (const notes of [
    ...['C D E-b F', 'C D Eb F G', 'D E-b F G A Bb C', '0 204 355 498 702', 'C D E-b F G A B-b', 'D Eb F# G'],
  ]) {
    taken.push(
      await page.evaluate(async (typed) => {
        const field = document.querySelector<HTMLTextAreaElement>('.pitches');
        if (field === null) throw new Error('There is no field for notes.');
        const before = document.querySelector('.count, .hint[role=status]')?.textContent;
        field.value = typed;
        const begun = performance.now();
        field.dispatchEvent(new Event('input', { bubbles: true }));
        while (document.querySelector('.count, .hint[role=status]')?.textContent === before) {
          await new Promise((resolve) => setTimeout(resolve));
        }
        return performance.now() - begun;
      }, notes),
    );
  }
  await context.close();
  return taken;
}

const INTERACTIONS = [
  ['choosing a maqām', '#/en/maqamat/alsabbagh_1954/rast', '.entries a[href*="maqam_bayyat/"]', 'click', '.line'],
  [
    'changing the tuning',
    '#/en/maqam/maqam_rast/alsabbagh_1954/rast',
    '.tunings .chip[href*=alurmawi]',
    'click',
    '.line',
  ],
  ['playing', '#/en/maqam/maqam_rast/alsabbagh_1954/rast', '.form-head .play', 'click', '.sounding'],
  ['opening compare', '#/en/maqam/maqam_rast/alsabbagh_1954/rast', '.form-actions a', 'click', '.ruler'],
] as const;

/** Milliseconds from the event to the next frame, the longest of an interaction. */
async function interaction(
  browser: Browser,
  url: string,
  [, address, target, act, done]: (typeof INTERACTIONS)[number],
): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(`${url}/${address}`);
  await page.waitForSelector(WHOLE);
  await page.locator(target).first().scrollIntoViewIfNeeded();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    const observer = new PerformanceObserver((list) => durations.push(...list.getEntries().map((it) => it.duration)));
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  if (act === 'click') await page.locator(target).first().click();
  else await page.locator(target).first().press(act);
  await page.waitForSelector(done);
  await page.waitForSelector(WHOLE);
  await page.waitForTimeout(500);
  const durations: number[] = await page.evaluate(() => Reflect.get(globalThis, 'durations'));
  await context.close();
  return Math.max(0, ...durations);
}

const WHOLE = '#app:not([aria-busy]) main h1';
const PICTURES = [
  ['first picture', '#/en/', '.intro p'],
  ['first picture', '#/ar/', '.intro:lang(ar) p'],
  ['to be played', '#/en/', 'main .intro .play'],
  ['first picture', 'en/maqam/maqam_rast.html', 'main table'],
  ['whole page', '#/en/', WHOLE],
  ['whole page', '#/en/maqam/maqam_rast/alsabbagh_1954/rast', WHOLE],
] as const;

const [server, browser] = await Promise.all([startServer({ directory: PUBLIC, port: 0 }), launchBrowser()]);
try {
  for (const [what, address, seen] of PICTURES) {
    for (const slow of LINES) {
      const taken: number[] = [];
      for (let run = 0; run < RUNS; run++) taken.push(await firstPicture(browser, server.url, slow, address, seen));
      const goal = what === 'first picture' ? `goal ${slow.goal * 1000} ms` : '';
      console.log(line(`${what}, ${slow.name}: ${address}`, taken, goal));
    }
  }
  for (const one of INTERACTIONS) {
    const taken: number[] = [];
    for (let run = 0; run < RUNS; run++) taken.push(await interaction(browser, server.url, one));
    console.log(line(`${one[0]}, processor ${SLOWER} times slower`, taken, 'goal 200 ms'));
  }
  console.log(line('look-up over all tunings, with its picture', await lookUps(browser, server.url), 'goal 50 ms'));
  const table = readFileSync(join(PUBLIC, 'lookup.json'));
  console.log(`lookup.json: ${table.length} bytes, ${gzipSync(table).length} compressed (goal 1,500,000)`);
} finally {
  await Promise.all([browser.close(), server.close()]);
}
