import type { Server } from 'node:net';

/**
 * Tells when connections are coming. Node takes one of them in each turn of the event loop: while many wait to be
 * taken, whatever else is done in a turn is waited for by all of them, however light their requests are.
 */

/** Turns without a connection after which no other is waiting to be taken. */
const QUIET_TURNS = 2;

/** Turns for which something waits at most, so that a crowd without end does not hold up those who were before it. */
const WAITING_TURNS = 256;

export interface Arrivals {
  /** Whether connections are coming. */
  areComing(): boolean;
  /** Runs something in the next turn in which none comes, or after some turns all the same. */
  afterwards(run: () => void): void;
}

/** The arrivals at a server. */
export function createArrivals(server: Server): Arrivals {
  let turns = 0;
  const count = (): void => {
    turns--;
    if (turns > 0) setImmediate(count);
  };
  server.prependListener('connection', () => {
    if (turns === 0) setImmediate(count);
    turns = QUIET_TURNS;
  });
  return {
    areComing: () => turns > 0,
    afterwards(run) {
      let left = WAITING_TURNS;
      const look = (): void => {
        left--;
        if (turns > 0 && left > 0) setImmediate(look);
        else run();
      };
      setImmediate(look);
    },
  };
}
