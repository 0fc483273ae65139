/** The tolerance in cents at which the archive is published (interface, limits). */
export const DEFAULT_TOLERANCE = 5;
