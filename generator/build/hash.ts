import { hash } from 'node:crypto';

/** A hash of texts, in their order. */
export function hashOf(...texts: readonly string[]): string {
  let all = '';
  // The length keeps ['ab', 'c'] and ['a', 'bc'] apart.
  for (const text of texts) all += `${text.length}:${text}`;
  return hash('sha256', all, 'base64url').slice(0, 22);
}
