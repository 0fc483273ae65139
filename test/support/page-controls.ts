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
  /** Opens a door of a form, unless it is open; pages without doors stay as they are. */
  const openDoor = async (id: string): Promise<void> => {
    const door = page.locator(`#open-${id}[aria-expanded=false]`);
    if ((await door.count()) === 0) return;
    await door.click();
    await page.locator(`#door-${id}`).waitFor();
    await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
  };
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
    /** Shows the link to a page in the header, or in its menu. @returns the link */
    async menuItem(label: string): Promise<Locator> {
      const link = page.locator('header.site nav').getByRole('link', { name: label, exact: true });
      const all = page.getByRole('button', { name: text.menuOpen, exact: true });
      if (await link.isVisible()) return link;
      await ((await all.isVisible()) ? all : page.getByRole('button', { name: text.menuMore, exact: true })).click();
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
    pitches: page.locator('textarea.pitches'),
    namedNotes: page
      .getByRole('group', { name: text.findRing })
      .getByRole('button', { pressed: true })
      .locator('.piano-name'),
    /** A key of the page Find. @param name of its note */
    key: (name: string): Locator => page.getByRole('group', { name: text.findRing }).getByRole('button', { name }),
    compared: page.getByRole('combobox', { name: text.chooseWhat }),
    found: page.getByRole('list', { name: text.findTitle }).locator('> li'),
    status: main.getByRole('status'),
    openDoor,
    openInstruments: async (): Promise<void> => {
      await openDoor('instruments');
      const files = main.locator('details.downloads');
      if ((await files.count()) > 0) await files.evaluate((it: HTMLDetailsElement) => it.toggleAttribute('open', true));
      await main.getByText(text.instruments, { exact: true }).first().click();
    },
    openPractice: (): Promise<void> => openDoor('practise'),
    /** A control of the player, which a phone shows on request. */
    playerControl: async (selector: string): Promise<Locator> => {
      const control = page.locator(`.player ${selector}`).first();
      const more = page.locator('.more-controls[aria-expanded=false]');
      if (!(await control.isVisible()) && (await more.isVisible())) await more.click();
      return control;
    },
    sounding: async (): Promise<string[]> =>
      (
        await page
          .locator('.line .dot.sounding')
          .evaluateAll((notes) => notes.map((note) => note.getAttribute('data-mark') ?? ''))
      ).sort(),
    /** Citations of a source have a door, those of a form are folded behind its numbers. */
    openCitations: async (): Promise<void> => {
      await openDoor('cite');
      await openDoor('numbers');
      const folded = main.locator('summary').getByText(text.cite, { exact: true });
      if ((await folded.count()) > 0) await folded.first().click();
    },
    /** The link that saves a file. @param label of the format */
    file: (label: string): Locator => page.getByRole('link', { name: label, exact: true }).first(),
  };
}
