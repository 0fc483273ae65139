/** A slice of a list of work. */
export interface Slice {
  /** From 0 to `of - 1`. */
  readonly part: number;
  readonly of: number;
}

/** All slices of equal size. */
export const slices = (of: number): readonly Slice[] => Array.from({ length: of }, (_, part) => ({ part, of }));

/** The items of a slice. */
export const inSlice = <T>(items: readonly T[], { part, of }: Slice): readonly T[] =>
  items.slice((part * items.length) / of, ((part + 1) * items.length) / of);
