import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { bytesFrom } from '../../runtime/server/node/tree-folder.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort } from '../support/effort.ts';
import { PUBLIC } from '../support/project.ts';
import { wildRequests } from '../support/wild-requests.ts';

/** Hosts limit the fetches of a request: few files are read for any request. */

const MAX_READS = 10;

const readFile = bytesFrom(PUBLIC);
const catalogue = readCatalogue();

async function readsOf(path: string, method = 'GET'): Promise<readonly string[]> {
  const reads: string[] = [];
  const handler = createHandler({
    readFile(file) {
      reads.push(file);
      return readFile(file);
    },
  });
  await (await handler(new Request(`http://localhost${path}`, { method }))).arrayBuffer();
  return reads;
}

describe('at most ten files are read for the first request after a start', () => {
  it.each(endpoints.map(({ id, example }) => [id, example]))('%s', async (_, example) => {
    const reads = await readsOf(example);
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(MAX_READS);
  });

  it('a comparison in every tuning, most of which lack notes', async () => {
    const reads = await readsOf('/maqamat/maqam_huzam/compare?tuningSystems=all&startingNotes=all');
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(MAX_READS);
  });

  it('drawn at random from all requests', async () => {
    const few = fc.asyncProperty(wildRequests(catalogue, 20), async ({ method, path }) => {
      const reads = await readsOf(path, method);
      expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(MAX_READS);
    });
    await fc.assert(few, { numRuns: effort(60, 300) });
  });
});
