import { pipeline, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import { AS_IT_IS, type Coded, type Coder, type Coding, isLarge, type Plain } from './content-coding.ts';

/** Brotli and gzip on Node, on other threads than the one that serves. */

/** In the order in which they are chosen where a client likes several alike. */
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity'];

/** Fewer bytes gain nothing. */
const CODED_FROM_BYTES = 1024;

/** Bytes of what is kept coded, with the characters that it is kept under. */
const KEPT_BYTES = 32 * 2 ** 20;

/** Whole things in work and waiting, and things that are coded as they leave; what comes beyond them is not coded. */
const WORKING = 2;
const WAITING = 64;
const STREAMS = 16;

/** Quick levels: the next ones take twice as long for some hundredths. */
const BROTLI_LEVEL = 4;
const GZIP_LEVEL = 6;
/** Binary logarithm of the bytes that are looked back on, and held. */
const BROTLI_WINDOW = 19;

const brotli = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});
const GZIP = { level: GZIP_LEVEL };

type Packing = Exclude<Coding, 'identity'>;

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

const pack: Readonly<Record<Packing, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => packBrotli(bytes, brotli(bytes.length)),
  gzip: (bytes) => packGzip(bytes, GZIP),
};

const packing: Readonly<Record<Packing, (bytes: number) => Transform>> = {
  br: (bytes) => createBrotliCompress(brotli(bytes)),
  gzip: () => createGzip(GZIP),
};

/** What of a Negotiator is used; its types do not know of preferences yet. */
interface Preferring {
  encodings(available: readonly Coding[], options: { readonly preferred: readonly Coding[] }): Coding[];
}

function codingsOf(accepted: string): readonly Coding[] {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } }) as Preferring;
  const taken = negotiator.encodings(CODINGS, { preferred: CODINGS });
  // Who takes nothing that there is may be sent it as it is (RFC 9110, 12.5.3).
  return taken.length === 0 ? ['identity'] : taken;
}

/** A coder that keeps what it has coded as long as there is room. */
export function createCoder(): Coder {
  const limit = pLimit(WORKING);
  let streams = 0;
  const kept = new LRUCache<string, Uint8Array, { readonly plain: Plain; readonly coding: Packing }>({
    maxSize: KEPT_BYTES,
    // A long address may have a short answer.
    sizeCalculation: ({ length }, key) => length + key.length,
    fetchMethod: (_key, _stale, { context: { plain, coding } }) => limit(async () => pack[coding](await plain.whole())),
  });
  async function whole(plain: Plain, coding: Packing): Promise<Coded | null> {
    const key = `${coding} ${plain.key}`;
    if (!kept.has(key) && limit.pendingCount >= WAITING) return null;
    const body = await kept.fetch(key, { context: { plain, coding } });
    return body === undefined ? null : { coding, body };
  }
  function stream(plain: Plain, coding: Packing): Coded | null {
    if (streams >= STREAMS) return null;
    streams++;
    const body = packing[coding](plain.size);
    // What goes wrong is seen by who takes what comes out.
    pipeline(plain.pieces(), body, () => streams--);
    return { coding, body };
  }
  return {
    isChoosing: true,
    codings: (accepted, size) =>
      accepted === null || size < CODED_FROM_BYTES ? AS_IT_IS.codings(accepted, size) : codingsOf(accepted),
    async code(plain, coding) {
      if (coding === 'identity') return AS_IT_IS.code(plain, coding);
      const coded = isLarge(plain.size) ? stream(plain, coding) : await whole(plain, coding);
      return coded ?? AS_IT_IS.code(plain, 'identity');
    },
  };
}
