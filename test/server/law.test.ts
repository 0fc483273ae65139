import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort } from '../support/effort.ts';
import { requestsTo } from '../support/requests.ts';
import { expectSameAnswer } from '../support/same-answer.ts';
import { archiveEngine, ask, engineHandler, publishedHandler } from '../support/tree.ts';

/** What the tree holds is what the engine computes: no request can tell which of the two answered it. */

const RUNS = effort(8, 20);

const catalogue = readCatalogue();
const published = publishedHandler();
const computed = engineHandler(await archiveEngine());

it.each(endpoints)('the answer from the published files is the answer from the engine $path', async (endpoint) => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(requestsTo(catalogue, endpoint), async (path) => {
      const [fromTree, fromEngine] = [await ask(published, path), await ask(computed, path)];
      expectSameAnswer(fromTree, fromEngine);
      if (fromTree.status === 200) answered++;
    }),
    { numRuns: RUNS },
  );
  // The law says little when nothing but errors is compared.
  expect(answered).toBeGreaterThan(0);
});
