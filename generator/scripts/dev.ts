import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../runtime/server/node/server.ts';
import { readPort } from '../../runtime/server/port.ts';
import { startDevServer } from '../site/explorer/dev-server.ts';
import { UserError } from '../user-error.ts';
import { runScript } from './run-script.ts';

const DEFAULT_PORT = 5173;

/** There is no built tree for the page to show. */
class NoTreeError extends UserError {
  override readonly name = 'NoTreeError';
}

/** `npm run dev`: the explorer from its sources, shown anew with every edit, on the documents of `public/` as they are. */
await runScript(async () => {
  const project = process.cwd();
  const directory = join(project, 'public');
  if (!existsSync(join(directory, 'index.json'))) {
    throw new NoTreeError("There is no published tree in public/ to show; 'npm run build' makes one.");
  }
  const port = readPort(process.env.PORT, DEFAULT_PORT);
  const published = await startServer({ directory, port: 0 });
  try {
    (await startDevServer(project, published.url, port)).printUrls();
  } catch (error) {
    await published.close();
    throw error;
  }
});
