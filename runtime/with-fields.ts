/**
 * A copy of an object with more fields. With `{ ...object, more }`, Node 20 gives each copy its own hidden class, so
 * that creating and reading thousands of copies takes several times as long.
 *
 * @param more fields to add after those of the object; a field that exists keeps its place
 */
export const withFields = <T extends object, M extends object>(object: T, more: M): T & M =>
  Object.assign({}, object, more);
