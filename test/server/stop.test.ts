import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inLongRun } from '../support/effort.ts';
import { parseAnswer, rawGet } from '../support/raw-http.ts';
import { servePublic } from '../support/server-process.ts';

/** A server process that is asked to end. */

const SLOW =
  '/maqamat/all?tuningSystem=meshshaqa_1899&startingNote=yegah&includeModulations=true&includeModulations8vb=true';

/** Sends a request and, as soon as the server has it, a signal to the server. */
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
    // Kept alive, as browsers do: the server has to end the connection.
    socket.write(rawGet(SLOW).replace('Connection: close', 'Connection: keep-alive'));
    await pause(100);
    server.process.kill(signal);
    await once(socket, 'close');
    return { answer: parseAnswer(text), code: await server.ended, output: server.output() };
  } finally {
    server.stop();
  }
}

describe('a server that is asked to end', () => {
  it.concurrent.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes what is under way, and ends well',
    async (signal) => {
      const { answer, code, output } = await askAndStop(signal);
      expect(answer.status).toBe(200);
      expect(Buffer.byteLength(answer.body)).toBe(Number(answer.headers.get('content-length')));
      expect(() => JSON.parse(answer.body)).not.toThrow();
      expect(code, output).toBe(0);
    },
  );

  inLongRun(() =>
    it('ends at once when it is asked twice', async () => {
      const server = await servePublic();
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      try {
        // Nobody takes the answer, so it is under way for as long as the server waits.
        socket.write(rawGet(SLOW));
        await once(socket, 'readable');
        server.process.kill('SIGTERM');
        await pause(1000);
        expect(server.process.exitCode).toBe(null);
        server.process.kill('SIGTERM');
        expect(await server.ended, server.output()).toBe(1);
      } finally {
        socket.destroy();
        server.stop();
      }
    }),
  );
});
