import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGate, open, passed } from '../../generator/build/gate.ts';

describe('a gate between threads', () => {
  it('holds everybody who comes until it is open, and nobody from then on', async () => {
    const gate = createGate();
    const through: string[] = [];
    const waiting = ['first', 'second'].map((who) => passed(gate).then(() => through.push(who)));
    await turn();
    expect(through).toEqual([]);
    open(gate);
    await Promise.all(waiting);
    await passed(gate);
    expect(through).toEqual(['first', 'second']);
  });
});
