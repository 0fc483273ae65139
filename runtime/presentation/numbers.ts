/** Numbers for display: a fixed number of decimals, and a minus sign instead of a hyphen. */

const MINUS = '−';

/** A number that is rounded to zero has no sign. @example decimals(-1.96, 1) // '−2.0' */
export const decimals = (value: number, places: number): string =>
  (Number(value.toFixed(places)) || 0).toFixed(places).replace('-', MINUS);

export const centsText = (cents: number | undefined): string => (cents === undefined ? '–' : decimals(cents, 1));
export const hertzText = (hertz: number | undefined): string => (hertz === undefined ? '–' : decimals(hertz, 2));
