/** Sizes of touch targets in pictures that shrink with the page. */

/** CSS pixels, WCAG 2.2, 2.5.8 Target Size. */
const LEAST = 24;
/** Width of a picture on a narrow phone, in CSS pixels. */
const NARROW = 328;

/**
 * The minimum size of a touch target, in the units of a picture.
 *
 * @param across width of the picture in its units
 * @example leastTarget(656) // 48
 */
export const leastTarget = (across: number): number => (LEAST * across) / NARROW;
