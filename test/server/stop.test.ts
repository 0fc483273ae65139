import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { parseAnswer, rawGet } from '../support/raw-http.ts';
import { servePublic } from '../support/server-process.ts';

const SLOW =
  '/maqamat/all?tuningSystem=meshshaqa_1899&startingNote=yegah&includeModulations=true&includeModulations8vb=true';

async function askAndStop(signal: 'SIGTERM' | 'SIGINT') {
  const server = await servePublic();
  try {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const idle = connect(Number(port), hostname);
    await Promise.all([once(socket, 'connect'), once(idle, 'connect')]);
    idle.on('error', () => undefined);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    // The server computes the second answer once it has sent the first. Clients keep the connection, as browsers do.
    socket.write('HEAD /sources HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.write(rawGet(SLOW).replace('Connection: close', 'Connection: keep-alive'));
    await once(socket, 'data');
    server.process.kill(signal);
    await once(socket, 'close');
    const [first] = text.split('\r\n\r\n', 1);
    return { answer: parseAnswer(text.slice(first.length + 4)), ...(await server.done) };
  } finally {
    server.stop();
  }
}

describe('a server that gets a signal', () => {
  it.concurrent.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes its answers, and ends with status 0',
    async (signal) => {
      const { answer, code, output } = await askAndStop(signal);
      expect(answer.status).toBe(200);
      expect(Buffer.byteLength(answer.body)).toBe(Number(answer.headers.get('content-length')));
      expect(() => JSON.parse(answer.body)).not.toThrow();
      expect(code, output).toBe(0);
    },
  );

  it('ends at once at the second signal', async () => {
    const server = await servePublic();
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    try {
      // The client does not read the answers. They do not fit into the buffers of the system, so the server waits.
      socket.write(rawGet('/manifest.json').replace('Connection: close', 'Connection: keep-alive').repeat(10));
      await once(socket, 'readable');
      server.process.kill('SIGTERM');
      await vi.waitFor(() => expect(fetch(server.url)).rejects.toThrow(), 60_000);
      expect(server.process.exitCode).toBe(null);
      server.process.kill('SIGTERM');
      expect((await server.done).code, server.output()).toBe(1);
    } finally {
      socket.destroy();
      server.stop();
    }
  });
});
