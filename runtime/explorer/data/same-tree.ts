/** The checks that all documents of a page are from one tree. */
export interface TreeWatch {
  /** Resolves when the version of the tree is read, or cannot be read. Documents are fetched after it. */
  readonly started: Promise<unknown>;
  /**
   * To be awaited after a document is fetched: resolves if the tree is still that of `started`, or if a version cannot be
   * read; otherwise it reloads the page and stays pending.
   */
  check(): Promise<void>;
}

/**
 * Reloads the page when another tree was published, so that a page never shows documents of two trees. A document that is
 * fetched after the version was read, and before the same version is read again, is of the tree with this version.
 *
 * @param readVersion the version of the tree on the host; null if it cannot be read
 */
export function watchTree(readVersion: () => Promise<string | null>, reload: () => void): TreeWatch {
  const started = readVersion();
  return {
    started,
    async check() {
      const [before, now] = [await started, await readVersion()];
      if (before === null || now === null || before === now) return;
      reload();
      await new Promise(() => undefined);
    },
  };
}
