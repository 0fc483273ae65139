import type { Pace } from '../service/http.ts';

/** Sends large answers piece by piece, so that hundreds of them at once hold up nobody else. */

/** Bytes of a piece; an answer that is no larger leaves at once. */
const PIECE_BYTES = 65_536;

/** Lets what came in meanwhile be looked at before the next piece goes out. */
function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

/**
 * The way in which the answers of one server leave: one piece of one answer in each turn of the event loop. (Handed
 * over whole, they would all be written in the same turn, as far as their connections take them.)
 */
export function createPace(): Pace {
  const turn = createTurns();
  return (bytes) => {
    if (bytes.byteLength <= PIECE_BYTES) return bytes;
    let sent = 0;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await turn();
          controller.enqueue(bytes.subarray(sent, sent + PIECE_BYTES));
          sent += PIECE_BYTES;
          if (sent >= bytes.byteLength) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  };
}
