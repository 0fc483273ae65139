import fc from 'fast-check';
import { snappyUncompress } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { snappy } from '../../generator/tables/snappy.ts';

/** What is packed is what a reader of another hand unpacks. */

/** Bytes as columns have them: pieces of which many come again, near or far from where they were. */
const drawn = fc
  .tuple(
    fc.array(fc.uint8Array({ minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 40 })), { maxLength: 40 }),
  )
  .map(([pieces, uses]) =>
    uses.flatMap(([piece, times]) => new Array<Uint8Array>(times).fill(pieces[piece % pieces.length])),
  )
  .map((pieces) => new Uint8Array(Buffer.concat(pieces)));

function isGivenBack(bytes: Uint8Array): boolean {
  const all = new Uint8Array(bytes.length);
  snappyUncompress(snappy(bytes), all);
  return Buffer.compare(all, bytes) === 0;
}

/** Bytes that never come again within so many: numbers in four bytes each. */
const unlike = (bytes: number): Uint8Array =>
  new Uint8Array(Uint32Array.from({ length: bytes / 4 }, (_, i) => i * 2654435761).buffer);

describe('Snappy', () => {
  it('gives back what was packed', () => {
    fc.assert(
      fc.property(drawn, (bytes) => {
        expect(isGivenBack(bytes)).toBe(true);
      }),
    );
  });

  it.each([0, 1, 14, 15, 16, 60, 61, 256, 257, 65_536, 70_000])('packs %i bytes that are all unlike', (length) => {
    expect(isGivenBack(unlike(70_000).subarray(0, length))).toBe(true);
  });

  it('copies what came before, as far back as a copy can reach', () => {
    const piece = unlike(60_000);
    const near = new Uint8Array(Buffer.concat([piece, piece]));
    expect(isGivenBack(near)).toBe(true);
    expect(snappy(near).length).toBeLessThan(piece.length * 1.1);
    const far = new Uint8Array(Buffer.concat([piece, new Uint8Array(10_000), piece]));
    expect(isGivenBack(far)).toBe(true);
  });

  it.each([5, 63, 64, 65, 67, 68, 69, 132, 1000])('packs a run of %i alike', (length) => {
    const run = new Uint8Array(Buffer.concat([unlike(40), new Uint8Array(length).fill(7), unlike(40)]));
    expect(isGivenBack(run)).toBe(true);
  });
});
