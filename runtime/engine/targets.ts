/**
 * Which forms a form modulates to, whether as the engine holds forms or as documents name them
 * (docs/theory.md#modulation-targets).
 */

/** The forms on each tonic, in the order given: every list of modulations is one look-up in it. */
export function groupByTonic<T, F>(forms: readonly F[], tonicOf: (form: F) => T): ReadonlyMap<T, readonly F[]> {
  const groups = new Map<T, F[]>();
  for (const form of forms) {
    const tonic = tonicOf(form);
    const there = groups.get(tonic);
    if (there === undefined) groups.set(tonic, [form]);
    else there.push(form);
  }
  return groups;
}

/** A maqām on a tonic, each by whatever tells it apart. */
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
