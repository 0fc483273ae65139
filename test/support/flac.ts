/** Sound as a FLAC file whose frames hold their samples as they are (RFC 9639, verbatim subframes of 16 bits). */

const BLOCK = 4096;

/** A cyclic redundancy check. @param polynomial without its highest bit */
function crc(bytes: Uint8Array, width: 8 | 16, polynomial: number): number {
  const top = 1 << (width - 1);
  const mask = 2 ** width - 1;
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit++) value = (value & top ? (value << 1) ^ polynomial : value << 1) & mask;
  }
  return value;
}

/** A number as UTF-8 writes code points, up to 16 bits. */
const coded = (value: number): readonly number[] =>
  value < 0x80
    ? [value]
    : value < 0x800
      ? [0xc0 | (value >> 6), 0x80 | (value & 63)]
      : [0xe0 | (value >> 12), 0x80 | ((value >> 6) & 63), 0x80 | (value & 63)];

/** @param samples of one channel, from −1 to 1; whole blocks of 4,096 of them are written */
export function flacOf(samples: Float32Array, sampleRate: number): Buffer {
  const blocks = Math.floor(samples.length / BLOCK);
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK, 0);
  info.writeUInt16BE(BLOCK, 2);
  // 20 bits of the sample rate, 3 of the channels less one, 5 of the bits of a sample less one, 36 of the length.
  info.writeBigUInt64BE((BigInt(sampleRate) << 44n) | (15n << 36n) | BigInt(blocks * BLOCK), 10);
  const frames = Array.from({ length: blocks }, (_, block) => {
    const header = Uint8Array.from([0xff, 0xf8, 0xc0, 0x08, ...coded(block)]);
    const body = Buffer.alloc(2 * BLOCK);
    for (let i = 0; i < BLOCK; i++)
      body.writeInt16BE(Math.round(32_767 * Math.max(-1, Math.min(1, samples[block * BLOCK + i]))), 2 * i);
    const frame = Buffer.concat([header, Uint8Array.from([crc(header, 8, 0x07), 0x02]), body]);
    const check = crc(frame, 16, 0x8005);
    return Buffer.concat([frame, Uint8Array.from([check >> 8, check & 255])]);
  });
  return Buffer.concat([Buffer.from('fLaC'), Uint8Array.from([0x80, 0, 0, 34]), info, ...frames]);
}
