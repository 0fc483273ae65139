/** The tolerance in cents at which the archive is published (interface, limits). */
export const DEFAULT_TOLERANCE = 5;

/**
 * Slack in cents for every comparison with a tolerance: distances are differences of doubles, and pitches that
 * are equal in theory must be equal at a tolerance of 0 too (docs/theory.md#tolerance).
 */
export const ROUNDING_SLACK = 1e-6;

/** Cents within which two pitches count as one in comparisons: numbers with one decimal do not tell them apart. */
export const SAME_PITCH = 0.05;
