import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createThreads } from '../../runtime/server/node/threads.ts';
import { PROJECT } from '../support/tree.ts';

const HEAP_MEGABYTES = 32;
const threads = createThreads(join(PROJECT, 'test/server/spin-worker.mjs'), { directory: '' }, HEAP_MEGABYTES);
afterAll(() => threads.close());

const order = (endpoint: string) =>
  threads.compute({ endpoint, query: { path: {}, values: {}, given: new Set(), self: '/' }, base: '', tree: null });

const answers = async () => {
  expect(new TextDecoder().decode((await order('answer')).bytes)).toBe('answer');
};

it('closed threads answer 503 to a pending task', async () => {
  const closing = createThreads(join(PROJECT, 'test/server/spin-worker.mjs'), { directory: '' });
  await closing.begin();
  const task = {
    endpoint: 'stay',
    query: { path: {}, values: {}, given: new Set<string>(), self: '/' },
    base: '',
    tree: null,
  };
  const answer = closing.compute(task);
  const refused = expect(answer).rejects.toMatchObject({ status: 503 });
  await closing.close();
  await refused;
});

describe('a thread', () => {
  it('starts before the first request, and answers', async () => {
    await threads.begin();
    await answers();
  });

  it('without memory is replaced, and its request gets 503', async () => {
    await expect(order('eat')).rejects.toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('memory') },
    });
    await answers();
  });
});
