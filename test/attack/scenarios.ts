import { setTimeout as pause } from 'node:timers/promises';
import { MAX_HEADER_SIZE, MAX_PATH_LENGTH } from '../../runtime/api/limits.ts';
import { sendRaw } from '../support/raw-http.ts';
import { ask, crowd, type Outcome, pipelined, unfinished } from './crowd.ts';
import { mirrorDeepTree } from './hostile-mirror.ts';
import { LIGHT } from './watch.ts';

export interface Scenario {
  readonly name: string;
  /** Where it is sent; what no platform lets through, or what hosts bound themselves, says nothing of our code. */
  readonly on?: readonly string[];
  run(url: string): Promise<readonly Outcome[]>;
}

const SYSTEM = 'tuningSystem=ronzevalle_1904&startingNote=yegah';
const CLASSIFICATION = `/maqamat/classification/12-pitch-class-sets?${SYSTEM}`;

const times = (count: number, item: string): string => Array.from({ length: count }, () => item).join(',');

/** The heaviest requests, each another one: what is computed for one says nothing of the next. */
const heaviest = (i: number): string => {
  const tolerance = `centsTolerance=${6 + (i % 1000) / 1000}`;
  const all = 'includeArabic=true&includeIntervals=true';
  const kinds = [
    `/maqamat/maqam_rast/compare?tuningSystems=${times(62, 'ronzevalle_1904')}&startingNotes=${times(16, 'yegah')}&${all}`,
    `/maqamat/all?${SYSTEM}&includeModulations=true&includeModulations8vb=true&pitchClassDataType=all&${all}`,
    `/maqamat/classification/12-pitch-class-sets?${SYSTEM}&includeIncompatible=true`,
    '/maqamat?includeSources=true',
    `/modulation-routes?${SYSTEM}&fromMaqam=maqam_rast&toMaqam=maqam_saba&maxHops=20&maxRoutes=100000&returnToStartingMaqam=true&allowOctaveJumps=true`,
  ];
  return `${kinds[i % kinds.length]}&${tolerance}`;
};

const addresses = (url: string, count: number, path: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => url + path(i));

/** Crowds that ask for one answer, one after the other, for some seconds. */
async function bursts(url: string, count: number, path: string, seconds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    outcomes.push(
      ...(await crowd(
        addresses(url, count, () => path),
        15,
      )),
    );
  }
  return outcomes;
}

async function arrivals(url: string, count: number, seconds: number): Promise<Outcome[]> {
  const waves: Promise<Outcome[]>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    waves.push(Promise.all(Array.from({ length: count }, () => ask(url + LIGHT))));
    await pause(25);
  }
  return (await Promise.all(waves)).flat();
}

async function oneByOne(url: string, seconds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const end = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < end; i++) outcomes.push(await ask(url + heaviest(i)));
  return outcomes;
}

const HOSTILE: readonly string[] = [
  'GET /sources HTTP/1.1\r\nHost: xn--\r\nConnection: close\r\n\r\n',
  'GET /sources HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  'GET /sources HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET http://[bad/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /maqamat/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  'hello\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(MAX_HEADER_SIZE)}\r\n\r\n`,
];

const SPACES = `GET /sources HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: ,${' '.repeat(60_000)}x\r\n\r\n`;

async function raw(url: string, bytes: string): Promise<Outcome> {
  try {
    const { status, headers, body } = await sendRaw(url, bytes);
    return {
      what: String(status),
      bytes: body.length,
      isClear: headers.get('content-type')?.includes('json') === true,
    };
  } catch {
    return { what: 'no answer', bytes: 0, isClear: false };
  }
}

const NODE = ['node'];
const SERVERS = ['node', 'deno'];

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'nothing',
    async run() {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return [];
    },
  },
  {
    name: '/a, 128 KB of slashes, b/',
    on: NODE,
    run: (url) =>
      crowd(
        addresses(url, 20, () => `/a${'/'.repeat(131_072)}b/`),
        10,
      ),
  },
  {
    name: '/a, 8 KB of slashes, b/',
    run: (url) =>
      crowd(
        addresses(url, 200, () => `/a${'/'.repeat(8192)}b/`),
        10,
      ),
  },
  {
    name: '480 KB of combining marks',
    on: NODE,
    run: (url) =>
      crowd(
        addresses(url, 20, () => `/pitch-classes/note-names/${'%CC%81'.repeat(81_920)}`),
        10,
      ),
  },
  {
    name: 'combining marks as long as a path may be',
    run: (url) =>
      crowd(
        addresses(url, 200, () => `/pitch-classes/note-names/${'%CC%81'.repeat(Math.floor(MAX_PATH_LENGTH / 7))}`),
        10,
      ),
  },
  {
    name: 'what is no request, 20 times each',
    on: NODE,
    run: (url) => Promise.all(Array.from({ length: 20 }, () => HOSTILE.map((bytes) => raw(url, bytes))).flat()),
  },
  {
    name: '60 KB of spaces in If-None-Match',
    on: NODE,
    run: (url) => Promise.all(Array.from({ length: 20 }, () => raw(url, SPACES))),
  },
  {
    name: '100 connections, 10,000 pipelined GETs each',
    on: NODE,
    run: (url) => pipelined(url, 100, 10_000, 8, LIGHT),
  },
  {
    name: 'one connection, 100,000 pipelined GETs',
    on: NODE,
    run: (url) => pipelined(url, 1, 100_000, 8, LIGHT),
  },
  {
    name: 'new connections all the time, 400 a second',
    on: SERVERS,
    run: (url) => arrivals(url, 10, 8),
  },
  { name: 'a mirror of a host with deep folders', on: NODE, run: mirrorDeepTree },
  {
    name: '400 GETs of one classification at once, again and again',
    on: SERVERS,
    run: (url) => bursts(url, 400, CLASSIFICATION, 8),
  },
  {
    name: '200 heavy requests, gone after 200 ms',
    on: SERVERS,
    run: async (url) => {
      const outcomes = await crowd(addresses(url, 200, heaviest), 10, { goesAfter: 200 });
      // Work for disconnected clients would delay this request.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return outcomes;
    },
  },
  { name: 'one client, heavy requests one by one', run: (url) => oneByOne(url, 10) },
  {
    name: '1,000 connections, each its own heaviest',
    on: SERVERS,
    run: (url) => crowd(addresses(url, 1000, heaviest), 15),
  },
  {
    name: '1,000 connections that take nothing',
    on: NODE,
    run: (url) => crowd(addresses(url, 1000, heaviest), 10, { takesNothing: true }),
  },
  {
    name: '1,000 connections, headers without end',
    on: NODE,
    run: (url) => unfinished(url, 1000, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(MAX_HEADER_SIZE - 100)}`, 14),
  },
];
