import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../support/catalogue.ts';
import { effort } from '../support/effort.ts';
import { ask, publishedHandler } from '../support/tree.ts';
import { wildRequests } from '../support/wild-requests.ts';

const RUNS = Number(process.env.TEST_REQUESTS ?? effort(200, 800));

const catalogue = readCatalogue();
const handler = publishedHandler();

const STATUSES = [200, 308, 400, 404, 405, 414, 422];

/** Every other one mostly sensible, so that the deeper code is reached too. */
const requests = fc.oneof(wildRequests(catalogue, 3), wildRequests(catalogue, 40));

describe('a request of any kind', () => {
  it(`is answered in JSON with a status of the interface (${RUNS} drawn requests)`, { timeout: 7.2e6 }, async () => {
    const seen = new Map<number, number>();
    const property = fc.asyncProperty(requests, async ({ method, path }) => {
      const answer = await ask(handler, path, { method });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect(STATUSES).toContain(answer.status);
      if (method === 'HEAD' || answer.status === 308) expect(answer.text).toBe('');
      else expect(answer.json).toBeTypeOf('object');
      if (answer.status < 400 || method === 'HEAD') return;
      expect(answer.json).toMatchObject({ error: expect.stringMatching(/\S/), hint: expect.stringMatching(/\S/) });
    });
    await fc.assert(property, { numRuns: RUNS });
    // The drawing is fair when it reaches every kind of answer.
    expect([...seen.keys()].sort()).toEqual(expect.arrayContaining([200, 308, 400, 404, 405]));
  });
});
