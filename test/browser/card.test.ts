import { beforeAll, describe, expect, it } from 'vitest';
import { parseHash, sharedAddress } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { effort } from '../support/effort.ts';
import { accessibilityViolations, explorerOf } from '../support/explorer.ts';
import { SOME_VISITS } from '../support/variants.ts';

const [{ url }] = SOME_VISITS;
const FORM = 'maqam/maqam_rast/alfarabi_950i/ushayran';

const CARDS = [
  ['ar', ar, ['مقام راست', 'الفارابي (950i)', 'عُشَيران']],
  ['en', en, ['maqām rāst', 'al-Fārābī (950i)', 'ʿushayrān']],
] as const;

describe.each(effort(CARDS.slice(0, 1), CARDS))('a card in a frame, %s', (language, text, names) => {
  const explorer = explorerOf(url, { viewport: { width: 420, height: 480 } });
  beforeAll(async () => {
    await explorer.open(`${language}/${FORM}?view=card`);
  });

  it('fits the frame of the embedding code', async () => {
    const { page } = explorer;
    const [width, height] = await page.locator('html').evaluate((it) => [it.scrollWidth, it.scrollHeight]);
    expect([width, height]).toEqual([420, 480]);
  });

  it('names the form, its tuning and starting note, and credits the data', async () => {
    const shown = await explorer.page.locator('body').innerText();
    for (const name of names) expect(shown).toContain(name);
    expect(shown).toContain(text.licence);
    expect(await accessibilityViolations(explorer.page)).toEqual([]);
  });

  it('plays, and stops by the same button', async () => {
    const { page } = explorer;
    const button = page.locator('main.card button');
    await button.click();
    await page.waitForSelector('.card-notes .sounding');
    expect(await button.getAttribute('aria-label')).toBe(text.stopOf(names[0]));
    await button.click();
    expect(await button.getAttribute('aria-label')).toBe(text.playOf(names[0]));
  });

  it('opens the full page outside of the frame', async () => {
    const { page } = explorer;
    const opened = page.waitForEvent('popup');
    await page.locator('footer.card a').click();
    await (await opened).waitForURL(`${url}/${sharedAddress(parseHash(FORM, language))}`);
    expect(page.url()).toContain('view=card');
  });

  it('opens the links of a message outside of the frame too', async () => {
    const { page } = explorer;
    await explorer.open(`${language}/maqam/maqam_rust/alfarabi_950i/ushayran?view=card`);
    const opened = page.waitForEvent('popup');
    await page.locator('main.card a').first().click();
    expect((await opened).url()).toContain(`${url}/#/${language}/`);
    expect(page.url()).toContain('view=card');
  });
});
