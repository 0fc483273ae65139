import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { opened } from './opened.ts';
import { sharedBrowser } from './shared-browser.ts';
import { type Watched, watch } from './watched.ts';

export interface Explorer extends Watched {
  readonly page: Page;
  readonly url: string;
  open(address: string): Promise<void>;
  go(address: string): Promise<void>;
  settled(): Promise<void>;
  /** @throws when a request of the page was refused, see `refused` */
  close(): Promise<void>;
}

declare global {
  /** What was played, rendered once; not there before a page was opened to be listened to. @throws when nothing was */
  var heard: () => Promise<AudioBuffer>;
  /** How many sources of sound were started since the page was opened. */
  var startedSounds: number;
}

/** Takes the place of the audio output: what would be heard is rendered when a test asks for it. */
function recordAudio(isLive: boolean): void {
  const SECONDS = 30;
  const RATE = 48_000;
  let rendering: Promise<AudioBuffer> | null = null;
  let isScheduled: () => void;
  // What a row or a sayr plays is fetched first.
  const scheduled = new Promise<void>((done) => {
    isScheduled = done;
    setTimeout(done, 60_000);
  });
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...when: readonly number[]) {
      start.apply(this, when as [number]);
      globalThis.startedSounds++;
      isScheduled();
    };
  }
  Object.assign(globalThis, {
    startedSounds: 0,
    heard: async () => {
      const context: unknown = Reflect.get(globalThis, 'recorded');
      if (!(context instanceof OfflineAudioContext)) throw new Error('Nothing was played.');
      rendering ??= scheduled.then(() => context.startRendering());
      return rendering;
    },
    AudioContext: function AudioContext() {
      const context = new OfflineAudioContext(1, SECONDS * RATE, RATE);
      Object.assign(context, { resume: async () => undefined });
      const begun = performance.now();
      if (isLive) {
        Object.defineProperty(context, 'currentTime', { get: () => (performance.now() - begun) / 1000 });
      }
      Object.assign(globalThis, { recorded: context });
      return context;
    },
  });
}

/**
 * Opens the explorer as a visitor who was never there before.
 *
 * @param url where the tree is served, without a slash at the end
 * @param audio whether it is recorded instead of played: `recorded` renders everything at once, `live` in real time
 * @param options of its context; by default, the page has no service worker, which takes a second to install
 * @param browser by default the one that all tests share
 */
export async function openExplorer(
  url: string,
  audio: 'played' | 'recorded' | 'live' = 'recorded',
  options: BrowserContextOptions = {},
  browser: Browser | null = null,
): Promise<Explorer> {
  const context = await (browser ?? (await sharedBrowser())).newContext({ serviceWorkers: 'block', ...options });
  // A busy machine may need half a minute for what takes a second.
  context.setDefaultTimeout(100_000);
  const page = await context.newPage();
  const { outside, errors, refused } = watch(page, url);
  if (audio !== 'played') await page.addInitScript(recordAudio, audio === 'live');
  const shown = async () => {
    await page.waitForSelector('#app:not([aria-busy]) main > *');
    await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
  };
  const settled = async () => {
    // The page hears of another address in a task of its own, and is not busy until then.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await shown();
  };
  const open = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(`${url}/#/${address}`);
    await shown();
  };
  const go = async (address: string) => {
    if (!page.url().startsWith(`${url}/`)) return open(address);
    await page.evaluate(
      (hash) =>
        new Promise<void>((done) => {
          const { href } = location;
          // The page hears of it first, and says that it is busy.
          addEventListener('hashchange', () => done(), { once: true });
          location.hash = hash;
          if (location.href === href) done();
        }),
      `#/${address}`,
    );
    await shown();
  };
  return {
    page,
    url,
    outside,
    errors,
    refused,
    open,
    go,
    settled,
    close: async () => {
      await context.close();
      if (refused.size > 0) throw new Error(`Requests of the page were refused: ${[...refused].join(', ')}`);
    },
  };
}

/** The explorer of a `describe`: it opens before the first test and closes after the last. */
export function explorerOf(
  url: string,
  options: BrowserContextOptions = {},
  audio: 'played' | 'recorded' | 'live' = 'recorded',
): Explorer {
  return opened(() => openExplorer(url, audio, options));
}

export interface Expected {
  readonly frequency: number;
  /** Seconds from the first. */
  readonly start: number;
}

/** Renders what was played: cents of each tone from what was expected, by the phase gained between two moments. */
export function measuredErrors(page: Page, tones: readonly Expected[]): Promise<number[]> {
  return page.evaluate(async (expected) => {
    const LEAD = 0.06;
    const buffer = await globalThis.heard();
    const samples = buffer.getChannelData(0);
    const LENGTH = 0.14;
    const phaseAt = (frequency: number, from: number): number => {
      const count = Math.round(LENGTH * buffer.sampleRate);
      const first = Math.round(from * buffer.sampleRate);
      let [real, imaginary, loudest] = [0, 0, 0];
      for (let i = 0; i < count; i++) {
        const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / count);
        const angle = (2 * Math.PI * frequency * (first + i)) / buffer.sampleRate;
        const sample = samples[first + i] ?? 0;
        loudest = Math.max(loudest, Math.abs(sample));
        real += window * sample * Math.cos(angle);
        imaginary -= window * sample * Math.sin(angle);
      }
      return loudest < 0.005 ? Number.NaN : Math.atan2(imaginary, real);
    };
    return expected.map(({ frequency, start }) => {
      const early = LEAD + start + 0.16;
      const between = 0.14;
      const turn = phaseAt(frequency, early + between) - phaseAt(frequency, early);
      const gained = Math.atan2(Math.sin(turn), Math.cos(turn));
      const measured = frequency + gained / (2 * Math.PI * between);
      return Math.abs(1200 * Math.log2(measured / frequency));
    });
  }, tones);
}

const require = createRequire(import.meta.url);
const axeSource = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // While a colour changes, its contrast may be too low.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const axe = Reflect.get(globalThis, 'axe') as {
      run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
  });
}
