import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { createAdmission } from '../service/admission.ts';
import { errorAnswer } from '../service/http.ts';
import { HEAD_AT_MOST, HEAVY_LANE, LIGHT_LANE } from '../service/limits.ts';
import { createService } from '../service/service.ts';
import type { Sent } from './content-coding.ts';
import { createArrivals } from './node-arrivals.ts';
import { createCoder } from './node-coder.ts';
import { createStop, dropStalled, TIMES, watchConnections } from './node-connections.ts';
import { createDelivery, sentAsItIs } from './node-delivery.ts';
import { createFileAnswers } from './node-files.ts';
import { createLog, logRequests } from './node-log.ts';
import { createSender } from './node-pace.ts';
import { createReadiness, isAboutReadiness, READY_PATH } from './node-readiness.ts';
import { INVALID_ADDRESS, refuseInJson } from './node-refusals.ts';
import { askedOf, letBodyGo } from './node-requests.ts';
import { createThreads, THREADS } from './node-threads.ts';
import { bytesFrom, readFrom, versionOf } from './node-tree.ts';
import { createTurns } from './node-turns.ts';

export { readFrom } from './node-tree.ts';

/** The service and the published files on one address, as a Node server. */

/** Only this machine; a proxy or a container says otherwise. */
const LOCAL = '127.0.0.1';

export interface ServerOptions {
  /** The published tree. */
  readonly directory: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Where the tree is served, if it was built for no address: links lead there. */
  readonly baseUrl?: string;
  /** The code of the threads that compute heavy answers (`node-worker.ts`, bundled); without it there are none. */
  readonly worker?: string;
  /** The address to listen on: this machine's own unless told otherwise. */
  readonly host?: string;
  /** Where requests are logged, a line of JSON each; nowhere by default. */
  readonly accessLog?: Writable;
}

export interface RunningServer {
  readonly url: string;
  /** Takes no more requests, finishes what is under way, and ends; what takes too long is cut off. */
  close(): Promise<void>;
}

/**
 * Starts serving.
 *
 * @throws Error when the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { directory, port, baseUrl, worker, host = LOCAL, accessLog } = options;
  const threads = worker === undefined ? null : createThreads(worker, { directory: resolve(directory) });
  const server = createServer({ maxHeaderSize: HEAD_AT_MOST, requireHostHeader: false, ...TIMES });
  const arrivals = createArrivals(server);
  const [coder, send] = [createCoder(), createSender(arrivals)];
  const delivery = createDelivery(coder);
  const service = createService({
    readFile: bytesFrom(directory),
    version: versionOf(directory),
    baseUrl,
    report: console.error,
    admission: createAdmission(LIGHT_LANE, { ...HEAVY_LANE, working: threads === null ? 1 : THREADS }),
    computeHeavy: threads?.compute,
    forms: delivery.forms,
  });
  const readiness = createReadiness(readFrom(directory), versionOf(directory));
  const files = createFileAnswers(directory, service.base, coder);
  const sentFor = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<Sent> => {
    const asked = askedOf(incoming, outgoing);
    if (asked === null) return sentAsItIs('GET', errorAnswer(INVALID_ADDRESS, await service.base()));
    if (isAboutReadiness(asked)) return readiness(asked.method);
    return (await files(asked)) ?? delivery.sent(asked, await service.answer(asked));
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    letBodyGo(incoming, outgoing);
    const sent = await sentFor(incoming, outgoing).catch(async (error: unknown) => {
      console.error(error);
      return sentAsItIs(incoming.method ?? '', errorAnswer(error, await service.base()));
    });
    await send(outgoing, sent);
  };
  // What Node would refuse by itself, without a word, is answered like everything else.
  const turns = createTurns(arrivals);
  const take = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const [path] = (incoming.url ?? '').split('?', 1);
    // Who has gone in the meantime is not answered.
    const answerNow = () => outgoing.destroyed || void answer(incoming, outgoing);
    // What watches over the server waits in no queue.
    if (path === READY_PATH) answerNow();
    else turns(path, answerNow);
  };
  if (accessLog !== undefined) logRequests(server, createLog(accessLog));
  server.on('request', take);
  server.on('checkExpectation', take);
  const isBusy = watchConnections(server);
  refuseInJson(server, isBusy, service.base);
  dropStalled(server, isBusy);
  const stop = createStop(server, isBusy);
  await new Promise<void>((ready, reject) => {
    server.once('error', reject);
    server.listen(port, host, ready);
  });
  // Requests are answered meanwhile; who starts the server is told when it has all that it needs.
  await threads?.begin().catch(console.error);
  const address = server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  const close = async () => {
    await stop();
    await threads?.close();
  };
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`, close };
}
