import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSender } from '../../runtime/platforms/node-pace.ts';

/** Answers that leave piece by piece, to clients that take them at some pace. */

/** A connection that takes each piece so many milliseconds after it was given it. */
class SlowConnection extends EventEmitter {
  destroyed = false;
  isWhole = false;
  bytes = 0;
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    super();
    this.#milliseconds = milliseconds;
  }

  writeHead(): void {}

  write(piece: Uint8Array): boolean {
    setTimeout(() => {
      this.bytes += piece.length;
      this.emit('drain');
    }, this.#milliseconds);
    return false;
  }

  end(): void {
    this.isWhole = true;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const PIECE = 65_536;

describe('an answer of 40 pieces of 64 KB', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** What came of it after some time. */
  async function sent(toEachPiece: number, seconds: number) {
    const connection = new SlowConnection(toEachPiece);
    const send = createSender({ areComing: () => false, afterwards: (run) => queueMicrotask(run) });
    const body = new Uint8Array(40 * PIECE);
    void send(connection as unknown as ServerResponse, { status: 200, headers: {}, body });
    await vi.advanceTimersByTimeAsync(1000 * seconds);
    const { destroyed, isWhole, bytes } = connection;
    return { destroyed, isWhole, pieces: bytes / PIECE, timers: vi.getTimerCount() };
  }

  it('is sent in full to who takes one in a second', async () => {
    expect(await sent(1000, 41)).toEqual({ destroyed: false, isWhole: true, pieces: 40, timers: 0 });
  });

  it('is given up for who takes one in 15 seconds: the second is late after 20 seconds and one for each', async () => {
    expect(await sent(15_000, 21.9)).toMatchObject({ destroyed: false, pieces: 1 });
    expect(await sent(15_000, 22.1)).toMatchObject({ destroyed: true, isWhole: false, pieces: 1 });
  });
});
