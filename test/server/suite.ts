import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readManifestOf } from '../../generator/publish/diff.ts';
import { ERROR_CASES } from '../../generator/scripts/reference/error-cases.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { memoize } from '../../runtime/memo.ts';
import { FILE_TYPES, type FileEnding, fileEnding } from '../../runtime/server/file-types.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { readFrom, versionOf } from '../../runtime/server/node/tree-folder.ts';
import { the } from '../support/draws.ts';
import { PUBLIC } from '../support/project.ts';

export interface SuiteRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Send = (request: SuiteRequest) => Promise<Response>;

const OFF_GRID = '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&centsTolerance=8';

const suite: readonly SuiteRequest[] = [
  ...endpoints.map(({ example }) => ({ path: example })),
  ...ERROR_CASES.map(({ request }) => ({ path: request })),
  { path: OFF_GRID },
  { path: '/maqamat/maqam_chahargah%2Fgirkah/availability' },
  { path: '/maqamat', method: 'HEAD' },
  { path: '/maqamat', method: 'OPTIONS' },
  { path: '/maqamat', method: 'POST' },
  { path: '/sources', headers: { 'if-none-match': '*' } },
];

const HEADERS = [
  ...['content-type', 'cache-control', 'etag', 'link', 'allow', 'access-control-allow-origin'],
  ...['access-control-expose-headers', 'access-control-allow-methods', 'access-control-max-age'],
  ...['x-content-type-options', 'content-security-policy', 'referrer-policy', 'vary'],
];

const HEADERS_OF_FILES = [
  ...['content-type', 'cache-control', 'link', 'access-control-allow-origin', 'access-control-expose-headers'],
  ...['x-content-type-options', 'content-security-policy', 'referrer-policy'],
];

const PAGE_POLICIES = {
  'cache-control': 'public, no-cache',
  'content-security-policy': expect.stringMatching(
    /^default-src 'self'; script-src 'self' ('sha256-[\w+/]{43}=' ?){4}; .*; frame-ancestors \*$/,
  ),
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const NO_POLICIES = { 'content-security-policy': null, 'referrer-policy': null };

interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: string;
}

async function seen(response: Response): Promise<Seen> {
  const headers = Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)]));
  return { status: response.status, headers, body: await response.text() };
}

interface Ways {
  readonly baseUrl?: string;
  /** It codes answers itself, and says so; it is asked for them as they are. */
  readonly isCoding?: boolean;
  /** It refuses by itself, with status 400, a path that is not encoded as it should be. */
  readonly isStrict?: boolean;
}

const expectedAnswers = memoize(async (baseUrl: string): Promise<ReadonlyMap<SuiteRequest, Seen>> => {
  const handler = createHandler({ readDocument: readFrom(PUBLIC), version: versionOf(PUBLIC), baseUrl });
  const answers = new Map<SuiteRequest, Seen>();
  for (const request of suite) {
    const { path, method, headers } = request;
    answers.set(request, await seen(await handler(new Request(`http://localhost${path}`, { method, headers }))));
  }
  return answers;
});

export async function runSuite(send: Send, { baseUrl = '', isCoding, isStrict }: Ways = {}): Promise<void> {
  const answers = await expectedAnswers(baseUrl);
  const expected = (request: SuiteRequest): Seen => {
    const answer = the(answers.get(request));
    const isCoded = isCoding && (answer.status === 200 || answer.status === 304);
    const vary = isCoded ? [answer.headers.vary, 'Accept-Encoding'].filter((it) => it !== null).join(', ') : undefined;
    return vary === undefined ? answer : { ...answer, headers: { ...answer.headers, vary } };
  };
  const statuses = new Set<number>();
  for (const request of suite) {
    const answer = await seen(await send(request));
    statuses.add(answer.status);
    if (isStrict && /%(?![\dA-F]{2})/.test(request.path)) {
      expect(answer.status, request.path).toBe(400);
      continue;
    }
    expect(answer, `${request.method ?? 'GET'} ${request.path}`).toEqual(expected(request));
  }
  expect([...statuses].sort((a, b) => a - b)).toEqual([200, 204, 304, 400, 404, 405, 422]);
}

export async function filesOfEveryKind(): Promise<ReadonlyMap<FileEnding, string>> {
  const { files } = await readManifestOf(PUBLIC);
  const served = files.filter(({ content }) => content === undefined);
  return new Map(served.reverse().map(({ path }) => [the(fileEnding(path)), path]));
}

/** Holds a platform to one file of every kind: to the byte, with type (as the platform writes it) and headers. */
export async function runFileSuite(send: Send, typeOf = (type: string) => type): Promise<void> {
  const files = await filesOfEveryKind();
  expect([...files.keys()].sort()).toEqual(Object.keys(FILE_TYPES).sort());
  for (const [ending, path] of files) {
    const answer = await send({ path: `/${path}` });
    expect(answer.status, path).toBe(200);
    const headers = Object.fromEntries(HEADERS_OF_FILES.map((name) => [name, answer.headers.get(name)]));
    expect(headers, path).toEqual({
      'content-type': typeOf(FILE_TYPES[ending]),
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      link: '</openapi.json>; rel="service-desc"',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Link',
      'x-content-type-options': 'nosniff',
      ...(ending === 'html' ? PAGE_POLICIES : NO_POLICIES),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(readFileSync(join(PUBLIC, path))), path).toBe(true);
  }
}
