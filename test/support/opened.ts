import { afterAll, beforeAll } from 'vitest';
import { the } from './draws.ts';

/** What the tests of a `describe` share: it opens before the first and closes after the last. */
export function opened<T extends { close(): unknown }>(open: () => Promise<T>): T {
  let it: T | undefined;
  beforeAll(async () => {
    it = await open();
  });
  afterAll(() => it?.close());
  const get = (_: T, name: string | symbol): unknown => {
    const found: unknown = Reflect.get(the(it), name);
    return typeof found === 'function' ? found.bind(it) : found;
  };
  return new Proxy({} as T, { get });
}
