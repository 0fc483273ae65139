import type { Page } from 'playwright-core';

/** Opens every section, also those of content that is loaded then. */
export async function unfold(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
  for (const selector of ['details:not([open])', '.downloads details:not([open])']) {
    await page.evaluate((closed) => {
      // The content comes with the event.
      const opened = (details: HTMLDetailsElement) =>
        new Promise((done) => {
          details.addEventListener('toggle', done, { once: true });
          details.open = true;
        });
      return Promise.all([...document.querySelectorAll<HTMLDetailsElement>(closed)].map(opened)).then(() => undefined);
    }, selector);
    await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
  }
}

/** Looks at a page with every section open, and again with each of its doors open. */
export async function lookEverywhere(page: Page, look: () => Promise<void>): Promise<void> {
  await unfold(page);
  await look();
  for (const door of await page.locator('button.door').all()) {
    await door.click();
    await unfold(page);
    await look();
  }
}
