import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';

/** The controls of the page by role and name, so that another layout changes only this module. */
export function controlsOf(page: Page, language: Language = 'en') {
  const text = { en, ar }[language];
  const main = page.locator('main');
  const heading = main.getByRole('heading', { level: 1 });
  const problems = [text.notFoundTitle, text.failedTitle, text.offlineTitle, text.notJsonTitle];
  return {
    main,
    heading,
    isProblem: async (): Promise<boolean> =>
      problems.includes((await heading.first().innerText()).trim()) || (await main.locator('.notice').count()) > 0,
    async searchFor(typed: string): Promise<void> {
      const field = page.getByRole('combobox', { name: text.searchAll });
      if (!(await field.isVisible())) await page.getByRole('button', { name: text.searchAll }).click();
      await field.fill(typed);
    },
    results: page.getByRole('option'),
    /** Opens the menu that has a page. @returns the link to the page */
    async menuItem(label: string): Promise<Locator> {
      const group = page.locator('.menu-group').filter({ has: page.locator(`a:text-is("${label}")`) });
      const all = page.getByRole('button', { name: text.menuOpen, exact: true });
      const link = group.getByRole('link', { name: label, exact: true });
      if (!(await link.isVisible())) await ((await all.isVisible()) ? all : group.getByRole('button')).click();
      return link;
    },
    entities: main.getByRole('link').and(page.locator('[href*="/maqam/"], [href*="/jins/"]')),
    works: main.getByRole('link').and(page.locator('[href*="/tuning/"], [href*="/source/"]')),
    /** The cells of a row of a table. @param name of the row */
    cellsOf: (name: string): Locator =>
      main
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
        .getByRole('cell'),
    pitches: page.getByRole('textbox', { name: text.findPitches }),
    namedNotes: page
      .getByRole('group', { name: text.findRing })
      .getByRole('button', { pressed: true })
      .locator('.piano-name'),
    /** A key of the page Find. @param name of its note */
    key: (name: string): Locator => page.getByRole('group', { name: text.findRing }).getByRole('button', { name }),
    compared: page.getByRole('combobox', { name: text.chooseWhat }),
    found: page.getByRole('list', { name: text.findTitle }).locator('> li'),
    status: main.getByRole('status'),
    openInstruments: async (): Promise<void> => {
      const files = main.locator('details.downloads');
      if ((await files.count()) > 0) await files.evaluate((it: HTMLDetailsElement) => it.toggleAttribute('open', true));
      await main.getByText(text.instruments, { exact: true }).first().click();
    },
    openPractice: async (): Promise<void> => {
      const button = page.locator('.unfold');
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      await page.locator('.practice .more').evaluate((it: HTMLDetailsElement) => it.toggleAttribute('open', true));
    },
    closePractice: async (): Promise<void> => {
      const close = page.locator('.practice .close');
      if ((await close.count()) > 0) await close.click();
    },
    sounding: async (): Promise<string[]> =>
      (
        await page
          .locator('.ladders figure:first-of-type .rung.sounding')
          .evaluateAll((notes) => notes.map((note) => note.getAttribute('data-mark') ?? ''))
      ).sort(),
    cite: main.getByText(text.cite, { exact: true }).first(),
    /** The link that saves a file. @param label of the format */
    file: (label: string): Locator => page.getByRole('link', { name: label, exact: true }).first(),
  };
}
