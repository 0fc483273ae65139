import { ApiError, unavailableError } from '../api/api-error.ts';
import { documentPath } from '../documents/documents.ts';
import { once } from '../memo.ts';
import { requestTag } from './entity-tags.ts';
import {
  ALLOWED_METHODS,
  type Answer,
  DISCONNECTED,
  errorAnswer,
  htmlAnswer,
  jsonAnswer,
  preflight,
  redirect,
  type ServiceRequest,
} from './http.ts';
import type { PlannedAnswer } from './plan-answer.ts';
import type { ServiceOptions } from './service-options.ts';
import { isSharedForm, requireWithinLimits, withoutSlashAtEnd } from './target.ts';
import { type ReadDocument, readerOf } from './tree.ts';
import { createTreeStates, type TreeState } from './tree-states.ts';

/** The server: it answers from published files. The code that computes other answers is loaded on demand. */

/** The server, independent of the Fetch API. */
export interface Service {
  /** Routes, checks and answers a request. It never throws; every failure is a JSON answer. */
  answer(request: ServiceRequest): Promise<Answer>;
  /** The prefix of links in the current tree. */
  base(): Promise<string>;
  /** The version of the current tree; null if it has none or cannot be read. */
  version(): Promise<string | null>;
}

/** The root is a page for browsers and JSON for other clients, also when it fails. */
const varyOf = ({ pathname }: ServiceRequest): readonly string[] => (pathname === '/' ? ['Accept'] : []);

/** The document that every tree has. */
const ROOT = documentPath('root', {});
const NO_ADDRESS =
  'Previews of shared pages have no address and no picture, because the address of this site is unknown: build the tree with --base-url, as in --base-url https://example.org.';
const NO_TREE = unavailableError('No tree', 'There is no published tree.');
const REPLACED = unavailableError('Tree replaced', 'The published tree was replaced meanwhile.');

/** @throws ApiError 405 */
function requireMethod(method: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new ApiError(405, {
    error: 'Method not allowed',
    message: `This server is read-only; it answers ${ALLOWED_METHODS}, not ${method}.`,
    hint: 'Send the request as GET.',
  });
}

/** Links are part of answers, and a tree built without a base URL can be served at several. */
const tagOf = (tree: string | null, base: string, key: string): string | null =>
  tree === null ? null : requestTag(tree, base + key);

/** Answers a request from one state of the tree. @throws ApiError */
function createRespond(options: ServiceOptions, readDocument: ReadDocument) {
  const { readFile, report } = options;
  const advise = once(() => report?.(NO_ADDRESS));

  /** The page of a shared form; null for other requests. */
  async function sharedPage(request: ServiceRequest, base: string): Promise<Answer | null> {
    if (readFile === undefined || !isSharedForm(request)) return null;
    const { sharedForm } = await import('./shared-form.ts');
    // The header `Host` of a request can have any value.
    const root = base.startsWith('/') ? '' : base;
    if (root === '') advise();
    const page = await sharedForm(request, root, readFile, readDocument);
    return page === null ? null : htmlAnswer(request, page, base);
  }

  return async (request: ServiceRequest, state: TreeState, base: string): Promise<Answer> => {
    const { method, pathname, search } = request;
    if (method === 'OPTIONS') return preflight(base);
    requireMethod(method);
    requireWithinLimits(request);
    if (state.version === null && options.version !== undefined && (await readDocument(ROOT)) === null) throw NO_TREE;
    const canonicalPath = withoutSlashAtEnd(pathname);
    if (canonicalPath !== null) return redirect(canonicalPath + search, base);
    const page = await sharedPage(request, base);
    if (page !== null) return page;
    const vary = varyOf(request);
    const { version: tree } = state;
    const found = readFile === undefined ? null : await state.findFile(pathname + search, base);
    const planned = async (): Promise<PlannedAnswer> => (await state.planAnswer())(request, base, tree);
    if (found === null) {
      const { key, make } = await planned();
      return jsonAnswer(request, { etag: tagOf(tree, base, key), make }, vary, base);
    }
    const { file, key } = found;
    // Without the file, the answer is an error.
    const make = async () => (await state.serveFile(file, { key, base, tree }, request)) ?? (await planned()).make();
    return jsonAnswer(request, { etag: tagOf(tree, base, key), make }, vary, base);
  };
}

/** The server on a published tree. */
export function createService(options: ServiceOptions): Service {
  const readDocument = readerOf(options);
  const states = createTreeStates(options, readDocument);
  const respond = createRespond(options, readDocument);

  /** An answer from one tree; null when the tree was replaced meanwhile. */
  async function attempt(request: ServiceRequest): Promise<Answer | null> {
    const state = await states.current();
    const base = await state.base();
    const [result] = await Promise.allSettled([respond(request, state, base)]);
    // The caches of this state may hold documents of both trees; the next attempt replaces it.
    if ((await states.version()) !== state.version) return null;
    if (request.isDisconnected()) return DISCONNECTED;
    if (result.status === 'fulfilled') return result.value;
    if (!(result.reason instanceof ApiError)) options.report?.(result.reason);
    return errorAnswer(result.reason, base, varyOf(request));
  }

  const base = async () => (await states.current()).base();

  return {
    base,
    version: states.version,
    answer: async (request) =>
      (await attempt(request)) ?? (await attempt(request)) ?? errorAnswer(REPLACED, await base(), varyOf(request)),
  };
}
