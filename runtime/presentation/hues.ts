/** The number of hues in `styles/hues.css`. */
const HUES = 8;

/** The hue of an item by its index in a list; the hues repeat. */
export const hueOf = (place: number): number => place % HUES;
