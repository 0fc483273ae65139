/**
 * A JSON pointer (RFC 6901) to a place.
 *
 * @example pointerOf(['values', 3]) // '/values/3'
 */
export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
