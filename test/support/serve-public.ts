import { servingServer, servingWorker } from '../../generator/build/plain-code.ts';
import { stopOnSignals } from '../../runtime/platforms/node-signals.ts';
import { PUBLIC } from './tree.ts';

/** Serves public/ as it is, in a process of its own: what `npm start` does after it has built. */

const port = Number(process.env.PORT ?? 0);
const { startServer } = await servingServer();
const server = await startServer({ directory: PUBLIC, port, worker: await servingWorker() });
stopOnSignals(server);
console.log(`serving ${server.url}`);
