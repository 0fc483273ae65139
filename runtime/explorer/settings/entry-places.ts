/** The place of each entry of the history: how far its page was scrolled, and the link by which it was left. */

interface EntryPlace {
  readonly y: number;
  /** The hash of the link; empty if the page was left otherwise. */
  readonly link: string;
}

/** Milliseconds after the last scroll; browsers allow few changes of the history in a row. */
const QUIET = 150;
/** Frames in which a page can reach the height that it had. */
const MAX_FRAMES = 60;

const isPlace = (state: unknown): state is EntryPlace => typeof state === 'object' && state !== null && 'y' in state;

/** The place of the present entry; null for an entry that was not left before. */
export const placeHere = (): EntryPlace | null => {
  const state: unknown = history.state;
  return isPlace(state) ? state : null;
};

/** Stores the place of the present entry. @param link the hash of the link by which it is left */
export const leaveEntry = (link = placeHere()?.link ?? ''): void => history.replaceState({ y: scrollY, link }, '');

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

/** Scrolls to a place as soon as the page is high enough, and moves the focus to the link that was left. */
export function restorePlace({ y, link }: EntryPlace): void {
  let frames = 0;
  const scroll = () => {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) > 1 && ++frames < MAX_FRAMES) requestAnimationFrame(scroll);
  };
  scroll();
  const left = [...document.querySelectorAll<HTMLElement>('main a[href]')].find(
    (it) => it.getAttribute('href') === link,
  );
  left?.focus({ preventScroll: true });
}
