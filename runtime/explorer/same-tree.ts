/**
 * Reloads the page when another tree was published, so that a page never shows documents of two trees.
 *
 * @param readVersion the version of the tree on the host; null if it cannot be read
 * @returns a check to await after a document is fetched: it resolves if the tree is still the first one, or if a version
 *   cannot be read; otherwise it reloads the page and stays pending
 */
export function watchTree(readVersion: () => Promise<string | null>, reload: () => void): () => Promise<void> {
  const first = readVersion();
  return async () => {
    const [before, now] = [await first, await readVersion()];
    if (before === null || now === null || before === now) return;
    reload();
    await new Promise(() => undefined);
  };
}
