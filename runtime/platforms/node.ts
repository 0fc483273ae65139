import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createHandler } from '../service/handler.ts';
import { createFiles, readFrom } from './node-files.ts';

export { readFrom } from './node-files.ts';

/** The service and the published files on one address, as a Node server. */

/** Request lines and headers up to this size are read, so that what is too long gets an answer that says so. */
const MAX_HEADER_BYTES = 512 * 1024;
const HOST = '127.0.0.1';

export interface ServerOptions {
  /** The published tree. */
  readonly directory: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Where the tree is served, if it was built for no address: links lead there. */
  readonly baseUrl?: string;
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts serving.
 *
 * @throws Error when the port is taken
 */
export async function startServer({ directory, port, baseUrl }: ServerOptions): Promise<RunningServer> {
  const handler = createHandler({ readDocument: readFrom(directory), baseUrl, report: console.error });
  const files = createFiles(directory, baseUrl);
  const listener = getRequestListener(async (request) => (await files(request)) ?? handler(request));
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  return {
    url: `http://${HOST}:${bound}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
