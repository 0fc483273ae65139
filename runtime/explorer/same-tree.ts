/**
 * Reloads the page after another tree was published, so that it never shows documents of two trees.
 *
 * @param readVersion the version of the tree on the host; null where it cannot be had
 * @returns a check, to be awaited after a document has come. It ends only if the tree is still the first one.
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
