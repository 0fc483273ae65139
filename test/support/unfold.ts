import type { Page } from 'playwright-core';

export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // The content comes with the event.
    const opened = (details: HTMLDetailsElement) =>
      new Promise((done) => {
        details.addEventListener('toggle', done, { once: true });
        details.open = true;
      });
    return Promise.all([...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')].map(opened)).then(
      () => undefined,
    );
  });
