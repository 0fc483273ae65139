import { join } from 'node:path';
import { startServer } from '../../runtime/platforms/node.ts';
import { stopOnSignals } from '../../runtime/platforms/node-signals.ts';
import { build } from '../build/build.ts';
import { isUpToDate } from '../build/fingerprint.ts';
import { servingWorker } from '../build/worker-bundle.ts';
import { readOptions } from './options.ts';
import { runCommand, summaryLine } from './report.ts';

const DEFAULT_PORT = 8080;

/** `npm start`: builds public/ when it is missing or out of date, then serves it and the interface. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), process.cwd());
  if (await isUpToDate(options)) console.log('public/ is up to date');
  else console.log(`public/ is built: ${summaryLine(await build(options))}`);
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  const directory = join(options.projectDirectory, 'public');
  const server = await startServer({ directory, port, worker: await servingWorker(), ...options });
  stopOnSignals(server);
  console.log(`serving ${server.url}`);
});
