import type { Page } from 'playwright-core';

/**
 * Lays a page out again in its own fonts. A page that is shown before its fonts are there keeps the fonts of the device
 * (`font-display: optional`): its lines have another height, and break elsewhere.
 */
export const showOwnFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const isDisabled of [true, false]) {
      for (const sheet of document.styleSheets) sheet.disabled = isDisabled;
      document.body.getBoundingClientRect();
    }
    await document.fonts.ready;
  });
