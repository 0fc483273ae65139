import type { RunningServer, ServerOptions } from '../../runtime/platforms/node.ts';
import { stopOnSignals } from '../../runtime/platforms/node-signals.ts';
import { portFailure } from '../../runtime/platforms/port.ts';
import { type BuildOptions, publicOf } from '../build/build-options.ts';
import { servingServer, servingWorker } from '../build/plain-code.ts';
import { isWhole, readPrevious } from '../build/state.ts';
import { LockedError } from '../publish/lock.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { UsageError } from './options.ts';

/** Serving a tree, built before or not. */

/**
 * What there is to serve, in words. While another process builds, that is the whole tree that it will replace.
 *
 * @throws ReaderError when it cannot be built, see `build`
 */
export async function treeToServe(options: BuildOptions): Promise<string> {
  try {
    return await bringUpToDate(options);
  } catch (error) {
    const tree = error instanceof LockedError ? readPrevious(publicOf(options)) : null;
    if (tree === null || !isWhole(tree)) throw error;
    return `${error instanceof Error ? error.message : error}\nThe tree that is there is served; the next is taken up as soon as it is in its place.`;
  }
}

/** Where a server logs requests, as the environment says. @throws UsageError for what says neither yes nor no */
function accessLogOf(given = ''): ServerOptions['accessLog'] {
  if (given === '' || given === '0') return undefined;
  if (given === '1') return process.stdout;
  throw new UsageError(`ACCESS_LOG is '${given}', expected 1 to log each request on standard output, or 0 or nothing.`);
}

/**
 * Serves a tree until the process is asked to end. The environment says where it listens (HOST) and whether it logs
 * requests (ACCESS_LOG).
 *
 * @throws PortError when the port is not free
 * @throws UsageError for an ACCESS_LOG that is none
 */
export async function serveTree(
  options: Pick<ServerOptions, 'directory' | 'port' | 'baseUrl'>,
): Promise<RunningServer> {
  const accessLog = accessLogOf(process.env.ACCESS_LOG);
  const host = process.env.HOST?.trim() || undefined;
  const [{ startServer }, worker] = await Promise.all([servingServer(), servingWorker()]);
  const server = await startServer({ ...options, worker, host, accessLog }).catch((error: unknown) => {
    throw portFailure(error, options.port);
  });
  stopOnSignals(server);
  return server;
}
