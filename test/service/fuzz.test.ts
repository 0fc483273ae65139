import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import { requests } from '../support/requests.ts';
import { ask, PUBLIC, publishedHandler } from '../support/tree.ts';

const EXPECTED = [200, 308, 400, 404, 422];

describe('whatever is asked', () => {
  const handler = publishedHandler();
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = JSON.parse(await readFile(join(PUBLIC, 'catalogue.json'), 'utf8'));
  });

  for (const [kind, nonsense, numRuns] of [
    ['mostly sensible', 3, 1500],
    ['mostly senseless', 40, 2500],
  ] as const) {
    it(`${kind} requests are answered as described, never with a failure`, async () => {
      await fc.assert(
        fc.asyncProperty(requests(catalogue, nonsense), async (path) => {
          const { status } = await ask(handler, path);
          expect(EXPECTED).toContain(status);
        }),
        { numRuns },
      );
    });
  }
});
