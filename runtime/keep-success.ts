/** A value that is computed on first use and kept; a failure is not kept, so that the next caller tries again. */
export function keepSuccess<T>(compute: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= compute().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
