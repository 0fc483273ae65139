import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { type RunningMcpServer, serveMcp } from '../../generator/mcp/http.ts';
import { createServerFactory } from '../../generator/mcp/server.ts';
import { tools as toolTable } from '../../generator/mcp/tools.ts';
import { openArchive } from '../../generator/open-archive.ts';
import { scaleFormat, scaleFormatNames } from '../../runtime/formats/scale-formats.ts';
import { createContext } from '../../runtime/questions/context.ts';
import { maqam } from '../../runtime/questions/forms.ts';
import { readInput } from '../../runtime/questions/question.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { drawn, effort, halfOfTests } from '../support/effort.ts';
import { callTool, connectedClient } from '../support/mcp-client.ts';
import { opened } from '../support/opened.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';

const it = halfOfTests();

const [MAX_LIST_BYTES, MAX_ANSWER_BYTES] = [17_800, 8_000];

/** Bytes of a file in an answer: MusicXML has an element for each property of a note. */
const maxFileBytes = (format: string): number => (format === 'musicxml' ? 9_000 : 6_000);

it('the schemas are converted once for all servers', async () => {
  const createServer = createServerFactory(await openArchive({ tree: PUBLIC }), '1.0.0');
  const [tool] = toolTable;
  const { input } = tool;
  const read = vi.fn(() => input);
  Object.defineProperty(tool, 'input', { get: read, configurable: true });
  createServer();
  createServer();
  Object.defineProperty(tool, 'input', { value: input, configurable: true });
  expect(read).not.toHaveBeenCalled();
});

it('an emended stop of a sayr has its name in the other edition', async () => {
  const context = createContext(await openArchive({ edition: 'as-recorded' }));
  const stopsOf = async (name: string) =>
    JSON.stringify(await maqam.run(context, readInput(maqam, { name, show: 'suyur' })));
  expect(await stopsOf('shat araban')).toContain('"nīm kawasht/rahāwī (corrected: nīm kawasht)"');
  expect(await stopsOf('hijaz kar')).toContain(' on kurdī (corrected: kurdān)"');
});

describe('the tools', () => {
  const client = opened(connectedClient);

  it('are those of the table, each with a title, schemas and the read-only hint', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolTable.map(({ name }) => name));
    for (const { title, annotations, outputSchema, description } of tools) {
      expect(title).toBeTruthy();
      expect(description).toBeTruthy();
      expect(outputSchema?.type).toBe('object');
      expect(annotations?.readOnlyHint).toBe(true);
    }
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(MAX_LIST_BYTES);
  });

  const LONG: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['search', { kind: 'maqam' }],
    ['search', { kind: 'note' }],
    ['maqam', { name: 'rast', show: 'modulations' }],
    ['maqam', { name: 'rast', show: 'tunings' }],
    ['tuning', { tuningSystem: 'alfarabi_950h' }],
    ['tuning', { tuningSystem: 'alsabbagh_1954', show: 'maqamat' }],
    ['compare', { names: ['maqam rast'] }],
    ['find', { pitches: 'C' }],
    ['sources', { about: 'al-Shawwa' }],
    ['routes', { from: 'rast', to: 'saba', maxHops: 3 }],
    ['request', { path: '/sources', at: '/data' }],
  ];

  it.each(LONG)('%s %j gives all items in pages', async (name, given) => {
    const all: unknown[] = [];
    let expected = -1;
    for (;;) {
      const { isError, text, structured = {} } = await callTool(client, name, { ...given, offset: all.length });
      expect(isError, text).toBe(false);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
      const { total, more } = structured as { readonly total: number; readonly more?: string };
      const page = (structured.items ?? structured.value) as readonly unknown[];
      expect(page.length).toBeGreaterThan(0);
      all.push(...page);
      expected = total;
      if (more === undefined) break;
      expect(more).toBe(`${total - all.length} more of ${total}: call again with offset ${all.length}`);
      // A list of thousands of items is not walked to its end.
      if (all.length > 150) return;
    }
    expect(all).toHaveLength(expected);
    expect(new Set(all.map((item) => JSON.stringify(item))).size).toBe(expected);
  });

  it('lists pointers to the long fields of an answer', async () => {
    const { structured: whole } = await callTool(client, 'request', { path: '/maqamat' });
    expect(whole).toMatchObject({ value: { count: maqamat }, leftOut: [`at=/data: ${maqamat} items`] });
    const { structured: part } = await callTool(client, 'request', { path: '/maqamat', at: '/data/0/maqam/idName' });
    expect(part?.value).toMatch(/^maqam_/);
    const path = '/maqamat/all?tuningSystem=alsabbagh_1954&startingNote=rast';
    const { structured: item } = await callTool(client, 'request', { path, at: '/data' });
    expect(item?.leftOut).toEqual(['at=/data/0: all fields of item 0']);
    const [first, second] = (item?.value ?? []) as readonly Readonly<Record<string, unknown>>[];
    expect(first).toMatchObject({ maqam: expect.stringContaining('maqām'), tonic: expect.any(String) });
    expect(second).toBeDefined();
  });

  const LONG_NAME = 'a'.repeat(201);
  const LONG_TEXTS = [
    ...Object.entries({
      search: { text: LONG_NAME },
      maqam: { name: LONG_NAME },
      jins: { name: 'rast', tonic: LONG_NAME },
      tuning: { tuningSystem: LONG_NAME },
      compare: { names: ['rast', LONG_NAME] },
      interval: { from: '1/1', to: '1'.repeat(201) },
      routes: { from: 'rast', to: 'saba', via: [LONG_NAME] },
      sources: { about: LONG_NAME },
      export: { name: 'rast', format: 'musicxml', content: LONG_NAME },
    }).map(([name, given]) => [name, given, /must be at most 200 characters long/] as const),
    ['find', { pitches: '1,'.repeat(32_769) }, /must be at most 65536 characters long/],
    ['request', { path: '/', at: `/${LONG_NAME}` }, /nothing at '\/a{199}…'/],
    ['request', { path: `/maqamat/${'a'.repeat(2_048)}` }, /2048 are the most/],
  ] as const;

  it.each([
    ['maqam', { name: 'xyzzy' }, /has no maqam/],
    ['maqam', { name: 'rast', tonic: 'G', tuningSystem: 'alsabbagh_1954' }, /no form on 'G'.*\nValid: /],
    ['maqam', { name: 'rast', tuningSystem: 'al-Kindi' }, /cannot be realised in alkindi_874/],
    [
      'maqam',
      { name: 'nahawand', tuningSystem: 'Ibn Sina', tonic: 'G' },
      /from ushayran or yegah: .*no transpositions/,
    ],
    ['maqam', { name: 'rast', tonicHertz: 128, aHertz: 440 }, /both set the pitch/],
    ['interval', { from: 'rast', to: 'segah', tuningSystem: 'al-Farabi' }, /names 10 things/],
    ['find', { pitches: 'دو رو' }, /دو ري مي/],
    ['tuning', { tuningSystem: 'al-Kindi', startingNote: 'segah' }, /Valid: ushayran, yegah, rast/],
    ['find', { pitches: 'C D E-50' }, /'E-50' is no note: cents cannot be added/],
    ['request', { path: '/maqamat/maqam_rats/availability' }, /maqam_rast/],
    ['request', { path: '/maqamat', at: '/dat' }, /nothing at '\/dat'.\nValid: count, data/],
    ['export', { name: 'jins hijaz', descending: true }, /is a jins/],
    ['maqam', {}, /name/],
    ...LONG_TEXTS,
  ] as const)('%s %j is refused with a reason', async (name, given, reason) => {
    const { isError, text } = await callTool(client, name, given);
    expect(isError).toBe(true);
    expect(text).toMatch(reason);
  });

  const times = (of: (i: number) => number | string) => Array.from({ length: 400 }, (_, i) => of(i)).join(' ');

  const MANY: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['equal', { pitches: times(() => 0) }],
    ['close', { pitches: times((i) => i / 4), within: 100 }],
    ['widely spaced', { pitches: times((i) => 3 * i) }],
    ['missing', { pitches: times((i) => i / 4) }],
    ['named', { pitches: times((i) => ['C', 'E-b', 'rast', 'دو'][i % 4]) }],
  ];

  it.each(drawn(MANY, effort(4, 1)))('400 %s pitches take at most 25 times as long as seven', async (_, given) => {
    const seconds = async (input: Readonly<Record<string, unknown>>) => {
      const before = process.cpuUsage();
      await callTool(client, 'find', input);
      return process.cpuUsage(before).user / 1e6;
    };
    // In turns, because a busy machine slows both. Seven pitches take some 20 ms on a machine without other work.
    const runs: (readonly [number, number])[] = [];
    for (let run = 0; run < effort(2, 5); run++) {
      runs.push([await seconds(given), await seconds({ pitches: '0 204 355 498 702 906 1061', within: 100 })]);
    }
    const [many, seven] = [0, 1].map((side) => Math.min(...runs.map((run) => run[side])));
    expect(many / seven).toBeLessThan(25);
  });

  it('return complete files, in at most 6 KB, MusicXML in at most 9 KB', async () => {
    for (const format of scaleFormatNames) {
      // What a format may not hold is a tuning system: scores, MIDI files and the twelve keys are of maqāmāt and ajnās.
      const isOfForms = 'holds' in scaleFormat(format);
      for (const name of ['alkindi_874', 'rast']) {
        const { isError, text } = await callTool(client, 'export', { name, format });
        expect(isError, text).toBe(name === 'alkindi_874' && isOfForms);
        expect(Buffer.byteLength(text), format).toBeLessThanOrEqual(maxFileBytes(format));
      }
    }
    // The answer of the interface in full may have twenty thousand.
    expect((await callTool(client, 'export', { name: 'alkindi_874', format: 'json' })).isError).toBe(true);
  });

  it('are named in prompts', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['explain_maqam', 'identify_scale', 'plan_modulation']);
    for (const { name, arguments: named = [] } of prompts) {
      const given = Object.fromEntries(named.map((it) => [it.name, `«${it.name}»`]));
      const { messages } = await client.getPrompt({ name, arguments: given });
      for (const value of Object.values(given)) expect(JSON.stringify(messages)).toContain(value);
    }
  });
});

const maqamat = readCatalogue().maqamat.length;
const countOf = async (client: Client) => (await callTool(client, 'search', { kind: 'maqam' })).structured?.total;

describe('over HTTP', () => {
  let server: RunningMcpServer;
  beforeAll(async () => {
    server = await serveMcp(createServerFactory(await openArchive({ tree: PUBLIC }), '1.0.0'), 0, 500);
  });
  afterAll(() => server.close());

  async function httpClient() {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    return client;
  }

  async function errorOf(name: string, given: Readonly<Record<string, unknown>>) {
    const client = await httpClient();
    const { isError, content } = await client.callTool({ name, arguments: { ...given } });
    await client.close();
    expect(isError).toBe(true);
    return JSON.stringify(content);
  }

  it('several clients are served without sessions', async () => {
    const clients = await Promise.all([httpClient(), httpClient()]);
    for (const client of clients) expect(await countOf(client)).toBe(maqamat);
    expect(clients[0].getServerVersion()).toMatchObject({ name: 'maqam-archive', version: '1.0.0' });
    await Promise.all(clients.map((client) => client.close()));
  });

  const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

  /** The status of a request; `fetch` would not send other hosts and origins. */
  function statusOf(
    headers: Readonly<Record<string, string>>,
    body = LIST,
    path = '/mcp',
    method = 'POST',
    agent?: Agent,
  ) {
    const { hostname, port } = new URL(server.url);
    const common = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    return new Promise<number | undefined>((resolve, reject) => {
      const outgoing = request({ hostname, port, path, method, agent, headers: { ...common, ...headers } });
      outgoing.once('response', (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode);
      });
      outgoing.once('error', reject);
      outgoing.end(method === 'GET' ? undefined : body);
    });
  }

  it('pages of other sites are refused, by any host name', async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ origin: 'http://localhost:3000' })).toBe(200);
    expect(await statusOf({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf({ origin: 'null' })).toBe(403);
    expect(await statusOf({ host: 'evil.example' })).toBe(403);
  });

  it('other paths, methods, long bodies and bodies without JSON are refused', async () => {
    expect(await statusOf({}, LIST, '/')).toBe(404);
    expect(await statusOf({}, '', '/mcp', 'GET')).toBe(405);
    expect(await statusOf({}, '', '//', 'GET')).toBe(400);
    expect(await statusOf({}, '', '/mcp', 'TRACE')).toBe(400);
    expect(await statusOf({}, 'no JSON')).toBe(400);
    expect(await statusOf({}, `"${'a'.repeat(300_000)}"`)).toBe(413);
  });

  it('a request on the connection of one that was refused is answered', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = [
      [403, { origin: 'null' }, LIST],
      [415, { 'content-type': 'text/plain' }, LIST],
      [413, {}, 'a'.repeat(2_000_000)],
    ] as const;
    try {
      for (const [status, headers, body] of refused) {
        expect(await statusOf(headers, body, '/mcp', 'POST', agent)).toBe(status);
        expect(await statusOf({}, LIST, '/mcp', 'POST', agent)).toBe(200);
      }
    } finally {
      agent.destroy();
    }
  });

  it.each([
    ['compare', { names: ['maqam_rast'], tuningSystems: Array.from({ length: 101 }, () => 'alkindi_874') }],
    ['routes', { from: 'maqam_rast', to: 'maqam_saba', via: Array.from({ length: 51 }, () => 'maqam_rast') }],
  ])('%s refuses more names than a request takes', async (name, given) => {
    expect(await errorOf(name, given)).toMatch(/must name 1 to \d+ values/);
  });

  it.each([
    ['maqam', { name: 'maqam_rast', tuningSystem: 'alkindi_874' }, 'maqam with name=maqam_rast, show=tunings'],
    ['request', { path: '/maqamat/maqam_rats/availability' }, 'request with path=/maqamat'],
    ['export', { name: 'jins_rast', format: 'scl', descending: true }, 'descending is for maqāmāt'],
  ])('an error of %s names tools and arguments', async (name, given, words) => {
    const error = await errorOf(name, given);
    expect(error).toContain(words);
    expect(error).not.toMatch(/GET |--/);
  });

  it('a request with an incomplete body times out', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('on standard input and output the command serves a client', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [join(PROJECT, 'dist/generator/cli/maqam-archive.js'), 'mcp', '--tree', PUBLIC];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  expect(await countOf(client)).toBe(maqamat);
  expect(client.getInstructions()).toContain('CC BY-NC-SA');
  await client.close();
});
