import { join } from 'node:path';
import { bytesFrom, versionOf } from '../../runtime/platforms/node-tree.ts';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import type { ErrorBody } from '../../runtime/service/api-error.ts';
import { createHandler } from '../../runtime/service/handler.ts';
import { CODE_DIRECTORY } from '../code-directory.ts';
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

function askService(address: string): Ask {
  const root = address.replace(/\/+$/, '');
  return async (path) => {
    try {
      const response = await fetch(root + path, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      const { cause } = error instanceof Error ? error : {};
      const reason = cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error);
      throw new CommandError(EXIT.failed, {
        error: `${root} does not answer as this interface does.`,
        message: reason,
        hint: 'Name the address of a service, as in --url http://127.0.0.1:8080, or leave --url out.',
      });
    }
  };
}

/** Asks a handler. */
const askHandler =
  (handler: (request: Request) => Promise<Response>): Ask =>
  async (path) => {
    const response = await handler(new Request(new URL(path, 'http://localhost')));
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };

/** The engine on the archive of this project or package; loaded only where it is asked. */
async function engineHandler(edition: Edition) {
  const [{ loadArchive }, { createArchiveHandler }] = await Promise.all([
    import('../archive/load.ts'),
    import('../../runtime/library/handler.ts'),
  ]);
  return createArchiveHandler(await loadArchive(join(CODE_DIRECTORY, 'archive'), edition));
}

/** @throws CommandError when a tree and an address are named at once */
export async function answersFrom({ tree, url, edition = 'critical' }: AnswersFrom): Promise<Ask> {
  if (tree !== undefined && url !== undefined) {
    throw new CommandError(EXIT.usage, {
      error: '--tree and --url name two places to ask.',
      hint: 'Give one of them.',
    });
  }
  if (url !== undefined) return askService(url);
  if (tree === undefined) return askHandler(await engineHandler(edition));
  const version = versionOf(tree);
  if ((await version()) === null) {
    throw new CommandError(EXIT.failed, {
      error: `${tree} is no published tree.`,
      hint: "'maqam-archive build' makes one in public/, 'maqam-archive mirror' fetches one.",
    });
  }
  return askHandler(createHandler({ readFile: bytesFrom(tree), version, report: console.error }));
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
