import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { oneAtATime } from '../../runtime/server/node/pipelining.ts';
import { startServer } from '../../runtime/server/node/server.ts';
import { opened } from '../support/opened.ts';
import { PUBLIC } from '../support/project.ts';
import { rawGet } from '../support/raw-http.ts';

class FakeResponse extends EventEmitter {
  closed = false;

  close(): void {
    this.closed = true;
    this.emit('close');
  }
}

function createConnection() {
  const socket = { destroyed: false };
  const handled: number[] = [];
  const responses: FakeResponse[] = [];
  const handle = oneAtATime((_, outgoing) => handled.push(responses.indexOf(outgoing as never)));
  const receive = () => {
    const outgoing = new FakeResponse();
    responses.push(outgoing);
    handle({ socket } as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
  };
  return { socket, handled, responses, receive };
}

describe('the requests of a connection', () => {
  it('are handled in sequence, each in a turn of the event loop', async () => {
    const { handled, responses, receive } = createConnection();
    for (let i = 0; i < 3; i++) receive();
    expect(handled).toEqual([0]);
    responses[0].close();
    expect(handled).toEqual([0]);
    await turn();
    expect(handled).toEqual([0, 1]);
    responses[1].close();
    await turn();
    expect(handled).toEqual([0, 1, 2]);
  });

  it('are handled at once when the previous response is closed', () => {
    const { handled, responses, receive } = createConnection();
    receive();
    responses[0].close();
    receive();
    expect(handled).toEqual([0, 1]);
  });

  it('are dropped when the connection is destroyed', async () => {
    const { socket, handled, responses, receive } = createConnection();
    for (let i = 0; i < 3; i++) receive();
    socket.destroyed = true;
    responses[0].close();
    await turn();
    expect(handled).toEqual([0]);
  });
});

describe('a server', () => {
  const server = opened(() => startServer({ directory: PUBLIC, port: 0 }));

  async function statusesOf(count: number): Promise<readonly string[]> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined);
    const get = (i: number) => rawGet(`/unknown-${i}`).replace('Connection: close', 'Connection: keep-alive');
    socket.write(Array.from({ length: count }, (_, i) => get(i)).join(''));
    await once(socket, 'close');
    // Answers are numbered: each names its path.
    const paths = [...text.matchAll(/'\/unknown-(\d+)'/g)].map(([, i]) => Number(i));
    expect(paths).toEqual(paths.map((_, i) => i));
    return [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
  }

  it('answers a hundred requests of a connection in their order, and closes it', async () => {
    expect(await statusesOf(101)).toEqual(Array.from({ length: 100 }, () => '404'));
  });

  it('answers others while one connection sends thousands', async () => {
    const flood = statusesOf(10_000);
    expect((await fetch(`${server.url}/sources`)).status).toBe(200);
    expect((await flood).length).toBeLessThanOrEqual(100);
  });
});
