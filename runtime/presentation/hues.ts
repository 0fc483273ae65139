/** As many hues as `styles/hues.css` has. */
const HUES = 8;

/** The hue of what stands at a place of a list; after the last they begin anew. */
export const hueOf = (place: number): number => place % HUES;
