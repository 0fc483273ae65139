import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { type RunningServer, startServer } from '../../runtime/server/node/server.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { freePort } from '../support/free-port.ts';
import { PUBLIC, publishedJson } from '../support/project.ts';
import { requestsTo } from '../support/requests.ts';
import { environmentWith, install, ownFolder, start, step } from './steps.ts';

/** Clients that are generated from `openapi.json`, and a validating proxy before the service: `npm run hosts`. */

const TOOLS = [
  ...['node@24', '@hey-api/openapi-ts@0.99.0', '@stoplight/prism-cli@5.16.0', 'esbuild@0.28.2', 'orval@8.38.0'],
  'typescript@5.9.3',
];
const DRAWN_REQUESTS = 500;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
}

const { paths } = publishedJson('openapi.json') as {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
};
const operations = Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));

const hasParameters = ({ parameters }: Operation, place: Parameter['in']) => parameters.some((it) => it.in === place);

function literal({ parameters }: Operation, place: Parameter['in']): string {
  const given = parameters.filter((it) => it.in === place && it.example !== undefined);
  return JSON.stringify(Object.fromEntries(given.map(({ name, example }) => [name, example])));
}

function literals(operation: Operation): string {
  const places = (['path', 'query'] as const).filter((place) => hasParameters(operation, place));
  return `{ ${places.map((place) => `${place}: ${literal(operation, place)}`).join(', ')} }`;
}

interface Client {
  readonly name: string;
  readonly generate: string;
  program(url: string): string;
}

const CLIENTS: readonly Client[] = [
  {
    name: 'hey-api',
    generate: 'openapi-ts -i openapi.json -o hey-api/client -c @hey-api/client-fetch',
    program: (url) =>
      [
        `import { client } from './client/client.gen';`,
        `import * as api from './client';`,
        `client.setConfig({ baseUrl: '${url}' });`,
        ...operations.map(
          (operation) =>
            `console.log(JSON.stringify((await api.${operation.operationId}(${literals(operation)})).data));`,
        ),
      ].join('\n'),
  },
  {
    name: 'orval',
    generate: 'orval --input openapi.json --output orval/client.ts --client fetch',
    program: (url) =>
      [
        `import * as api from './client';`,
        `const own = fetch;`,
        `globalThis.fetch = (path, init) => own('${url}' + new URL(String(path), 'http://localhost').href.slice(16), init);`,
        ...operations.map((operation) => {
          const inPath = operation.parameters
            .filter((it) => it.in === 'path')
            .map(({ example }) => JSON.stringify(example));
          const parameters = [...inPath, ...(hasParameters(operation, 'query') ? [literal(operation, 'query')] : [])];
          return `console.log(JSON.stringify((await api.${operation.operationId}(${parameters.join(', ')})).data));`;
        }),
      ].join('\n'),
  },
];

const COMPILER_OPTIONS = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

describe('the description', () => {
  const folder = ownFolder('clients');
  const env = environmentWith(folder);
  const run = (command: string) => step(command, { cwd: folder, name: 'clients', env });
  let server: RunningServer;

  beforeAll(async () => {
    await install(TOOLS, { cwd: folder, name: 'clients' });
    cpSync(join(PUBLIC, 'openapi.json'), join(folder, 'openapi.json'));
    server = await startServer({ directory: PUBLIC, port: 0 });
  }, 600_000);
  afterAll(() => server?.close());

  it.each(CLIENTS)(
    'generates a client that compiles and gets its examples: $name',
    async ({ name, generate, program }) => {
      await run(generate);
      writeFileSync(join(folder, name, 'program.ts'), `${program(server.url)}\nexport {};\n`);
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: [`${name}/program.ts`] }),
      );
      expect(await run('tsc -p .')).toBe('');
      const bundled = `esbuild ${name}/program.ts --bundle --platform=node --format=esm --log-level=error --outfile=${name}.mjs`;
      await run(`${bundled} && node ${name}.mjs > ${name}.ndjson`);
      const answers = readFileSync(join(folder, `${name}.ndjson`), 'utf8')
        .trim()
        .split('\n');
      expect(answers).toHaveLength(endpoints.length);
      for (const [i, { path, example }] of endpoints.entries()) {
        const expected = await (await fetch(server.url + example)).json();
        expect(operations[i].path).toBe(path);
        expect(JSON.parse(answers[i]), example).toEqual(expected);
      }
    },
    300_000,
  );

  it('agrees with the service on drawn requests, by a validating proxy', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const proxy = `exec prism proxy openapi.json ${server.url} --port ${port}`;
    const { stop } = await start(proxy, { cwd: folder, name: 'clients', env }, async () =>
      expect((await fetch(`${url}/sources`)).status).toBe(200),
    );
    try {
      const wrong = await fetch(`${url}/maqamat?sortBy=pitch`);
      expect(wrong.headers.get('sl-violations'), 'a request that violates the description').toMatch(
        /"request","query"/,
      );
      const catalogue = readCatalogue();
      const each = Math.ceil(DRAWN_REQUESTS / endpoints.length);
      const drawn = endpoints.flatMap((endpoint) =>
        // Discovery has a path of its own in the description.
        fc.sample(
          requestsTo(catalogue, endpoint).filter((path) => !path.includes('options=')),
          each,
        ),
      );
      expect(drawn.length).toBeGreaterThanOrEqual(DRAWN_REQUESTS);
      const violations: string[] = [];
      for (const path of drawn) {
        const { status, headers } = await fetch(url + path);
        const found = headers.get('sl-violations');
        // The service may refuse what violates the description.
        const isRefused = status === 400 && found?.includes('"response"') === false;
        if (found !== null && !isRefused) violations.push(`${status} ${path}: ${found}`);
      }
      expect(violations).toEqual([]);
    } finally {
      await stop();
    }
  }, 600_000);
});
