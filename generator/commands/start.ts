import { stopOnSignals } from '../../runtime/platforms/node-signals.ts';
import { portFailure, readPort } from '../../runtime/platforms/port.ts';
import { type BuildOptions, publicOf } from '../build/build-options.ts';
import { servingServer, servingWorker } from '../build/plain-code.ts';
import { isWhole, readPrevious } from '../build/state.ts';
import { LockedError } from '../publish/lock.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { readOptions } from './options.ts';
import { runCommand } from './report.ts';

const DEFAULT_PORT = 8080;

/** What there is to serve, in words. While another process builds, that is the whole tree that it will replace. */
async function treeToServe(options: BuildOptions): Promise<string> {
  try {
    return await bringUpToDate(options);
  } catch (error) {
    const tree = error instanceof LockedError ? await readPrevious(publicOf(options)) : null;
    if (tree === null || !isWhole(tree)) throw error;
    return `${error instanceof Error ? error.message : error}\nThe tree that is there is served; start again to serve the next.`;
  }
}

/** `npm start`: builds public/ when it is missing or out of date, then serves it and the interface. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), process.cwd(), 'npm start');
  const port = readPort(process.env.PORT, DEFAULT_PORT);
  console.log(await treeToServe(options));
  const [{ startServer }, worker] = await Promise.all([servingServer(), servingWorker()]);
  const server = await startServer({ directory: publicOf(options), port, worker, ...options }).catch(
    (error: unknown) => {
      throw portFailure(error, port);
    },
  );
  stopOnSignals(server);
  console.log(`serving ${server.url}`);
});
