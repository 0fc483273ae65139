import { describe, expect } from 'vitest';
import { drawn, effort, halfOfTests } from '../support/effort.ts';
import { accessibilityViolations, explorerOf } from '../support/explorer.ts';
import { EXAMPLES, LAST_EXAMPLES, PAGES, PAGES_WITH_NOTICE } from '../support/pages.ts';
import { PLACES } from '../support/places.ts';
import { allLooks, someLooks } from '../support/variants.ts';

const it = halfOfTests();

const LESSONS = ['learn', ...EXAMPLES.filter((example) => example.startsWith('learn/'))];
const OTHERS = PAGES.filter((page) => !LESSONS.includes(page));
/** Lessons in each theme and language; a quarter of the looks of other pages. */
const allOrDrawn = [...allLooks(drawn(LESSONS, 2)), ...drawn(allLooks(OTHERS), 4)];
const looks = effort(someLooks([...LAST_EXAMPLES, ...PAGES_WITH_NOTICE]), allOrDrawn);

describe.each(Object.entries(PLACES))('the explorer %s', (place, url) => {
  const explorer = explorerOf(url);

  it.each(looks.filter((look) => look.place === place))(
    'is accessible and within the width, $viewport.width px, $colorScheme: $language/$address',
    async ({ address, viewport, language, colorScheme }) => {
      const { page, go } = explorer;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await go(`${language}/${address}`);
      expect(await page.getAttribute('html', 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
      expect(await page.locator('h1').count()).toBe(1);
      expect(await accessibilityViolations(page)).toEqual([]);
      const wider = await page.evaluate(() => {
        for (const section of document.querySelectorAll('details')) section.open = true;
        return document.documentElement.scrollWidth - innerWidth;
      });
      expect(wider).toBeLessThanOrEqual(0);
    },
  );
});
