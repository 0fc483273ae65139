import { withBaseUrl } from '../documents/links.ts';
import type { ParameterTable, Query, Resources } from '../endpoints/endpoint.ts';
import { endpoints } from '../endpoints/table.ts';
import { encodeAnswer, parsedAnswer } from '../json-bytes.ts';
import { once, recent } from '../memo.ts';
import type { Encoded } from './http.ts';
import { createResources } from './resources.ts';
import { readerOf, type Tree } from './tree.ts';

/** From a request that was read to the bytes of its answer: what may be done on another thread. */

/** A request that was routed and whose parameters were read; plain data. */
export interface Task {
  /** Id of the endpoint. */
  readonly endpoint: string;
  readonly query: Query<ParameterTable>;
  /** What links begin with. */
  readonly base: string;
  /** The version of the tree from which it is to be answered; null where that is not told. */
  readonly tree: string | null;
  /** Another each time that another tree is there: one that comes back is not what was read while it went. */
  readonly turn: number;
}

/** Equal for tasks that have the same answer. */
export const taskKey = ({ endpoint, query: { self, given } }: Task): string => [endpoint, self, ...given].join(' ');

/** @throws ApiError for a request that cannot be answered as it is; the signal's reason once nobody waits for the answer */
export type Compute = (task: Task, signal: AbortSignal) => Promise<Encoded>;

/** Is passed between the pieces of long work: it rejects once the work is in vain. */
export type Checkpoint = Resources['checkpoint'];

/** Milliseconds after which work lets others come up. */
const SLICE_MILLISECONDS = 10;

/** A checkpoint for work on a thread that has other things to do as well: it lets them. */
function slices(signal: AbortSignal): Checkpoint {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun >= SLICE_MILLISECONDS) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      begun = performance.now();
    }
    signal.throwIfAborted();
  };
}

const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/**
 * The resources of a tree. Documents are kept where a version tells whose they are; the code that keeps them comes with
 * the first that is read, since what is handed on needs none.
 */
const resourcesOf = (tree: Tree, version: Task['tree']) =>
  once(async () => {
    if (tree.readFile === undefined || version === null) return createResources(readerOf(tree));
    const { createKeptDocuments } = await import('./kept-documents.ts');
    return createResources(createKeptDocuments(tree.readFile));
  });

/**
 * Computes answers from a published tree, on the thread that asks. Nothing that was read of a tree is used for an
 * answer from one of another turn.
 */
export function createEncoder(tree: Tree): (task: Task, checkpoint: Checkpoint) => Promise<Encoded> {
  const latest = recent<Task['turn'], ReturnType<typeof resourcesOf>>(1);
  return async ({ endpoint: id, query, base, tree: version, turn }, checkpoint) => {
    const endpoint = byId.get(id);
    if (endpoint === undefined) throw new RangeError(`There is no endpoint '${id}'.`);
    const resources = await latest(turn, () => resourcesOf(tree, version))();
    const body = await endpoint.answer(query, await resources(checkpoint));
    await checkpoint();
    return { bytes: encodeAnswer(base === '' ? body : withBaseUrl(parsedAnswer(body), base)) };
  };
}

/** Computes answers beside everything else that the thread does. */
export function createCompute(tree: Tree): Compute {
  const encode = createEncoder(tree);
  return (task, signal) => encode(task, slices(signal));
}
