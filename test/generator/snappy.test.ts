import fc from 'fast-check';
import { snappyUncompress } from 'hyparquet';
import { snappyCompress } from 'hyparquet-writer/src/snappy.js';
import { describe, expect, it } from 'vitest';
import { snappy } from '../../generator/tables/snappy.ts';

/** What is packed is unpacked by another reader, and is to the byte what the library makes of it. */

/** Texts that are alike in long and short parts, near and far. */
const drawn = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 90 }),
      fc.constantFrom('rāst', 'dūkāh', 'مقام ', 'a').map((it) => new TextEncoder().encode(it)),
      fc.tuple(fc.nat(255), fc.nat(300)).map(([byte, times]) => new Uint8Array(times).fill(byte)),
    ),
    { maxLength: 60 },
  )
  .chain((parts) =>
    fc
      .array(fc.nat(Math.max(0, parts.length - 1)), { maxLength: 400 })
      .map((at) => at.map((i) => parts[i] ?? new Uint8Array())),
  )
  .map((parts) => new Uint8Array(Buffer.concat(parts)));

const check = (input: Uint8Array): void => {
  const packed = snappy(input);
  expect(Buffer.compare(packed, snappyCompress(input))).toBe(0);
  const output = new Uint8Array(input.length);
  snappyUncompress(packed, output);
  expect(Buffer.compare(output, input)).toBe(0);
};

describe('Snappy', () => {
  it('is what the library makes', () => {
    fc.assert(fc.property(drawn, check), { numRuns: 200 });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a byte', Uint8Array.of(7)],
    ['as many bytes as are not looked at', new Uint8Array(15).fill(7)],
    [
      'what is alike farther away than a copy goes',
      Uint8Array.from({ length: 150_000 }, (_, i) => (i * i * 31 + (i >> 9)) & 0xff),
    ],
    ['numbers that rise', Uint8Array.from({ length: 70_000 }, (_, i) => i >> ((i & 3) * 8))],
  ])('packs %s', (_, input) => check(input));
});
