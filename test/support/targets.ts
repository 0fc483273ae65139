import type { Page } from 'playwright-core';
import { unfold } from './unfold.ts';

/** What can be touched on a page, and how large it is, as a finger finds it: by asking the page what lies where. */

/** CSS pixels, WCAG 2.2, 2.5.8 Target Size; none of its exceptions is taken. */
const LEAST = 24;
/** CSS pixels, WCAG 2.2, 2.5.5 Target Size (Enhanced): what a finger plays, which the page marks by `data-plays`. */
const PLAYED = 44;

/** Measures everything in a part of a page, also what it has folded away. @param within a selector; all by itself */
export async function measureTargets(page: Page, within = 'body') {
  await unfold(page);
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
  return page.evaluate(
    ([usual, forFinger, part]) => {
      // The notes of a line share the room between them; the keys for practising play them too.
      const TARGETS = 'a[href], button:not(.hit), input, select, textarea, summary, [role=button], [data-nearest]';
      const targetOf = (element: Element | null | undefined): Element | null =>
        element?.closest('[data-nearest]') ?? element?.closest(TARGETS) ?? element?.closest('label')?.control ?? null;
      const ownerAt = (x: number, y: number) => targetOf(document.elementFromPoint(x, y));
      // Rows that follow each other are played by a finger on a telephone and wherever fingers are what points.
      const isByFinger = matchMedia('(width < 52rem), (pointer: coarse)').matches;
      // The notes of the staff are also keys.
      const isPlayed = (element: Element): boolean =>
        element.matches('[data-plays]:not(.written)') &&
        (isByFinger || !element.matches('tr button, .row-actions button'));
      const leastOf = (element: Element): number => (isPlayed(element) ? forFinger : usual);
      const isOwn = (element: Element, left: number, top: number): boolean => {
        const least = leastOf(element);
        // Browsers find what lies at a whole pixel.
        const ends = [1, least / 2, least - 1];
        return ends.every((x) => ends.every((y) => ownerAt(left + x, top + y) === element));
      };

      const boxesOf = (element: Element): readonly DOMRect[] => {
        const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
        const parts = element instanceof SVGElement ? [...element.querySelectorAll('*')] : [];
        return [...parts, ...labels, element].flatMap((part) => [...part.getClientRects()]);
      };
      const isLarge = (element: Element): boolean =>
        boxesOf(element).some(({ left, right, top, bottom, width, height }) => {
          const least = leastOf(element);
          if (isOwn(element, left + (width - least) / 2, top + (height - least) / 2)) return true;
          for (let x = left; x <= right - least; x += 2)
            for (let y = top; y <= bottom - least; y += 2) if (isOwn(element, x, y)) return true;
          return false;
        });
      const canBeTouched = (element: Element): boolean => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        if (getComputedStyle(element).pointerEvents === 'none') return false;
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // What is shown to the keyboard alone lies above the page.
        return element.getBoundingClientRect().bottom > 0;
      };

      const targets = [
        ...new Set([...document.querySelectorAll(`${part} :is(${TARGETS})`)].map((element) => targetOf(element))),
      ]
        .filter((element) => element !== null)
        .filter(canBeTouched);
      const small = targets.filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        return !isLarge(element);
      });
      scrollTo(0, 0);
      return {
        count: targets.length,
        played: targets.filter(isPlayed).length,
        small: small.map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return `${width.toFixed(1)} × ${height.toFixed(1)}: ${element.outerHTML.replace(/<!--.*?-->|\s+/g, ' ').slice(0, 120)}`;
        }),
      };
    },
    [LEAST, PLAYED, within] as const,
  );
}
