import type { Page } from 'playwright-core';

/** Opens every section, also those of content that is loaded then. */
export async function unfold(page: Page): Promise<void> {
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
