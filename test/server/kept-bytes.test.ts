import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeptBytes } from '../../runtime/server/kept-bytes.ts';

/** Bytes are kept within a budget. */

const of = (length: number) => ({ bytes: new Uint8Array(length) });

describe('bytes that are kept', () => {
  it('go in the order in which they were asked for last', () => {
    const kept = createKeptBytes(10, 6);
    kept.set('a', of(4));
    kept.set('b', of(4));
    kept.get('a');
    kept.set('c', of(4));
    expect(['a', 'b', 'c'].map((key) => kept.get(key)?.bytes.length)).toEqual([4, undefined, 4]);
  });

  it('take the place of what had their key', () => {
    const kept = createKeptBytes(10, 6);
    kept.set('a', of(6));
    kept.set('a', of(4));
    kept.set('b', of(6));
    expect(['a', 'b'].map((key) => kept.get(key)?.bytes.length)).toEqual([4, 6]);
    kept.set('a', of(7));
    expect(kept.get('a')).toBeUndefined();
  });

  it('are never more than the budget, and the last one is among them unless it is too large', () => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...'abcdefgh'), fc.nat(40)), { maxLength: 60 });
    fc.assert(
      fc.property(changes, (all) => {
        const kept = createKeptBytes(60, 30);
        for (const [key, length] of all) {
          kept.set(key, of(length));
          expect(kept.get(key)?.bytes.length).toBe(length > 30 ? undefined : length);
          const total = [...'abcdefgh'].reduce((sum, it) => sum + (kept.get(it)?.bytes.length ?? 0), 0);
          expect(total).toBeLessThanOrEqual(60);
        }
      }),
    );
  });
});
