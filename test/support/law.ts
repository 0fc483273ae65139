import fc from 'fast-check';
import { it } from 'vitest';

/** A test that a statement holds of all values drawn: `law([fc.nat()])('is never below 0', (n) => n >= 0)`. */
export const law =
  <V extends [unknown, ...unknown[]]>(drawn: { [K in keyof V]: fc.Arbitrary<V[K]> }, options?: fc.Parameters<V>) =>
  (name: string, holds: (...values: V) => unknown): void =>
    it(name, () =>
      fc.assert(
        fc.asyncProperty<V>(...drawn, async (...values) => holds(...values) as never),
        options,
      ),
    );
