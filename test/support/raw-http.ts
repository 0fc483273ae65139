import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Reads one answer; the body is what comes until the connection ends. */
export function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine, ...lines] = text.slice(0, end === -1 ? text.length : end).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(statusLine.split(' ')[1]), headers: new Map(headers), body: text.slice(end + 4) };
}

/** Sends bytes and reads until the server ends the connection, which every request here has to ask for. */
export function sendRaw(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    // A server that refuses what it has not read may reset the connection after its answer.
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(parseAnswer(text))));
    socket.on('end', () => socket.end());
    socket.on('close', () =>
      text === '' ? reject(new Error('The server gave no answer.')) : resolve(parseAnswer(text)),
    );
  });
}

/** A GET with headers as they are, after which the connection ends. */
export const rawGet = (target: string, headers: readonly string[] = ['Host: localhost']): string =>
  `GET ${target} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
