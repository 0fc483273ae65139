import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServerFactory,
  originValidationResponse,
} from '@modelcontextprotocol/server';

const HOST = '127.0.0.1';
const PATH = '/mcp';

/** Milliseconds within which a request has to arrive with its whole body. */
const REQUEST_TIMEOUT = 5_000;
/** Bytes of a request body; questions are short, a Scala file has a few kilobytes. */
const MAX_BODY_BYTES = 262_144;

/** A running server for assistants. */
export interface RunningMcpServer {
  /** The address that assistants connect to. */
  readonly url: string;
  close(): Promise<void>;
}

/** @throws TypeError for an invalid target, and for methods that the Fetch API does not have */
function requestOf(incoming: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const fields = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${HOST}`), { method, headers: fields, body: hasBody ? body : null });
}

/** The body of a request; null when it is too long. It is read to its end: the connection may bring another request. */
async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? null : new Uint8Array(Buffer.concat(chunks));
}

type McpHandler = ReturnType<typeof createMcpHandler>;

async function respond(handler: McpHandler, incoming: IncomingMessage): Promise<Response> {
  let head: Request;
  try {
    head = requestOf(incoming, new Uint8Array());
  } catch {
    return new Response('The target or the method of the request is not valid.', { status: 400 });
  }
  // Rejects requests of other sites' pages: they have another host name, or an Origin header.
  const refused =
    hostHeaderValidationResponse(head, localhostAllowedHostnames()) ??
    originValidationResponse(head, localhostAllowedOrigins());
  if (refused !== undefined) return refused;
  if (new URL(head.url).pathname !== PATH) return new Response(`Assistants connect to ${PATH}.`, { status: 404 });
  const body = await bodyOf(incoming);
  return body === null
    ? new Response('The request body is too long.', { status: 413 })
    : handler.fetch(requestOf(incoming, body));
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer());
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
}

/**
 * Serves assistants over HTTP (Streamable HTTP) on 127.0.0.1, without sessions.
 *
 * @param port 0 for any free one
 * @param requestTimeout milliseconds for a request to arrive
 * @throws Error when the port is taken
 */
export async function serveMcp(
  factory: McpServerFactory,
  port: number,
  requestTimeout = REQUEST_TIMEOUT,
): Promise<RunningMcpServer> {
  const handler = createMcpHandler(factory, { onerror: () => {} });

  const server = createServer(
    { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 5 },
    (incoming, outgoing) => {
      respond(handler, incoming)
        .then((response) => send(response, outgoing))
        .catch((error: unknown) => {
          // A client that disconnects or is cut off needs no answer.
          if (!incoming.complete) return outgoing.destroy();
          console.error(error);
          if (!outgoing.headersSent) outgoing.writeHead(500);
          return outgoing.end();
        });
    },
  );
  await new Promise<void>((ready, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, ready);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${bound}${PATH}`,
    async close() {
      await handler.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
