import { createHash } from 'node:crypto';

/** A hash of texts, in their order. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  // The length keeps ['ab', 'c'] and ['a', 'bc'] apart.
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('base64url').slice(0, 22);
}
