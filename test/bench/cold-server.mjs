import { createRequire } from 'node:module';
import process from 'node:process';

/** The server as `npm start` runs it, of a published tree as it is: `cold-server.mjs SERVER THREAD FOLDER`. */

const [server, worker, directory] = process.argv.slice(2);
const { startServer } = createRequire(import.meta.url)(server);
const { url } = await startServer({ directory, port: 0, worker });
console.log(`serving ${url}`);
