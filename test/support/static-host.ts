import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { startHost } from './host.ts';

export type Intercept = (path: string, attempt: number, response: ServerResponse) => boolean | Promise<boolean>;

export interface StaticHost {
  readonly url: string;
  readonly requests: readonly string[];
  serve(directory: string): void;
  close(): Promise<void>;
}

export async function startStaticHost(directory: string, intercept?: Intercept): Promise<StaticHost> {
  let root = directory;
  const requests: string[] = [];
  const attempts = new Map<string, number>();
  const host = await startHost(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    const attempt = (attempts.get(path) ?? 0) + 1;
    attempts.set(path, attempt);
    requests.push(path);
    if (await intercept?.(path, attempt, response)) return;
    const file = join(root, path);
    const there = await stat(file).catch(() => null);
    if (there === null || !there.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-length': there.size });
    createReadStream(file).pipe(response);
  });
  return {
    ...host,
    requests,
    serve(other) {
      root = other;
    },
  };
}

export const failures = {
  async truncated(directory: string, path: string, response: ServerResponse): Promise<void> {
    const content = await readFile(join(directory, path));
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, content.length >> 1), () => response.destroy());
  },
  async cutShort(directory: string, path: string, response: ServerResponse): Promise<void> {
    const content = await readFile(join(directory, path));
    response.writeHead(200).end(content.subarray(0, content.length >> 1));
  },
  async corrupted(directory: string, path: string, response: ServerResponse): Promise<void> {
    const content = await readFile(join(directory, path));
    content[content.length >> 1] ^= 1;
    response.writeHead(200, { 'content-length': content.length }).end(content);
  },
  async missing(_directory: string, _path: string, response: ServerResponse): Promise<void> {
    response.writeHead(404).end('no such file');
  },
  async broken(_directory: string, _path: string, response: ServerResponse): Promise<void> {
    response.writeHead(500).end('the host is ill');
  },
} as const;
