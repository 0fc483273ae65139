import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeLine,
  joined,
  plain,
  type Written,
  writtenList,
  writtenObject,
  writtenOnce,
} from '../../runtime/json-text.ts';

/** What is put together from pieces reads as what `JSON.stringify` writes of the value. */

const text = (written: unknown): string => new TextDecoder().decode(encodeLine(written));

/** Objects of one field each, so that several can be joined. */
const fields = (prefix: string) =>
  fc.dictionary(
    fc.string({ maxLength: 3 }).map((name) => `${prefix}${name}`),
    fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }),
    { maxKeys: 3 },
  );

/** An object as it is, written once, or written field by field. */
const written = (prefix: string): fc.Arbitrary<Written<object>> =>
  fc
    .tuple(fields(prefix), fc.constantFrom('plain', 'once', 'fields'))
    .map(([value, way]) =>
      way === 'plain' ? value : way === 'once' ? writtenOnce(() => value) : writtenObject<object>(value),
    );

describe('JSON from pieces', () => {
  it('of objects joined, in lists, in objects, is that of the values', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(written('a'), written('b'), written('c')), { maxLength: 4 }), (rows) => {
        const items = rows.map((row) => joined(...row));
        const values = rows.map((row) => Object.assign({}, ...row.map(plain)));
        const whole = writtenObject({
          'dūgāh "دوگاه"': writtenList<object>(items),
          rest: undefined,
          count: items.length,
        });
        expect(text(whole)).toBe(`${JSON.stringify({ 'dūgāh "دوگاه"': values, count: items.length })}\n`);
        expect(JSON.stringify(plain(whole))).toBe(JSON.stringify({ 'dūgāh "دوگاه"': values, count: items.length }));
      }),
    );
  });

  it('is made once, and the value again for who asks', () => {
    let made = 0;
    const once = writtenOnce(() => ({ made: ++made }));
    expect([text(once), text(joined(once, { and: 1 }))]).toEqual(['{"made":1}\n', '{"made":1,"and":1}\n']);
    expect(plain(once)).toEqual({ made: 2 });
    expect(text(once)).toBe('{"made":1}\n');
  });

  it('leaves out no braces of what is empty', () => {
    expect(
      text(
        joined(
          {},
          writtenOnce(() => ({})),
          writtenObject({ left: undefined }),
        ),
      ),
    ).toBe('{}\n');
    expect(text(writtenList([{}, writtenObject({})]))).toBe('[{},{}]\n');
  });
});
