import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createAdmission } from '../service/admission.ts';
import { createBaseAddress } from '../service/base-address.ts';
import { createHandler } from '../service/handler.ts';
import { HEAD_AT_MOST, HEAVY_LANE, LIGHT_LANE } from '../service/limits.ts';
import { createCoder } from './node-coder.ts';
import { createStop, dropStalled, TIMES, watchConnections } from './node-connections.ts';
import { createDelivery, sentBy } from './node-delivery.ts';
import { createFileAnswers, plainlyAsked } from './node-files.ts';
import { createSender } from './node-pace.ts';
import { failedRequest, refuseInJson } from './node-refusals.ts';
import { createThreads, THREADS } from './node-threads.ts';
import { bytesFrom, readFrom, versionOf } from './node-tree.ts';
import { createTurns } from './node-turns.ts';

export { readFrom } from './node-tree.ts';

/** The service and the published files on one address, as a Node server. */

const HOST = '127.0.0.1';

export interface ServerOptions {
  /** The published tree. */
  readonly directory: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Where the tree is served, if it was built for no address: links lead there. */
  readonly baseUrl?: string;
  /** The code of the threads that compute heavy answers (`node-worker.ts`, bundled); without it there are none. */
  readonly worker?: string;
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
export async function startServer({ directory, port, baseUrl, worker }: ServerOptions): Promise<RunningServer> {
  const readDocument = readFrom(directory);
  const base = createBaseAddress(readDocument, baseUrl ?? '');
  const threads = worker === undefined ? null : createThreads(worker, { directory: resolve(directory) });
  const [coder, send] = [createCoder(), createSender()];
  const connections = new WeakMap<Request, ServerResponse>();
  const handler = createHandler({
    readDocument,
    readFile: bytesFrom(directory),
    version: versionOf(directory),
    baseUrl,
    report: console.error,
    admission: createAdmission(LIGHT_LANE, { ...HEAVY_LANE, working: threads === null ? 1 : THREADS }),
    computeHeavy: threads?.compute,
    delivery: createDelivery(coder, send, (request) => connections.get(request)),
  });
  const files = createFileAnswers(directory, baseUrl, coder);
  /** Answers to what was found to be for no file. */
  const forNoFile = new WeakSet<ServerResponse>();
  const respond = async (request: Request, { outgoing }: { outgoing: object }): Promise<Response> => {
    if (!(outgoing instanceof ServerResponse)) throw new TypeError('This server speaks HTTP/1.');
    // The adapter looks at hosts only as far as it has to.
    if (!URL.canParse(request.url)) throw new RequestError('Invalid host');
    if (!forNoFile.has(outgoing)) {
      const { pathname, search } = new URL(request.url);
      const file = await files({ method: request.method, pathname, search, headers: request.headers });
      if (file !== null) return sentBy(send, outgoing, file);
    }
    connections.set(request, outgoing);
    return handler(request, new Promise((done) => outgoing.once('close', done)));
  };
  const listener = getRequestListener(respond, { errorHandler: async (error) => failedRequest(error, await base()) });
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // Older clients need not name a host, and nothing that is answered depends on it.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= HOST;
    const asked = plainlyAsked(incoming);
    // What fails here fails again behind the adapter, where failures are answered.
    const file = asked === null ? undefined : await files(asked).catch(() => undefined);
    if (file) return send(outgoing, file);
    if (file === null) forNoFile.add(outgoing);
    await listener(incoming, outgoing);
  };
  // What Node would refuse by itself, without a word, is answered like everything else.
  const turns = createTurns();
  const take = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const [path] = (incoming.url ?? '').split('?', 1);
    // Who has gone in the meantime is not answered.
    turns(path, () => outgoing.destroyed || void answer(incoming, outgoing));
  };
  const server = createServer({ maxHeaderSize: HEAD_AT_MOST, requireHostHeader: false, ...TIMES }, take);
  server.on('checkExpectation', take);
  const isBusy = watchConnections(server);
  refuseInJson(server, isBusy, base);
  dropStalled(server, isBusy);
  const stop = createStop(server, isBusy);
  await new Promise<void>((ready, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, ready);
  });
  const address = server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  const close = async () => {
    await stop();
    await threads?.close();
  };
  return { url: `http://${HOST}:${bound}`, close };
}
