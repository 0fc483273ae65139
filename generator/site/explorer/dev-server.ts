import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { fontRules } from './fonts.ts';

/** Keeps what was seen, so in a page that is being worked on it would show what is no more. */
const WORKER = '/service-worker.js';

/** Whether a request is for the page's own sources or for what Vite makes of them; all else is asked of the tree. */
function isSource(root: string, url: string): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname === '/' || /^\/(@|node_modules\/)/.test(pathname) || existsSync(join(root, pathname));
}

/**
 * Serves the explorer from its sources: what is edited is shown at once. Documents, fonts and the interface come from
 * another server.
 *
 * @param published address of the server of a published tree
 * @param port 0 for any free port
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
    // All packages of the page are modules already but one, on which pitchy depends.
    optimizeDeps: { noDiscovery: true, include: ['pitchy > fft.js'] },
    appType: 'mpa',
    server: {
      host: '127.0.0.1',
      port,
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
  return server.listen();
}
