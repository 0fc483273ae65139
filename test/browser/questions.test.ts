import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOfStream } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { nameIn, shortName } from '../../runtime/explorer/forms/names.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { withoutIsolates } from '../../runtime/text/isolated.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { halfOfTests } from '../support/effort.ts';
import { accessibilityViolations } from '../support/explorer.ts';
import { opened } from '../support/opened.ts';
import { controlsOf } from '../support/page-controls.ts';
import { pageCount } from '../support/paper.ts';
import { PUBLIC, publishedJson } from '../support/project.ts';
import { unfold } from '../support/unfold.ts';
import { ONE_VISIT } from '../support/variants.ts';
import { openVisitor } from '../support/visitor.ts';

const it = halfOfTests();

/** Questions of an ʿūd player, a student and a designer, from the first page on; clicks are counted, typing is not. */

const PLACE = 'alsabbagh_1954/rast';
const published = <T>(path: string): T => publishedJson(path);
const maqam = (id: string) => published<MaqamDetail>(`maqamat/${id}/${PLACE}.json`).pitchData;
const one = (cents: number | undefined): string => (cents ?? 0).toFixed(1).replace('-', '−');

/** The distance of two pitches in cents, octaves aside. */
const apart = (a: number, b: number): number => {
  const up = (((a - b) % 1200) + 1200) % 1200;
  return Math.min(up, 1200 - up);
};

const SEVENTEEN = '0 90 180 204 294 355 408 498 588 678 702 792 853 906 996 1057 1110';

describe.each(ONE_VISIT)('$size, $language, $place', ({ viewport, language, url }) => {
  const text = { en, ar }[language];
  const visitor = opened(() => openVisitor({ url, viewport, language }));

  const isAccessible = async (): Promise<void> => {
    expect(await accessibilityViolations(visitor.page)).toEqual([]);
    const { page } = visitor;
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  const downloaded = async (selector: string): Promise<string> => {
    const [download] = await Promise.all([visitor.page.waitForEvent('download'), visitor.click(selector)]);
    return textOfStream(await download.createReadStream());
  };

  it('prints the notes of a tuning from rāst to kurdān: four clicks', async () => {
    const { page } = visitor;
    await visitor.begin();
    await visitor.toPage(text.tunings);
    await visitor.follow('.scale-row a[href$="/alsabbagh_1954/rast"]');
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await visitor.follow('.form-actions .print');
    // It prints when the code of the sheet is loaded.
    await page.waitForSelector('[data-printed]');
    expect(visitor.clicks).toBeLessThanOrEqual(4);
    const { pitchClasses } = published<PitchClassList>(`tuning-systems/${PLACE}/pitch-classes.json`);
    const from = pitchClasses.findIndex(({ noteName }) => noteName === 'rast');
    const to = pitchClasses.findIndex(({ noteName }) => noteName === 'kurdan');
    const expected = pitchClasses.slice(from, to + 1);
    const column = (nth: number) => page.locator(`.sheet-settings tbody td:nth-child(${nth})`).allTextContents();
    expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    await page.locator('#open-instruments').click();
    await page.locator('.sheet-settings summary').click();
    expect(await column(4)).toEqual(expected.map(({ cents }) => one(cents)));
    expect(await column(5)).toEqual(expected.map(({ frequency }) => (frequency ?? 0).toFixed(2)));
    expect(await page.locator('.panel tbody tr:visible').count()).toBe(expected.length);
    await visitor.choose('.sheet-settings .zero', 'nawa');
    await page.fill('.sheet-settings .hz', '432');
    await page.locator('.sheet-settings .hz').blur();
    await visitor.choose('.sheet-settings .to', 'muhayyar');
    await visitor.settled();
    const nawa = expected.findIndex(({ noteName }) => noteName === 'nawa');
    expect((await column(4))[nawa]).toBe('0.0');
    expect((await column(5))[nawa]).toBe('432.00');
    expect((await column(4)).length).toBeGreaterThan(expected.length);
    expect(page.url()).toMatch(/zero=nawa&hz=432&to=muhayyar/);
    await isAccessible();
    // Ḥusaynī is an octave below a'.
    await page.fill('.sheet-settings .reference', '432');
    await page.locator('.sheet-settings .reference').blur();
    await visitor.settled();
    expect((await column(5))[expected.findIndex(({ noteName }) => noteName === 'husayni')]).toBe('216.00');
    await unfold(page);
    const files = await page
      .locator('.download-file, .download-instrument')
      .evaluateAll((all) => all.map((it) => it.getAttribute('download')));
    for (const ending of ['.scl', '.ascl', '.tun']) expect(files.some((name) => name?.endsWith(ending))).toBe(true);
  });

  it('compares bayyāt and ḥusaynī: four clicks', async () => {
    const { page } = visitor;
    await visitor.begin();
    await visitor.toPage(text.compareShort);
    const { compared, heading, openDoor } = controlsOf(page, language);
    await compared.first().waitFor();
    // The search of the page finds what is compared, whatever the kind.
    for (const [typed, id] of [
      ['jins hijaz', 'jins_hijaz'],
      ['جنس كرد', 'jins_kurd'],
    ]) {
      await compared.first().fill(typed);
      await compared.first().press('Enter');
      await page.waitForURL(({ href }) => href.includes(`rows=${id}`));
      await visitor.settled();
    }
    for (const [row, name] of ['bayati', 'husseini'].entries()) {
      await visitor.click(`#what-${row}`);
      await compared.nth(row).fill(name);
      await compared.nth(row).press('Enter');
      await visitor.settled();
    }
    await page.waitForURL(/rows=maqam_bayyat[^,]*(,|%2C)maqam_husayni/);
    expect(visitor.clicks).toBeLessThanOrEqual(4);
    const names = language === 'ar' ? ['حُسَيني', 'بَيّات'] : ['ḥusaynī', 'bayyāt'];
    await expect.poll(() => heading.innerText()).toBe(text.differsIn(names[0], names[1], 1));
    // Only what differs is drawn with its name.
    expect(await page.locator('.compared-lines text.differs:not(.letter)').count()).toBe(1);
    await page.locator('.compared .play').nth(1).click();
    const slots = page.getByRole('group', { name: text.compare, exact: true });
    await slots.getByRole('button', { name: 'B', pressed: true }).waitFor();
    await slots.getByRole('button', { name: 'A' }).click();
    await page.locator('.compared li:first-child .play.on').waitFor();
    await page.keyboard.press('Escape');
    // A door loads nothing and draws nothing anew.
    const lines = await page.locator('.compared-lines').first().elementHandle();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await openDoor('numbers');
    expect(requests).toEqual([]);
    expect(await lines?.evaluate((element) => element.isConnected)).toBe(true);
    const [bayyat, husayni] = [maqam('maqam_bayyat').ascending, maqam('maqam_husayni').ascending];
    const differences = husayni.map(({ cents = 0 }, i) => cents - (bayyat[i].cents ?? 0));
    const shown = await page.locator('.comparison').first().locator('td[data-differs] strong').allTextContents();
    expect(shown.map(withoutIsolates)).toEqual(
      differences.filter((it) => it !== 0).map((it) => `${it > 0 ? '+' : ''}${one(it)}`),
    );
    expect(shown.length).toBeGreaterThan(0);
    const cents = await page.locator('.comparison').first().locator('td:nth-child(2) .number').allTextContents();
    expect(cents).toEqual(bayyat.map((it) => one((it.cents ?? 0) - (bayyat[0].cents ?? 0))));
    const csv = (await downloaded('.csv')).trimEnd().split('\r\n');
    const [header, ...rows] = csv.map((line) => line.split(','));
    expect(header).toEqual([
      'direction',
      'row',
      'scale',
      'tuning_system',
      'starting_note',
      'note',
      'cents',
      'hz',
      'difference_cents',
    ]);
    const ascending = rows.filter(([direction, , scale]) => direction === 'ascending' && scale === 'maqam_husayni');
    expect(ascending.map((row) => Number(row[7]))).toEqual(husayni.map(({ frequency }) => frequency));
    for (const [i, row] of ascending.entries()) expect(Number(row[8])).toBeCloseTo(differences[i], 6);
    await isAccessible();
  });

  it('compares another maqām in the tuning of the first row; a page is left from a field without an error', async () => {
    const { page, go } = visitor;
    const { compared } = controlsOf(page, language);
    const rows = 'maqam_bayyat alsabbagh_1954 rast,maqam_bayyat ronzevalle_1904 yegah';
    await go(`${language}/compare/maqam/maqam_bayyat?${new URLSearchParams({ rows })}`);
    await compared.nth(1).fill('husseini');
    await compared.nth(1).press('Enter');
    await page.waitForURL(/maqam_husayni[+ ]alsabbagh_1954[+ ]rast/);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await compared.nth(1).fill('rast');
    await page.evaluate(() => (location.hash = location.hash.replace(/compare.*/, 'learn')));
    await compared.first().waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('compares rāst, sūznāk and nairūz: names apart, a sentence for each, the notes that differ to hear', async () => {
    const { page, go } = visitor;
    const rows = ['rast', 'suznak', 'nairuz'].map((name) => `maqam_${name} ${PLACE.replace('/', ' ')}`).join();
    await go(`${language}/compare?${new URLSearchParams({ rows })}`);
    const { heading } = controlsOf(page, language);
    const [rast, suznak] = language === 'ar' ? ['راست', 'سوزناك'] : ['rāst', 'sūznāk'];
    const sentence = text.differsIn(suznak, rast, 2);
    await expect.poll(() => heading.innerText()).toContain(sentence);
    const results = page.locator('.compared li:not(:first-child) .row-result');
    expect(await results.count()).toBe(2);
    expect(await results.first().innerText()).toContain(sentence);
    for (const picture of await page.locator('.compared-lines').all()) {
      const boxes = await picture
        .locator('text')
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1))
          expect(a.right <= b.left || b.right <= a.left || a.bottom - b.top < 8 || b.bottom - a.top < 8).toBe(true);
    }
    await page.getByRole('button', { name: text.playDifferences, exact: true }).click();
    await page.waitForSelector('.compared-note.sounding');
    await page.keyboard.press('Escape');
    await isAccessible();
  });

  it('compares tunings and a pasted scale by note, as they are tuned', async () => {
    const { page, go } = visitor;
    const rows = ['maqam_rast alsabbagh_1954 rast', 'tuning alsabbagh_1954 rast', 'scale'].join();
    const query = new URLSearchParams({ rows, scale: '0 204 355', by: 'note', tonic: 'own' });
    await go(`${language}/compare/maqam/maqam_rast?${query}`);
    const { openDoor } = controlsOf(page, language);
    const rowCount = () => page.locator('.compared > li').count();
    expect(await rowCount()).toBe(3);
    // Pitches without a name are shown by their cents.
    const lenses = (await page.locator('.lens text.differs').allTextContents()).map(withoutIsolates);
    expect(lenses).toContain(`${text.inCents('355')}${text.comma}−1.9`);
    await openDoor('numbers');
    const table = page.locator('.comparison').first();
    expect(await table.locator('tbody tr').count()).toBe(24);
    const third = table.locator('tbody tr:has(td:nth-child(2) .number:text-is("356.9"))');
    const difference = () => third.locator('td:nth-child(4) strong').innerText().then(withoutIsolates);
    expect(await difference()).toBe('−1.9');
    // Beside a whole tuning, which has no degrees, this is how scales are compared at first.
    await go(
      `${language}/compare/maqam/maqam_rast?${new URLSearchParams({ rows, scale: '0 204 355', door: 'numbers' })}`,
    );
    expect(await difference()).toBe('−1.9');
    await page.getByRole('button', { name: text.byDegree, exact: true }).click();
    await visitor.settled();
    expect(await table.locator('tbody th').allInnerTexts()).toEqual(Array.from({ length: 24 }, (_, i) => `${i + 1}`));
    await page.fill('textarea.pitches', 'x y');
    await page.locator('textarea.pitches').blur();
    await expect
      .poll(() =>
        page.locator('textarea.pitches').evaluate((it) => it.closest('label')?.nextElementSibling?.textContent),
      )
      .toBe(text.findProblems.unknownNote('x'));
    await visitor.follow('.compared li:nth-child(2) .remove');
    await expect.poll(rowCount).toBe(2);
    await page.click('[popovertarget=add-row]');
    await page.getByRole('button', { name: text.wholeTuning, exact: true }).click();
    await expect.poll(rowCount).toBe(3);
    expect(await page.locator('#add-row').isVisible()).toBe(false);
  });

  it('finds which maqāmāt fit inside a scale of 17 notes within 12 cents: four clicks after pasting', async () => {
    const { page } = visitor;
    await visitor.begin();
    await visitor.toPage(text.findShort);
    await page.locator('.typing summary').click();
    await page.fill('.pitches', SEVENTEEN);
    const before = visitor.clicks;
    // No form has so many notes: the page asks what fits inside.
    await expect.poll(() => page.inputValue('select.ask')).toBe('inside');
    await visitor.click('input.within');
    await page.fill('input.within', '12');
    await page.locator('input.within').blur();
    await visitor.choose('select.kind', 'maqam');
    await visitor.choose('select.where', 'here');
    await visitor.follow('.checks .check input');
    expect(visitor.clicks - before).toBeLessThanOrEqual(4);
    // Every base form of the interface whose notes all lie within 12 cents of the scale, with its tonic on one of the 17.
    const scale = SEVENTEEN.split(' ').map(Number);
    const expected = readdirSync(join(PUBLIC, 'maqamat')).flatMap((folder) => {
      const path = `maqamat/${folder}/${PLACE}.json`;
      if (['all', 'classification', 'families'].includes(folder) || !existsSync(join(PUBLIC, path))) return [];
      const { maqam: names, pitchData } = published<MaqamDetail>(path);
      const notes = [...pitchData.ascending, ...pitchData.descending].map(({ cents = 0 }) => cents);
      const largest = scale.map((tonic) =>
        Math.max(...notes.map((note) => Math.min(...scale.map((pitch) => apart(note - notes[0], pitch - tonic))))),
      );
      const name = shortName(nameIn(language, names));
      return Math.min(...largest) <= 12 ? [{ name, largest: Math.min(...largest) }] : [];
    });
    expect(expected.length).toBeGreaterThan(3);
    await expect.poll(() => page.locator('li.found').count()).toBe(expected.length);
    const found = await page.locator('li.found').evaluateAll((all) =>
      all.map((form) => {
        const cents = [...(form.querySelector('small')?.textContent ?? '').matchAll(/(\d+\.\d)/g)];
        return {
          name: form.querySelector('.entry-name')?.textContent ?? '',
          largest: Math.max(0, ...cents.map(([, it]) => Number(it))),
        };
      }),
    );
    // Fits to the nearest cent are equal, and follow each other in the order of the archive.
    const fits = found.map(({ largest }) => Math.round(largest));
    expect(fits).toEqual(fits.toSorted((x, y) => x - y));
    const byName = new Map(expected.map((it) => [it.name, it.largest]));
    for (const { name, largest } of found)
      expect(Math.abs((byName.get(name) ?? -1) - largest), name).toBeLessThan(0.06);
    await visitor.follow('.found [data-plays]');
    await page.waitForFunction(() => document.querySelector('.player.sounds') !== null);
    await page.keyboard.press('Escape');
    await isAccessible();
  });

  it('takes no direction from a text of many lines, which would stop the tab', async () => {
    const { page } = visitor;
    const direction = () => page.getAttribute('textarea.pitches', 'dir');
    await visitor.open(`${language}/find?q=${encodeURIComponent('\n'.repeat(60_000))}`);
    expect(await direction()).toBe('ltr');
    await visitor.open(`${language}/find?q=C+D`);
    expect(await direction()).toBe('auto');
  });

  it('shows the beginning of long texts, which a browser would lay out for a second', async () => {
    const { page } = visitor;
    const long = (length: number) => encodeURIComponent('٣'.repeat(length));
    await visitor.open(`${language}/find?q=${long(70_000)}`);
    expect((await page.inputValue('textarea.pitches')).length).toBe(4000);
    // A page has dozens of links: those to other pages do not carry a text that none of them reads.
    const links = await page
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.length ?? 0));
    expect(Math.max(...links)).toBeLessThan(1000);
    await visitor.open(`${language}/compare?rows=maqam_rast+alsabbagh_1954+rast,scale&scale=${long(70_000)}`);
    expect((await page.inputValue('textarea.pitches')).length).toBe(4000);
    for (const address of [
      `routes?from=${long(60_000)}&to=maqam_saba`,
      `compare?rows=maqam_rast+alsabbagh_1954+rast,${long(60_000)}`,
      `maqam/maqam_rast/${PLACE}?tonic=${long(60_000)}`,
    ]) {
      await visitor.open(`${language}/${address}`);
      const shown = (await page.textContent('main')) ?? '';
      expect(shown, address).toContain('٣'.repeat(100));
      expect(shown.split('٣').length, address).toBeLessThan(1000);
    }
  });

  it('takes everything that al-Ḥilū attests as RIS: four clicks', async () => {
    const { page } = visitor;
    await visitor.begin();
    await visitor.toPage(text.sources);
    await visitor.follow('.scale-row a[href$="/source/alhilu_1957_1961"]');
    const button = (records: string, format: string) => `.actions[data-records=${records}] button:text-is("${format}")`;
    const ris = await downloaded(button('source', 'RIS'));
    expect(visitor.clicks).toBeLessThanOrEqual(4);
    await controlsOf(page, language).openDoor('facts');
    const rows = await page.locator('.attested tbody tr').count();
    expect(rows).toBeGreaterThan(3);
    expect(ris.match(/^ER {2}- /gm)).toHaveLength(1);
    expect(JSON.parse(await downloaded(button('place', 'CSL-JSON')))).toHaveLength(rows);
    expect((await downloaded(button('place', 'BibTeX'))).match(/^@book/gm)).toHaveLength(rows);
    expect((await downloaded(button('place', 'CSV'))).trimEnd().split('\r\n')).toHaveLength(rows + 1);
    await isAccessible();
  });

  it('is offered the tunings that have the upper jins of nairūz, and says in how many systems ṣabā is', async () => {
    const { page, go } = visitor;
    await go(`${language}/maqam/maqam_nairuz/${PLACE}`);
    await page.locator('.missing button').click();
    const missing = page.locator('.missing .tunings-with');
    await missing.locator('summary').click();
    await missing.locator('a').first().click();
    await page.waitForURL(
      ({ pathname, search }) => pathname.includes('maqam_nairuz') && !search.includes('alsabbagh_1954'),
    );
    await visitor.settled();
    expect(await page.locator('.missing').count()).toBe(0);
    await go(`${language}/maqam/maqam_saba/${PLACE}`);
    const { availability } = published<{ readonly availability: { readonly count: number } }>(
      'maqamat/maqam_saba/availability.json',
    );
    const name = language === 'ar' ? 'مقام صَبا' : 'maqām ṣabā';
    const systems = readCatalogue().tuningSystems.length;
    expect(await page.locator('.tunings .chip.opens').innerText()).toBe(text.allTunings(availability.count));
    await go(`${language}/compare/maqam/maqam_saba?door=years`);
    expect(await page.locator('.of-history caption').innerText()).toBe(
      text.systemsWith(name, availability.count, systems),
    );
    // The picture is one stop of the tabulator.
    expect(await page.locator('.treatise-dot[tabindex="0"]').count()).toBe(1);
    await page.locator('.treatise-dot').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.treatise-dot:focus').count()).toBe(1);
    expect(await page.locator('.treatise-dot').nth(1).getAttribute('tabindex')).toBe('0');
  });

  it('searches emendations, which have addresses of their own', async () => {
    const { page, go } = visitor;
    await go(`${language}/emendations`);
    expect(await page.locator('.emendations details[open]').count()).toBe(0);
    await page.fill('.filters input[type=search]', 'nim mahur');
    await expect.poll(() => page.locator('.emendations li li').count()).toBeLessThan(129);
    await expect.poll(() => page.locator('.emendations li li').count()).toBeGreaterThan(0);
    await go(`${language}/emendations?q=laythi`);
    await expect.poll(() => page.locator('.emendations > li').count()).toBe(1);
    const pitch = page.locator('.emendations h3').first();
    expect((await pitch.innerText()).toLowerCase()).toContain(text.fields.values);
    await pitch.locator('.permalink').click();
    await page.waitForURL(/at=/);
    await expect.poll(() => page.locator('.emendations li li').count()).toBe(1);
    await isAccessible();
  });
});
