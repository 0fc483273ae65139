import { answerFileOf } from '../api/answer-request.ts';
import { endpoints } from '../api/endpoints/table.ts';
import { readParameters } from '../api/read-parameters.ts';
import { createRouter } from '../api/routing.ts';
import { createCompute, type Task, taskKey } from './compute.ts';
import { isHeavy } from './heavy-requests.ts';
import type { Encoded, ServiceRequest } from './http.ts';
import type { ServiceOptions } from './service-options.ts';
import { jobKey, type ReadStored } from './stored-answer.ts';

/** Computes the answers of requests that are not rewritten to files: those with other parameters, and errors. */

/** An answer that is not computed yet. */
export interface ComputedAnswer {
  /** The canonical form of the request. */
  readonly key: string;
  make(): Promise<Encoded>;
}

/** Reads and checks a request. @throws ApiError for an invalid request */
export type Computing = (request: ServiceRequest, base: string, tree: string | null) => ComputedAnswer;

const route = createRouter(endpoints);

/** @param stored reads the files of requests that equal a declared one in another spelling */
export function createComputing(options: ServiceOptions, stored: ReadStored): Computing {
  const { heavyQueue, computeHeavy } = options;
  const compute = createCompute(options);
  const inQueue = (task: Task, key: string, request: ServiceRequest): Promise<Encoded> => {
    const work = () => (computeHeavy ?? compute)(task);
    return heavyQueue === undefined
      ? work()
      : heavyQueue.run(jobKey({ key, base: task.base, tree: task.tree }), request.closed(), work);
  };
  return (request, base, tree) => {
    const { endpoint, path } = route(request.pathname);
    const query = readParameters({ endpoint, path }, new URLSearchParams(request.search));
    const task = { endpoint: endpoint.id, query, base, tree };
    const key = taskKey(task);
    const file = answerFileOf(endpoint, query);
    return {
      key,
      make: async () =>
        (file === null ? null : await stored(file, { key, base, tree }, request)) ??
        (isHeavy(endpoint, query.values) ? inQueue(task, key, request) : compute(task)),
    };
  };
}
