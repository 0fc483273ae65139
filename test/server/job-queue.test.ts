import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api-error.ts';
import { createJobQueue, type JobQueueLimits } from '../../runtime/server/job-queue.ts';
import { createThreads } from '../../runtime/server/node/threads.ts';
import { PROJECT } from '../support/project.ts';

function createJobs(limits: Partial<JobQueueLimits> = {}) {
  const queue = createJobQueue<string>({ threads: 1, slots: 2, waiting: 2, ...limits });
  const started: string[] = [];
  const finish = new Map<string, (answer: string | Error) => void>();
  const request = async (key: string) => {
    let close: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const answer = queue.run(key, closed, () => {
      started.push(key);
      return new Promise((resolve, reject) => {
        finish.set(key, (it) => (it instanceof Error ? reject(it) : resolve(it)));
      });
    });
    answer.catch(() => undefined);
    await settle();
    return { answer, close: () => settle(close) };
  };
  return {
    queue,
    started,
    request,
    finish: (key: string, answer: string | Error) => settle(() => finish.get(key)?.(answer)),
  };
}

/** Lets all pending callbacks run. @param first runs before */
const settle = (first?: () => void) => {
  first?.();
  return new Promise((resolve) => setImmediate(resolve));
};

const OVERLOADED = expect.objectContaining({ status: 503, body: expect.objectContaining({ error: 'Overloaded' }) });

describe('equal requests', () => {
  it('share one job while it runs and while its answer is sent', async () => {
    const { started, request, finish } = createJobs();
    const first = await request('a');
    const second = await request('a');
    await finish('a', 'answer');
    expect(await Promise.all([first.answer, second.answer])).toEqual(['answer', 'answer']);
    expect(await (await request('a')).answer).toBe('answer');
    expect(started).toEqual(['a']);
  });

  it('have a new job once all responses are closed', async () => {
    const { started, request, finish } = createJobs();
    for (let i = 0; i < 2; i++) {
      const { answer, close } = await request('a');
      await finish('a', 'answer');
      await answer;
      await close();
    }
    expect(started).toEqual(['a', 'a']);
  });

  it('share a failure, but not with later requests', async () => {
    const { started, request, finish } = createJobs();
    const failed = [await request('a'), await request('a')];
    await finish('a', new ApiError(404, { error: 'No', hint: 'Look' }));
    for (const { answer } of failed) await expect(answer).rejects.toMatchObject({ status: 404 });
    const next = await request('a');
    await finish('a', 'answer');
    expect(await next.answer).toBe('answer');
    expect(started).toEqual(['a', 'a']);
  });
});

describe('the limits', () => {
  it('start as many jobs as there are threads', async () => {
    const { started, request, finish } = createJobs();
    await request('a');
    await request('b');
    expect(started).toEqual(['a']);
    await finish('a', 'answer');
    expect(started).toEqual(['a', 'b']);
  });

  it('keep the slot of a job until its responses are closed', async () => {
    const { started, request, finish } = createJobs({ slots: 1 });
    const { answer, close } = await request('a');
    await request('b');
    await finish('a', 'answer');
    await answer;
    expect(started).toEqual(['a']);
    await close();
    expect(started).toEqual(['a', 'b']);
  });

  it('refuse a request beyond the waiting ones with 503, but not one that joins a job', async () => {
    const { request } = createJobs({ slots: 1, waiting: 1 });
    await request('a');
    await request('b');
    await expect((await request('c')).answer).rejects.toEqual(OVERLOADED);
    const joined = await request('b');
    await expect(Promise.race([joined.answer, settle().then(() => 'waits')])).resolves.toBe('waits');
  });

  it('refuse a job that has waited for 30 seconds, and answer the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { started, request, finish } = createJobs({ slots: 1 });
    const first = await request('a');
    const late = await request('b');
    vi.advanceTimersByTime(29_999);
    await expect(Promise.race([late.answer, settle().then(() => 'waits')])).resolves.toBe('waits');
    vi.advanceTimersByTime(1);
    await expect(late.answer).rejects.toEqual(OVERLOADED);
    await finish('a', 'answer');
    expect(await first.answer).toBe('answer');
    await first.close();
    const next = await request('b');
    expect(started).toEqual(['a', 'b']);
    await finish('b', 'answer');
    expect(await next.answer).toBe('answer');
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('free the slot at once where the platform cannot tell when a response is closed', async () => {
    const { queue } = createJobs({ slots: 1, waiting: 0 });
    for (const key of ['a', 'b']) {
      expect(await queue.run(key, undefined, async () => key)).toBe(key);
      await settle();
    }
  });
});

describe('clients that leave', () => {
  it('drop a job that has not started', async () => {
    const { started, request, finish } = createJobs({ slots: 3 });
    const first = await request('a');
    const left = await request('b');
    const next = await request('c');
    await left.close();
    await finish('a', 'answer');
    await first.answer;
    await expect(left.answer).rejects.toMatchObject({ name: 'AbortError' });
    await finish('c', 'answer');
    expect(await next.answer).toBe('answer');
    expect(started).toEqual(['a', 'c']);
  });

  it('leave the job to other clients', async () => {
    const { request, finish } = createJobs();
    const left = await request('a');
    const stays = await request('a');
    await left.close();
    await finish('a', 'answer');
    expect(await stays.answer).toBe('answer');
  });

  it('leave no job for later clients', async () => {
    const { started, request, finish } = createJobs({ threads: 2 });
    const left = await request('a');
    await left.close();
    const next = await request('a');
    await finish('a', 'answer');
    expect(await next.answer).toBe('answer');
    expect(started).toEqual(['a', 'a']);
  });
});

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
