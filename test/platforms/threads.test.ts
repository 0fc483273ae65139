import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createThreads } from '../../runtime/platforms/node-threads.ts';
import { PROJECT } from '../support/tree.ts';

/** Threads that fail, beside what they fail at. */

const HEAP_MEGABYTES = 32;
const threads = createThreads(join(PROJECT, 'test/platforms/spin-worker.mjs'), { directory: '' }, HEAP_MEGABYTES);
afterAll(() => threads.close());

const order = (endpoint: string, signal = new AbortController().signal) =>
  threads.compute(
    { endpoint, query: { path: {}, values: {}, given: new Set(), self: '/' }, base: '', tree: null, turn: 1 },
    signal,
  );

const answers = async () => {
  expect(new TextDecoder().decode((await order('answer')).bytes)).toBe('answer');
};

describe('a thread', () => {
  it('is there before it is asked, and answers', async () => {
    await threads.begin();
    await answers();
  });

  it('that runs out of memory is replaced, and its request is told to come again', async () => {
    await expect(order('eat')).rejects.toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('memory') },
    });
    await answers();
  });

  it('that does not hear that its work is in vain is replaced', async () => {
    const controller = new AbortController();
    const spinning = order('spin', controller.signal);
    setTimeout(() => controller.abort(), 100);
    await expect(spinning).rejects.toThrow(controller.signal.reason);
    await answers();
  });

  it('is not asked for a client that has gone', async () => {
    await expect(order('spin', AbortSignal.abort())).rejects.toThrow();
    await answers();
  });
});
