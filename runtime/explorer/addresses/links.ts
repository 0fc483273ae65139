/** Links and addresses of the window, which the explorer opens itself. */

/**
 * With scripts, a static page becomes the explorer: its address changes to the page of its content. All addresses are
 * relative to the root of the tree, whatever the address bar holds.
 */
export function openStaticPageInExplorer(): void {
  const { address } = document.documentElement.dataset;
  const base = document.querySelector('base') ?? document.createElement('base');
  base.href = new URL('.', document.baseURI).href;
  document.head.append(base);
  // The query of a shared form names its tuning.
  if (address !== undefined && !location.search.includes('tuningSystem'))
    history.replaceState(history.state, '', address);
}

/** Opens links to pages here: at the address of a form, the browser would load the page at the root. */
export const openLinksHere =
  (goTo: (hash: string) => void) =>
  (event: MouseEvent): void => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
    const isForBrowser = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented;
    if (link === null || isForBrowser || link.target !== '') return;
    event.preventDefault();
    goTo(link.hash);
  };
