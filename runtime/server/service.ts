import { documentPath } from '../documents/documents.ts';
import { answerFileOf } from '../interface/answer-request.ts';
import { ApiError, unavailable } from '../interface/api-error.ts';
import { endpoints } from '../interface/endpoints/table.ts';
import { readParameters } from '../interface/read-parameters.ts';
import { createRouter } from '../interface/routing.ts';
import { lru } from '../memo.ts';
import { createBaseAddress } from './base-address.ts';
import { type Compute, createCompute, type Task, taskKey } from './compute.ts';
import { requestTag } from './entity-tags.ts';
import { isHeavy } from './heavy-requests.ts';
import {
  ALLOWED_METHODS,
  type Answer,
  DISCONNECTED,
  type Encoded,
  errorAnswer,
  htmlAnswer,
  jsonAnswer,
  preflight,
  redirect,
  type ServiceRequest,
} from './http.ts';
import type { JobQueue } from './job-queue.ts';
import { createStoredAnswer, type StoredAnswer } from './stored-answer.ts';
import { isSharedForm, requireWithinLimits, withoutSlashAtEnd } from './target.ts';
import { readerOf, type Tree } from './tree.ts';

/** Options of the service on a platform. */
export type ServiceOptions = Tree & {
  /**
   * The version of the current tree; null if the tree has none. It makes entity tags known before answers are computed,
   * and lets the service switch to a newly published tree.
   */
  readonly version?: () => string | null | Promise<string | null>;
  /** Prefix of links, for a tree that was built without a base URL; empty by default. */
  readonly baseUrl?: string;
  /** Receives unexpected errors. */
  readonly report?: (error: unknown) => void;
  /** Limits heavy requests. Without it they run at once, for hosts that scale the service themselves. */
  readonly heavyQueue?: JobQueue<Encoded>;
  /** Computes heavy answers on another thread; by default they are computed on this one. */
  readonly computeHeavy?: Compute;
  /** Limits the large files in memory: the service reads those for which `isLarge` holds through the queue. */
  readonly largeFiles?: { isLarge(path: string): boolean; readonly queue: JobQueue<Encoded | null> };
};

/** The service, independent of the Fetch API. */
export interface Service {
  /** Routes, checks and answers a request. It never throws; every failure is a JSON answer. */
  answer(request: ServiceRequest): Promise<Answer>;
  /** The prefix of links in the current tree. */
  base(): Promise<string>;
  /** The version of the current tree; null if it has none or cannot be read. */
  version(): Promise<string | null>;
}

/** Equal for requests that can share a job. */
const jobKey = (task: Task): string => `${task.tree} ${task.base} ${taskKey(task)}`;

/** The root is a page for browsers and JSON for other clients, also when it fails. */
const varyOf = ({ pathname }: ServiceRequest): readonly string[] => (pathname === '/' ? ['Accept'] : []);

/** One version of the tree, with its caches. */
interface TreeState {
  readonly version: string | null;
  base(): string | Promise<string>;
  readonly compute: Compute;
  readonly storedAnswer: StoredAnswer | null;
}

/** The document that every tree has. */
const ROOT = documentPath('root', {});
const NO_TREE = unavailable('No tree', 'There is no published tree.');
const REPLACED = unavailable('Tree replaced', 'The published tree was replaced meanwhile.');

/** The service on a published tree. */
export function createService(options: ServiceOptions): Service {
  const { baseUrl = '', report, heavyQueue, computeHeavy, largeFiles } = options;
  const route = createRouter(endpoints);
  const readDocument = readerOf(options);
  const latest = lru<string | null, TreeState>(1);

  const createState = (version: string | null): TreeState => ({
    version,
    base: createBaseAddress(readDocument, baseUrl),
    compute: createCompute(options),
    storedAnswer:
      options.readFile === undefined ? null : createStoredAnswer(options.readFile, readDocument, version !== null),
  });

  async function currentVersion(): Promise<string | null> {
    try {
      return (await options.version?.()) ?? null;
    } catch (error) {
      report?.(error);
      return null;
    }
  }

  async function currentState(): Promise<TreeState> {
    const version = await currentVersion();
    // If trees have versions, null means that the tree is missing or unreadable. The caches stay, in case it returns.
    if (version === null && options.version !== undefined) return createState(null);
    return latest(version, () => createState(version));
  }

  function computeInQueue(task: Task, request: ServiceRequest, { compute }: TreeState): Promise<Encoded> {
    const work = () => (computeHeavy ?? compute)(task);
    return heavyQueue === undefined ? work() : heavyQueue.run(jobKey(task), request.closed(), work);
  }

  async function stored(path: string, task: Task, request: ServiceRequest, state: TreeState): Promise<Encoded | null> {
    if (state.storedAnswer === null) return null;
    const { storedAnswer } = state;
    const read = () => storedAnswer(path, task.base);
    return largeFiles?.isLarge(path) ? largeFiles.queue.run(jobKey(task), request.closed(), read) : read();
  }

  async function respond(request: ServiceRequest, state: TreeState, base: string): Promise<Answer> {
    const { method, pathname, search } = request;
    if (method === 'OPTIONS') return preflight(base);
    if (method !== 'GET' && method !== 'HEAD') {
      throw new ApiError(405, {
        error: 'Method not allowed',
        message: `This service is read-only; it answers ${ALLOWED_METHODS}, not ${method}.`,
        hint: 'Send the request as GET.',
      });
    }
    requireWithinLimits(request);
    if (state.version === null && options.version !== undefined && (await readDocument(ROOT)) === null) throw NO_TREE;
    const canonicalPath = withoutSlashAtEnd(pathname);
    if (canonicalPath !== null) return redirect(canonicalPath + search, base);
    if (options.readFile !== undefined && isSharedForm(request)) {
      const { sharedForm } = await import('./shared-form.ts');
      const page = await sharedForm(request, options.readFile, readDocument);
      if (page !== null) return htmlAnswer(request, page, base);
    }
    const match = route(pathname);
    const query = readParameters(match, new URLSearchParams(search));
    const { version: tree } = state;
    const task = { endpoint: match.endpoint.id, query, base, tree };
    const file = answerFileOf(match.endpoint, query);
    const lazyAnswer = {
      // Links are part of answers, and a tree built without a base URL can be served at several.
      etag: tree === null ? null : requestTag(tree, base + taskKey(task)),
      make: async () =>
        (file === null ? null : await stored(file, task, request, state)) ??
        (isHeavy(match.endpoint, query.values) ? computeInQueue(task, request, state) : state.compute(task)),
    };
    return jsonAnswer(request, lazyAnswer, varyOf(request), base);
  }

  /** An answer from one tree; null when the tree was replaced meanwhile. */
  async function attempt(request: ServiceRequest): Promise<Answer | null> {
    const state = await currentState();
    const base = await state.base();
    const [result] = await Promise.allSettled([respond(request, state, base)]);
    // The caches of this state may hold documents of both trees; the next attempt replaces it.
    if ((await currentVersion()) !== state.version) return null;
    if (request.isDisconnected()) return DISCONNECTED;
    if (result.status === 'fulfilled') return result.value;
    if (!(result.reason instanceof ApiError)) report?.(result.reason);
    return errorAnswer(result.reason, base, varyOf(request));
  }

  const base = async () => (await currentState()).base();

  return {
    base,
    version: currentVersion,
    answer: async (request) =>
      (await attempt(request)) ?? (await attempt(request)) ?? errorAnswer(REPLACED, await base(), varyOf(request)),
  };
}
