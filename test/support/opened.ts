import { afterAll, beforeAll } from 'vitest';
import { the } from './draws.ts';

/** What the tests of a `describe` share: it opens before the first and closes after the last. */
export function opened<T extends { close(): unknown }>(open: () => Promise<T>): T {
  let resource: T | undefined;
  beforeAll(async () => {
    resource = await open();
  });
  afterAll(() => resource?.close());
  const get = (_: T, name: string | symbol): unknown => {
    const found: unknown = Reflect.get(the(resource), name);
    return typeof found === 'function' ? found.bind(resource) : found;
  };
  return new Proxy({} as T, { get });
}
