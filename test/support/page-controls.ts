import type { Locator, Page } from 'playwright-core';
import { en } from '../../runtime/presentation/text/en.ts';

/** The controls of the page that tests use, each by its role and its name for screen readers, in English. */
export const controlsOf = (page: Page) => ({
  /** The field for names on the lists of maqāmāt and ajnās. */
  search: page.getByRole('searchbox', { name: en.search }),
  /** The links of results to maqāmāt and ajnās. */
  entities: page.locator('main').getByRole('link').and(page.locator('[href*="/maqam/"], [href*="/jins/"]')),
  /** The suggested spellings of a search without result. */
  suggestions: page.locator('main').getByRole('link').and(page.locator('[href*="q="]')),
  /** The field for pitches on the page Find. */
  pitches: page.getByRole('textbox', { name: en.findPitches }),
  /** The notes of the tuning that a question names. */
  namedNotes: page.getByRole('group', { name: en.findRing }).getByRole('button', { pressed: true }),
  /** The found forms on the page Find. */
  found: page.getByRole('list', { name: en.findTitle }).locator('> li'),
  /** What the page says about a question. */
  status: page.locator('main').getByRole('status'),
  /** The heading of the files for instruments, which a click unfolds. */
  instruments: page.locator('main').getByText(en.instruments, { exact: true }).first(),
  /** The link that saves a file. @param label of the format */
  file: (label: string): Locator => page.getByRole('link', { name: label, exact: true }).first(),
});
