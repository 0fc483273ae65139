/**
 * The targets of a form's modulations, for forms of the engine and for forms in documents
 * (docs/theory.md#modulation-targets).
 */

/** Groups items by a key, in the given order. In forms grouped by tonic, a list of modulations is one look-up. */
export function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** A maqām on a tonic, each by its identity. */
export interface MaqamOnTonic<M, T> {
  readonly maqam: M;
  readonly tonic: T;
}

/** Whether a source may modulate to a maqām on a tonic: to all but its own maqām on its own tonic. */
export function mayFollow<M, T>(source: MaqamOnTonic<M, T>, maqam: M, tonic: T): boolean {
  return tonic !== source.tonic || maqam !== source.maqam;
}

/** The maqāmāt on a tonic that a source may modulate to, in their order; none on null. */
export function targetsOn<M, T, F extends { readonly maqam: M }>(
  maqamatByTonic: ReadonlyMap<T, readonly F[]>,
  source: MaqamOnTonic<M, T>,
  tonic: T | null,
): readonly F[] {
  if (tonic === null) return [];
  return (maqamatByTonic.get(tonic) ?? []).filter(({ maqam }) => mayFollow(source, maqam, tonic));
}
