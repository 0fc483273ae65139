import { VERSION_LENGTH } from '../../server/tree-version.ts';

/** The checks that all documents of a page are from the tree of the page. */
export interface TreeWatch {
  /**
   * To be awaited after a document is fetched: resolves if the host has the tree of the page, or if a version cannot be
   * read; otherwise it reloads the page and stays pending.
   */
  check(): Promise<void>;
}

/**
 * Reloads the page when another tree was published, so that a page never shows documents of two trees. If the
 * host still has the version of the page after a document was fetched, the document is of the tree of the page.
 *
 * @param ofPage the version of the tree of the page; null if unknown
 * @param readVersion the version of the tree on the host; null if it cannot be read
 * @param reload loads the page again. It gets the version on the host, because the page that it loads can be old too
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
 * The version of the tree of this page: the beginning of the fingerprint that its `html` element names. After
 * `rememberTree`, the remembered one: a cache between host and browser can have an old page, which would otherwise be
 * reloaded again and again.
 */
export const treeOfPage = (): string | null =>
  hasTree(history.state)
    ? history.state.tree
    : (document.documentElement.dataset.tree?.slice(0, VERSION_LENGTH) ?? null);

/** Stores the version of the tree on the host in the entry of the history, before the page is reloaded for it. */
export const rememberTree = (version: string): void => history.replaceState({ ...history.state, tree: version }, '');
