import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from '../../generator/mcp/call-tool.ts';
import { type RunningAssistantServer, serveAssistants } from '../../generator/mcp/over-http.ts';
import { createAssistantServer } from '../../generator/mcp/server.ts';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { ask as askHandler, PROJECT, PUBLIC, publishedHandler } from '../support/tree.ts';

/** The server for assistants, asked by the client of the protocol's own makers. */

interface Told {
  readonly isError: boolean;
  readonly text: string;
}
interface Call {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

const CHARACTERS = 6000;

const ask: Ask = async (path) => {
  const { status, json } = await askHandler(publishedHandler(), path);
  return { status, body: json };
};

/** The values that an example gives to the placeholders and parameters of its endpoint, read plainly. */
function exampleOf({ id, path, example }: (typeof endpoints)[number]): Call {
  const { pathname, searchParams } = new URL(example, 'http://localhost');
  const names = path.split('/');
  const values = pathname.split('/').map(decodeURIComponent);
  const inPath = names.flatMap((name, i) => (name.startsWith('{') ? [[name.slice(1, -1), values[i]] as const] : []));
  return { tool: id, arguments: { ...Object.fromEntries(inPath), ...Object.fromEntries(searchParams) } };
}

describe('the server for assistants', () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const call = async ({ tool, arguments: given }: Call): Promise<Told> => {
    const { content, isError } = await client.callTool({ name: tool, arguments: { ...given } });
    const [{ text }] = content as readonly { readonly text: string }[];
    return { isError: isError === true, text };
  };

  beforeAll(async () => {
    const [here, there] = InMemoryTransport.createLinkedPair();
    await createAssistantServer(ask, '1.0.0').connect(there);
    await client.connect(here);
  });
  afterAll(() => client.close());

  it('has a tool for every endpoint, with its parameters', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(endpoints.map(({ id }) => id));
    // What every assistant reads before it asks anything.
    expect(JSON.stringify(tools).length).toBeLessThan(1_280 * endpoints.length);
    for (const [i, { path, parameters }] of endpoints.entries()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const { properties = {}, required = [] } = tools[i].inputSchema;
      expect(Object.keys(properties)).toEqual([...named, ...Object.keys(parameters), 'at', 'offset', 'characters']);
      expect(required).toEqual(expect.arrayContaining(named));
      expect(tools[i].annotations?.readOnlyHint).toBe(true);
    }
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s answers its example, in few words',
    async (_, endpoint) => {
      const { isError, text } = await call(exampleOf(endpoint));
      expect(isError, text).toBe(false);
      expect(text.length).toBeLessThanOrEqual(CHARACTERS);
      expect(JSON.parse(text)).toBeTypeOf('object');
    },
  );

  /** Lists whose long items lose a field before items are left out. */
  const LISTS = ['listMaqamat', 'listAjnas'];

  /** A text in place of what is left out of an answer. */
  const LEFT_OUT = /^… \d+ (?:more|items|fields): at="/;

  /** Every part of a shortened answer is that of the whole; of several items of a list each is complete. */
  function expectComplete(shown: unknown, whole: unknown): void {
    if (typeof shown === 'string' && LEFT_OUT.test(shown)) return;
    if (Array.isArray(shown) && Array.isArray(whole)) {
      const items = shown.filter((item) => typeof item !== 'string' || !LEFT_OUT.test(item));
      if (items.length === 1) expectComplete(items[0], whole[0]);
      else expect(items).toEqual(whole.slice(0, items.length));
    } else if (typeof shown === 'object' && shown !== null && typeof whole === 'object' && whole !== null) {
      expect(Object.keys(shown)).toEqual(Object.keys(whole));
      for (const [name, field] of Object.entries(shown)) expectComplete(field, Reflect.get(whole, name));
    } else expect(shown).toEqual(whole);
  }

  it.each(endpoints.filter(({ id }) => !LISTS.includes(id)).map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s keeps complete items, and as many as fit',
    async (_, endpoint) => {
      const { body } = await ask(endpoint.example);
      const { text } = await call(exampleOf(endpoint));
      const shown: unknown = JSON.parse(text);
      expectComplete(shown, body);
      if (JSON.stringify(body).length > CHARACTERS) expect(text.length).toBeGreaterThan(CHARACTERS / 2);
    },
  );

  it('names many items of a list, and says how many are left and where', async () => {
    const { text } = await call({ tool: 'listMaqamat', arguments: {} });
    const { data } = JSON.parse(text) as { readonly data: readonly unknown[] };
    const shown = data.length - 1;
    expect(shown).toBeGreaterThanOrEqual(8);
    expect(data[0]).toMatchObject({ availability: '… 1 fields: at="/data/0/availability"' });
    expect(data[shown]).toBe(`… ${112 - shown} more: at="/data" offset=${shown}`);
    const next = await call({ tool: 'listMaqamat', arguments: { at: '/data', offset: shown } });
    const whole = (await ask('/maqamat')).body as { readonly data: readonly { readonly maqam: object }[] };
    expect(JSON.parse(next.text)[0]).toMatchObject({ maqam: whole.data[shown].maqam });
    const { text: all } = await call({ tool: 'listMaqamat', arguments: { at: '/data/0/availability' } });
    expect(all).toContain('"tuningSystems":[{');
  });

  it('shows routes with their steps and comparisons with their intervals', async () => {
    const routes = await call({
      tool: 'findModulationRoutes',
      arguments: {
        tuningSystem: 'alsabbagh_1954',
        startingNote: 'rast',
        fromMaqam: 'maqam_rast',
        toMaqam: 'maqam_saba',
        maxHops: 3,
      },
    });
    expect(routes.text).toMatch(/"steps":\[\{/);
    const intervals = await call({
      tool: 'compareIntervals',
      arguments: { noteNames: 'rast,dugah,segah', tuningSystems: 'all', startingNote: 'all' },
    });
    expect(intervals.text).toMatch(/"interval":\{"fraction":"\d+\/\d+","cents":/);
  });

  it('gives all of a shortened answer to who follows what it names', async () => {
    const MORE = /^… (?:\d+ more|\d+ items|\d+ fields): at="([^"]*)"(?: offset=(\d+))?$/;
    const given = {
      tuningSystem: 'alsabbagh_1954',
      startingNote: 'rast',
      idName: 'maqam_rast',
      pitchClassDataType: 'cents',
    };
    const whole = async (from: Call): Promise<unknown> => {
      const { isError, text } = await call(from);
      expect(isError, text).toBe(false);
      const follow = async (value: unknown): Promise<unknown> => {
        if (typeof value === 'string') {
          const [, at, first] = MORE.exec(value) ?? [];
          return at === undefined
            ? value
            : whole({ ...from, arguments: { ...from.arguments, at, offset: Number(first ?? 0) } });
        }
        if (Array.isArray(value)) {
          const [last] = value.slice(-1);
          const isCut = typeof last === 'string' && / offset=\d+$/.test(last) && MORE.test(last);
          const own = await Promise.all((isCut ? value.slice(0, -1) : value).map(follow));
          return isCut ? [...own, ...((await follow(last)) as readonly unknown[])] : own;
        }
        if (typeof value !== 'object' || value === null) return value;
        const fields = await Promise.all(
          Object.entries(value).map(async ([key, field]) => [key, await follow(field)] as const),
        );
        return Object.fromEntries(fields);
      };
      return follow(JSON.parse(text));
    };
    const path = '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&pitchClassDataType=cents';
    expect(await whole({ tool: 'getMaqam', arguments: given })).toEqual((await ask(path)).body);
    const cramped = { tool: 'listSources', arguments: { characters: 1500 } };
    expect(await whole(cramped)).toEqual((await ask('/sources')).body);
  });

  /** Every error of the interface that a call can have, and those of calls themselves. */
  const errors: readonly Call[] = [
    ...[...readFileSync(join(PROJECT, 'docs/errors.md'), 'utf8').matchAll(/\| `(\/.+)` \|$/gm)].flatMap(([, path]) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      const segments = pathname.split('/');
      const endpoint = endpoints.find(({ path: template }) => {
        const parts = template.split('/');
        return (
          parts.length === segments.length && parts.every((part, i) => part.startsWith('{') || part === segments[i])
        );
      });
      // A path of no endpoint has no tool; a parameter given twice or badly encoded cannot be called.
      if (
        endpoint === undefined ||
        pathname.includes('%E0') ||
        new Set(searchParams.keys()).size < [...searchParams].length
      )
        return [];
      return [exampleOf({ ...endpoint, example: path })];
    }),
    ...endpoints.flatMap(({ id }) => [
      { tool: id, arguments: { surprise: 'yes' } },
      { tool: id, arguments: { offset: -1 } },
    ]),
    ...endpoints.map((endpoint) => ({
      tool: endpoint.id,
      arguments: { ...exampleOf(endpoint).arguments, at: '/nothing/there' },
    })),
    { tool: 'getRaga', arguments: {} },
    ...[{}, [{}]].map((tuningSystem) => ({ tool: 'getMaqam', arguments: { idName: 'maqam_rast', tuningSystem } })),
  ];

  it('leads on from every error to calls that work', async () => {
    expect(errors.length).toBeGreaterThan(100);
    for (const wrong of errors) {
      const { isError, text } = await call(wrong);
      expect(isError, `${JSON.stringify(wrong)}: ${text}`).toBe(true);
      const told = JSON.parse(text);
      expect(told.try.length, text).toBeGreaterThan(0);
      expect(text.length).toBeLessThan(CHARACTERS);
      for (const next of told.try) {
        const followed = await call(next);
        expect(followed.isError, `${JSON.stringify(wrong)} → ${JSON.stringify(next)}: ${followed.text}`).toBe(false);
      }
    }
  });

  it('gives what can be had as it is as resources, and everything else by template', async () => {
    const { resources } = await client.listResources();
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resources.length).toBeGreaterThan(5);
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toHaveLength(1);
    }
    expect(resourceTemplates.map(({ name }) => name)).toEqual(endpoints.map(({ id }) => id));
    const [sources] = (await client.readResource({ uri: 'maqam://archive/sources/farmer_1937' })).contents;
    expect(JSON.parse('text' in sources ? sources.text : '')).toEqual((await ask('/sources/farmer_1937')).body);
    await expect(client.readResource({ uri: 'maqam://archive/sources/farmer' })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/Unknown source: farmer\..*GET \/sources/),
      data: expect.objectContaining({ error: expect.any(String), hint: expect.any(String) }),
    });
  });
});

describe('assistants', () => {
  const connected = async (transport: Parameters<Client['connect']>[0]) => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(transport);
    return client;
  };
  const countOf = async (client: Client) => {
    const { content } = await client.callTool({ name: 'getRootIndex', arguments: { at: '/counts' } });
    return JSON.parse((content as readonly { readonly text: string }[])[0].text).maqamat;
  };
  let server: RunningAssistantServer;
  beforeAll(async () => {
    server = await serveAssistants(ask, '1.0.0', 0);
  });
  afterAll(() => server.close());

  it('are served over HTTP, each request by itself', async () => {
    const clients = await Promise.all(
      [1, 2].map(() => connected(new StreamableHTTPClientTransport(new URL(server.url)))),
    );
    for (const client of clients) expect(await countOf(client)).toBe(112);
    expect(clients[0].getServerVersion()).toMatchObject({ name: 'maqam-archive', version: '1.0.0' });
    await Promise.all(clients.map((client) => client.close()));
  });

  it('are refused what is no request of theirs, and pages of the web under another name', async () => {
    const status = async (path: string, init?: RequestInit) => (await fetch(new URL(path, server.url), init)).status;
    expect(await status('/')).toBe(404);
    expect(await status('/mcp')).toBe(405);
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    expect(await status('/mcp', { method: 'POST', headers, body: 'no JSON' })).toBe(400);
    const { hostname, port } = new URL(server.url);
    const { request } = await import('node:http');
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      const outgoing = request({
        hostname,
        port,
        path: '/mcp',
        method: 'POST',
        headers: { ...headers, host: 'evil.example' },
      });
      outgoing.once('response', ({ statusCode }) => resolve(statusCode));
      outgoing.once('error', reject);
      outgoing.end('{}');
    });
    expect(rebound).toBe(403);
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost:1', 403],
    [undefined, 200],
  ])('from the origin %s get %i', async (origin, status) => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(origin === undefined ? {} : { origin }),
    };
    const response = await fetch(server.url, { method: 'POST', headers, body });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, null]);
  });

  it('that never finish a body are disconnected within seconds', { timeout: 15_000 }, async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const headers =
      'Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: 100';
    socket.write(`POST /mcp HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${headers}\r\n\r\n{`);
    socket.resume();
    await once(socket, 'close');
  });

  it('are served on standard input and output, by the command', async () => {
    const client = await connected(
      new StdioClientTransport({
        command: process.execPath,
        args: [
          join(PROJECT, 'node_modules/vite-node/dist/cli.mjs'),
          '--root',
          join(PROJECT, 'generator'),
          join(PROJECT, 'generator/cli/maqam-archive.ts'),
          '--',
          'mcp',
          '--tree',
          PUBLIC,
        ],
      }),
    );
    expect(await countOf(client)).toBe(112);
    expect(client.getInstructions()).toContain('getMaqamAvailability');
    await client.close();
  });
});
