import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphabetically } from '../../runtime/text/collation.ts';

/** The order of names is ICU's, with a collator and without one. */

const inOrder = alphabetically((text: string) => text);
const root = new Intl.Collator('und');

const PLAIN = [...'abcdefghijklmnopqrstuvwxyz0123456789_/()-'];
/** One more letter, mark or sign, with which a text is no longer that of an idName. */
const OTHERS = [...PLAIN, 'A', ' ', 'ā', 'ʿ', 'ʾ', 'ṣ', '.', '̄'];

const text = (letters: readonly string[]) =>
  fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((drawn) => drawn.join(''));

describe('alphabetical order', () => {
  it.each([
    ['idNames', PLAIN],
    ['names', OTHERS],
  ])('is the root collation of %s', (_, letters) => {
    fc.assert(
      fc.property(text(letters), text(letters), text(letters), (beginning, a, b) => {
        const pair = [beginning + a, beginning + b] as const;
        expect(Math.sign(inOrder(...pair))).toBe(Math.sign(root.compare(...pair)));
      }),
      { numRuns: 500 },
    );
  });

  it('tells every character of idNames from every other as it does', () => {
    for (const a of PLAIN) {
      for (const b of PLAIN) expect(Math.sign(inOrder(a, b)), `${a} ${b}`).toBe(Math.sign(root.compare(a, b)));
    }
  });
});
