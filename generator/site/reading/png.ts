import { crc32, deflateSync } from 'node:zlib';

/** Pictures of few colours as PNG (ISO/IEC 15948): sixteen at most, two pixels in a byte. */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Bits of a pixel; the kind of image whose pixels are places in a palette. */
const DEPTH = 4;
const PALETTE_IMAGE = 3;

/** Lines of one colour cost next to nothing at any level. */
const LEVEL = 1;

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
}

/** A picture that is painted on. */
export interface Canvas {
  /** Fills a rectangle, to pairs of pixels; what lies outside of the picture is left out. Pixels from the top left. */
  rectangle(left: number, top: number, width: number, height: number, colour: number): void;
  /** Fills a disc around the middle of a pixel. */
  disc(x: number, y: number, radius: number, colour: number): void;
  png(): Uint8Array;
}

/**
 * An empty picture in the first colour.
 *
 * @param width even
 * @param palette at most sixteen colours as `#rrggbb`
 */
export function createCanvas(width: number, height: number, palette: readonly string[]): Canvas {
  // As they stand in the file: each line begins with its filter, which is none; a byte is a pair of equal pixels.
  const pairs = width / 2;
  const line = pairs + 1;
  const lines = new Uint8Array(line * height);
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
  const rectangle: Canvas['rectangle'] = (left, top, wide, high, colour) => {
    const [from, to] = [within(left / 2, pairs), within((left + wide) / 2, pairs)];
    for (let y = within(top, height); y < within(top + high, height); y++) {
      lines.fill((colour << DEPTH) | colour, y * line + 1 + from, y * line + 1 + to);
    }
  };
  return {
    rectangle,
    disc(x, y, radius, colour) {
      for (let down = -radius; down <= radius; down++) {
        const half = Math.sqrt(radius * radius - down * down);
        rectangle(x - half, y + down, 2 * half + 1, 1, colour);
      }
    },
    png() {
      const head = Buffer.alloc(13);
      head.writeUInt32BE(width, 0);
      head.writeUInt32BE(height, 4);
      head[8] = DEPTH;
      head[9] = PALETTE_IMAGE;
      return Buffer.concat([
        SIGNATURE,
        chunk('IHDR', head),
        chunk('PLTE', Buffer.from(palette.map((colour) => colour.slice(1)).join(''), 'hex')),
        chunk('IDAT', deflateSync(lines, { level: LEVEL })),
        chunk('IEND', new Uint8Array()),
      ]);
    },
  };
}
