import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { readFrom } from '../../runtime/server/node/server.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { isFile, linksOf } from '../support/links.ts';
import { PUBLIC } from '../support/project.ts';
import { requestsTo } from '../support/requests.ts';
import { expectSameAnswer } from '../support/same-answer.ts';
import { archiveEngine, ask, engineHandler, publishedHandler } from '../support/tree.ts';

const it = halfOfTests();

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

const handler = publishedHandler();

const FOLLOWED = effort(6, 12);

async function leadsSomewhere(link: string): Promise<boolean> {
  if (!link.startsWith('/') || link.startsWith('//')) return false;
  if (isFile(link)) return existsSync(join(PUBLIC, decodeURIComponent(link)));
  return (await ask(handler, link)).status === 200;
}

it.each(endpoints)('the links of an answer lead to answers: $path', async (endpoint) => {
  const followed = new Set<string>();
  const property = fc.asyncProperty(requestsTo(catalogue, endpoint), fc.nat(), async (path, seed) => {
    const { json } = await ask(handler, path);
    const links = [...linksOf(json)].filter((link) => !followed.has(link));
    const step = Math.max(1, Math.floor(links.length / FOLLOWED));
    for (let i = seed % step; i < links.length; i += step) {
      followed.add(links[i]);
      expect([path, links[i], await leadsSomewhere(links[i])]).toEqual([path, links[i], true]);
    }
  });
  await fc.assert(property, { numRuns: effort(2, 8) });
});

describe('with a base address the links lead to it, and nothing else changes', () => {
  const BASE = 'https://maqam.example/archive';
  const based = createHandler({ readDocument: readFrom(PUBLIC), baseUrl: BASE });

  it.each(endpoints)('$path', async ({ example }) => {
    const [plain, absolute] = [await ask(handler, example), await ask(based, example)];
    for (const link of linksOf(absolute.json)) expect(link.startsWith(`${BASE}/`)).toBe(true);
    expect(JSON.parse(absolute.text.replaceAll(BASE, ''))).toEqual(plain.json);
  });
});
