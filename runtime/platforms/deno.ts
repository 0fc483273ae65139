import { createAdmission } from '../service/admission.ts';
import { createHandler } from '../service/handler.ts';
import { HEAVY_LANE, LIGHT_LANE } from '../service/limits.ts';
import { createFiles, readFrom } from './node-files.ts';

/**
 * Deno as a plain server: `deno run --allow-net --allow-read --allow-env deno.js [directory]` serves a published
 * tree and the interface on PORT (8080) of 127.0.0.1.
 */

/** What of Deno is used; its types are not among those of the project. */
declare const Deno: {
  readonly args: readonly string[];
  readonly env: { get(name: string): string | undefined };
  serve(
    options: { readonly port: number; readonly hostname: string; onListen(address: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
};

const DEFAULT_PORT = 8080;
const HOST = '127.0.0.1';

const directory = Deno.args[0] ?? 'public';
const handler = createHandler({
  readDocument: readFrom(directory),
  report: console.error,
  admission: createAdmission(LIGHT_LANE, { ...HEAVY_LANE, working: 1 }),
});
const files = createFiles(directory);
const port = Number(Deno.env.get('PORT') ?? DEFAULT_PORT);

Deno.serve(
  { port, hostname: HOST, onListen: (address) => console.log(`serving http://${HOST}:${address.port}`) },
  async (request) => (await files(request)) ?? handler(request),
);
