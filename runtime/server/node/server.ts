import { statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { MAX_HEADER_SIZE } from '../../api/limits.ts';
import './preload.ts';
import { errorAnswer } from '../http.ts';
import { createJobQueue, heavyLimits } from '../job-queue.ts';
import { createService, type Service } from '../service.ts';
import { compressibleHeaders, createCompression } from './compression.ts';
import { createStop, limitConnections, TIMES, watchConnections } from './connections.ts';
import { createFileServer } from './files.ts';
import { createLog, logRequests } from './log.ts';
import { oneAtATime } from './pipelining.ts';
import { INVALID_ADDRESS, sendProtocolErrorsAsJson } from './protocol-errors.ts';
import { createReadiness, isReadinessRequest } from './readiness.ts';
import { discardBody, serviceRequestOf } from './requests.ts';
import { sendAnswer } from './send-answer.ts';
import { createThreads, THREADS } from './threads.ts';
import { bytesFrom, readFrom, versionOf } from './tree-folder.ts';

export { readFrom } from './tree-folder.ts';

/** The server and the published files on one address, as a Node server. */

/** The default host: reachable from this machine only. */
const LOCAL = '127.0.0.1';

/** Bytes; the number of larger files in memory is limited. */
export const LARGE_FILE = 131_072;

/** The largest answer that is a published file has 1.5 MB. */
export const LARGE_FILE_LIMITS = { threads: 4, slots: 32, waiting: 1000 };

export interface ServerOptions {
  /** The published tree. */
  readonly directory: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The prefix of links, for a tree that was built without a base URL. */
  readonly baseUrl?: string;
  /** The code of the threads that compute heavy answers, `worker.ts`; without it there are none. */
  readonly worker?: string;
  /** The address to listen on; 127.0.0.1 by default. */
  readonly host?: string;
  /** Receives a line of JSON for each request; none by default. */
  readonly accessLog?: Writable;
}

export interface RunningServer {
  readonly url: string;
  /** Accepts no more requests, finishes open ones, and ends; those that take too long are cut off. */
  close(): Promise<void>;
}

/** The handler of requests: readiness, published files, and answers of the server. */
function createHandler(
  service: Service,
  directory: string,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const readiness = createReadiness(readFrom(directory), versionOf(directory));
  const files = createFileServer(directory, service);
  const compress = createCompression();
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    discardBody(incoming, outgoing);
    const request = serviceRequestOf(incoming, outgoing);
    if (request === null) return sendAnswer(outgoing, 'GET', errorAnswer(INVALID_ADDRESS, await service.base()));
    const { method } = request;
    if (isReadinessRequest(request)) return sendAnswer(outgoing, method, await readiness());
    compress(incoming, outgoing);
    const sent = await files(incoming, outgoing, request);
    if (sent === 'sent') return;
    const answer = sent ?? (await service.answer(request));
    const isVariable = answer.status === 200 || answer.status === 304;
    const headers = isVariable
      ? compressibleHeaders(answer.headers, request.header('accept-encoding'))
      : answer.headers;
    sendAnswer(outgoing, method, { ...answer, headers });
  };
  const respondOrFail = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      await respond(incoming, outgoing);
    } catch (error) {
      console.error(error);
      if (outgoing.headersSent) outgoing.destroy();
      else sendAnswer(outgoing, incoming.method ?? '', errorAnswer(error, await service.base()));
    }
  };
  return oneAtATime((incoming, outgoing) => {
    // Sending the error can fail too, for example by its headers.
    respondOrFail(incoming, outgoing).catch(() => outgoing.destroy());
  });
}

/**
 * Starts serving.
 *
 * @throws Error when the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { directory, port, baseUrl, worker, host = LOCAL, accessLog } = options;
  const threads = worker === undefined ? null : createThreads(worker, { directory: resolve(directory) });
  const server = createServer({ maxHeaderSize: MAX_HEADER_SIZE, requireHostHeader: false, ...TIMES });
  const service = createService({
    readFile: bytesFrom(directory),
    version: versionOf(directory),
    baseUrl,
    report: console.error,
    heavyQueue: createJobQueue(heavyLimits(threads === null ? 1 : THREADS)),
    computeHeavy: threads?.compute,
    largeFiles: {
      isLarge: (path) => (statSync(join(directory, path), { throwIfNoEntry: false })?.size ?? 0) > LARGE_FILE,
      queue: createJobQueue(LARGE_FILE_LIMITS),
    },
  });
  const handle = createHandler(service, directory);
  if (accessLog !== undefined) logRequests(server, createLog(accessLog));
  server.on('request', handle);
  server.on('checkExpectation', handle);
  const isBusy = watchConnections(server);
  sendProtocolErrorsAsJson(server, isBusy, service.base);
  limitConnections(server, isBusy);
  const stop = createStop(server, isBusy);
  await new Promise<void>((ready, reject) => {
    server.once('error', reject);
    server.listen(port, host, ready);
  });
  // Requests are already served while the thread starts.
  await threads?.begin().catch(console.error);
  const address = server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  const close = async () => {
    await stop();
    await threads?.close();
  };
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`, close };
}
