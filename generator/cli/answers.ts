import { join } from 'node:path';
import { z } from 'zod';
import type { ErrorBody } from '../../runtime/interface/api-error.ts';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import type { LookupTable } from '../../runtime/schemas/lookup.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { bytesFrom, readFrom, versionOf } from '../../runtime/server/node-tree.ts';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { isDiskError, limited } from '../publish/mirror/download.ts';
import { ReaderError } from '../reader-error.ts';
import { CommandError, EXIT } from './exit.ts';

/** Answers of the interface: from a tree, from a service, or made by the engine. */

/** Where answers come from; the engine unless a tree or an address is named. */
export interface AnswersFrom {
  readonly tree?: string | undefined;
  readonly url?: string | undefined;
  readonly edition?: Edition | undefined;
}

/** An answer of the interface. */
interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Asks the interface for a path. @throws CommandError when the service cannot be reached */
export type Ask = (path: string) => Promise<Answered>;

/** Milliseconds that a service may take. */
const PATIENCE = 60_000;

/** Bytes of an answer of a service; the largest has 30 MB. */
const MAX_ANSWER = 64 * 2 ** 20;

function notThisInterface(address: string, error: unknown): CommandError {
  const { cause } = error instanceof Error ? error : {};
  return new CommandError(EXIT.failed, {
    error: `${address} does not answer as this interface does.`,
    message: String(cause instanceof Error ? cause.message : error instanceof Error ? error.message : error),
    hint: 'Name the address of a service, as in --url http://127.0.0.1:8080, or leave --url out.',
  });
}

const errorSchema = z.looseObject({
  error: z.string(),
  message: z.string().optional(),
  hint: z.string(),
  validOptions: z.array(z.string()).optional(),
});

/** @throws CommandError when a service cannot be reached, or says something else than JSON */
async function askService(address: string, path: string): Promise<Answered> {
  try {
    const { status, body } = await fetch(address.replace(/\/+$/, '') + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of limited(body ?? new ReadableStream(), MAX_ANSWER)) pieces.push(piece);
    const value: unknown = JSON.parse(Buffer.concat(pieces).toString());
    return { status, body: status === 200 ? value : errorSchema.parse(value) };
  } catch (error) {
    throw notThisInterface(address, error);
  }
}

/**
 * Makes something of an answer.
 *
 * @throws CommandError when the answer is that of a service and has another form than it should have
 */
export async function useAnswer<T>({ url }: AnswersFrom, use: () => T | Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (url === undefined || error instanceof ReaderError || isDiskError(error)) throw error;
    throw notThisInterface(url, error);
  }
}

/** Asks a handler. */
function askHandler(handler: (request: Request) => Promise<Response>): Ask {
  const ask: Ask = async (path) => {
    const response = await handler(new Request(`http://localhost${path}`));
    // Where a path ends in slashes, the same without them is what a client asks next.
    if (response.status === 308) return ask(path.replace(/^([^?]*?)\/+(?=\?|$)/, '$1'));
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  return ask;
}

/** The facts of this project or package, and what is made of them; loaded only where it is asked. */
async function ownArchive(edition: Edition = 'critical') {
  const { loadArchive } = await import('../archive/load.ts');
  return loadArchive(join(CODE_DIRECTORY, 'archive'), edition);
}

/** @throws CommandError when a tree and an address are named at once */
function requireOnePlace({ tree, url }: AnswersFrom): void {
  if (tree === undefined || url === undefined) return;
  throw new CommandError(EXIT.usage, { error: '--tree and --url name two places to ask.', hint: 'Give one of them.' });
}

const noTree = (tree: string): CommandError =>
  new CommandError(EXIT.failed, {
    error: `${tree} is no published tree.`,
    hint: "'maqam-archive build' makes one in public/, 'maqam-archive mirror' fetches one.",
  });

/**
 * Answers the interface, from where the options say.
 *
 * @throws CommandError when that is no tree, or two places
 */
export async function answersFrom(options: AnswersFrom): Promise<Ask> {
  requireOnePlace(options);
  const { tree, url, edition } = options;
  if (url !== undefined) return (path) => askService(url, path);
  if (tree === undefined) {
    const { createArchiveHandler } = await import('../../runtime/library/handler.ts');
    return askHandler(createArchiveHandler(await ownArchive(edition)));
  }
  const version = versionOf(tree);
  if ((await version()) === null) throw noTree(tree);
  return askHandler(createHandler({ readFile: bytesFrom(tree), version, report: console.error }));
}

/**
 * The table of the reverse look-up.
 *
 * @throws CommandError when there is none where the options say
 */
export async function readTable(options: AnswersFrom): Promise<LookupTable> {
  requireOnePlace(options);
  const { tree, url, edition } = options;
  if (url !== undefined) return (await answerTo((path) => askService(url, path), '/lookup.json')) as LookupTable;
  if (tree !== undefined) {
    const there = await readFrom(tree)('lookup.json');
    if (there === null) throw noTree(tree);
    return there as LookupTable;
  }
  const [{ createBuild }, { createEngine }] = await Promise.all([
    import('../../runtime/interface/builders.ts'),
    import('../../runtime/engine/engine.ts'),
  ]);
  const table = createBuild(createEngine(await ownArchive(edition)))('lookup', {});
  if (table === null) throw new TypeError('Every archive has a table of the look-up.');
  return table;
}

/**
 * The body of an answer.
 *
 * @throws CommandError with what the interface says of a request that it refuses
 */
export async function answerTo(ask: Ask, path: string): Promise<unknown> {
  const { status, body } = await ask(path);
  if (status === 200) return body;
  throw new CommandError(status < 500 ? EXIT.refused : EXIT.failed, body as ErrorBody);
}
