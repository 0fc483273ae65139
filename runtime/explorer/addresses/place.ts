import { type KeyValueStorage, storedFields } from '../settings/storage.ts';

/** The place of a visitor on a page: its open sections and how far it is scrolled. It survives when the page reloads itself. */

const KEY = 'maqam-archive place';

/** Events after which the visitor is no longer where the page was reloaded. */
const MOVES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'popstate'];

/** The sections of a page by their headings; of sections with the same heading, the first. */
const sectionsOf = (root: HTMLElement): ReadonlyMap<string, HTMLDetailsElement> =>
  new Map(
    [...root.querySelectorAll('details')].reverse().map((it) => [it.querySelector('summary')?.textContent ?? '', it]),
  );

/** Stores the place on the page of the address bar. */
export function storePlace(storage: KeyValueStorage, root: HTMLElement): void {
  const open = [...sectionsOf(root)].filter(([, section]) => section.open).map(([heading]) => heading);
  storage.setItem(KEY, JSON.stringify({ address: location.href, scroll: scrollY, open }));
}

/** Returns to the stored place, once: opens its sections as they are rendered, and scrolls. */
export function returnToPlace(storage: KeyValueStorage, root: HTMLElement): void {
  const { address, scroll, open } = storedFields(storage, KEY);
  storage.removeItem(KEY);
  if (address !== location.href || typeof scroll !== 'number' || !Array.isArray(open)) return;
  const closed = new Set<unknown>(open);
  const move = () => {
    for (const [heading, section] of sectionsOf(root)) if (closed.delete(heading)) section.open = true;
    scrollTo(0, scroll);
  };
  const observer = new MutationObserver(move);
  observer.observe(root, { childList: true, subtree: true });
  for (const type of MOVES) addEventListener(type, () => observer.disconnect(), { once: true });
  move();
}
