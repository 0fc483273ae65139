import { once } from '../memo.ts';
import { createHandler } from './handler.ts';
import type { Encoded } from './http.ts';
import { bytesFrom, versionOf } from './node/tree-folder.ts';
import { PortError, portFailure, readPort } from './port.ts';

/**
 * Deno as a plain server: `deno run --allow-net --allow-read --allow-env deno.js [directory]` serves a published
 * tree and the API on PORT (8080) of 127.0.0.1.
 */

/** The parts of Deno that are used; the project does not include its types. */
declare const Deno: {
  readonly args: readonly string[];
  readonly env: { get(name: string): string | undefined };
  exitCode: number;
  serve(
    options: { readonly port: number; readonly hostname: string; onListen(address: { port: number }): void },
    handler: (request: Request, info: { readonly completed: Promise<void> }) => Promise<Response>,
  ): unknown;
};

const DEFAULT_PORT = 8080;
const HOST = '127.0.0.1';

/** File names have an extension. The code that serves files is loaded with the first such request. */
const mayBeFile = ({ url }: Request): boolean => /^\/$|[.%]/.test(new URL(url).pathname);

/** @throws PortError when the port is not free */
function serve(directory: string, port: number): void {
  const queue = once(async () => {
    const { createJobQueue, heavyLimits } = await import('./job-queue.ts');
    return createJobQueue<Encoded>(heavyLimits(1));
  });
  const handler = createHandler({
    readFile: bytesFrom(directory),
    version: versionOf(directory),
    report: console.error,
    // Loaded with the first heavy request.
    heavyQueue: { run: async (...job) => (await queue()).run(...job) },
  });
  const files = once(async () => (await import('./node/file-responses.ts')).createFiles(directory));
  try {
    Deno.serve(
      { port, hostname: HOST, onListen: (address) => console.log(`serving http://${HOST}:${address.port}`) },
      async (request, { completed }) =>
        (mayBeFile(request) ? await (await files())(request) : null) ?? handler(request, completed),
    );
  } catch (error) {
    throw portFailure(error, port);
  }
}

try {
  serve(Deno.args[0] ?? 'public', readPort(Deno.env.get('PORT'), DEFAULT_PORT));
} catch (error) {
  if (!(error instanceof PortError)) throw error;
  console.error(error.message);
  Deno.exitCode = 1;
}
