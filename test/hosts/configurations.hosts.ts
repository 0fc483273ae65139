import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../generator/site/edge/edge-bundle.ts';
import { serveStaticTree } from '../../generator/site/static-server.ts';
import { FILE_TYPES } from '../../runtime/server/file-types.ts';
import { commonFileHeaders, kindHeaders, PAGE_HEADERS } from '../../runtime/server/http.ts';
import { runFileSuite, runSuite, type Send } from '../server/suite.ts';
import { freePort } from '../support/free-port.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { environmentWith, install, ownFolder, start, step } from './steps.ts';

/** The configurations of docs/hosting.md in the tools of their hosts, which are installed with a Node of their own. */

const TOOLS = [
  'node@22',
  '@action-validator/core@0.6.0',
  '@action-validator/cli@0.6.0',
  '@netlify/config@25.2.6',
  'wrangler@4.164.0',
];

const HOSTING = readFileSync(join(PROJECT, 'docs/hosting.md'), 'utf8');

const PLAIN = '/en/maqam/maqam_rast.html';
const SHARED = `${PLAIN}?tuningSystem=alfarabi_950i&startingNote=ushayran`;

function blockOf(language: string): string {
  const blocks = [...HOSTING.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text]) => text);
  expect(blocks, language).toHaveLength(1);
  return blocks[0];
}

describe('the tools of hosts', () => {
  const folder = ownFolder('tools');
  const env = {
    ...environmentWith(folder),
    // The tools neither use the configuration of the user who runs the tests nor report usage.
    HOME: folder,
    WRANGLER_SEND_METRICS: 'false',
  };
  const run = (command: string, cwd = folder) => step(command, { cwd, name: 'tools', env });

  beforeAll(() => install(TOOLS, { cwd: folder, name: 'tools' }), 600_000);

  it('of GitHub take the workflow', async () => {
    const workflow = readFileSync(join(PROJECT, '.github/workflows/pages.yml'), 'utf8');
    writeFileSync(join(folder, 'pages.yml'), workflow);
    await run('action-validator pages.yml');
    writeFileSync(join(folder, 'wrong.yml'), workflow.replace('runs-on', 'run-on'));
    await expect(run('action-validator wrong.yml')).rejects.toThrow(/'run-on' is not allowed/);
  });

  it('of Netlify make of netlify.toml and the headers of the tree what they say', async () => {
    const output = await run('netlify-config --config netlify.toml --offline --cwd .', PROJECT);
    const { configPath, config } = JSON.parse(output);
    expect(configPath).toBe(join(PROJECT, 'netlify.toml'));
    expect(config.build).toMatchObject({
      command: 'npm ci && npm run build && npm run edge',
      publish: PUBLIC,
      edge_functions: join(PROJECT, '.edge/netlify'),
    });
    const kinds = Object.entries(FILE_TYPES).map(([ending, type]) => ({ for: `/*.${ending}`, type }));
    expect(config.edge_functions).toMatchObject([
      { function: 'maqam', path: '/*', excludedPath: kinds.map((it) => it.for) },
    ]);
    expect(config.headers).toEqual([
      { for: '/*', values: commonFileHeaders('') },
      ...kinds.map((it) => ({
        for: it.for,
        values: {
          'Content-Type': it.type,
          'cache-control': kindHeaders('json')['cache-control'],
          ...(it.for === '/*.html' ? PAGE_HEADERS : {}),
        },
      })),
      { for: '/', values: PAGE_HEADERS },
    ]);
    expect(config.redirects).toEqual([]);
  });

  it('of Cloudflare would deploy the Worker with its files, and answer with it', async () => {
    writeFileSync(join(folder, 'wrangler.toml'), blockOf('toml'));
    await bundle(PROJECT, 'cloudflare', join(folder, '.edge'));
    symlinkSync(PUBLIC, join(folder, 'public'));
    const deployed = await run('wrangler deploy --dry-run');
    expect(deployed).toContain('env.ASSETS');
    expect(deployed).not.toMatch(/warn/i);

    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const worker = `exec wrangler dev --local --ip 127.0.0.1 --port ${port}`;
    const { stop } = await start(worker, { cwd: folder, name: 'tools', env }, async () =>
      expect((await fetch(`${url}/sources`)).status).toBe(200),
    );
    try {
      const send: Send = ({ path, method, headers }) =>
        fetch(url + path, { method, headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });
      await runSuite(send);
      await runFileSuite(send);
      // The row of Cloudflare in the table of docs/hosting.md.
      const file = '/catalogue.json';
      expect((await send({ path: file, method: 'OPTIONS' })).status).toBe(405);
      const posted = await send({ path: file, method: 'POST' });
      expect([posted.status, await posted.text()]).toEqual([405, '']);
      expect((await send({ path: file, headers: { range: 'bytes=0-9' } })).status).toBe(200);
      expect(await (await send({ path: SHARED })).text()).toBe(await (await send({ path: PLAIN })).text());
      expect((await send({ path: '/.gitkeep' })).status).toBe(404);
    } finally {
      await stop();
    }
  }, 300_000);
});

it('a static server sends the plain page for a shared form', async () => {
  const { url, close } = await serveStaticTree(PUBLIC, 0);
  const [shared, plain] = await Promise.all([SHARED, PLAIN].map(async (path) => (await fetch(url + path)).text()));
  await close();
  expect(shared).toBe(plain);
});

describe('systemd', () => {
  const unit = 'docs/hosting/maqam-archive.service';
  const run = (command: string) => step(command, { cwd: PROJECT, name: 'systemd' });

  it('has nothing to say of the unit, and calls it little exposed', async () => {
    expect(await run(`systemd-analyze verify ${unit}`)).toBe('');
    expect(await run(`systemd-analyze security --offline=true ${unit} | tail -1`)).toContain('1.5 OK');
  });
});
