import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createData } from '../../runtime/explorer/data/data.ts';
import { earItem } from '../../runtime/explorer/learn/ear-material.ts';
import { LESSONS } from '../../runtime/explorer/learn/lesson-addresses.ts';
import { centsIn, phrase } from '../../runtime/explorer/learn/phrase.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { learnText } from '../../runtime/presentation/text/learn-ar.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { halfOfTests } from '../support/effort.ts';
import { accessibilityViolations, type Expected, explorerOf, measuredErrors } from '../support/explorer.ts';
import { PUBLIC } from '../support/project.ts';
import { measureReach } from '../support/reach.ts';
import { ONE_VISIT } from '../support/variants.ts';

const it = halfOfTests();

const BEAT = 0.5;
const MAJOR = [0, 200, 400, 500, 700, 900, 1100, 1200];
const FIRST = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
const readFile = (path: string) => readFileSync(join(PUBLIC, path));
const data = createData(async (address) => new Response(readFile(decodeURIComponent(String(address)))));

/** A maqām from its tonic to the octave, in Hz. */
function scale(id: string, place = 'alsabbagh_1954/rast'): readonly number[] {
  const { pitchData }: MaqamDetail = JSON.parse(readFile(`maqamat/${id}/${place}.json`).toString());
  const notes = pitchData.ascending.map(({ frequency = 0 }) => frequency);
  return (notes.at(-1) ?? 0) / notes[0] > 1.99 ? notes : [...notes, 2 * notes[0]];
}

const inTurn = (...passages: readonly (readonly number[])[]): readonly Expected[] =>
  passages.flatMap((passage, turn) => {
    const before = passages.slice(0, turn).reduce((sum, { length }) => sum + length + 1, 0);
    return passage.map((frequency, i) => ({ frequency, start: (before + i) * BEAT }));
  });

describe.each(ONE_VISIT)('learning: $size, $language, $place', ({ viewport, language, url }) => {
  const text = learnText(language);
  const explorer = explorerOf(url, { viewport });

  const isPlayed = async (expected: readonly Expected[]) => {
    const errors = await measuredErrors(explorer.page, expected);
    expect(errors).toHaveLength(expected.length);
    expect(Math.max(...errors)).toBeLessThan(0.1);
  };
  const plays = async (lesson: string, selector: string, index: number, expected: readonly Expected[]) => {
    await explorer.open(`${language}/learn/${lesson}`);
    await explorer.page.locator(selector).nth(index).click();
    // A sayr is fetched first, which the player shows as sounding.
    await explorer.page.waitForSelector('main .sounding');
    await isPlayed(expected);
  };
  const rast = scale('maqam_rast');
  const major = MAJOR.map((cents) => rast[0] * 2 ** (cents / 1200));

  it('plays rāst and a major scale on one tonic, and the E of the piano where it stands', async () => {
    await plays('maqam', '.lesson > .play', 0, inTurn(rast, major));
    await plays('maqam', '.lesson-lines .play', 0, inTurn(rast));
    await plays('maqam', '.lesson-lines .play', 1, inTurn(major));
    await plays('maqam', '.moved-key button', 0, inTurn([rast[0] * 2 ** (300 / 1200)]));
    await plays('maqam', '.moved-key button', 1, inTurn([rast[2]]));
    const { page } = explorer;
    expect(await page.locator('.lesson > [role=status]').textContent()).toBe(
      text.eNow('357', language === 'ar' ? 'سيكاه' : 'segāh'),
    );
    await plays('maqam', '.piano-key.white', 4, inTurn([major[4]]));
    await explorer.open(`${language}/learn/maqam`);
    await page.locator('.moves-e').fill('345');
    expect(await page.locator('.lesson > [role=status]').textContent()).toBe(text.eNow('345', ''));
    await isPlayed(inTurn([rast[0] * 2 ** (345 / 1200)]));
  });

  it('leaves what a lesson has played behind, when the next one opens', async () => {
    const { page, open, settled } = explorer;
    await open(`${language}/learn/maqam`);
    await page.locator('.lesson > .play').first().click();
    await page.waitForSelector('.player');
    await page.locator('.actions .button.main').last().click();
    await settled();
    expect(await page.locator('.player').count()).toBe(0);
  });

  it('plays two ajnās that are chosen, and lists the maqāmāt that contain them', async () => {
    await plays('jins', '.actions .play', 0, inTurn(rast));
    await plays('jins', '.actions .play', 1, inTurn(rast.slice(0, 4)));
    await plays('jins', '.actions .play', 2, inTurn(rast.slice(4)));
    const { page, settled } = explorer;
    await page.selectOption('select.upper', 'jins_hijaz');
    await settled();
    expect(page.url()).toContain('upper=jins_hijaz');
    const links = page.locator('.lesson .chip-row a');
    await expect.poll(() => links.first().getAttribute('href')).toContain('maqam_suznak');
    const above = page.locator('select.on');
    expect(await above.inputValue()).toBe('nawa');
    // Most maqāmāt have rāst on kurdān, above the octave, with gaps between.
    await explorer.open(`${language}/learn/jins?lower=jins_bayyat`);
    expect(await above.inputValue()).toBe('nawa');
  });

  it('plays one maqām in three tunings, and their thirds', async () => {
    const others = ['ibnsina_1037/yegah', 'alsabbagh_1954/rast', 'alladhiqi_1495/yegah'].map((it) =>
      scale('maqam_rast', it),
    );
    await plays('tunings', '.lesson > .play', 0, inTurn(...others.map((notes) => [notes[0], notes[2]])));
    for (const [row, notes] of others.entries()) await plays('tunings', '.lesson-lines .play', row, inTurn(notes));
    // The page of the article that is cited for Ibn Sīnā is doubtful.
    expect(await explorer.page.locator('.lesson .facts .variant-mark').count()).toBe(1);
  });

  it('plays a sayr, one of its stops, and a modulation', async () => {
    const suznak = scale('maqam_suznak');
    await plays('sayr', '.path .at-jins button', 0, inTurn(rast.slice(0, 4)));
    await plays('sayr', '.sayr > .play', 0, inTurn([...rast.slice(0, 4), rast[4], rast[0]]));
    await plays('sayr', '.lesson > .play', 0, inTurn(rast, suznak, rast));
    // Nawā stands below nawā.
    const lines = await explorer.page.locator('.lesson-lines li').all();
    const [above, below] = await Promise.all(lines.map((line) => line.locator('.dot').nth(4).boundingBox()));
    expect(below?.x).toBe(above?.x);
  });

  it('asks what was heard at the end of each lesson, explains a wrong answer and remembers a right one', async () => {
    const { page, open } = explorer;
    // The third of the lesson on maqām is drawn between E flat and E; the chosen answer is E.
    await open(`${language}/learn/maqam`);
    await page.evaluate(() => Object.assign(Math, { random: () => 0.4 }));
    await page.locator('.asks .play').click();
    await isPlayed(inTurn([rast[0], rast[1], rast[2]]));
    await page.locator('.answers button').first().click();
    const said = page.locator('.asks [role=status]');
    const [, between, onNatural] = text.places;
    await expect.poll(() => said.textContent()).toContain(text.wrong(between));
    expect(await said.textContent()).toContain(text.belowKey('357', '43'));
    expect(await said.textContent()).toContain(text.yours(onNatural));
    for (const lesson of LESSONS.filter((it) => it !== 'ear')) {
      await open(`${language}/learn/${lesson}`);
      await page.evaluate(() => Object.assign(Math, { random: () => 0 }));
      await page.locator('.asks .play').click();
      await page.waitForSelector('.answers button:enabled');
      await page.keyboard.press('1');
      await expect.poll(() => said.textContent()).not.toBe('');
      expect(await page.locator('.answers .right').count()).toBe(1);
    }
    await open(`${language}/learn`);
    expect(await page.locator('.lessons .done').count()).toBe(4);
    await open(`${language}/learn/maqam`);
    await page.locator('.lesson > p .pick').first().click();
    expect(await page.locator('.dialog:popover-open').textContent()).toContain({ en, ar }[language].glossary[4][1]);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('trains the ear with the keyboard alone; the results survive a reload, and can be deleted', async () => {
    const { page, open } = explorer;
    const press = (key: string) => page.keyboard.press(key);
    const stored = () => page.evaluate(() => localStorage.getItem('maqam-archive ear'));
    const [own, other] = await Promise.all(
      ['jins_rast', 'jins_nahawand'].map(async (id) => earItem(data, await data.read('archive', {}), id, FIRST)),
    );
    const draw = () => 0.4;
    const tonic = 98 * 2 ** draw();
    const notes = phrase(own.paths, draw);
    const heard = (item: typeof own) => notes.map((note) => tonic * 2 ** (centsIn(item.scale, note) / 1200));
    await open(`${language}/learn`);
    await explorer.go(`${language}/learn/ear`);
    await page.evaluate(() => Object.assign(Math, { random: () => 0.4 }));
    expect(await page.evaluate(() => document.activeElement?.matches('.ear h1'))).toBe(true);
    expect(await page.locator('.answers').count()).toBe(0);
    // Space plays, though the focus is on the heading; *Play* waits for the notes.
    await press(' ');
    await page.waitForSelector('.answers');
    expect(notes.slice(0, -1).every(({ beats }) => beats === 1)).toBe(true);
    await isPlayed(inTurn(heard(own)));
    await press('2');
    const names: readonly [string, string] = language === 'ar' ? ['نَهاوَند', 'راست'] : ['nahāwand', 'rāst'];
    const said = page.locator('.asks > [role=status]');
    await expect.poll(() => said.textContent()).toContain(text.wrong(names[1]));
    // The third of rāst is 357 cents above the tonic, that of nahāwand 316.
    expect(await said.textContent()).toContain('41');
    expect(await page.locator('.answers .wrong, .answers .right').count()).toBe(2);
    expect(await stored()).toBe('{"jins_rast":{"jins_nahawand":1}}');
    await press('1');
    expect(await stored()).toBe('{"jins_rast":{"jins_nahawand":1}}');
    expect(await page.evaluate(() => document.activeElement?.matches('.next'))).toBe(true);
    await press('Enter');
    await page.waitForSelector('.answers button:enabled');
    await press('1');
    await expect.poll(() => said.textContent()).toBe(text.right(names[1]));
    await page.reload();
    await page.waitForSelector('.confusions');
    expect(await page.locator('.confusions tbody td').allTextContents()).toEqual(['1', '1', '0', '0']);
    await page.locator('.forget').click();
    expect(await stored()).toBeNull();
    expect(await page.locator('.confusions').count()).toBe(0);
    // A wrong answer plays both, one after the other; the last note of a phrase has two beats.
    await open(`${language}/learn/ear`);
    await page.evaluate(() => Object.assign(Math, { random: () => 0.4 }));
    await page.locator('.asks .play').click();
    await page.locator('.answers button').nth(1).click();
    expect(await page.locator('.player-about').textContent()).toContain(names.join(' · '));
    const [wrong, right] = [heard(other), heard(own)];
    const begin = (wrong.length + 2) * BEAT;
    await isPlayed([...inTurn(wrong), ...inTurn(right).map((tone) => ({ ...tone, start: tone.start + begin }))]);
    await page.locator('.forget').click();
  });

  it('trains a chosen pair; the address keeps the choice, and a phrase that is asked at once is heard', async () => {
    const { page, open } = explorer;
    await open(`${language}/learn/ear`);
    const pair = page.locator('.ear-choice p').nth(2).locator('.chip').nth(1);
    await pair.focus();
    await page.keyboard.press('Enter');
    for (
      let stops = 0;
      !(await page.evaluate(() => document.activeElement?.matches('.asks .play'))) && stops < 9;
      stops++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.answers button:enabled');
    expect(await page.locator('.answers button').count()).toBe(2);
    await page.keyboard.press('1');
    await expect.poll(() => page.locator('.asks > [role=status]').textContent()).not.toBe('');
    expect(new URL(page.url()).hash).toContain('of=maqam_');
    await page.reload();
    await page.waitForSelector('.confusions');
    expect(await page.locator('.confusions tbody td').count()).toBe(4);
    await page.locator('.ear-choice .opens').first().click();
    await page.locator('#ear-add .choices button[aria-pressed=false]').first().click();
    await expect.poll(() => page.locator('.ear-choice p').first().locator('.chip:not(.opens)').count()).toBe(3);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.forget').click();
  });

  it('shows a form on an ʿūd of five or six courses and any length, and on a piano', async () => {
    const { page, open } = explorer;
    await open(`${language}/maqam/maqam_rast/alsabbagh_1954/rast?door=instruments`);
    await page.waitForSelector('.fingerboard');
    const millimetres = async () =>
      (await page.locator('.fingerboard div > span').allTextContents()).map((it) =>
        Number(/[\d.]+$/.exec(it.trim())?.[0]),
      );
    const five = await millimetres();
    expect(five.length).toBeGreaterThan(20);
    await page.locator('input.length').fill('300');
    await page.locator('input.length').press('Enter');
    expect(await millimetres()).toEqual(five.map((it) => expect.closeTo(it / 2, 0)));
    await page.selectOption('select.courses', 'F G A D G C');
    expect((await millimetres()).length).toBeGreaterThan(five.length);
    expect(await page.locator('.on-instruments .piano-key:is(.used, .retuned)').count()).toBe(7);
    expect(await page.locator('.on-instruments .piano-key .piano-name').nth(4).textContent()).toBe('−45');
    expect(await accessibilityViolations(page)).toEqual([]);
    const { small, wrong } = await measureReach(page, '.fingerboard');
    expect({ small, wrong }).toEqual({ small: [], wrong: [] });
    await page.locator('.stopped.tonic').first().focus();
    await page.keyboard.press('Enter');
    await isPlayed(inTurn([rast[0]]));
  });
});
