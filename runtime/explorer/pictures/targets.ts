/** Sizes of touch targets in pictures that shrink with the page. */

/** CSS pixels, WCAG 2.2, 2.5.8 Target Size. */
const LEAST = 24;
/** CSS pixels, 2.5.5 Target Size (Enhanced): for notes and keys. */
const PLAYED = 44;
/** Width of a picture on a narrow phone, in CSS pixels. */
export const NARROW = 328;

/**
 * The minimum size of a touch target, in the units of a picture.
 *
 * @param across width of the picture in its units
 * @example leastTarget(656) // 48
 */
export const leastTarget = (across: number): number => (LEAST * across) / NARROW;

/** The preferred height of a playable touch target, in the units of a picture. @param across as above */
export const playedTarget = (across: number): number => (PLAYED * across) / NARROW;
