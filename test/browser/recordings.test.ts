import { text as contentOf } from 'node:stream/consumers';
import { beforeAll, describe, expect } from 'vitest';
import { listenText } from '../../runtime/presentation/text/listen-ar.ts';
import { halfOfTests } from '../support/effort.ts';
import { accessibilityViolations, explorerOf } from '../support/explorer.ts';
import { flacOf } from '../support/flac.ts';
import { DEFAULT } from '../support/listen-measures.ts';
import { controlsOf } from '../support/page-controls.ts';
import { type Performance, perform } from '../support/performances.ts';
import { archiveEngine } from '../support/tree.ts';
import { ONE_VISIT } from '../support/variants.ts';
import { wavOf } from '../support/wav.ts';
import { mediaEncoders } from '../tools/tools.js';

const it = halfOfTests();

const PAGE = `listen/${DEFAULT.tuningSystem}/${DEFAULT.startingNote}`;
const MAQAM = 'maqam_hijaz_kar_kurd';

let performance: Performance;
beforeAll(async () => {
  const engine = await archiveEngine();
  const maqam = engine.maqamat.get(MAQAM);
  if (maqam === undefined) throw new Error(`There is no ${MAQAM}.`);
  performance = perform(engine, DEFAULT, maqam, 3, 15);
});

interface FileOf {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const wav = (channels: readonly Float32Array[], rate: number): FileOf => ({
  name: 'performance.wav',
  mimeType: 'audio/wav',
  buffer: wavOf(channels, rate),
});

async function encoded(name: string, mimeType: string, create: 'createMp3Encoder' | 'createOggEncoder') {
  const encoder = await (await mediaEncoders())[create]();
  encoder.configure({ channels: 1, sampleRate: 44_100 });
  const own = resampled(performance, 44_100);
  const parts = [Buffer.from(encoder.encode([own])), Buffer.from(encoder.finalize())];
  return { name, mimeType, buffer: Buffer.concat(parts) };
}

function resampled({ samples, sampleRate }: Performance, rate: number): Float32Array {
  const length = Math.floor((samples.length * rate) / sampleRate);
  return Float32Array.from({ length }, (_, i) => {
    const at = (i * sampleRate) / rate;
    const before = samples[Math.floor(at)];
    return before + (at % 1) * ((samples[Math.floor(at) + 1] ?? before) - before);
  });
}

describe.each(ONE_VISIT)('recordings: $size, $language, $place', ({ viewport, language, url }) => {
  const text = listenText(language);
  const explorer = explorerOf(url, { viewport });
  beforeAll(async () => {
    await explorer.open(`${language}/${PAGE}`);
    await choose(wav([performance.samples], performance.sampleRate));
    await shown();
  });

  const choose = (file: FileOf) => explorer.page.setInputFiles('input.open', file);
  const problem = async () => {
    await explorer.page.waitForSelector('.problem:not(:empty)');
    return explorer.page.textContent('.problem[role=alert]');
  };
  const shown = () => explorer.page.waitForSelector('.verdict');
  const openDoor = (id: string) => controlsOf(explorer.page, language).openDoor(id);
  /** The tonic that is proposed, in Hz. */
  const tonic = async () => {
    await openDoor('tonic');
    return Number(await explorer.page.inputValue('input.tonic'));
  };
  const isTonic = async () => {
    const octaves = Math.log2((await tonic()) / 2 ** (performance.tonic / 1200));
    expect(Math.abs(octaves - Math.round(octaves)) * 1200).toBeLessThan(20);
  };

  it('shows the track, the tonic, and what fits best, and gives them away', async () => {
    const { page } = explorer;
    await isTonic();
    const proposed = await tonic();
    expect(await page.textContent('.possible-tonics tbody')).toMatch(/\d+%/);
    await page.click('.possible-tonics .play');
    const verdict = (await page.textContent('.verdict')) ?? '';
    // Fifteen seconds are too short for a family, so that none has a probability.
    expect(verdict).toContain(text.noAnswer);
    // Nothing looks like the name of a maqām: the tonics are in Hz, and the lines of the first of the list are left out.
    expect(verdict).toMatch(/\d+\.\d /);
    // Probabilities of so short a part are not reliable.
    expect(verdict).not.toContain('%');
    expect(verdict).not.toContain(text.bestFits('', '').slice(0, 10));
    expect(await page.textContent('.possible-tonics tbody th')).toMatch(/^\d+\.\d \S+[A-G]♯?\d$/);
    expect(await page.locator('.track-chart line.tonic').count()).toBe(await page.locator('.track-chart line').count());
    expect(verdict).toContain(`${text.doubts.short} ${text.help.whole.short}`);
    await openDoor('alike');
    expect(await page.locator('.families').count()).toBe(0);
    expect(await page.locator('.makams').count()).toBe(1);
    await openDoor('maqamat');
    const links = page.locator('main a[href*="/maqam/"]');
    expect(await links.first().getAttribute('href')).toContain(MAQAM);
    expect(await page.textContent('.ranked-maqamat')).not.toContain('%');
    const seconds = await page.locator('.heard-degrees tbody td:nth-child(3)').allTextContents();
    // The table rounds to tenths of a second.
    const heard = [0.5, 0.6].map((least) => seconds.filter((own) => Number(own) >= least).length);
    const shownHeard = await page.textContent('.ranked-maqamat tbody td:last-child');
    expect(heard.map((count) => text.heardDegreesOf(count, 7))).toContain(shownHeard);
    expect(await page.textContent('.ranked-tunings')).not.toContain('%');
    expect(await page.locator('.heard-degrees tbody tr').count()).toBe(7);
    expect(await page.locator('.ranked-tunings tbody tr').count()).toBe(8);
    expect((await page.getAttribute('.track-chart path', 'd'))?.length).toBeGreaterThan(1000);
    expect(await accessibilityViolations(page)).toEqual([]);

    await openDoor('limits');
    const saved = async (button: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
      return contentOf(await download.createReadStream());
    };
    const everything = JSON.parse(await saved('.save-json'));
    expect(everything.ranking[0]).toMatchObject({ list: 'maqamat', rank: 1, maqam: MAQAM });
    expect(everything.tonicHertz).toBeCloseTo(proposed, 1);
    const track = (await saved('.save-track')).split('\r\n');
    expect(track[0]).toBe('seconds,hertz');
    expect(track.length).toBe(everything.track.length + 2);
    expect((await saved('.save-histogram')).split('\r\n').length).toBe(242);
    expect(await saved('.save-ranking')).toContain(`maqamat,1,${MAQAM},alsabbagh_1954,rast,`);
  });

  it('plays from where the track is touched', async () => {
    const { page } = explorer;
    const { width = 0, height = 0 } = (await page.locator('.track-chart').boundingBox()) ?? {};
    await page.click('.track-chart', { position: { x: width / 2, y: height / 2 } });
    const seconds = performance.samples.length / performance.sampleRate;
    const at = await page.evaluate(() => document.querySelector<HTMLAudioElement>('audio.recording')?.currentTime ?? 0);
    expect(at).toBeGreaterThan(seconds / 2 - 1);
    await page.evaluate(() => document.querySelector<HTMLAudioElement>('audio.recording')?.pause());
  });

  it('analyses and plays a part that is dragged or typed', async () => {
    const { page } = explorer;
    await openDoor('maqamat');
    const duration = () => page.locator('.heard-degrees tbody tr td:nth-child(3)').allTextContents();
    const total = async () => (await duration()).reduce((sum, seconds) => sum + (Number(seconds) || 0), 0);
    await expect.poll(total).toBeGreaterThan(0);
    const whole = await total();
    await page.locator('.track-chart').scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0 } = (await page.locator('.track-chart').boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + width - 1, y + 20, { steps: 3 });
    await page.mouse.up();
    await expect.poll(total).toBeLessThan(0.7 * whole);
    expect(await page.inputValue('input.from')).toMatch(/^0:0\d$/);
    const at = () => page.evaluate(() => document.querySelector<HTMLAudioElement>('audio.recording')?.currentTime ?? 0);
    expect(await at()).toBeGreaterThan(5);
    await page.fill('input.from', '0:02');
    await page.keyboard.press('Tab');
    await expect.poll(total).toBeGreaterThan(0.7 * whole);
    await page.fill('input.to', 'x');
    await page.keyboard.press('Tab');
    expect(await page.inputValue('input.to')).toMatch(/^0:\d\d$/);
    await page.click('.whole');
    await expect.poll(total).toBeCloseTo(whole, 1);
  });

  it('takes another tonic, another maqām and another tuning', async () => {
    const { page } = explorer;
    const before = await tonic();
    await page.fill('input.tonic', '123.4');
    await page.keyboard.press('Tab');
    await expect.poll(tonic).toBe(123.4);
    await expect.poll(() => page.textContent('.verdict')).toContain(text.grades.set);
    await page.click('.estimate');
    await expect.poll(tonic).toBeCloseTo(before, 1);
    await page.click('.possible-tonics .use');
    await expect.poll(() => page.textContent('.verdict')).toContain(text.grades.set);
    await page.click('.estimate');
    await page.waitForSelector('.estimate', { state: 'detached' });
    await openDoor('maqamat');
    await page.click('.ranked-maqamat tr:nth-child(3) button');
    await page.waitForSelector('.ranked-maqamat tr:nth-child(3) button[aria-pressed=true]');
    expect(await page.locator('.track-chart line:not(.tonic)').count()).toBeGreaterThan(0);
    await page.click('.ranked-tunings tr:nth-child(2) a');
    await explorer.settled();
    await shown();
    expect(page.url()).not.toContain(PAGE);
    await explorer.go(`${language}/${PAGE}`);
  });

  it.each([
    ['MP3', () => encoded('performance.mp3', 'audio/mpeg', 'createMp3Encoder')],
    ['OGG', () => encoded('performance.ogg', 'audio/ogg', 'createOggEncoder')],
    [
      'FLAC',
      async () => ({
        name: 'performance.flac',
        mimeType: 'audio/flac',
        buffer: flacOf(performance.samples, performance.sampleRate),
      }),
    ],
    ['stereo WAV', async () => wav([performance.samples, performance.samples], performance.sampleRate)],
  ])('reads %s', async (_, file) => {
    await choose(await file());
    await explorer.page.waitForFunction(() => document.querySelector('.verdict') === null);
    await shown();
    await isTonic();
  });

  it('compares a hum with nothing, unless its tonic is set', async () => {
    const { page } = explorer;
    const hum = Float32Array.from({ length: 20 * 8000 }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / 8000));
    await choose(wav([hum], 8000));
    await page.waitForFunction(() => document.querySelector('.verdict') === null);
    await shown();
    expect(await page.textContent('.verdict')).toBe(
      [text.noAnswer, text.doubts.fewNotes, text.help.whole.fewNotes, text.ifSet].join(' '),
    );
    expect(await page.locator('#open-alike, #open-maqamat, .track-chart line').count()).toBe(0);
    await openDoor('limits');
    expect(await page.locator('.save-json, .save-ranking').count()).toBe(1);
    await openDoor('tonic');
    expect(await page.locator('.possible-tonics').count()).toBe(0);
    await page.fill('input.tonic', '220');
    await page.keyboard.press('Tab');
    await page.waitForSelector('#open-maqamat');
    expect(await page.textContent('.verdict')).not.toContain(text.ifSet);
    expect(await page.locator('#open-alike').count()).toBe(0);
  });

  const silence = new Float32Array(48_000);
  it.each([
    ['empty', 'empty', { name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(0) }],
    ['without samples', 'empty', wav([new Float32Array(0)], 48_000)],
    ['corrupted', 'unreadable', { name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no audio'.repeat(999)) }],
    ['a video', 'video', { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('0000ftypisom0000') }],
    ['of 192 kHz', 'rate', wav([silence], 192_000)],
    ['of eight channels', 'channels', wav(new Array(8).fill(silence), 48_000)],
    ['silent', 'silent', wav([silence], 48_000)],
    ['longer than 20 minutes', 'long', wav([new Float32Array(1201 * 8000)], 8000)],
  ] as const)('says what is wrong with a file that is %s', async (_, kind, file) => {
    await choose(file);
    await expect.poll(problem).toBe(text.file[kind]);
    expect(await explorer.page.locator('progress').count()).toBe(0);
  });

  it('can be cancelled', async () => {
    const { page } = explorer;
    await choose(wav([new Float32Array(600 * 8000)], 8000));
    // Silence is analysed within moments: no time to find the place of the button.
    await page.locator('.cancel').dispatchEvent('click');
    expect(await page.locator('progress, .problem:not(:empty), .verdict').count()).toBe(0);
    await choose(wav([performance.samples], performance.sampleRate));
    await shown();
    expect(explorer.outside).toEqual(new Set());
    expect(explorer.errors).toEqual([]);
  });
});
