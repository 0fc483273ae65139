import { type ClientRequest, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Tally = ReadonlyMap<string, number>;

export interface Outcome {
  readonly what: string;
  readonly bytes: number;
  readonly isClear: boolean;
}

export interface Manners {
  /** Goes after so many milliseconds. */
  readonly goesAfter?: number;
  readonly takesNothing?: boolean;
}

export const tally = (outcomes: readonly Outcome[]): Tally => {
  const counts = new Map<string, number>();
  for (const { what } of outcomes) counts.set(what, (counts.get(what) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => a.localeCompare(b)));
};

const LONGEST_ERROR = 20_000;

function isClearError(text: string): boolean {
  try {
    const body = JSON.parse(text) as { error?: unknown; hint?: unknown };
    return typeof body.error === 'string' && typeof body.hint === 'string';
  } catch {
    return false;
  }
}

export function ask(address: string, { goesAfter, takesNothing = false }: Manners = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (what: string, isClear = true) => resolve({ what, bytes, isClear });
    const request: ClientRequest = get(address, { agent: false }, (response) => {
      const { statusCode = 0, headers } = response;
      let text = '';
      response.on('error', () => end('cut off'));
      if (takesNothing) return;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (statusCode >= 400 && text.length < LONGEST_ERROR) text += chunk.toString();
      });
      response.on('end', () => {
        const mayRetry = statusCode !== 503 || headers['retry-after'] !== undefined;
        end(String(statusCode), statusCode < 400 || (isClearError(text) && mayRetry));
      });
    });
    request.on('error', (error) => end(goesAfter === undefined ? `failed (${error.message})` : 'gone'));
    if (goesAfter !== undefined) setTimeout(() => request.destroy(), goesAfter);
  });
}

export async function crowd(addresses: readonly string[], seconds: number, manners?: Manners): Promise<Outcome[]> {
  const over = pause(seconds * 1000, null, { ref: false });
  const goesAfter = manners?.goesAfter;
  const leaving = { ...manners, goesAfter: goesAfter ?? seconds * 1000 };
  const outcomes = addresses.map((address) =>
    Promise.race([
      ask(address, leaving),
      over.then((): Outcome => ({ what: 'waiting at the end', bytes: 0, isClear: true })),
    ]),
  );
  return Promise.all(outcomes);
}

/** Milliseconds in which the server has to answer during and after a flood. */
const RECOVERY_MILLISECONDS = 1000;

async function timed(address: string, name: string): Promise<Outcome> {
  const begun = performance.now();
  const { what } = await ask(address);
  const isClear = what === '200' && performance.now() - begun < RECOVERY_MILLISECONDS;
  return { what: isClear ? `${name} in time` : `${name} late (${what})`, bytes: 0, isClear };
}

/** Sends requests on each connection without waiting for answers, leaves after seconds, and asks for a light answer. */
export async function pipelined(
  url: string,
  connections: number,
  requests: number,
  seconds: number,
  light: string,
): Promise<Outcome[]> {
  const { hostname, port } = new URL(url);
  const statuses: string[] = [];
  const sockets = Array.from({ length: connections }, (_, connection) => {
    const lines = Array.from(
      { length: requests },
      (_request, i) => `GET /unknown-${connection}-${i} HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('')));
    socket.on('error', () => undefined);
    socket.setEncoding('latin1').on('data', (text: string) => {
      statuses.push(...[...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status));
    });
    return socket;
  });
  await pause(500 * seconds);
  const during = await timed(`${url}/-/ready`, 'ready meanwhile');
  await pause(500 * seconds);
  for (const socket of sockets) socket.destroy();
  const after = await Promise.all([timed(url + light, 'light answer'), timed(`${url}/-/ready`, 'ready')]);
  return [...statuses.map((status) => ({ what: status, bytes: 0, isClear: true })), during, ...after];
}

/** Opens connections that send the beginning of a request and never its end; how many the server has ended. */
export async function unfinished(url: string, count: number, beginning: string, seconds: number): Promise<Outcome[]> {
  const { hostname, port } = new URL(url);
  const ended = new Set<number>();
  const sockets = Array.from({ length: count }, (_, i) => {
    const socket = connect(Number(port), hostname, () => socket.write(beginning));
    socket.on('error', () => undefined);
    socket.on('close', () => ended.add(i));
    socket.resume();
    return socket;
  });
  await pause(seconds * 1000);
  const outcomes = sockets.map((_, i) => ({
    what: ended.has(i) ? 'ended' : 'open at the end',
    bytes: 0,
    isClear: true,
  }));
  for (const socket of sockets) socket.destroy();
  return outcomes;
}
