/** The place of each entry of the history: how far its page was scrolled, its open sections, and the link by which it was left. It survives when the page reloads itself. */

interface EntryPlace {
  readonly y: number;
  /** The hash of the link; empty if the page was left otherwise. */
  readonly link: string;
  /** The headings of open sections. */
  readonly open: readonly string[];
}

/** Milliseconds after the last scroll; browsers allow few changes of the history in a row. */
const QUIET = 150;
/** Frames in which a page can get its sections and the height that it had. */
const MAX_FRAMES = 600;
/** Events after which the visitor is no longer where the page was left. */
const MOVES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'popstate'];

const isPlace = (state: unknown): state is EntryPlace =>
  typeof state === 'object' && state !== null && 'y' in state && 'open' in state;

/** The place of the present entry; null for an entry that was not left before. */
export const placeHere = (): EntryPlace | null => {
  const state: unknown = history.state;
  return isPlace(state) ? state : null;
};

/** The sections of a page by their headings; of sections with the same heading, the first. */
const sections = (): ReadonlyMap<string, HTMLDetailsElement> =>
  new Map(
    [...document.querySelectorAll<HTMLDetailsElement>('main details')]
      .reverse()
      .map((it) => [it.querySelector('summary')?.textContent ?? '', it]),
  );

/** Stores the place of the present entry. @param link the hash of the link by which it is left */
export function leaveEntry(link = placeHere()?.link ?? ''): void {
  const open = [...sections()].filter(([, section]) => section.open).map(([heading]) => heading);
  history.replaceState({ y: scrollY, link, open }, '');
}

/** Stores the place of each entry as it is scrolled. @param isLoading whether the shown page is not that of the entry */
export function watchPlaces(isLoading: () => boolean): void {
  history.scrollRestoration = 'manual';
  let timer = 0;
  const store = () => {
    if (!isLoading()) leaveEntry();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(store, QUIET);
  };
  addEventListener('scroll', wait, { passive: true });
}

/** Opens the sections of a place as they are rendered, scrolls as soon as the page is high enough, and moves the focus to the link that was left. */
export function restorePlace(place = placeHere()): void {
  if (place === null) return;
  const { y, link, open } = place;
  const closed = new Set(open);
  const moved = new AbortController();
  for (const type of MOVES) addEventListener(type, () => moved.abort(), { signal: moved.signal });
  let frames = 0;
  const move = () => {
    if (moved.signal.aborted) return;
    for (const [heading, section] of sections()) if (closed.delete(heading)) section.open = true;
    scrollTo(0, y);
    const isThere = closed.size === 0 && Math.abs(scrollY - y) <= 1;
    if (isThere || ++frames === MAX_FRAMES) moved.abort();
    else requestAnimationFrame(move);
  };
  move();
  const left = [...document.querySelectorAll<HTMLElement>('main a[href]')].find(
    (it) => it.getAttribute('href') === link,
  );
  left?.focus({ preventScroll: true });
}

/** Moves the focus to the heading of a new page, so that screen readers announce it. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
