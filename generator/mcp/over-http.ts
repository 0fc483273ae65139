import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Ask } from './call-tool.ts';
import { createAssistantServer } from './server.ts';

/** The server for assistants over HTTP (Streamable HTTP of the protocol): without sessions, since nothing is kept. */

const HOST = '127.0.0.1';
/** Where the server answers. */
const PATH = '/mcp';

/** Milliseconds in which a request has to arrive; requests come from this machine. */
const TIMES = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 };

/** A server for assistants that runs. */
export interface RunningAssistantServer {
  /** Where assistants are to be led. */
  readonly url: string;
  close(): Promise<void>;
}

/** JSON-RPC's answer to what is no request of the protocol. */
function refuse(
  outgoing: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }));
}

/**
 * Starts serving on 127.0.0.1.
 *
 * @param port 0 for any free one
 * @throws Error when the port is taken
 */
export async function serveAssistants(ask: Ask, version: string, port: number): Promise<RunningAssistantServer> {
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, hosts: readonly string[]): Promise<void> {
    const [path] = (incoming.url ?? '').split('?', 1);
    if (path !== PATH) return refuse(outgoing, 404, `Assistants are answered at ${PATH}.`);
    // There are no sessions to listen to or to end.
    if (incoming.method !== 'POST') return refuse(outgoing, 405, 'Send requests with POST.', { allow: 'POST' });
    const server = createAssistantServer(ask, version);
    // A page of the web that calls itself this host is not let in.
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
      enableDnsRebindingProtection: true,
      allowedHosts: [...hosts],
      allowedOrigins: hosts.map((host) => `http://${host}`),
    });
    outgoing.once('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(incoming, outgoing);
  }
  const server = createServer(TIMES, (incoming, outgoing) => {
    const { port: bound } = server.address() as AddressInfo;
    answer(incoming, outgoing, [`${HOST}:${bound}`, `localhost:${bound}`]).catch((error: unknown) => {
      console.error(error);
      if (!outgoing.headersSent) refuse(outgoing, 500, 'The server failed to answer this request.');
    });
  });
  await new Promise<void>((ready, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, ready);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${bound}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
