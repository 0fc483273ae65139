/** JSON pointers (RFC 6901) into what a file of the archive holds. */

const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** The value at a pointer; undefined where there is none. */
export const valueAt = (value: unknown, pointer: string): unknown => keysOf(pointer).reduce(own, value);

/** A copy of a value with another value at a pointer. The copy shares all other parts with the original. */
export function withValueAt<T>(value: T, pointer: string, replacement: unknown): T {
  const replaced = (at: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return replacement;
    const inner = replaced(own(at, key), rest);
    return Array.isArray(at) ? at.with(Number(key), inner) : { ...Object(at), [key]: inner };
  };
  return replaced(value, keysOf(pointer)) as T;
}
