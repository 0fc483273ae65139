import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createArrivals } from '../../runtime/platforms/node-arrivals.ts';
import { createTurns } from '../../runtime/platforms/node-turns.ts';

/** Requests take turns: sixteen begin in a turn of the event loop, and paths take turns too. */

/** Begins so many of each path in the order given, and notes what has begun. */
function begin(...crowd: readonly (readonly [path: string, count: number])[]): { readonly begun: string[] } {
  const turns = createTurns(createArrivals(new Server()));
  const begun: string[] = [];
  for (const [path, count] of crowd) for (let i = 0; i < count; i++) turns(path, () => begun.push(`${path}${i}`));
  return { begun };
}

const numbered = (path: string, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => `${path}${from + i}`);

describe('requests', () => {
  it('begin at once where they are few', () => {
    expect(begin(['a', 3], ['b', 1]).begun).toEqual(['a0', 'a1', 'a2', 'b0']);
  });

  it('begin a few in a turn where they are many, in the order in which they came', async () => {
    const { begun } = begin(['a', 40]);
    expect(begun).toEqual(numbered('a', 0, 16));
    await turn();
    expect(begun).toEqual(numbered('a', 0, 32));
    await turn();
    expect(begun).toEqual(numbered('a', 0, 40));
  });

  it('for something else do not stand behind a crowd', async () => {
    const { begun } = begin(['a', 400], ['b', 2], ['c', 1]);
    await turn();
    expect(begun.slice(16, 22)).toEqual(['a16', 'b0', 'c0', 'a17', 'b1', 'a18']);
    for (let i = 0; i < 30; i++) await turn();
    expect(begun).toHaveLength(403);
    expect(begun.filter((it) => it.startsWith('a'))).toEqual(numbered('a', 0, 400));
  });

  it('begin at once again when the crowd is gone', async () => {
    const turns = createTurns(createArrivals(new Server()));
    const begun: number[] = [];
    for (let i = 0; i < 20; i++) turns('a', () => begun.push(i));
    for (let i = 0; i < 4; i++) await turn();
    turns('b', () => begun.push(99));
    expect([begun.length, begun.at(-1)]).toEqual([21, 99]);
  });
});

/** A server at which a connection comes in each of so many turns. */
async function comeIn(server: Server, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    server.emit('connection');
    await turn();
  }
}

describe('connections that are coming', () => {
  it('come in before anything else goes on', async () => {
    const server = new Server();
    const { areComing, afterwards } = createArrivals(server);
    expect(areComing()).toBe(false);
    const done: string[] = [];
    const all = comeIn(server, 100).then(() => done.push('all are in'));
    afterwards(() => done.push('afterwards'));
    expect(areComing()).toBe(true);
    await all;
    for (let i = 0; i < 4; i++) await turn();
    expect(done).toEqual(['all are in', 'afterwards']);
    expect(areComing()).toBe(false);
  });

  it('hold up nothing for ever', async () => {
    const server = new Server();
    const { afterwards } = createArrivals(server);
    const done: string[] = [];
    const all = comeIn(server, 1000).then(() => done.push('all are in'));
    afterwards(() => done.push('afterwards'));
    await all;
    expect(done).toEqual(['afterwards', 'all are in']);
  });

  it('come in before a request of those who are in begins', async () => {
    const server = new Server();
    const turns = createTurns(createArrivals(server));
    const begun: string[] = [];
    const all = comeIn(server, 50).then(() => begun.push('all are in'));
    turns('a', () => begun.push('a'));
    await all;
    for (let i = 0; i < 4; i++) await turn();
    expect(begun).toEqual(['all are in', 'a']);
  });
});
