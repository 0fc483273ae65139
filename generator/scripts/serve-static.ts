import { join } from 'node:path';
import { portFailure, readPort } from '../../runtime/server/port.ts';
import { serveStaticTree } from '../site/static-server.ts';
import { runScript } from './run-script.ts';

const DEFAULT_PORT = 8081;

/** `npm run serve:static`: serves the files of public/ alone, as a static host does. */
await runScript(async () => {
  const port = readPort(process.env.PORT, DEFAULT_PORT);
  const { url } = await serveStaticTree(join(process.cwd(), 'public'), port).catch((error: unknown) => {
    throw portFailure(error, port);
  });
  console.log(`serving the files of public/ on ${url}`);
});
