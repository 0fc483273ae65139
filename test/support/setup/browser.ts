import type { TestProject } from 'vitest/node';
import { startServer } from '../../../runtime/server/node/server.ts';
import { launchBrowserServer } from '../browser.ts';
import { serveFiles } from '../file-host.ts';
import { PUBLIC } from '../project.ts';

/** One browser for all tests, and the tree served where the page has to work. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [browser, server, files] = await Promise.all([
    launchBrowserServer(),
    startServer({ directory: PUBLIC, port: 0 }),
    serveFiles('/some/path'),
  ]);
  provide('browser', browser.wsEndpoint());
  provide('places', {
    'at the root of the server': server.url,
    'below a path of a host that has only files': files.url,
  });
  return async () => {
    await Promise.all([browser.close(), server.close(), files.close()]);
  };
}
