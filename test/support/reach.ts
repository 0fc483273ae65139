import type { Page } from 'playwright-core';

/** Touches each dot and line in its middle, where no other is drawn within three pixels. @param within a selector */
export const measureReach = (page: Page, within = 'body') =>
  page.evaluate((part) => {
    const [LEAST, SAME] = [44, 3];
    const [small, wrong]: [string[], string[]] = [[], []];
    let touches = 0;
    const areas = [...document.querySelectorAll(`${part} [data-nearest][data-plays]`)];
    for (const area of areas) {
      area.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { width, height } = area.getBoundingClientRect();
      if (Math.min(width, height) < LEAST) small.push(`${width.toFixed(1)} × ${height.toFixed(1)}`);
      let taken: Element | null = null;
      const listening = new AbortController();
      const drawn = [...area.querySelectorAll('[role=button]')].flatMap((thing) => {
        // The action is not executed: only its target is tested.
        const take = (event: Event) => {
          taken = thing;
          event.stopImmediatePropagation();
        };
        thing.addEventListener('click', take, { capture: true, signal: listening.signal });
        return [...thing.querySelectorAll('circle:not(.ring)')].map((part) => ({ thing, part }));
      });
      const placeOf = (part: Element) => {
        const box = part.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      for (const { thing, part } of drawn) {
        // What is higher than the window is brought there.
        part.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [clientX, clientY] = placeOf(part);
        const isShared = drawn.some((other) => {
          const [x, y] = placeOf(other.part);
          return other.thing !== thing && Math.hypot(x - clientX, y - clientY) < SAME;
        });
        if (isShared) continue;
        touches += 1;
        taken = null;
        const touch = new MouseEvent('click', { clientX, clientY, detail: 1, bubbles: true, cancelable: true });
        document.elementFromPoint(clientX, clientY)?.dispatchEvent(touch);
        if (taken !== thing) wrong.push(`${thing.ariaLabel}: ${Object(taken).ariaLabel}`);
      }
      listening.abort();
    }
    return { areas: areas.length, touches, small, wrong };
  }, within);
