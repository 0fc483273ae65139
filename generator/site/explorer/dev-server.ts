import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { portFailure } from '../../../runtime/server/port.ts';
import { fontRules } from './fonts.ts';

/** Not served in development: its cache would show outdated files. */
const WORKER = '/service-worker.js';

/** Whether a request is for the page's sources or Vite's output; other requests go to the tree. */
function isSource(root: string, url: string): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname === '/' || /^\/(@|node_modules\/)/.test(pathname) || existsSync(join(root, pathname));
}

/**
 * Serves the explorer from its sources with hot reloading. Documents, fonts and the API come from another server.
 *
 * @param published address of the server of a published tree
 * @param port 0 for any free port
 * @throws PortError when the port is taken
 */
export async function startDevServer(
  projectDirectory: string,
  published: string,
  port: number,
): Promise<ViteDevServer> {
  const root = resolve(projectDirectory, 'runtime/explorer');
  const server = await createServer({
    configFile: false,
    root,
    publicDir: false,
    // These packages of the page are no ES modules.
    optimizeDeps: { noDiscovery: true, include: ['pitchy > fft.js', 'midi-file'] },
    appType: 'mpa',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      fs: { allow: [projectDirectory] },
      proxy: {
        '/': {
          target: published,
          bypass: ({ url = '/' }) => (url === WORKER ? false : isSource(root, url) ? url : undefined),
        },
      },
    },
    plugins: [
      {
        name: 'fonts-of-the-tree',
        transformIndexHtml: () => [
          { tag: 'style', children: fontRules.replaceAll('url(fonts/', 'url(/explorer/fonts/'), injectTo: 'head' },
        ],
      },
    ],
  });
  try {
    return await server.listen();
  } catch (error) {
    await server.close();
    // Vite leaves out the code of the system.
    const isTaken = error instanceof Error && error.message.endsWith('is already in use');
    throw portFailure(isTaken ? Object.assign(error, { code: 'EADDRINUSE' }) : error, port);
  }
}
