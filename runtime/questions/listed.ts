/** Names that a sentence lists. */
const MAX_NAMES = 6;

/** The first names of a list, and the number of the others in words. */
export const listed = (names: readonly string[], separator: string, others: (more: number) => string): string =>
  [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? [others(names.length - MAX_NAMES)] : [])].join(
    separator,
  );
