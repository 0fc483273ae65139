import { answerFileOf } from '../endpoints/stated-request.ts';
import { endpoints } from '../endpoints/table.ts';
import type { Admission, Client } from './admission.ts';
import { ApiError } from './api-error.ts';
import { createBaseAddress } from './base-address.ts';
import { type Compute, createCompute, type Task, taskKey } from './compute.ts';
import { requestTag } from './entity-tags.ts';
import { createHandOn, type ReadFile } from './hand-on.ts';
import {
  ALLOWED_METHODS,
  AS_THEY_ARE,
  type Delivery,
  type Encoded,
  errorResponse,
  goneResponse,
  jsonResponse,
  preflight,
  redirect,
} from './http.ts';
import { readParameters } from './read-parameters.ts';
import type { ReadDocument } from './resources.ts';
import { createRouter } from './routing.ts';
import { requireWithinLimits, withoutSlashAtEnd } from './target.ts';
import { isHeavy } from './weight.ts';

export type { ReadDocument } from './resources.ts';

/** What a platform gives the handler. */
export interface HandlerOptions {
  readonly readDocument: ReadDocument;
  /**
   * Reads a published file as it is, null when there is none: with it, requests whose answers are published are answered
   * by handing them on. Without it every answer is made.
   */
  readonly readFile?: ReadFile;
  /**
   * The version of the tree that is read at the moment: another for every other tree, null where it does not tell.
   * With it, tags are known before the answers are.
   */
  readonly version?: () => Promise<string | null>;
  /** Where the tree is served, for one that was built for no address: links lead there; empty by default. */
  readonly baseUrl?: string;
  /** Is told of errors that no request should cause. */
  readonly report?: (error: unknown) => void;
  /** Bounds what is done at once; without it nothing does, as on hosts that bound and multiply the service themselves. */
  readonly admission?: Admission<Encoded>;
  /** Computes what is heavy elsewhere; by default everything is computed here. */
  readonly computeHeavy?: Compute;
  /** How answers leave; as they are by default. */
  readonly delivery?: Delivery;
}

/**
 * Answers a request of the interface.
 *
 * @param flushed resolves when the answer has left or the client has gone, where the platform can tell
 */
export type Handler = (request: Request, flushed?: Promise<unknown>) => Promise<Response>;

/**
 * The service as a function from Request to Response: route, check, answer. It never throws; every failure is a
 * JSON answer.
 */
export function createHandler({
  readDocument,
  readFile,
  baseUrl = '',
  report,
  admission,
  computeHeavy,
  version,
  delivery = AS_THEY_ARE,
}: HandlerOptions): Handler {
  const baseAddress = createBaseAddress(readDocument, baseUrl);
  const route = createRouter(endpoints);
  const computeLight = createCompute(readDocument);
  const handOn = readFile === undefined ? null : createHandOn(readFile, readDocument);
  const compute = (task: Task, isHeavyTask: boolean, client: Client): Promise<Encoded> => {
    const work = (signal: AbortSignal) => ((isHeavyTask && computeHeavy) || computeLight)(task, signal);
    if (admission === undefined) return work(client.signal);
    return admission[isHeavyTask ? 'heavy' : 'light'].run(taskKey(task), client, work);
  };
  const handedOn = async (file: string, task: Task, client: Client): Promise<Encoded | null> => {
    const there = await handOn?.(file, task.base);
    if (there === undefined || there === null || admission === undefined) return there ?? null;
    // It is held in memory until it has left, like what was made.
    return admission.light.run(taskKey(task), client, async () => there);
  };
  return async (request, flushed) => {
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
      const task = { endpoint: match.endpoint.id, query, base: await base };
      const client = { signal: request.signal, flushed };
      const tree = (await version?.().catch(() => null)) ?? null;
      const file = handOn === null ? null : answerFileOf(match.endpoint, query);
      const promised = {
        etag: tree === null ? null : requestTag(tree, taskKey(task)),
        make: async () =>
          (file === null ? null : await handedOn(file, task, client)) ??
          (await compute(task, isHeavy(match.endpoint, query.values), client)),
      };
      // The root is a page for browsers and data for everything else, so caches have to keep both apart.
      const vary = url.pathname === '/' ? ['Accept'] : [];
      return await jsonResponse(request, promised, vary, await base, delivery);
    } catch (error) {
      if (request.signal.aborted) return goneResponse();
      if (!(error instanceof ApiError)) report?.(error);
      return errorResponse(request, error, await base);
    }
  };
}
