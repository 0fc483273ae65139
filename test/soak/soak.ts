import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { createHandler } from '../../runtime/server/handler.ts';
import { readFrom } from '../../runtime/server/node/server.ts';
import { createAnswerCheck } from '../support/described.ts';
import { PUBLIC } from '../support/tree.ts';
import { wildRequests } from '../support/wild-requests.ts';

/**
 * `npm run soak -- --requests 200000 --seed 1`: random requests, sensible and senseless; stops at the first answer
 * that is a failure of the service or not as described. Needs a built public/.
 */

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});
const total = Number(values.requests);
const BATCH = 2000;

const catalogue = JSON.parse(await readFile(join(PUBLIC, 'catalogue.json'), 'utf8'));
const handler = createHandler({
  readDocument: readFrom(PUBLIC),
  report: (error) => {
    throw error;
  },
});
const check = createAnswerCheck(PUBLIC);
const statuses = new Map<number, number>();
let worst = { milliseconds: 0, path: '' };
for (let done = 0; done < total; done += BATCH) {
  const seed = Number(values.seed) + done;
  // Every other batch is mostly sensible, so that the deeper code is reached too.
  const nonsense = (done / BATCH) % 2 === 0 ? 3 : 40;
  for (const { method, path } of fc.sample(wildRequests(catalogue, nonsense), { seed, numRuns: BATCH })) {
    const request = new Request(new URL(`http://localhost${path}`), { method });
    const begun = performance.now();
    const response = await handler(request).catch((error: unknown) => {
      throw new Error(`seed ${seed}: ${path}`, { cause: error });
    });
    const milliseconds = performance.now() - begun;
    if (milliseconds > worst.milliseconds) worst = { milliseconds, path };
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    await check(request, response);
  }
}
const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(
  `${total} requests; ${counts.join(', ')}; worst ${worst.milliseconds.toFixed(0)} ms: ${worst.path.slice(0, 300)}`,
);
