import { join } from 'node:path';
import { COMPILED_DIRECTORY } from '../../generator/code-directory.ts';
import { startServer } from '../../runtime/platforms/node.ts';
import { stopOnSignals } from '../../runtime/platforms/node-signals.ts';
import { PUBLIC } from './tree.ts';

/** Serves public/ as it is, in a process of its own. It is run compiled, like the command. */

const port = Number(process.env.PORT ?? 0);
const worker = join(COMPILED_DIRECTORY, 'runtime/platforms/node-worker.js');
const server = await startServer({ directory: PUBLIC, port, worker });
stopOnSignals(server);
console.log(`serving ${server.url}`);
