import { describe, expect, it } from 'vitest';
import { createLane, type LaneLimits } from '../../runtime/service/admission.ts';
import { ApiError } from '../../runtime/service/api-error.ts';

/** Lanes: what is shared, what is refused, what is stopped. */

interface Made {
  readonly bytes: Uint8Array;
}

/** Work that is finished by hand, and what was begun and told to stop. */
function bench() {
  const begun: string[] = [];
  const stopped: string[] = [];
  const finish = new Map<string, (made: Made | Error) => void>();
  const work = (name: string) => (signal: AbortSignal) => {
    begun.push(name);
    signal.addEventListener('abort', () => stopped.push(name));
    return new Promise<Made>((resolve, reject) => {
      finish.set(name, (made) => (made instanceof Error ? reject(made) : resolve(made)));
    });
  };
  return { begun, stopped, work, finish: (name: string, made: Made | Error) => finish.get(name)?.(made) };
}

const LIMITS: LaneLimits = { working: 1, queued: 2, waitMilliseconds: 60_000, heldBytes: 100 };
const lane = (limits: Partial<LaneLimits> = {}) => createLane<Made>({ ...LIMITS, ...limits });
const stays = () => ({ signal: new AbortController().signal });
const made = (bytes = 10): Made => ({ bytes: new Uint8Array(bytes) });
/** Lets everything that is due happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const refusal = expect.objectContaining({ status: 503, body: expect.objectContaining({ error: 'Too much to do' }) });

describe('the same work', () => {
  it('is done once for all who ask while it is done, and given to each', async () => {
    const { begun, work, finish } = bench();
    const { run } = lane();
    const answers = Array.from({ length: 400 }, () => run('a', stays(), work('a')));
    const one = made();
    finish('a', one);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([one]));
    expect(begun).toEqual(['a']);
  });

  it('is done anew for who asks after it', async () => {
    const { begun, work, finish } = bench();
    const { run } = lane();
    for (let i = 0; i < 2; i++) {
      const answer = run('a', stays(), work('a'));
      finish('a', made());
      await answer;
      await settle();
    }
    expect(begun).toEqual(['a', 'a']);
  });

  it('fails for all who asked, and is tried again for the next', async () => {
    const { begun, work, finish } = bench();
    const { run } = lane();
    const answers = [1, 2, 3].map(() => run('a', stays(), work('a')));
    finish('a', new ApiError(404, { error: 'No', hint: 'Look' }));
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const again = run('a', stays(), work('a'));
    finish('a', made());
    await again;
    expect(begun).toEqual(['a', 'a']);
  });

  it('is shared as long as somebody still takes the answer', async () => {
    const { begun, work, finish } = bench();
    const { run } = lane();
    const first = run('a', { ...stays(), flushed: new Promise(() => undefined) }, work('a'));
    finish('a', made());
    expect(await run('a', stays(), work('a'))).toBe(await first);
    expect(begun).toEqual(['a']);
  });
});

describe('beyond the limits', () => {
  it('work waits its turn, in order, and what finds no place is refused', async () => {
    const { begun, work, finish } = bench();
    const { run } = lane();
    const answers = ['a', 'b', 'c'].map((name) => run(name, stays(), work(name)));
    await expect(run('d', stays(), work('d'))).rejects.toEqual(refusal);
    // What is done or waits already is joined all the same.
    answers.push(run('c', stays(), work('c')));
    for (const name of ['a', 'b', 'c']) {
      expect(begun.at(-1)).toBe(name);
      finish(name, made());
      await settle();
    }
    expect(await Promise.all(answers)).toHaveLength(4);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('who has waited too long is refused, and never begun', async () => {
    const { begun, work, finish } = bench();
    const { run } = lane({ waitMilliseconds: 5 });
    const first = run('a', stays(), work('a'));
    await expect(run('b', stays(), work('b'))).rejects.toEqual(refusal);
    finish('a', made());
    await first;
    await settle();
    expect(begun).toEqual(['a']);
  });

  it('answers that clients do not take leave no room for others, until they are gone', async () => {
    const { work, finish } = bench();
    const { run } = lane({ heldBytes: 100 });
    const takers: (() => void)[] = [];
    const held = run('a', { ...stays(), flushed: new Promise<void>((done) => takers.push(done)) }, work('a'));
    finish('a', made(100));
    await held;
    await expect(run('b', stays(), work('b'))).rejects.toEqual(refusal);
    // The answer that is there already costs nothing more.
    await run('a', stays(), work('a'));
    for (const taken of takers) taken();
    await settle();
    const next = run('b', stays(), work('b'));
    finish('b', made(100));
    await next;
  });
});

describe('who waits', () => {
  it('does not begin while the answers that were made meanwhile take all the room, and begins when there is some', async () => {
    const { begun, work, finish } = bench();
    const { run } = lane({ heldBytes: 100 });
    const takers: (() => void)[] = [];
    const first = run('a', { ...stays(), flushed: new Promise<void>((done) => takers.push(done)) }, work('a'));
    const next = run('b', stays(), work('b'));
    finish('a', made(100));
    await first;
    await settle();
    expect(begun).toEqual(['a']);
    for (const taken of takers) taken();
    await settle();
    expect(begun).toEqual(['a', 'b']);
    finish('b', made());
    await next;
  });
});

describe('a client that has gone', () => {
  it('leaves the queue: its work never begins, and its place is free', async () => {
    const { begun, work, finish } = bench();
    const { run } = lane();
    const first = run('a', stays(), work('a'));
    const going = ['b', 'c'].map((name) => {
      const controller = new AbortController();
      return { controller, answer: run(name, { signal: controller.signal }, work(name)) };
    });
    await expect(run('d', stays(), work('d'))).rejects.toEqual(refusal);
    for (const { controller, answer } of going) {
      controller.abort();
      await expect(answer).rejects.toThrow();
    }
    const last = run('d', stays(), work('d'));
    finish('a', made());
    await first;
    await settle();
    finish('d', made());
    await last;
    expect(begun).toEqual(['a', 'd']);
  });

  it('stops what only it wanted', async () => {
    const { stopped, work } = bench();
    const { run } = lane();
    const controller = new AbortController();
    const answer = run('a', { signal: controller.signal }, work('a'));
    controller.abort();
    await expect(answer).rejects.toThrow();
    expect(stopped).toEqual(['a']);
  });

  it('takes nothing from the others', async () => {
    const { stopped, work, finish } = bench();
    const { run } = lane();
    const controller = new AbortController();
    const gone = run('a', { signal: controller.signal }, work('a'));
    const stayed = run('a', stays(), work('a'));
    controller.abort();
    await expect(gone).rejects.toThrow();
    finish('a', made());
    expect(await stayed).toEqual(made());
    expect(stopped).toEqual([]);
  });

  it('makes no place for work before what it had begun has ended', async () => {
    const { begun, work, finish } = bench();
    const { run } = lane();
    const controller = new AbortController();
    const gone = run('a', { signal: controller.signal }, work('a'));
    controller.abort();
    await expect(gone).rejects.toThrow();
    const next = run('b', stays(), work('b'));
    expect(begun).toEqual(['a']);
    finish('a', made());
    await settle();
    finish('b', made());
    await next;
    expect(begun).toEqual(['a', 'b']);
  });

  it('is not heard if it had gone before', async () => {
    const { begun, work } = bench();
    await expect(lane().run('a', { signal: AbortSignal.abort() }, work('a'))).rejects.toThrow();
    expect(begun).toEqual([]);
  });
});
