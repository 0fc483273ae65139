import { servingWorker } from '../../generator/build/worker-bundle.ts';
import { startServer } from '../../runtime/platforms/node.ts';
import { stopOnSignals } from '../../runtime/platforms/node-signals.ts';
import { PUBLIC } from './tree.ts';

/** Serves public/ as it is, in a process of its own: what `npm start` does after it has built. */

const port = Number(process.env.PORT ?? 0);
const server = await startServer({ directory: PUBLIC, port, worker: await servingWorker() });
stopOnSignals(server);
console.log(`serving ${server.url}`);
