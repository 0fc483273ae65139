import { beforeAll, describe, expect } from 'vitest';
import { VOICES } from '../../runtime/explorer/audio/voice.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { halfOfTests } from '../support/effort.ts';
import { explorerOf, measuredErrors } from '../support/explorer.ts';
import { readMpe } from '../support/mpe-reader.ts';
import { controlsOf } from '../support/page-controls.ts';
import { publishedJson } from '../support/project.ts';
import { SOME_VISITS } from '../support/variants.ts';
import { installMidi, playMidi, plugMidi, sentMidi } from '../support/virtual-midi.ts';

const it = halfOfTests();

const PLACE = 'alsabbagh_1954/rast';
const RAST = `maqam/maqam_rast/${PLACE}`;
const { pitchData }: MaqamDetail = publishedJson(`maqamat/maqam_rast/${PLACE}.json`);
const scale = pitchData.ascending.map(({ frequency = 0 }) => frequency);
const MAX_CENTS = 0.1;
const cents = (a: number, b: number) => Math.abs(1200 * Math.log2(a / b));

describe.each(SOME_VISITS)('keys: $size, $language, $place', ({ viewport, language, url }) => {
  const explorer = explorerOf(url, { viewport });
  beforeAll(async () => {
    await installMidi(explorer.page);
  });

  const open = async () => {
    const { page } = explorer;
    await explorer.open(`${language}/${RAST}`);
    await controlsOf(page).openPractice();
  };
  const openMidi = async () => {
    const { page } = explorer;
    await open();
    await page.click('.request-midi');
    await page.waitForSelector('.midi-out');
  };
  const lit = () => controlsOf(explorer.page).sounding();
  const isInTune = (messages: readonly (readonly number[])[], frequencies: readonly number[]) => {
    const { sounding } = readMpe(messages);
    expect(sounding.length).toBe(frequencies.length);
    const found = sounding.map(({ frequency }) => frequency).sort((a, b) => a - b);
    for (const [i, frequency] of frequencies.toSorted((a, b) => a - b).entries())
      expect(cents(found[i], frequency)).toBeLessThan(MAX_CENTS);
  };

  it('of the computer play the degrees, eight at once, as long as they are held; Z and X shift the octave', async () => {
    const { page } = explorer;
    await open();
    for (const key of 'asdfghjk') await page.keyboard.down(key);
    expect(await lit()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'octave']);
    for (const key of 'asdfghj') await page.keyboard.up(key);
    expect(await lit()).toEqual(['octave']);
    await page.keyboard.up('k');
    expect(await lit()).toEqual([]);
    await open();
    await page.keyboard.press('x');
    await page.keyboard.press('Z');
    await page.keyboard.press('z');
    await page.keyboard.down('d');
    expect(Math.max(...(await measuredErrors(page, [{ frequency: scale[2] / 2, start: -0.06 }])))).toBeLessThan(
      MAX_CENTS,
    );
    await page.keyboard.up('d');
  });

  it('on the screen have the names of the notes that they play, in every octave', async () => {
    const { page } = explorer;
    await open();
    const names = () => page.locator('.key-name').allTextContents();
    const last = async () => (await names()).at(-1);
    const [up, down] = await page
      .locator('.octaves .button')
      .all()
      .then(([lower, higher]) => [higher, lower]);
    const shown = (en: string, ar: string) => ({ en, ar })[language];
    expect(await last()).toBe(shown('kurdān', 'كُردان'));
    expect((await names())[0]).toBe(shown('rāst', 'راست'));
    await up.click();
    expect((await names())[0]).toBe(shown('kurdān', 'كُردان'));
    expect(await page.locator('.key').first().innerText()).toContain(shown('kurdān', 'كُردان'));
    await down.click();
    await down.click();
    expect((await names())[0]).toBe(shown('qarār rāst', 'قَرار راست'));
    expect(await last()).toBe(shown('rāst', 'راست'));
    // Below the lowest octave that has names.
    await down.click();
    await down.click();
    expect((await names())[0]).toBe('C0');
    expect((await names())[2]).toBe('E𝄳0');
  });

  it('of a computer and a MIDI keyboard find the scale that they play; those on the page cycle', async () => {
    const { page, open: openPage } = explorer;
    const { found, key, namedNotes, pitches } = controlsOf(page, language);
    const text = { en, ar }[language];
    const [rast, awj] = { en: ['rāst', 'awj'], ar: ['راست', 'أوج'] }[language];
    await openPage(`${language}/find/${PLACE}?kind=maqam&base=on`);
    await page.getByText(text.findOtherKeys).click();
    const lower = (letter: string) =>
      page.getByRole('group', { name: text.findLowered }).getByRole('button', { name: letter }).click();
    await lower('E');
    await lower('B');
    const counts: number[] = [];
    for (const pressed of 'asdfghjkj') {
      await page.keyboard.press(pressed);
      counts.push(await found.count());
    }
    // Each note leaves fewer; the octave and the way back change nothing.
    expect(counts.slice(4)).toEqual(counts.slice(4).toSorted((a, b) => b - a));
    expect(await namedNotes.count()).toBe(7);
    await expect.poll(async () => (await found.first().innerText()).includes(rast)).toBe(true);
    const played = await pitches.inputValue();
    await page.getByRole('button', { name: text.findClear }).click();
    await expect.poll(() => pitches.inputValue()).toBe('');
    await page.getByRole('button', { name: text.useMidi }).click();
    await page.getByText(text.midiReady('keyboard')).waitFor();
    for (const number of [48, 50, 52, 53, 55, 57, 59, 60]) await playMidi(page, [0x90, number, 90], [0x80, number, 0]);
    expect(await pitches.inputValue()).toBe(played);
    // A key that is pressed again is excluded, and then free.
    const states: (string | null)[] = [];
    for (let i = 0; i < 3; i++) {
      await key(awj).click();
      states.push(await key(awj).getAttribute('aria-pressed'));
    }
    expect(states).toEqual(['mixed', 'false', 'true']);
    await openPage(`${language}/find/${PLACE}?half=EB`);
    await page.keyboard.down('d');
    expect(Math.max(...(await measuredErrors(page, [{ frequency: 2 * scale[2], start: -0.06 }])))).toBeLessThan(
      MAX_CENTS,
    );
    await page.keyboard.up('d');
  });

  const peak = () =>
    explorer.page.evaluate(async () =>
      (await globalThis.heard()).getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    );

  it.each(VOICES)('stay below full scale, all eight struck hard over a drone at full volume: %s', async (voice) => {
    const { page } = explorer;
    await openMidi();
    await (await controlsOf(page).playerControl('select.voice')).selectOption(voice);
    await page.locator('.volume').fill('1');
    await page.locator('select.drone').selectOption('tonic');
    await playMidi(page, ...[48, 50, 52, 53, 55, 57, 59, 60].map((key) => [0x90, key, 127]));
    const loudest = await peak();
    expect(loudest).toBeLessThanOrEqual(1);
    expect(loudest).toBeGreaterThan(0.7);
  });

  it('play a note alone as loud as without a limiter', async () => {
    const { page } = explorer;
    await open();
    await (await controlsOf(page).playerControl('select.voice')).selectOption('string');
    await page.locator('.line .hit').first().focus();
    await page.keyboard.press('Enter');
    expect(await peak()).toBeCloseTo(0.54, 2);
  });

  it('of the computer are left to what is typed into, and to the browser', async () => {
    const { page } = explorer;
    await open();
    await (await controlsOf(page).playerControl('.stepper input')).focus();
    await page.keyboard.down('a');
    expect(await lit()).toEqual([]);
    await page.keyboard.up('a');
    await page.focus('.form-head .play');
    await page.keyboard.press('Control+d');
    expect(await lit()).toEqual([]);
  });

  it('on the screen play while they are touched, and by Enter', async () => {
    const { page } = explorer;
    await open();
    await page.locator('.key').nth(4).focus();
    await page.keyboard.down('Enter');
    expect(await lit()).toEqual(['a4']);
    await page.keyboard.up('Enter');
    expect(await lit()).toEqual([]);
    await page.locator('.key').nth(2).hover();
    await page.mouse.down();
    expect(await lit()).toEqual(['a2']);
    await page.mouse.up();
    expect(await lit()).toEqual([]);
  });

  it('of a MIDI keyboard play by letter, eight at once, note offs included; a lost keyboard lets go', async () => {
    const { page } = explorer;
    await openMidi();
    const white = [48, 50, 52, 53, 55, 57, 59, 60];
    await playMidi(page, ...white.map((key) => [0x90, key, 90]));
    expect(await lit()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'octave']);
    // No note of rāst lies on a black key.
    await playMidi(page, [0x90, 54, 90]);
    expect((await lit()).length).toBe(8);
    await playMidi(page, ...white.slice(1, 7).map((key, i) => (i % 2 === 0 ? [0x80, key, 0] : [0x90, key, 0])));
    expect(await lit()).toEqual(['a0', 'octave']);
    await plugMidi(page, 'keyboard', false);
    expect(await lit()).toEqual([]);
    await plugMidi(page, 'keyboard', true);
    await page.selectOption('.midi-layout', 'degrees');
    await playMidi(page, [0x90, 50, 90]);
    expect(await lit()).toEqual(['a2']);
    expect(Math.max(...(await measuredErrors(page, [{ frequency: scale[2], start: -0.06 }])))).toBeLessThan(MAX_CENTS);
    await playMidi(page, [0xb0, 123, 0]);
    expect(await lit()).toEqual([]);
  });

  it('are sent on as MPE within a tenth of a cent, and all end when it stops', async () => {
    const { page } = explorer;
    await openMidi();
    await page.selectOption('.midi-out', 'out');
    expect(readMpe(await sentMidi(page)).members).toBe(15);
    for (const key of 'asdfghjk') await page.keyboard.down(key);
    isInTune(await sentMidi(page), [...scale, 2 * scale[0]]);
    await page.keyboard.up('a');
    isInTune(await sentMidi(page), [...scale.slice(1), 2 * scale[0]]);
    await page.keyboard.press('Escape');
    const messages = await sentMidi(page);
    expect(readMpe(messages).sounding).toEqual([]);
    for (let channel = 1; channel <= 15; channel++) expect(messages).toContainEqual([0xb0 + channel, 123, 0]);
    for (const key of 'sdfghjk') await page.keyboard.up(key);
    await page.fill('.my-tonic input', '150');
    await page.keyboard.press('Tab');
    await page.locator('.form-head .play').focus();
    await page.keyboard.down('f');
    isInTune(await sentMidi(page), [(scale[3] * 150) / scale[0]]);
    await page.keyboard.up('f');
    await page.fill('.my-tonic input', '');
    await page.keyboard.press('Tab');
  });

  it('do not stick when an instrument is lost, which is told, and played to again when it is back', async () => {
    const { page } = explorer;
    await openMidi();
    await page.selectOption('.midi-out', 'out');
    await page.locator('.form-head .play').focus();
    await page.keyboard.down('a');
    await plugMidi(page, 'instrument', false);
    await page.waitForSelector('.midi [role=status]:has-text("instrument")');
    await page.keyboard.up('a');
    expect(await lit()).toEqual([]);
    const before = (await sentMidi(page)).length;
    await plugMidi(page, 'instrument', true);
    const after = (await sentMidi(page)).slice(before);
    expect(readMpe(after).members).toBe(15);
    // What it may still sound from before is ended first.
    for (let channel = 1; channel <= 15; channel++) expect(after).toContainEqual([0xb0 + channel, 123, 0]);
    await page.keyboard.down('s');
    isInTune(after.concat((await sentMidi(page)).slice(before + after.length)), [scale[1]]);
    await page.keyboard.up('s');
  });

  it('hear what a passage plays to an instrument, from its beginning to its end', async () => {
    const { page } = explorer;
    await openMidi();
    await page.selectOption('.midi-out', 'out');
    await (await controlsOf(page).playerControl('.stepper input')).fill('240');
    await page.keyboard.press('Tab');
    await page.locator('.line .jins').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.player.sounds');
    await page.waitForSelector('.player:not(.sounds)', { state: 'attached' });
    const messages = await sentMidi(page);
    const strikes = messages.filter(([status]) => (status & 0xf0) === 0x90);
    // Jins rāst has four notes.
    expect(strikes.length).toBe(4);
    expect(readMpe(messages).sounding).toEqual([]);
  });
});
