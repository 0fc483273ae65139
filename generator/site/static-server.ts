import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import httpServer from 'http-server';
import { createBaseAddress } from '../../runtime/server/base-address.ts';
import { FILE_TYPES } from '../../runtime/server/file-kinds.ts';
import { commonFileHeaders, PAGE_HEADERS } from '../../runtime/server/http.ts';
import { readFrom } from '../../runtime/server/node-tree.ts';

/** A plain static host of a tree: what any host of files does, with the headers that the tree asks for. */

const HOST = '127.0.0.1';

/** Endings by content type, as http-server takes them; it adds the charset of texts itself. */
function endingsByType(): Readonly<Record<string, readonly string[]>> {
  const types: Record<string, string[]> = {};
  for (const [ending, type] of Object.entries(FILE_TYPES)) {
    const [bare] = type.split(';');
    types[bare] = [...(types[bare] ?? []), ending];
  }
  return types;
}

/** A running static host. */
export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the files of a tree, and nothing else: no listings of folders, and no file for another (http-server would
 * look for packed ones).
 *
 * @param port 0 for any free port
 * @param cacheControl for all of them; that of the tree unless told otherwise
 */
export async function serveTree(directory: string, port: number, cacheControl?: string): Promise<StaticServer> {
  const { 'cache-control': cache, ...headers } = commonFileHeaders(await createBaseAddress(readFrom(directory), '')());
  const setHeaders = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const isPage = /(?:\/|\.html)(?:\?|$)/.test(url);
    const all = isPage ? { ...headers, ...PAGE_HEADERS } : headers;
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
    response.emit('next');
  };
  const options = {
    root: directory,
    cache: cacheControl ?? cache,
    cors: true,
    showDir: 'false' as const,
    gzip: false,
    mimetypes: endingsByType(),
    before: [setHeaders],
  };
  // Its types leave out the server of Node that it wraps, and its own functions are no ordinary middleware.
  const { server } = httpServer.createServer(options as object) as unknown as { readonly server: Server };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  return {
    url: `http://${HOST}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
