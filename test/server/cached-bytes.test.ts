import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCachedBytes } from '../../runtime/server/cached-bytes.ts';

const of = (length: number) => ({ bytes: new Uint8Array(length) });

describe('cached bytes', () => {
  it('are evicted in the order of their last use', () => {
    const cached = createCachedBytes(10, 6);
    cached.set('a', of(4));
    cached.set('b', of(4));
    cached.get('a');
    cached.set('c', of(4));
    expect(['a', 'b', 'c'].map((key) => cached.get(key)?.bytes.length)).toEqual([4, undefined, 4]);
  });

  it('never exceed the maximum, and include the last value unless it is too large', () => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...'abcdefgh'), fc.nat(40)), { maxLength: 60 });
    fc.assert(
      fc.property(changes, (all) => {
        const cached = createCachedBytes(60, 30);
        for (const [key, length] of all) {
          cached.set(key, of(length));
          expect(cached.get(key)?.bytes.length).toBe(length > 30 ? undefined : length);
          const total = [...'abcdefgh'].reduce((sum, it) => sum + (cached.get(it)?.bytes.length ?? 0), 0);
          expect(total).toBeLessThanOrEqual(60);
        }
      }),
    );
  });
});
