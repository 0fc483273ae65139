import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { PUBLIC } from '../support/project.ts';
import { listedValues } from '../support/requests.ts';
import { wildRequests } from '../support/wild-requests.ts';

const it = halfOfTests();

/** Bytes of documents; some milliseconds of parsing. */
const LIGHT_BYTES = 700_000;
const DRAWN = effort(200, 2_000);

class Heavy extends Error {}

const READ_ONCE = ['catalogue.json', 'archive.json'];

/** What a request reads, but what is read once; null for one that counts as heavy. */
async function readsOf(path: string): Promise<readonly { path: string; bytes: number }[] | null> {
  const reads: { path: string; bytes: number }[] = [];
  let isHeavy = false;
  const handler = createHandler({
    async readDocument(document) {
      const text = await readFile(join(PUBLIC, document), 'utf8').catch(() => null);
      if (text === null) return null;
      if (!READ_ONCE.includes(document)) reads.push({ path: document, bytes: Buffer.byteLength(text) });
      return JSON.parse(text);
    },
    report(error) {
      if (!(error instanceof Heavy)) throw error;
    },
    computeHeavy() {
      isHeavy = true;
      return Promise.reject(new Heavy());
    },
  });
  await handler(new Request(`http://localhost${path}`));
  return isHeavy ? null : reads;
}

async function expectLightToBeLight(path: string): Promise<boolean> {
  const reads = await readsOf(path);
  if (reads === null) return false;
  expect(
    reads.reduce((sum, { bytes }) => sum + bytes, 0),
    path,
  ).toBeLessThan(LIGHT_BYTES);
  return true;
}

const LARGEST = { tuningSystem: 'ronzevalle_1904', startingNote: 'yegah' };

describe('a light request', () => {
  it.each(endpoints)('$path: reads little', async (endpoint) => {
    const url = new URL(endpoint.example, 'http://localhost');
    for (const [name, value] of Object.entries(LARGEST))
      if (url.searchParams.has(name)) url.searchParams.set(name, value);
    const inLargest = url.pathname.replace(
      /^(\/tuning-systems)\/[^/]+\/[^/]+/,
      `$1/${Object.values(LARGEST).join('/')}`,
    );
    await expectLightToBeLight(endpoint.example);
    await expectLightToBeLight(inLargest + url.search);
    for (const [name, { schema }] of Object.entries(endpoint.parameters)) {
      const values = name === 'transposeTo' ? ['nawa'] : listedValues(schema);
      for (const value of values) {
        url.searchParams.set(name, value);
        await expectLightToBeLight(inLargest + url.search);
      }
      url.searchParams.delete(name);
      if (name in LARGEST) url.searchParams.set(name, LARGEST[name as keyof typeof LARGEST]);
    }
  });

  it('visits few edges in a search for routes', async () => {
    const { tuningSystem, startingNote } = LARGEST;
    const ends = 'fromMaqam=maqam_nahawand&toMaqam=maqam_nahawand';
    const path = `/modulation-routes?tuningSystem=${tuningSystem}&startingNote=${startingNote}&${ends}`;
    const limits = ['maxHops=4', 'maxHops=5', 'maxHops=4&maxRoutes=20', 'maxHops=4&maxRoutes=21'];
    const reads = await Promise.all(limits.map((limit) => readsOf(`${path}&${limit}`)));
    expect(reads.map((read) => read !== null)).toEqual([true, false, true, false]);
    expect(await readsOf(`${path}&maxHops=4&waypoints=maqam_kurd`)).toBeNull();
  });

  it('drawn at random', async () => {
    const light = [];
    for (const { path } of fc.sample(wildRequests(readCatalogue(), 40), DRAWN))
      light.push(await expectLightToBeLight(path));
    // The draw tells something of both, though few are heavy.
    expect(light.filter((is) => is).length).toBeGreaterThan(DRAWN / 20);
    expect(light.filter((is) => !is).length).toBeGreaterThan(DRAWN / 40);
  });
});
