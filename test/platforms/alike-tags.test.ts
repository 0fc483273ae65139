import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from '../../runtime/documents/links.ts';
import { type RunningServer, startServer } from '../../runtime/platforms/node.ts';
import { taskKey } from '../../runtime/service/compute.ts';
import { requestTag } from '../../runtime/service/entity-tags.ts';
import { PUBLIC } from '../support/tree.ts';

/** Tags are short, so those of two addresses may be alike: what is kept for one of them is not for the other. */

const QUERY = { from: 'rast', tuningSystem: 'alsabbagh_1954', startingNote: 'rast', unit: 'cents', toType: 'cents' };
const { from, ...REST } = QUERY;
const pathTo = (cents: string) => request('/intervals/calculate', { from, to: cents, ...REST });

/** Two values of cents for which the requests have the same tag: some ten thousands of 2^32 tags have such a pair. */
function alike(): readonly [string, string] {
  const given = new Set(['from', 'to', ...Object.keys(REST)]);
  const query = { path: {}, values: {}, given, self: pathTo('CENTS') };
  const [before, after] = taskKey({ endpoint: 'calculateInterval', query, base: '', tree: null, turn: 1 }).split(
    'CENTS',
  );
  const seen = new Map<string, string>();
  for (let i = 0; ; i++) {
    // Spread, since values that differ in their last digits alone have tags that differ.
    const cents = `1000.${Math.imul(i, 0x9e3779b1) >>> 0}`;
    const tag = requestTag('', before + cents + after);
    const other = seen.get(tag);
    if (other !== undefined) return [other, cents];
    seen.set(tag, cents);
  }
}

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ directory: PUBLIC, port: 0 });
});
afterAll(() => server.close());

it('answers of which the tags are alike are coded apart', async () => {
  const [one, other] = alike();
  const calculated = async (cents: string, coding: string) => {
    const response = await fetch(server.url + pathTo(cents), { headers: { 'accept-encoding': coding } });
    const { to } = (await response.json()) as { to: { identifier: { idName: string } } };
    return {
      cents: to.identifier.idName,
      coding: response.headers.get('content-encoding'),
      tag: response.headers.get('etag'),
    };
  };
  const first = await calculated(one, 'br');
  const second = await calculated(other, 'br');
  // That they are alike is what makes it a trial.
  expect(second.tag).toBe(first.tag);
  expect([first, second]).toMatchObject([
    { cents: one, coding: 'br' },
    { cents: other, coding: 'br' },
  ]);
});
