import { describe, expect, it } from 'vitest';
import { lru, memoize, once } from '../../runtime/memo.ts';

function counted<A extends readonly unknown[], T>(compute: (...args: A) => T, failures = 0) {
  const calls: A[] = [];
  const run = (...args: A): T => {
    calls.push(args);
    if (calls.length <= failures) throw new Error(`failure ${calls.length}`);
    return compute(...args);
  };
  return { calls, run };
}

describe('a value that is computed once', () => {
  it('is computed on first use, also when it is undefined', () => {
    const { calls, run } = counted(() => undefined);
    const value = once(run);
    expect(calls).toHaveLength(0);
    expect([value(), value()]).toEqual([undefined, undefined]);
    expect(calls).toHaveLength(1);
  });

  it('is tried again after it threw', () => {
    const { run } = counted(() => 'here', 1);
    const value = once(run);
    expect(value).toThrow('failure 1');
    expect(value()).toBe('here');
  });

  it('is tried again after its promise was rejected, and shared by those who asked before', async () => {
    const { calls, run } = counted(async () => 'here', 1);
    const value = once(async () => run());
    const both = await Promise.allSettled([value(), value()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toHaveLength(1);
    expect(await value()).toBe('here');
    expect(await value()).toBe('here');
    expect(calls).toHaveLength(2);
  });
});

describe('values that are computed once for each key', () => {
  it('are told apart by key, objects by identity', () => {
    const { calls, run } = counted((key: object) => ({ key }));
    const value = memoize(run);
    const [a, b] = [{}, {}];
    expect(value(a)).toBe(value(a));
    expect(value(b)).not.toBe(value(a));
    expect(calls).toEqual([[a], [b]]);
  });

  it('are tried again where they failed, and only there', async () => {
    const { calls, run } = counted(async (key: string) => key, 1);
    const value = memoize(async (key: string) => run(key));
    await expect(value('a')).rejects.toThrow('failure 1');
    expect([await value('a'), await value('b'), await value('a')]).toEqual(['a', 'b', 'a']);
    expect(calls).toEqual([['a'], ['a'], ['b']]);
  });
});

describe('the values that were asked for most recently', () => {
  it('are kept, and the one asked for least recently goes', () => {
    const value = lru<string, number>(2);
    let made = 0;
    const make = () => ++made;
    expect([value('a', make), value('b', make), value('a', make)]).toEqual([1, 2, 1]);
    expect(value('c', make)).toBe(3);
    expect(value('a', make)).toBe(1);
    expect(value('b', make)).toBe(4);
    expect(value('c', make)).toBe(5);
  });

  it('do not lose a newer one to the failure of an older one of the same key', async () => {
    const value = lru<string, Promise<string>>(1);
    let fail = (): void => {};
    const failing = value('a', () => new Promise((_, reject) => (fail = () => reject(new Error('late')))));
    await value('b', async () => 'b');
    const newer = value('a', async () => 'newer');
    fail();
    await expect(failing).rejects.toThrow('late');
    expect(value('a', async () => 'newest')).toBe(newer);
  });
});
