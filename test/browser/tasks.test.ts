import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';
import { describe, expect } from 'vitest';
import { nameOf } from '../../runtime/explorer/addresses/addresses.ts';
import { navigable } from '../../runtime/explorer/pages.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { withoutIsolates } from '../../runtime/text/isolated.ts';
import { effort, halfOfTests, inLongRun, shareOf } from '../support/effort.ts';
import { opened } from '../support/opened.ts';
import { controlsOf } from '../support/page-controls.ts';
import { publishedText } from '../support/project.ts';
import { unfold } from '../support/unfold.ts';
import { ONE_VISIT, SOME_VISITS } from '../support/variants.ts';
import { openVisitor } from '../support/visitor.ts';

const it = halfOfTests();

/** What people come for, from the first page on, each with a change of the tuning; clicks and choices are counted. */

const OTHER_TUNING = 'allami_2025';
const ARCHIVE_VERSION = /"archiveVersion":"([^"]+)"/.exec(publishedText('manifest.json'))?.[1];

const FIRST_RESULTS: Readonly<Record<string, string>> = {
  '': '.scale-card a',
  'search?q=rast': '.results a',
  'ajnas/alsabbagh_1954/rast': '.wall a',
  'find/alsabbagh_1954/rast?q=C+D+E-b+F': '.found a',
  tunings: '.scale-row a',
  'compare/maqam/maqam_bayyat': '.compared .play',
  'routes/alsabbagh_1954/rast?from=maqam_rast&to=maqam_saba': '.route a',
  'sets/alsabbagh_1954/rast': '.scale-row button',
  sources: '.scale-row a',
  'source/alshawwa_1946?door=facts': '.attested a',
  listen: 'input.open',
  learn: '.lessons a',
  instrument: 'main select',
  'list?of=maqam_bayyat+alsabbagh_1954+rast': 'main .scale-row .scale-name',
  emendations: '.emendations summary',
  data: '.scroll:has(.result)',
  files: '.tree a',
  'maqamat/alsabbagh_1954/rast': '.wall a',
};

const bytesOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
const textOf = async (download: Download): Promise<string> => (await bytesOf(download)).toString('utf8');

describe.each(effort(SOME_VISITS, ONE_VISIT))(
  'who comes: $size, $language, $place',
  ({ viewport, language, place, url }) => {
    const text = { en, ar }[language];
    const visitor = opened(() => openVisitor({ url, viewport, language }));

    const changeTuning = async () => {
      await visitor.page.locator('.tuning-bar .pick').click();
      await visitor.page.locator(`#tunings a[href*="${OTHER_TUNING}"]`).first().click();
      await visitor.page.waitForURL(new RegExp(OTHER_TUNING));
      await visitor.settled();
    };

    it('hears hijāz kār on dūgāh, slowly, in one tuning and in another', async () => {
      const { page } = visitor;
      await visitor.begin();
      await visitor.searchFor(language === 'ar' ? 'حجازكار على دوكاه' : 'hijazkar on D');
      await visitor.follow('[role=option]');
      await page.waitForURL(/maqam_hijaz_kar\b.*tonic=dugah/);
      const tempo = await controlsOf(page, language).playerControl('.stepper input');
      await tempo.fill('60');
      await tempo.blur();
      await visitor.click('.form-head .play');
      await page.waitForSelector('.dot.sounding');
      // The tuning changes while it sounds.
      await visitor.click('.tunings .chip.opens');
      await visitor.follow(`#all-tunings a[href*="${OTHER_TUNING}"]`);
      await page.waitForURL(new RegExp(OTHER_TUNING));
      expect(page.url()).toContain('tonic=dugah');
      expect(await page.locator('.player.sounds').count()).toBe(1);
      await page.waitForSelector('.dot.sounding');
      expect(await page.locator('.tick').count()).toBeGreaterThan(6);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.sounding').count()).toBe(0);
      expect(visitor.clicks).toBeLessThanOrEqual(5);
    });

    it('finds which maqāmāt hold exactly some notes', async () => {
      const { page } = visitor;
      await visitor.begin();
      await visitor.toPage(text.findShort);
      await page.locator('.typing summary').click();
      await page.fill('.pitches', 'C D E-b F G A B-b');
      await visitor.choose('select.kind', 'maqam');
      await visitor.follow('.check input');
      await expect
        .poll(() => page.locator('.found .entry-name').allTextContents())
        .toContain(language === 'ar' ? 'راست' : 'rāst');
      expect(await page.locator('.found .entry-name').allTextContents()).not.toContain(
        language === 'ar' ? 'صَبا' : 'ṣabā',
      );
      await changeTuning();
      expect(await page.inputValue('.pitches')).toBe('C D E-b F G A B-b');
      expect(await page.locator('li.found').count()).toBeGreaterThan(0);
      expect(visitor.clicks).toBeLessThanOrEqual(4);
      expect(await page.locator('li.found').first().locator('.mini circle:not(.found)').count()).toBe(0);
      await page.fill('.pitches', 'C D E-b F');
      expect(decodeURIComponent(page.url())).toContain('q=C+D+E-b+F');
    });

    it('takes the third degree of rāst through history as a picture and as CSV', async () => {
      const { page } = visitor;
      await visitor.begin();
      await visitor.toPage(text.compareShort);
      await visitor.click('#what-0');
      await page.fill('#what-0', 'rast');
      await page.locator('#what-0').press('Enter');
      await page.waitForURL(/rows=maqam_rast/);
      await visitor.settled();
      await controlsOf(page, language).openDoor('years');
      await page.waitForSelector(`.of-history caption:has-text("${language === 'ar' ? 'راست' : 'rāst'}")`);
      expect(await page.textContent('.degree-choice [aria-pressed=true]')).toBe('III');
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        visitor.click('.through-years .button:text-is("CSV")'),
      ]);
      const lines = (await textOf(csv)).trimEnd().split('\r\n');
      expect(lines[0]).toBe('year,tuning_system,starting_note,degree,note,cents,citation');
      expect(lines.length - 1).toBe(await page.locator('.of-history tbody tr').count());
      expect(lines.some((line) => line.startsWith('1800,angloeuropean_1800,') && line.includes(',350.000000,'))).toBe(
        true,
      );
      const [svg] = await Promise.all([
        page.waitForEvent('download'),
        visitor.click('.through-years .button:text-is("SVG")'),
      ]);
      const picture = await textOf(svg);
      expect(picture).toMatch(/^<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(picture).toContain('CC BY-NC-SA');
      const [png] = await Promise.all([
        page.waitForEvent('download'),
        visitor.click('.through-years .button:text-is("PNG")'),
      ]);
      expect((await bytesOf(png)).subarray(1, 4).toString('latin1')).toBe('PNG');
      expect(visitor.clicks).toBeLessThanOrEqual(6);
    });

    inLongRun(() => {
      it('goes from rāst by bayyāt on dūgāh to ṣabā and back, in at most four steps each way', async () => {
        const { page } = visitor;
        await visitor.begin();
        await visitor.toPage(text.routes);
        await page.waitForSelector('.stops');
        await visitor.choose('select.from', 'maqam_rast@rast');
        await visitor.follow('.add-via');
        await page.waitForSelector('select.via');
        await visitor.choose('select.via', 'maqam_bayyat@dugah');
        await visitor.follow('.checks .back');
        await visitor.follow('details.rules summary');
        await visitor.choose('select.steps', '4');
        await page.waitForURL(/steps=4/);
        await visitor.settled();
        const count = await page.textContent('.count');
        expect(count).not.toContain(text.noRoute);
        expect(count).not.toContain(text.routesBeyond.longer(4));
        const trail = await page.locator('.route').first().locator('a').allTextContents();
        const names = { en: ['rāst', 'bayyāt', 'ṣabā'], ar: ['راست', 'بَيّات', 'صَبا'] }[language];
        expect([trail[0], trail.at(-1)]).toEqual([names[0], names[0]]);
        expect(trail.indexOf(names[1])).toBeGreaterThan(0);
        expect(trail.indexOf(names[2])).toBeGreaterThan(trail.indexOf(names[1]));
        await changeTuning();
        expect(page.url()).toMatch(/via=.*maqam_bayyat.*/);
        expect(await page.locator('.route').count()).toBeGreaterThan(0);
        expect(visitor.clicks).toBeLessThanOrEqual(8);
      });
    });

    it('cites a source, and reads what it attests', async () => {
      const { page } = visitor;
      await visitor.begin();
      await visitor.toPage(text.maqamat);
      await changeTuning();
      await visitor.begin();
      await visitor.toPage(text.sources);
      await visitor.follow('.scale-row a[href$="/source/alshawwa_1946"]');
      await visitor.follow('#open-cite');
      await page.waitForSelector('#door-cite code');
      const cited = await page.locator('#door-cite code').allTextContents();
      expect(cited[0]).toContain('1946');
      expect(cited[1]).toContain('@book{alshawwa_1946');
      expect(cited[2]).toContain('TY  - BOOK');
      expect(visitor.clicks).toBeLessThanOrEqual(4);
      await visitor.follow('#open-facts');
      await page.waitForSelector('.attested');
      expect(await page.locator('.attested tbody tr').count()).toBeGreaterThan(50);
      await visitor.follow('.attested a[href*="/maqam/"]');
      await page.waitForURL(new RegExp(`/maqam/.*${OTHER_TUNING}`));
      await visitor.settled();
      await controlsOf(page, language).openDoor('numbers');
      await unfold(page);
      const facts = page.locator('details.cite > section').filter({ hasText: ARCHIVE_VERSION });
      expect(await facts.count()).toBeGreaterThanOrEqual(2);
      for (const fact of await facts.all()) {
        const [sentence, entry, record] = await fact.locator('code').allTextContents();
        expect(sentence).toContain(ARCHIVE_VERSION);
        expect(sentence).toMatch(/\(.*\d{4}-\d\d-\d\d\u2069?\)/);
        expect(entry).toContain(ARCHIVE_VERSION);
        expect(record).toMatch(/^DA {2}- \d{4}\/\d\d\/\d\d$/m);
      }
    });

    it('shares a maqām by a page that previews, and shows it as a card', async () => {
      const { page } = visitor;
      await visitor.go(`${language}/maqam/maqam_rast/${OTHER_TUNING}/rast`);
      const before = visitor.clicks;
      await visitor.follow('button.share');
      await page.waitForSelector('#share code');
      const [link, frame] = await page.locator('#share code').allTextContents();
      expect(link).toContain(`${url}/${language}/maqam/maqam_rast.html?`);
      const preview = await (await fetch(link)).text();
      expect(preview).toMatch(/<meta name="description"/);
      const [, title] = /<meta property="og:title" content="([^"]*)"/.exec(preview) ?? [];
      // A host of files gives every tuning the same page.
      if (place === 'at the root of the server') expect(title).toContain('(2025)');
      await page.goto('about:blank');
      await page.goto(link);
      await visitor.settled();
      expect(page.url()).toBe(link);
      const card = /src="([^"]+)"/.exec(frame)?.[1] ?? '';
      expect(card).toContain(OTHER_TUNING);
      await page.goto('about:blank');
      await page.goto(card);
      await visitor.settled();
      expect(await page.locator('main.card h1').count()).toBe(1);
      expect(await page.locator('header.site').count()).toBe(0);
      expect(visitor.clicks - before).toBeLessThanOrEqual(1);
    });

    it('reaches the first result of every list with at most ten stops of the keyboard', async () => {
      const { page } = visitor;
      const named = Object.keys(FIRST_RESULTS).map((address) => address.split(/[/?]/)[0]);
      expect(named).toEqual(expect.arrayContaining(navigable.map((it) => nameOf(it))));
      await visitor.go(`${language}/json/index.json`);
      for (const [address, selector] of shareOf(Object.entries(FIRST_RESULTS), 0, 2)) {
        await visitor.go(`${language}/${address}`);
        await page.locator(selector).first().waitFor();
        expect(await page.evaluate(() => document.activeElement?.matches('main h1'))).toBe(true);
        let stops = 0;
        const isThere = () =>
          page.evaluate((wanted) => document.activeElement === document.querySelector(wanted), selector);
        while (!(await isThere()) && stops <= 10) {
          await page.keyboard.press('Tab');
          stops++;
          if (await page.evaluate(() => document.activeElement?.matches('main .skip-filters')))
            await page.keyboard.press('Enter');
        }
        expect([address, stops <= 10]).toEqual([address, true]);
      }
    });

    it('says in words on which note a transposed result begins', async () => {
      await visitor.go(`${language}/find/alsabbagh_1954/rast?q=E+F+G%23+A`);
      const said = withoutIsolates(`${text.transposedTo('E')}${text.octaves.qarar}`);
      const facts = await visitor.page.locator('li.found small').allTextContents();
      expect(facts.map(withoutIsolates)).toContainEqual(expect.stringContaining(said));
    });

    it('tells why a tuning has no form on a tonic, and which have one', async () => {
      const { page } = visitor;
      await visitor.go(`${language}/maqam/maqam_saba/ibnsina_1037/ushayran?tonic=husayni`);
      expect(page.url()).toContain('tonic=husayni');
      expect(await page.locator('main .notice').count()).toBe(1);
      expect(await page.locator('main p a[href*="maqam_saba/ibnsina_1037"]').count()).toBe(1);
      // The best known tunings, and all behind a list.
      expect(await page.locator('main .elsewhere > a').count()).toBeLessThan(7);
      await visitor.click('main .elsewhere .opens');
      expect(await page.locator('.elsewhere .dialog a').count()).toBeGreaterThan(20);
      await visitor.follow('.elsewhere .dialog a');
      await page.waitForSelector('.line');
      expect(page.url()).toContain('tonic=husayni');
    });
  },
);
