import { pointerOf } from '../../runtime/text/pointer.ts';

/** The archive holds text in Unicode NFC. */

/** A text or key that was not in NFC, as it was, with its JSON pointer. */
interface Decomposed {
  readonly text: string;
  readonly pointer: string;
}

/** A value with all of its texts and keys in NFC. */
interface Composed {
  readonly value: unknown;
  readonly changed: readonly Decomposed[];
}

/** Composes every text and key of a value that was read from JSON. */
export function composed(value: unknown): Composed {
  const changed: Decomposed[] = [];
  const compose = (text: string, path: readonly (string | number)[]): string => {
    const result = text.normalize('NFC');
    if (result !== text) changed.push({ text, pointer: pointerOf(path) });
    return result;
  };
  const walk = (at: unknown, path: readonly (string | number)[]): unknown => {
    if (typeof at === 'string') return compose(at, path);
    if (Array.isArray(at)) return at.map((item, i) => walk(item, [...path, i]));
    if (typeof at !== 'object' || at === null) return at;
    return Object.fromEntries(
      Object.entries(at).map(([key, item]) => [compose(key, [...path, key]), walk(item, [...path, key])]),
    );
  };
  return { value: walk(value, []), changed };
}

/** Whether two readings are the same text, however it is composed, or the same value. */
export const isSameVariant = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.normalize('NFC') === b.normalize('NFC') : a === b;
