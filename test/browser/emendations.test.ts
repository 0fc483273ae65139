import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Language } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { explorerOf, openExplorer } from '../support/explorer.ts';
import { controlsOf } from '../support/page-controls.ts';
import { PLACES } from '../support/places.ts';
import { PROJECT } from '../support/project.ts';
import { unfold } from '../support/unfold.ts';
import { SIZES } from '../support/variants.ts';

const it = halfOfTests();

const { emendations: apparatus }: { readonly emendations: readonly Emendation[] } = JSON.parse(
  readFileSync(join(PROJECT, 'archive/emendations.json'), 'utf8'),
);
const isApplied = ({ decision }: Emendation): boolean => decision === 'applied';

const TEXTS = { en, ar };
const VISITS = Object.values(PLACES).map((url, i) => ({ url, language: (['en', 'ar'] as const)[i % 2] }));
const ALL: readonly { readonly url: string; readonly language: Language }[] = [
  ...VISITS,
  { url: VISITS[0].url, language: 'ar' },
];

describe.each(drawn(ALL, 3))('the apparatus, $language, on $url', ({ url, language }) => {
  const text = TEXTS[language];
  const explorer = explorerOf(url);

  const open = (address: string) => explorer.go(`${language}/${address}`);

  async function readMark(id: string): Promise<string> {
    const { page } = explorer;
    const mark = page.locator(`button[popovertarget="variant-${id}"]`);
    const variant = page.locator(`#variant-${id}`);
    expect(await variant.isVisible()).toBe(false);
    await mark.focus();
    await page.keyboard.press('Enter');
    await variant.waitFor({ state: 'visible' });
    const said = (await variant.innerText()).replace(/\s+/g, ' ');
    await page.keyboard.press('Escape');
    await variant.waitFor({ state: 'hidden' });
    expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
    return said;
  }
  const labelOf = (place: string) =>
    explorer.page.locator(`button[popovertarget="variant-${place}"]`).getAttribute('aria-label');

  it('says of a pitch what was recorded, what stands there now, and why', async () => {
    await open('tuning/allaythi_1965/rast?door=numbers');
    const said = await readMark('note-t9');
    for (const part of [text.recordedVariant, '91/63', text.variantLabels.applied, '91/64', text.decisions.applied]) {
      expect(said).toContain(part);
    }
    expect(said).toContain('273/256');
    if (language === 'ar') expect(said).toMatch(/كسر/);
    expect(await labelOf('note-t9')).toBe(text.emendedHere(['91/64']));
    const rows = await explorer.page
      .locator('.of-tuning tbody tr:has(.variant-mark) .number:nth-child(5)')
      .allTextContents();
    expect(rows).toEqual(['407.8', '609.4', '1044.4', '1088.3']);
  });

  it('marks doubted names, and says in words what it changes in the system as a whole', async () => {
    await open('tuning/ibnsina_1037/yegah?door=numbers');
    expect(await labelOf('note-t15')).toBe(text.doubtedHere(['nīm ḥijāz']));
    expect(await readMark('note-t15')).toContain(text.variantLabels.noted);
    const whole = await explorer.page.locator('.assumed').innerText();
    expect(whole).toContain('Ibn Sīnā␣');
    expect(whole).toContain('7 دساتين 17 نغمة على العود');
    await open('tuning/ibnsina_1037/ushayran?door=numbers');
    expect(await explorer.page.locator('button[popovertarget="variant-note-t15"]').count()).toBe(0);
  });

  it('marks pitches, degrees and notes of forms', async () => {
    await open('maqam/maqam_nahawand_kabir/alsabbagh_1954/rast/numbers');
    expect(await readMark('ascending')).toContain('nīm māhūr');
    expect(await readMark('descending')).toContain('nīm māhūr');
    await open('maqam/maqam_kurd/alsabbagh_1950/rast/numbers?tonic=rast');
    expect(await explorer.page.locator('tbody .variant-mark').count()).toBeGreaterThan(0);
    await open('maqam/maqam_chahargah_(al-shawwa)/alsabbagh_1954/rast/numbers');
    expect(await explorer.page.locator('.assumed .corrected').allTextContents()).toEqual(['kurdān']);
  });

  it('names in a sayr the jins that was removed, and marks stops', async () => {
    await open('maqam/maqam_nuhuft/alsabbagh_1954/rast/paths');
    const stop = explorer.page.locator('.at-jins:has(.variant-mark)');
    expect(await stop.count()).toBe(1);
    expect(await stop.textContent()).toContain(text.formerJins('nikrīz'));
    expect(await readMark('stop-0-6')).toContain('18');
  });

  it('marks sources on their own page and not at facts that cite them, and shows what cannot be seen', async () => {
    await open('source/allami_2022');
    expect(await readMark('source')).toContain('[U+200E]');
    await open('source/alshawwa_1946');
    expect(await readMark('source')).toContain('al-Qawāʿid');
    await open('maqam/maqam_rast/alsabbagh_1954/rast/numbers');
    expect(await explorer.page.locator('main .facts a[href$="/source/alshawwa_1946"]').count()).toBe(1);
    expect(await explorer.page.locator('main .facts .variant-mark').count()).toBe(0);
  });

  it('marks an emended title otherwise than an emended fact', async () => {
    const { page } = explorer;
    const markOf = (place: string) => page.locator(`button[popovertarget="variant-${place}"]`).innerText();
    await open('source/alurmawialbaghdadi_1986_2017');
    expect(await markOf('source')).toBe('‡');
    expect(await labelOf('source')).toBe(text.emendedTitle(['كتاب الأدوار في الموسيقى']));
    await open('tuning/allaythi_1965/rast?door=numbers');
    expect(await markOf('note-t9')).toBe('†');
  });

  it('says where scales and names come from, and what family means', async () => {
    const { page } = explorer;
    const facts = () => page.locator('.numbers').innerText();
    await open('maqam/maqam_isfahan/alsabbagh_1954/rast/numbers');
    for (const part of [text.sourceArchive, text.familyRule, language === 'ar' ? 'غير مصنَّف' : 'unclassified']) {
      expect(await facts()).toContain(part);
    }
    await unfold(page);
    expect(await page.locator('.cite').last().innerText()).toContain(text.sourceArchive);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sheet').innerText()).toContain(text.sourceArchive);
    await page.emulateMedia({ media: null });
    await open('maqam/maqam_rast/alfarabi_950g/yegah/numbers');
    expect(await facts()).toContain(text.noteNameOrigins.assigned);
    await open('tuning/alfarabi_950g/yegah');
    expect(await page.locator('.assumptions').innerText()).toContain(text.yearMeanings.death);
  });

  it('opens beside the fact, without covering it', async () => {
    const { page } = explorer;
    await open('tuning/allaythi_1965/rast?door=numbers');
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      for (const place of ['note-t9', 'note-t17']) {
        const mark = page.locator(`button[popovertarget="variant-${place}"]`);
        await mark.click();
        const variant = await page.locator(`#variant-${place}`).boundingBox();
        const fact = await mark.locator('xpath=preceding-sibling::button/span[2]').boundingBox();
        if (variant === null || fact === null) throw new Error('There is no variant.');
        expect(variant.y >= fact.y + fact.height || variant.y + variant.height <= fact.y).toBe(true);
        expect(variant.y).toBeGreaterThanOrEqual(0);
        expect(variant.y + variant.height).toBeLessThanOrEqual(size.height);
        await page.keyboard.press('Escape');
      }
    }
  });

  it('writes the name in the other script below the first, from the same edge', async () => {
    const { page } = explorer;
    await page.setViewportSize(SIZES.phone);
    await open('emendations?kind=tuning-systems');
    const pairs = await page.locator('.emendations h2:has(.other)').evaluateAll((names) =>
      names.map((name) =>
        [...name.querySelectorAll('span')].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getBoundingClientRect();
        }),
      ),
    );
    expect(pairs.length).toBeGreaterThan(5);
    const edge = language === 'ar' ? 'right' : 'left';
    for (const [own, other] of pairs) {
      expect(other.top).toBeGreaterThan(own.bottom - 12);
      expect(Math.abs(other[edge] - own[edge])).toBeLessThan(2);
    }
  });

  it.each([
    'tuning/alfarabi_950c/ushayran',
    'maqam/maqam_zanjaran/alsabbagh_1954/rast/numbers',
    'jins/jins_athar_kurd/alsabbagh_1954/rast/numbers',
  ])('says that %s has no source', async (address) => {
    await open(address);
    expect(await explorer.page.locator('.unsourced').innerText()).toBe(text.unsourced);
  });

  it('lists all of them, found from the menu, by kind and by decision', async () => {
    const { page, settled } = explorer;
    await open('tunings');
    await (await controlsOf(page, language).menuItem(text.emendations)).click();
    await page.waitForSelector('.emendations li');
    const count = () => page.locator('.emendations li li').count();
    expect(await count()).toBe(apparatus.length);
    const [kind, decision] = [page.locator('.filters select').nth(0), page.locator('.filters select').nth(1)];
    await decision.selectOption('applied');
    await expect.poll(count).toBe(apparatus.filter(isApplied).length);
    await kind.selectOption('maqamat');
    await expect.poll(count).toBe(apparatus.filter((it) => isApplied(it) && it.file.startsWith('maqamat/')).length);
    expect(page.url()).toMatch(/kind=maqamat&decision=applied/);
    await settled();
    expect(await page.locator('.emendations').innerText()).toContain('nīm kawasht/rahāwī');
    await page.locator('.emendations li > details > p a').first().click();
    await page.waitForSelector('.form h1');
  });

  it('says at the foot of the page which edition it is', async () => {
    await open('tunings');
    await expect.poll(() => explorer.page.locator('footer .edition').innerText()).toContain(text.editions.critical);
    const visitor = await openExplorer(url);
    try {
      await visitor.page.route('**/version.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), edition: 'as-recorded' } });
      });
      await visitor.open(`${language}/tunings`);
      await expect
        .poll(() => visitor.page.locator('footer .edition').innerText())
        .toContain(text.editions['as-recorded']);
    } finally {
      await visitor.close();
    }
  });
});
