import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { endpoints } from '../../runtime/endpoints/table.ts';
import { readFrom } from '../../runtime/platforms/node.ts';
import { createHandler } from '../../runtime/service/handler.ts';
import { PROJECT, PUBLIC } from '../support/tree.ts';

/** One suite of requests for every platform: every endpoint, every status, the headers. */

export interface SuiteRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to a platform. */
export type Send = (request: SuiteRequest) => Promise<Response>;

const OFF_GRID = '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&centsTolerance=8';

const errorRequests = [...readFileSync(join(PROJECT, 'docs/errors.md'), 'utf8').matchAll(/\| `(\/.+)` \|$/gm)].map(
  ([, path]) => ({ path }),
);

export const suite: readonly SuiteRequest[] = [
  ...endpoints.map(({ example }) => ({ path: example })),
  ...errorRequests,
  { path: OFF_GRID },
  { path: '/maqamat/maqam_chahargah%2Fgirkah/availability' },
  { path: '/maqamat', method: 'HEAD' },
  { path: '/maqamat', method: 'OPTIONS' },
  { path: '/maqamat', method: 'POST' },
  { path: '/sources', headers: { 'if-none-match': '*' } },
];

/** Headers that are part of the answer; the rest is the transport's. */
const HEADERS = [
  'content-type',
  'cache-control',
  'etag',
  'link',
  'allow',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-allow-methods',
  'access-control-max-age',
  'x-content-type-options',
  'vary',
];

interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: string;
}

async function seen(response: Response): Promise<Seen> {
  const headers = Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)]));
  return { status: response.status, headers, body: await response.text() };
}

/**
 * Holds a platform to the answers of the handler itself, to the byte.
 *
 * @param baseUrl what the platform puts before links
 */
export async function runSuite(send: Send, baseUrl = ''): Promise<void> {
  const handler = createHandler({ readDocument: readFrom(PUBLIC), baseUrl });
  const expected = async ({ path, method, headers }: SuiteRequest): Promise<Seen> =>
    seen(await handler(new Request(`http://localhost${path}`, { method, headers })));
  const statuses = new Set<number>();
  for (const request of suite) {
    const answer = await seen(await send(request));
    statuses.add(answer.status);
    expect(answer, `${request.method ?? 'GET'} ${request.path}`).toEqual(await expected(request));
  }
  expect([...statuses].sort((a, b) => a - b)).toEqual([200, 204, 304, 400, 404, 405, 422]);
}
