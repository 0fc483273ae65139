import type { Page } from 'playwright-core';

/** What a finger takes in the drawings that take what is nearest, by touching them all over. */

interface Reach {
  /** How many such drawings there are, and how many things to take in them. */
  readonly areas: number;
  readonly things: number;
  /** How many times they were touched. */
  readonly touches: number;
  /** Those whose own area is less than 44 px high or wide. */
  readonly small: readonly string[];
  /** Touches that took another thing than they should have. */
  readonly wrong: readonly string[];
}

/**
 * Touches what is drawn of each thing in its middle, and 22 px around that wherever nothing of another thing is drawn as
 * near; nothing where two of them are drawn on the same pixels. Distances are measured in the rendered page.
 *
 * @param within a selector; all by itself
 */
export const measureReach = (page: Page, within = 'body'): Promise<Reach> =>
  page.evaluate((part) => {
    const [LEAST, AROUND, STEP] = [44, 22, 4];
    /** Pixels: lines are tested at points, and browsers find elements at whole pixels. */
    const UNSURE = 2;
    /** What is drawn closer than two pixels to another is one for a finger; between points, that may measure three. */
    const SAME = 3;
    type Place = readonly [x: number, y: number];
    const middle = ({ left, top, width, height }: DOMRect): Place => [left + width / 2, top + height / 2];
    const between = ([ax, ay]: Place, [bx, by]: Place): readonly Place[] => {
      const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / STEP));
      return Array.from({ length: count + 1 }, (_, i) => [ax + (i / count) * (bx - ax), ay + (i / count) * (by - ay)]);
    };
    const alongPath = (path: SVGGeometryElement): readonly Place[] => {
      const matrix = path.getScreenCTM() ?? new DOMMatrix();
      const length = path.getTotalLength();
      const count = Math.max(1, Math.ceil(length / STEP));
      return Array.from({ length: count + 1 }, (_, i) => {
        const { x, y } = path.getPointAtLength((i / count) * length).matrixTransform(matrix);
        return [x, y];
      });
    };
    /** What lies upright, or across, as the line through its middle. */
    const throughMiddle = ({ left, right, top, bottom, width, height }: DOMRect): readonly Place[] =>
      height > width
        ? between([left + width / 2, top], [left + width / 2, bottom])
        : between([left, top + height / 2], [right, top + height / 2]);

    /** All that is drawn of a thing: its lines and dots, and the row of its name, to which a line leads. */
    const drawnOf = (thing: Element, parts: readonly Element[]): readonly Place[] => {
      const row = thing.querySelector('.hit')?.getBoundingClientRect();
      const leader = parts.find((element) => element.matches('.leader'));
      const end = leader instanceof SVGPathElement ? alongPath(leader).at(-1) : undefined;
      return parts.flatMap((element) => {
        const box = element.getBoundingClientRect();
        if (element instanceof SVGPathElement) return alongPath(element);
        if (element instanceof SVGCircleElement) return [middle(box)];
        // A line of text lies across, also if it is one narrow digit.
        if (element instanceof SVGTextElement && element.parentElement !== thing)
          return between([box.left, box.top + box.height / 2], [box.right, box.top + box.height / 2]);
        const isName = element instanceof SVGTextElement;
        if (!isName || row === undefined || end === undefined) return throughMiddle(box);
        return between([row.left, end[1]], [row.right, end[1]]);
      });
    };
    const partsOf = (area: Element, thing: Element): readonly Element[] => {
      const mark = thing.getAttribute('data-mark');
      const others = mark === null ? [] : [...area.querySelectorAll(`[aria-hidden][data-mark="${mark}"]`)];
      return [thing, ...others].flatMap((group) => [
        ...group.querySelectorAll('path, circle:not(.ring), text:not(.roman), line:not(.span line), rect:not(.hit)'),
      ]);
    };

    let taken: Element | null = null;
    const touch = ([x, y]: Place): Element | null => {
      taken = null;
      const options = { clientX: x, clientY: y, detail: 1, bubbles: true, cancelable: true };
      document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', options));
      return taken;
    };

    const small: string[] = [];
    const wrong: string[] = [];
    let [things, touches] = [0, 0];
    const areas = [...document.querySelectorAll(`${part} [data-nearest][data-plays]`)];
    for (const area of areas) {
      area.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = area.getBoundingClientRect();
      if (box.width < LEAST || box.height < LEAST) small.push(`${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
      const drawn = [...area.querySelectorAll('[role=button]')].map((thing) => {
        const parts = partsOf(area, thing);
        // The action is not executed: only its target is tested.
        const heard = (event: Event) => {
          taken = thing;
          event.stopImmediatePropagation();
        };
        thing.addEventListener('click', heard, { capture: true });
        const isDrawnApart = (element: Element) => !(element instanceof SVGPathElement);
        return { thing, heard, parts: parts.filter(isDrawnApart), places: drawnOf(thing, parts) };
      });
      const distance = ([x, y]: Place, places: readonly Place[]) =>
        Math.min(...places.map(([px, py]) => Math.hypot(x - px, y - py)));
      for (const { thing, parts, places } of drawn) {
        things += 1;
        const others = drawn.filter((other) => other.thing !== thing).flatMap((other) => other.places);
        const name = thing.getAttribute('aria-label');
        for (const element of parts) {
          // What is higher than the window is brought there.
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const moved = area.getBoundingClientRect().top - box.top;
          const [x, y] = middle(element.getBoundingClientRect());
          const around = Array.from({ length: 8 }, (_, i): Place => {
            const angle = (i * Math.PI) / 4;
            return [x + AROUND * Math.cos(angle), y + AROUND * Math.sin(angle)];
          });
          for (const [place, isMiddle] of [[[x, y], true], ...around.map((it) => [it, false])] as [Place, boolean][]) {
            const [px, py] = place;
            if (px < box.left + 1 || px > box.right - 1 || py < box.top + moved + 1 || py > box.bottom + moved - 1)
              continue;
            const before: Place = [px, py - moved];
            const least = isMiddle ? SAME : distance(before, places) + UNSURE;
            if (least > distance(before, others)) continue;
            touches += 1;
            const took = touch(place);
            if (took !== thing)
              wrong.push(`${name}, ${isMiddle ? 'its' : '22 px from its'} ${element.tagName}: ${took?.ariaLabel}`);
          }
        }
      }
      for (const { thing, heard } of drawn) thing.removeEventListener('click', heard, { capture: true });
    }
    scrollTo(0, 0);
    return { areas: areas.length, things, touches, small, wrong };
  }, within);
