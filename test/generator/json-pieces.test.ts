import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPieces } from '../../generator/build/json-pieces.ts';

const values = fc.oneof(fc.jsonValue(), fc.constant(undefined));
/** Some of them long enough to be written item by item. */
const lists = fc.array(values, { minLength: 28, maxLength: 40 });

describe('a document in pieces', () => {
  it('is what JSON.stringify gives', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(values, lists)), (document) => {
        expect(jsonPieces(document).join('')).toBe(JSON.stringify(document));
      }),
    );
  });

  it('has each item of a long list by itself', () => {
    const items = Array.from({ length: 40 }, (_, i) => ({ degree: i, name: 'rāst' }));
    const pieces = jsonPieces({ count: 40, items });
    expect(pieces.filter((piece) => piece.startsWith('{"degree"'))).toHaveLength(40);
    expect(jsonPieces({ items: items.slice(0, 3) })).toHaveLength(2);
  });
});
