import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import httpServer from 'http-server';
import { createBaseAddress } from '../../runtime/server/base-address.ts';
import { FILE_TYPES, fileEnding } from '../../runtime/server/file-types.ts';
import { commonFileHeaders, kindHeaders, PAGE_HEADERS } from '../../runtime/server/http.ts';
import { readFrom } from '../../runtime/server/node/tree-folder.ts';

/** A static host of a tree, with the headers that the tree declares. */

const HOST = '127.0.0.1';

/** Endings by content type, in the format of http-server, which adds the charset of texts. */
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
 * Serves only the files of a tree: no folder listings and no precompressed variants.
 *
 * @param port 0 for any free port
 * @param cacheControl for all files; by default that of the tree
 */
export async function serveStaticTree(directory: string, port: number, cacheControl?: string): Promise<StaticServer> {
  const headers = commonFileHeaders(await createBaseAddress(readFrom(directory), '')());
  const setHeaders = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const isPage = /(?:\/|\.html)(?:\?|$)/.test(url);
    const all = isPage ? { ...headers, ...PAGE_HEADERS } : headers;
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
    response.emit('next');
  };
  const options = {
    root: directory,
    cache: (path: string) => cacheControl ?? kindHeaders(fileEnding(path) ?? 'html')['cache-control'],
    cors: true,
    showDir: 'false' as const,
    gzip: false,
    mimetypes: endingsByType(),
    before: [setHeaders],
  };
  // Its types omit the wrapped Node server, and its functions are not ordinary middleware.
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
