import { readPort } from '../../runtime/platforms/port.ts';
import { publicOf } from '../build/build-options.ts';
import { readOptions } from './options.ts';
import { runCommand } from './report.ts';
import { serveTree, treeToServe } from './serving.ts';

const DEFAULT_PORT = 8080;

/** `npm start`: builds public/ when it is missing or out of date, then serves it and the interface. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), process.cwd(), 'npm start');
  const port = readPort(process.env.PORT, DEFAULT_PORT);
  console.log(await treeToServe(options));
  const server = await serveTree({ directory: publicOf(options), port, baseUrl: options.baseUrl });
  console.log(`serving ${server.url}`);
});
