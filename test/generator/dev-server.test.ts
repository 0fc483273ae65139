import { describe, expect, it } from 'vitest';
import { startDevServer } from '../../generator/site/explorer/dev-server.ts';
import { startHost } from '../support/host.ts';
import { opened } from '../support/opened.ts';
import { PROJECT } from '../support/project.ts';

describe('the page from its sources', () => {
  const tree = opened(() => startHost((request, response) => void response.end(`tree ${request.url}`)));
  const server = opened(() => startDevServer(PROJECT, tree.url, 0));

  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${Object(server.httpServer?.address()).port}${path}`, {
      headers: { accept: '*/*' },
    });
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
