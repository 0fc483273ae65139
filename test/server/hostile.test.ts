import { describe, expect } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { drawn, effort, halfOfTests, shareOf } from '../support/effort.ts';
import { fill, queryOf } from '../support/requests.ts';
import { type Answer, ask, publishedHandler } from '../support/tree.ts';

const it = halfOfTests();

const handler = publishedHandler();
const HERE = 'tuningSystem=alsabbagh_1954&startingNote=rast';
const ROUTES = `/modulation-routes?${HERE}&fromMaqam=maqam_rast&toMaqam=maqam_saba`;
const FROM_EVERY_SIDE = '&returnToStartingMaqam=true&allowOctaveJumps=true&allowDownwardModulation=true';

async function refused(path: string, statuses: readonly number[]): Promise<Answer> {
  const answer = await ask(handler, path);
  expect(statuses).toContain(answer.status);
  expect(answer.json).toMatchObject({ error: expect.stringMatching(/\S/), hint: expect.stringMatching(/\S/) });
  return answer;
}

const repeated = (count: number, item: string): string => Array.from({ length: count }, () => item).join(',');

const answered = async (path: string): Promise<Answer> => {
  const answer = await ask(handler, path);
  expect(answer.status).toBe(200);
  return answer;
};

interface Routes {
  readonly totalPossibleRoutes: {
    readonly outboundRoutesCount: number;
    readonly data: readonly { readonly outboundRoute: { readonly hops: number } }[];
  };
  readonly context: { readonly searchConstraints: { readonly truncated?: boolean } };
}

describe('the widest search for routes', () => {
  it.each([
    ['every route', '&maxHops=20&maxRoutes=100000'],
    ['in every register and back', `&maxHops=20&maxRoutes=100000${FROM_EVERY_SIDE}`],
    ['of the fewest hops', `&maxHops=20&maxRoutes=100000&limitToShortestHops=true${FROM_EVERY_SIDE}`],
    ['where every pitch equals every other', `&maxHops=20&maxRoutes=100000&centsTolerance=1200${FROM_EVERY_SIDE}`],
    ['over 50 stops at one maqām', `&maxHops=20&waypoints=${repeated(50, 'maqam_rast')}`],
    ['over 50 stops to and fro', `&maxHops=20&maxRoutes=100000&waypoints=${repeated(25, 'maqam_saba,maqam_rast')}`],
  ])('%s: is answered within its bounds', async (_, search) => {
    const { totalPossibleRoutes, context } = (await answered(ROUTES + search)).json as Routes;
    const { outboundRoutesCount, data } = totalPossibleRoutes;
    expect(data).toHaveLength(outboundRoutesCount);
    const hops = data.map(({ outboundRoute }) => outboundRoute.hops);
    expect(hops).toEqual(hops.toSorted((a, b) => a - b));
    expect(hops.every((count) => count <= 20)).toBe(true);
    // A search that stopped early says so.
    if (context.searchConstraints.truncated === undefined) return;
    expect(context.searchConstraints.truncated).toBe(true);
  });

  it.each([
    '&maxHops=20&maxRoutes=100001',
    '&maxHops=20&maxRoutes=1e5',
    '&maxHops=20&maxRoutes=0',
    '&maxHops=9999999999',
  ])('%s is refused', async (search) => {
    await refused(ROUTES + search, [400]);
  });

  it('too many waypoints are refused', async () => {
    await refused(`${ROUTES}&maxHops=20&waypoints=${repeated(51, 'maqam_rast')}`, [400]);
    await refused(`${ROUTES}&maxHops=20&waypoints=${repeated(1000, 'maqam_rast')}`, [400]);
    const { json } = await refused(`${ROUTES}&maxHops=20&waypoints=${repeated(10_000, 'maqam_rast')}`, [414]);
    expect(json).toMatchObject({ message: expect.stringMatching(/^The query of the request has 1\d{5} characters/) });
  });
});

describe('very long lists', () => {
  it.each([
    ...['/intervals?noteNames={rast}', '/intervals/compare?noteNames={rast}&tuningSystems=all&startingNote=all'],
    ...['/intervals/compare?noteNames=rast,dugah&tuningSystems={alkindi_874}&startingNote=all'],
    ...['/maqamat/maqam_rast/compare?tuningSystems=all&startingNotes={rast}'],
    ...['/ajnas/jins_rast/compare?tuningSystems={alkindi_874}&startingNotes=rast'],
    ...['/pitch-classes/note-names/rast/compare?tuningSystems={alkindi_874}&startingNote=all'],
  ])('%s, a thousand times and ten thousand times', async (path) => {
    const times = (count: number) => path.replace(/\{(\w+)\}/, (_, item: string) => repeated(count, item));
    await refused(times(1000), [400]);
    await refused(times(10_000), [414]);
  });

  it('a text of more than 200 characters is refused', async () => {
    const path = (length: number) => `/intervals/calculate?${HERE}&from=${'1'.repeat(length)}/1&to=rast&unit=cents`;
    const { json } = await refused(path(199), [400]);
    expect(json).toMatchObject({ message: expect.stringContaining('at most 200 characters') });
  });

  it('the widest comparison is answered, or refused for its size', async () => {
    const different = (count: number, first: string) => [
      first,
      ...Array.from({ length: count - 1 }, (_, i) => `x${i}`),
    ];
    const notes = different(16, 'rast');
    await answered(`/maqamat/maqam_rast/compare?tuningSystems=all&startingNotes=${notes}`);
    const systems = different(63, 'alkindi_874');
    await refused(`/maqamat/maqam_rast/compare?tuningSystems=${systems}&startingNotes=${notes}`, [400]);
  });

  it('two hundred note names in every combination are answered', async () => {
    const names = repeated(100, 'rast,nawa');
    await answered(`/intervals?noteNames=${names}`);
    await answered(`/intervals/compare?noteNames=${names}&tuningSystems=all&startingNote=all`);
  });
});

describe('a tolerance at its bounds', () => {
  it.each([
    '/maqamat?centsTolerance=',
    '/ajnas?centsTolerance=',
    `/maqamat/all?${HERE}&includeModulations=true&includeModulations8vb=true&centsTolerance=`,
    `/maqamat/classification/12-pitch-class-sets?${HERE}&includeIncompatible=true&centsTolerance=`.replace(
      '1954',
      '1950',
    ),
    `/maqamat/classification/maqam-pitch-class-sets?${HERE}&includePitchClassData=true&centsTolerance=`,
    '/maqamat/maqam_rast/compare?tuningSystems=all&startingNotes=rast,yegah,ushayran&centsTolerance=',
  ])('%s', async (path) => {
    for (const tolerance of effort(['1200'], drawn(['0', '-0', '1e-300', '1.2e3'], 2)))
      await answered(path + tolerance);
    for (const tolerance of ['1200.0001', '1e9', '1e999', '-1e-9']) await refused(path + tolerance, [400]);
  });
});

const HOSTILE: readonly string[] = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '\0', 'maqam_rast\0'],
  ...['../../package.json', '..\\..\\package.json', '../catalogue.json', '....//....//etc/passwd', '/etc/passwd'],
  ...['file:///etc/passwd', '%2e%2e%2f', '%00', '%', '.', '..', '~', '~/../..', '*', '[object Object]', 'null'],
  ...['undefined', 'NaN', '-1'],
  '9'.repeat(400),
  `0.${'1'.repeat(300)}`,
  '1/0',
  '0/0',
  `${'9'.repeat(150)}/1`,
  '1e308',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '{{7*7}}',
  '(a+)+$',
  'rast\r\nset-cookie: a=b',
  'مقام راست',
  '𝄞🎶',
  'e\u0301'.repeat(50),
  '\u202e\u200b\ufeff',
  '\ufffd',
  'ÿ'.repeat(500),
  'a'.repeat(1500),
  'a'.repeat(15_000),
  'a'.repeat(100_000),
  ','.repeat(5000),
  ':'.repeat(5000),
  '~'.repeat(5000),
];

const STATUSES = [200, 308, 400, 404, 405, 414, 422];

async function isFine(path: string): Promise<void> {
  const answer = await ask(handler, path);
  expect(STATUSES).toContain(answer.status);
  if (answer.status !== 308) expect(typeof answer.json).toBe('object');
  if (answer.status >= 400) expect(answer.json).toMatchObject({ hint: expect.stringMatching(/\S/) });
}

const table = endpoints.map((endpoint, turn) => [endpoint.path, endpoint, turn] as const);
const hostileTo = (turn: number) => shareOf(HOSTILE, turn, 8);

it.each(table.filter(([path]) => path.includes('{')))(
  'a hostile id or name in the path %s',
  async (_, endpoint, turn) => {
    const query = new URL(endpoint.example, 'http://localhost').search;
    const plain = { idName: 'maqam_rast', id: 'alkindi_874', startingNote: 'rast', noteName: 'rast' };
    for (const text of hostileTo(turn)) {
      for (const name of Object.keys(endpoint.placeholders))
        await isFine(fill(endpoint, { ...plain, [name]: text }) + query);
      // As it is, as far as an address can hold it.
      await isFine(encodeURI(fill(endpoint, { ...plain, idName: text, id: text, noteName: text }, (raw) => raw)));
    }
  },
);

it.each(table)('a hostile value of a parameter: %s', async (_, endpoint, turn) => {
  const { pathname, searchParams } = new URL(endpoint.example, 'http://localhost');
  const example = Object.fromEntries(searchParams);
  for (const [i, name] of Object.keys(endpoint.parameters).entries()) {
    for (const text of hostileTo(turn + i)) await isFine(pathname + queryOf({ ...example, [name]: text }));
  }
});

describe('a hostile name of a parameter', () => {
  it.each(table)('%s', async (_, { example }, turn) => {
    const separator = example.includes('?') ? '&' : '?';
    for (const text of hostileTo(turn)) {
      await refused(`${example}${separator}${encodeURIComponent(text)}=${encodeURIComponent(text)}`, [400, 414]);
    }
  });

  it('the same parameter thousands of times', async () => {
    for (const [count, status] of [
      [1000, 400],
      [10_000, 414],
    ]) {
      await refused(`/maqamat?${'sortBy=tonic&'.repeat(count)}`, [status]);
      await refused(`/maqamat?${Array.from({ length: count }, (_, i) => `p${i}=1`).join('&')}`, [status]);
    }
  });
});

describe('a path that would leave the published tree', () => {
  it.each([
    ...['/..%2f..%2fpackage.json', '/maqamat/..%2f..%2f..%2fpackage.json/availability'],
    ...['/maqamat/%2e%2e/%2e%2e/package.json', '/tuning-systems/..~..~..~package.json'],
    ...['/tuning-systems/alkindi_874/..%2f..%2fcatalogue/pitch-classes', '/sources/..%2Farchive'],
    ...['/sources/%252e%252e%252farchive', '/pitch-classes/note-names/..%2f..%2fcatalogue'],
    `/maqamat/..%2fajnas%2fjins_rast?${HERE}`,
  ])('%s is refused', async (path) => {
    const answer = await refused(path, [400, 404]);
    expect(answer.text).not.toContain('devDependencies');
  });
});
