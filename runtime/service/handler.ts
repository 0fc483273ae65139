import { type DocumentName, type DocumentOf, documentPath, type KeyOf, type Load } from '../documents/documents.ts';
import type { Resources } from '../endpoints/endpoint.ts';
import { endpoints } from '../endpoints/table.ts';
import type { Engine } from '../engine/engine.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import { keepSuccess } from '../keep-success.ts';
import { ApiError } from './api-error.ts';
import { createBaseAddress } from './base-address.ts';
import { ALLOWED_METHODS, errorResponse, jsonResponse, preflight, redirect } from './http.ts';
import { readParameters } from './read-parameters.ts';
import { createRouter } from './routing.ts';
import { requireWithinLimits, withoutSlashAtEnd } from './target.ts';

/** Reads a file of the published tree as JSON; null when there is none. */
export type ReadDocument = (path: string) => Promise<unknown>;

/** What a platform gives the handler. */
export interface HandlerOptions {
  readonly readDocument: ReadDocument;
  /** Where the tree is served, for one that was built for no address: links lead there; empty by default. */
  readonly baseUrl?: string;
  /** Is told of errors that no request should cause. */
  readonly report?: (error: unknown) => void;
}

/** Answers a request of the interface. */
export type Handler = (request: Request) => Promise<Response>;

/** Values kept between requests: networks of a few MB each. */
const KEPT_VALUES = 8;

/** The resources that endpoints answer from, read from a published tree. */
export function createResources(readDocument: ReadDocument): () => Promise<Resources> {
  const load: Load = async <N extends DocumentName>(name: N, key: KeyOf<N>) =>
    (await readDocument(documentPath(name, key))) as DocumentOf<N> | null;
  // Most answers need neither: the code of the engine and the archive come with the first that does.
  const engine = keepSuccess(async (): Promise<Engine> => {
    const [{ createEngine }, archive] = await Promise.all([import('../engine/engine.ts'), load('archive', {})]);
    if (archive === null) throw new Error('archive.json is missing from the published tree.');
    return createEngine(archive);
  });
  const offTheGrid =
    (tolerance: number): Load =>
    async (name, key) => {
      const [{ createBuild }, it] = await Promise.all([import('../documents/build/builders.ts'), engine()]);
      return createBuild(it, tolerance)(name, key);
    };
  const kept = new Map<string, Promise<unknown>>();
  const keep = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const value = (kept.get(name) as Promise<T> | undefined) ?? make();
    kept.delete(name);
    kept.set(name, value);
    value.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_VALUES) kept.delete(oldest);
    return value;
  };
  return keepSuccess(async () => {
    const catalogue = await load('catalogue', {});
    if (catalogue === null) throw new Error('catalogue.json is missing from the published tree.');
    return {
      catalogue,
      engine,
      keep,
      at: (tolerance: number) => (tolerance === DEFAULT_TOLERANCE ? load : offTheGrid(tolerance)),
    };
  });
}

/**
 * The service as a function from Request to Response: route, check, answer. It never throws; every failure is a
 * JSON answer.
 */
export function createHandler({ readDocument, baseUrl = '', report }: HandlerOptions): Handler {
  const resources = createResources(readDocument);
  const baseAddress = createBaseAddress(readDocument, baseUrl);
  const route = createRouter(endpoints);
  return async (request) => {
    // Read beside whatever the answer takes.
    const base = baseAddress();
    try {
      if (request.method === 'OPTIONS') return preflight(await base);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new ApiError(405, {
          error: 'Method not allowed',
          message: `This service is read-only; it answers ${ALLOWED_METHODS}, not ${request.method}.`,
          hint: 'Send the request as GET.',
        });
      }
      const url = new URL(request.url);
      requireWithinLimits(url);
      const one = withoutSlashAtEnd(url.pathname);
      if (one !== null) return redirect(one + url.search, await base);
      const match = route(url.pathname);
      const query = readParameters(match, url.searchParams);
      const answer = await match.endpoint.answer(query, await resources());
      return await jsonResponse(request, answer, await base);
    } catch (error) {
      if (!(error instanceof ApiError)) report?.(error);
      return errorResponse(request, error, await base);
    }
  };
}
