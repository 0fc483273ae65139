import { answerFilePath } from '../api/answer-request.ts';
import { endpoints } from '../api/endpoints/table.ts';
import { readParameters } from '../api/read-parameters.ts';
import { createRouter } from '../api/routing.ts';
import { createRunTask, type Task, taskKey } from './answer-task.ts';
import { isHeavy } from './heavy-requests.ts';
import type { Encoded, ServiceRequest } from './http.ts';
import { jobKey, type ServeFile } from './serve-file.ts';
import type { ServiceOptions } from './service-options.ts';

/** Plans the answers of requests for which `find-file.ts` finds no file, for example in another spelling. */

/** An answer that is not made yet. */
export interface PlannedAnswer {
  /** The canonical form of the request. */
  readonly key: string;
  make(): Promise<Encoded>;
}

/**
 * Reads and checks a request, and decides whether its answer is a file, computed now or computed in the queue.
 *
 * @throws ApiError for an invalid request
 */
export type PlanAnswer = (request: ServiceRequest, base: string, tree: string | null) => PlannedAnswer;

const route = createRouter(endpoints);

/** @param serveFile reads the files of requests in another spelling */
export function createPlanAnswer(options: ServiceOptions, serveFile: ServeFile): PlanAnswer {
  const { heavyQueue, computeHeavy } = options;
  const runTask = createRunTask(options);
  const inQueue = (task: Task, key: string, request: ServiceRequest): Promise<Encoded> => {
    const work = () => (computeHeavy ?? runTask)(task);
    return heavyQueue === undefined
      ? work()
      : heavyQueue.run(jobKey({ key, base: task.base, tree: task.tree }), request.closed(), work);
  };
  return (request, base, tree) => {
    const { endpoint, path } = route(request.pathname);
    const query = readParameters({ endpoint, path }, new URLSearchParams(request.search));
    const task = { endpoint: endpoint.id, query, base, tree };
    const key = taskKey(task);
    const file = answerFilePath(endpoint, query);
    return {
      key,
      make: async () =>
        (file === null ? null : await serveFile(file, { key, base, tree }, request)) ??
        (isHeavy(endpoint, query.values) ? inQueue(task, key, request) : runTask(task)),
    };
  };
}
