import type { Query, Resources } from '../api/endpoint.ts';
import { endpoints } from '../api/endpoints/table.ts';
import { createFilesOfLinks } from '../api/files.ts';
import type { ParameterTable } from '../api/parameters.ts';
import { withBaseUrl } from '../documents/links.ts';
import { lru, once } from '../memo.ts';
import { encodeAnswer, JsonBytes, parsedAnswer } from '../text/json-bytes.ts';
import { createCachedDocuments } from './cached-documents.ts';
import type { Encoded } from './http.ts';
import { createResources } from './resources.ts';
import { readerOf, type Tree } from './tree.ts';

/** Computes the bytes of an answer from a parsed request. It runs on the main thread and in worker threads. */

/** A request that was routed and whose parameters were read; plain data. */
export interface Task {
  /** Id of the endpoint. */
  readonly endpoint: string;
  readonly query: Query<ParameterTable>;
  /** Prefix of links. */
  readonly base: string;
  /** Version of the tree from which it is answered; null if the tree has none. */
  readonly tree: string | null;
}

/** The canonical form of a request: equal for tasks that have the same answer from the same tree at the same base. */
export const taskKey = ({ endpoint, query: { self, given } }: Task): string => [endpoint, self, ...given].join(' ');

/** Computes the answer of a task. @throws ApiError for a request that cannot be answered as it is */
export type RunTask = (task: Task) => Promise<Encoded>;

/** Awaited between the pieces of long work. */
export type Checkpoint = Resources['checkpoint'];

/** Milliseconds of work after which the event loop runs again. */
const SLICE_MILLISECONDS = 10;

/** A checkpoint that lets the event loop serve other requests. */
function yielding(): Checkpoint {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MILLISECONDS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}

const { linked, withFiles } = createFilesOfLinks(endpoints);
const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** The resources of a tree. Parsed documents are cached only if the tree has a version. */
const resourcesOf = (tree: Tree, version: Task['tree']) =>
  once(() => {
    if (tree.readFile === undefined || version === null) return createResources(readerOf(tree), linked);
    return createResources(createCachedDocuments(tree.readFile), linked);
  });

/** Computes answers from a published tree on this thread. Cached resources belong to one version of the tree. */
export function createEncoder(tree: Tree): (task: Task, checkpoint: Checkpoint) => Promise<Encoded> {
  const latest = lru<Task['tree'], ReturnType<typeof resourcesOf>>(1);
  return async ({ endpoint: id, query, base, tree: version }, checkpoint) => {
    const endpoint = byId.get(id);
    if (endpoint === undefined) throw new RangeError(`There is no endpoint '${id}'.`);
    const resources = latest(version, () => resourcesOf(tree, version))();
    const answer = await endpoint.answer(query, await resources(checkpoint));
    await checkpoint();
    const body = answer instanceof JsonBytes ? answer : withFiles(answer, base);
    return { bytes: encodeAnswer(base === '' ? body : withBaseUrl(parsedAnswer(body), base)) };
  };
}

/** Computes answers on this thread, in slices, so that other requests are served meanwhile. */
export function createRunTask(tree: Tree): RunTask {
  const encode = createEncoder(tree);
  return (task) => encode(task, yielding());
}
