import { join } from 'node:path';
import { type RunningServer, type ServerOptions, startServer } from '../../runtime/server/node/server.ts';
import { stopOnSignals } from '../../runtime/server/node/signals.ts';
import { portFailure } from '../../runtime/server/port.ts';
import { COMPILED_DIRECTORY } from '../code-directory.ts';
import { LockedError } from '../publish/lock.ts';
import { build } from '../tree/build.ts';
import { type BuildOptions, publicOf } from '../tree/build-options.ts';
import { hasAllFiles, readTree } from '../tree/state.ts';
import { UsageError } from './options.ts';
import { buildReport } from './report.ts';

/** Serves a tree, and builds it first if necessary. */

/**
 * Builds the tree to serve if it is missing or out of date. While another process builds, the existing tree is served.
 *
 * @returns the result in words
 * @throws UserError when it cannot be built, see `build`
 */
export async function treeToServe(options: BuildOptions): Promise<string> {
  try {
    return buildReport(options, await build(options));
  } catch (error) {
    const tree = error instanceof LockedError ? readTree(publicOf(options)) : null;
    if (tree === null || !hasAllFiles(tree)) throw error;
    const reason = error instanceof Error ? error.message : error;
    return `${reason}\nThe tree that is there is served; the new one follows when it is built.`;
  }
}

/** The stream for the access log, from the environment. @throws UsageError for a value that is not 0 or 1 */
function accessLogOf(given = ''): ServerOptions['accessLog'] {
  if (given === '' || given === '0') return undefined;
  if (given === '1') return process.stdout;
  throw new UsageError(`ACCESS_LOG is '${given}', expected 1 to log each request on standard output, or 0 or nothing.`);
}

/**
 * Serves a tree until a signal stops the process. The environment variables HOST and ACCESS_LOG set the address and
 * turn the access log on.
 *
 * @throws PortError when the port is not free
 * @throws UsageError for an invalid ACCESS_LOG
 */
export async function serveTree(
  options: Pick<ServerOptions, 'directory' | 'port' | 'baseUrl'>,
): Promise<RunningServer> {
  const accessLog = accessLogOf(process.env.ACCESS_LOG);
  const host = process.env.HOST?.trim() || undefined;
  const worker = join(COMPILED_DIRECTORY, 'runtime/server/node/worker.js');
  const server = await startServer({ ...options, worker, host, accessLog }).catch((error: unknown) => {
    throw portFailure(error, options.port);
  });
  stopOnSignals(server);
  return server;
}
