/** A share of a list of work. */
export interface Share {
  /** From 0 to `of - 1`. */
  readonly part: number;
  readonly of: number;
}

/** All shares of equal size. */
export const shares = (of: number): readonly Share[] => Array.from({ length: of }, (_, part) => ({ part, of }));

/** The items of a share. */
export const inShare = <T>(items: readonly T[], { part, of }: Share): readonly T[] =>
  items.slice((part * items.length) / of, ((part + 1) * items.length) / of);
