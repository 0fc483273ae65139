/** The checks that all documents of a page are from the tree of the page. */
export interface TreeWatch {
  /**
   * To be awaited after a document is fetched: resolves if the host has the tree of the page, or if a version cannot be
   * read; otherwise it reloads the page and stays pending.
   */
  check(): Promise<void>;
}

/**
 * Reloads the page when another tree was published, so that a page never shows documents of two trees. A page that was
 * fetched before the version was published, and documents that are fetched before the same version is read, are of one tree.
 *
 * @param ofPage the version of the tree of the page; null if unknown
 * @param readVersion the version of the tree on the host; null if it cannot be read
 * @param reload loads the page again. It gets the version on the host: a host can send an old page for long
 */
export function watchTree(
  ofPage: string | null,
  readVersion: () => Promise<string | null>,
  reload: (version: string) => void,
): TreeWatch {
  // Several documents can find another tree at once; a second reload would stop the first.
  let isReloading = false;
  return {
    async check() {
      const onHost = ofPage === null ? null : await readVersion();
      if (onHost === null || onHost === ofPage) return;
      if (!isReloading) reload(onHost);
      isReloading = true;
      await new Promise(() => undefined);
    },
  };
}

const hasTree = (state: unknown): state is { readonly tree: string } =>
  typeof state === 'object' && state !== null && 'tree' in state;

/**
 * The version of the tree of this page, which its `html` element names. After `rememberTree`, the remembered one: a cache
 * between host and browser can have an old page, which would otherwise be reloaded again and again.
 */
export const treeOfPage = (): string | null =>
  hasTree(history.state) ? history.state.tree : (document.documentElement.dataset.tree ?? null);

/** Stores the version of the tree on the host in the entry of the history, before the page is reloaded for it. */
export const rememberTree = (version: string): void => history.replaceState({ ...history.state, tree: version }, '');
