import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDevServer } from '../../generator/site/explorer/dev-server.ts';
import { PROJECT } from '../support/tree.ts';

/** The server of `npm run dev`, before a tree that says what it is asked for. */
describe('the page from its sources', () => {
  let tree: Server;
  let server: ViteDevServer;
  const addressOf = (of: Pick<Server, 'address'> | null) => {
    const address = of?.address() as AddressInfo;
    return `http://127.0.0.1:${address.port}`;
  };
  beforeAll(async () => {
    tree = createServer((request, response) => {
      response.end(`tree ${request.url}`);
    });
    await new Promise<void>((resolve) => tree.listen(0, '127.0.0.1', resolve));
    server = await startDevServer(PROJECT, addressOf(tree), 0);
  });
  afterAll(async () => {
    await server?.close();
    tree?.close();
  });

  const get = async (path: string) => {
    const response = await fetch(addressOf(server.httpServer) + path, { headers: { accept: '*/*' } });
    return { status: response.status, text: await response.text() };
  };

  it('is the page, with the fonts of the tree and a script that shows edits', async () => {
    const { text } = await get('/');
    expect(text).toContain('./main.ts');
    expect(text).toContain('/@vite/client');
    expect(text).toMatch(/url\(\/explorer\/fonts\/[a-z0-9-]+\.woff2\)/);
  });

  it('serves modules separately, also those that are imported on demand', async () => {
    expect((await get('/main.ts')).text).toContain('/addresses.ts');
    expect((await get('/pages.ts')).text).toContain('/pages/browse.ts');
    expect((await get('/styles/base.css')).text).toContain('font-family');
  });

  it.each([
    ...['/catalogue.json', '/maqamat/maqam_rast?options=true&tuningSystem=alsabbagh_1954'],
    ...['/explorer/fonts/amiri-arabic-400.woff2', '/reference.html', '/reference/start.js', '/maqamat/%E0%A4%A'],
  ])('forwards to the tree: %s', async (path) => {
    expect(await get(path)).toEqual({ status: 200, text: `tree ${path}` });
  });

  it('converts packages that are no ES modules', async () => {
    const { text } = await get(`/@fs${PROJECT}/runtime/formats/midi-file.ts`);
    expect(text).toMatch(/from "[^"]*\/deps\/midi-file\.js/);
  });

  it('has no service worker, which would show outdated files', async () => {
    expect((await get('/service-worker.js')).status).toBe(404);
  });
});
