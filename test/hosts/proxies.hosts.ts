import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifestOf } from '../../generator/publish/diff.ts';
import { FILE_TYPES, fileEnding } from '../../runtime/server/file-types.ts';
import { type RunningServer, startServer } from '../../runtime/server/node/server.ts';
import { runFileSuite, runSuite, type Send } from '../server/suite.ts';
import { freePort } from '../support/free-port.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { ownEnvironment, ownFolder, requirePrograms, type Started, start, step } from './steps.ts';

/** The configurations of docs/hosting/ in the programs that they are for: `npm run hosts`. */

const read = (file: string) => readFileSync(join(PROJECT, 'docs/hosting', file), 'utf8');

async function transfers(url: string) {
  const asking = { 'accept-encoding': 'gzip' };
  const whole = await fetch(url, { headers: asking });
  const body = createHash('sha256').update(Buffer.from(await whole.arrayBuffer()));
  // Otherwise fetch adds `no-cache`, which some servers answer with the whole file.
  const conditions = { 'if-none-match': whole.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const again = await fetch(url, { headers: { ...asking, ...conditions } });
  const plain = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  const part = await fetch(url, { headers: { 'accept-encoding': 'identity', range: 'bytes=3-9' } });
  const head = await fetch(url, { method: 'HEAD', headers: asking });
  return {
    status: whole.status,
    coding: whole.headers.get('content-encoding'),
    // nginx leaves it out where it compresses nothing.
    vary:
      Number(plain.headers.get('content-length')) < 1024 ? null : [whole, plain].map((it) => it.headers.get('vary')),
    sha256: body.digest('hex'),
    again: [again.status, again.headers.get('cache-control'), again.headers.get('access-control-allow-origin')],
    part: [part.status, part.headers.get('content-range'), await part.text()],
    // Without a body, the service names no coding.
    head: [head.status, head.headers.get('content-type')],
  };
}

interface Proxy {
  readonly name: string;
  prepare(
    folder: string,
    port: number,
    service: string,
  ): {
    readonly check: string;
    readonly run: string;
    readonly env?: Readonly<Record<string, string>>;
  };
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    prepare(folder, port, service) {
      const site = read('nginx.conf')
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace('server 127.0.0.1:8080;', `server ${service};`)
        .replace('/srv/maqam-archive/public', PUBLIC);
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${places}\n${site}}\n`,
      );
      const command = `nginx -p ${folder} -e stderr -c ${file}`;
      return { check: `${command} -t`, run: command };
    },
  },
  {
    name: 'caddy',
    prepare(folder, port, service) {
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${read('Caddyfile')}`);
      const env = { SITE: `http://127.0.0.1:${port}`, TREE: PUBLIC, SERVICE: service, HOME: folder };
      return { check: `caddy validate --config ${file}`, run: `caddy run --config ${file}`, env };
    },
  },
];

describe.each(PROXIES)('$name as in docs/hosting', ({ name, prepare }) => {
  let service: RunningServer;
  let url: string;
  let proxy: Started<unknown> | undefined;
  const folder = ownFolder(name);
  beforeAll(async () => {
    requirePrograms({ nginx: 'nginx-light', caddy: 'caddy' });
    service = await startServer({ directory: PUBLIC, port: 0 });
    chmodSync(folder, 0o755);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const { check, run, env } = prepare(folder, port, new URL(service.url).host);
    const place = { cwd: folder, name, env: { ...ownEnvironment(), ...env } };
    await step(check, place);
    proxy = await start(`exec ${run}`, place, async () => expect((await fetch(`${url}/sources`)).status).toBe(200));
  }, 60_000);
  afterAll(async () => {
    await proxy?.stop();
    await service?.close();
  });

  it('tells the machine whether the service is ready, and the world nothing of it', async () => {
    const ready = await fetch(`${url}/-/ready`);
    // nginx tells who asks from the machine itself, as here.
    expect(ready.status).toBe(name === 'nginx' ? 200 : 404);
  });

  const send: Send = ({ path, method, headers }) =>
    fetch(url + path, { method, headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

  it('gives every answer of the interface to the byte', () => runSuite(send, { isCoding: true, isStrict: true }));

  it('serves a file of every kind, with its type and headers', () => runFileSuite(send));

  it('packs, tags and divides a file of every kind as the service does', async () => {
    const { files } = await readManifestOf(PUBLIC);
    const bySize = [...files].sort((a, b) => a.bytes - b.bytes);
    const largest = new Map(bySize.map(({ path }) => [fileEnding(path), path]));
    expect([...largest.keys()].filter((it) => it !== null).sort()).toEqual(Object.keys(FILE_TYPES).sort());
    const packed = new Set<string>();
    for (const [ending, path] of largest) {
      if (ending === null) continue;
      const [ofService, ofProxy] = await Promise.all(
        [service.url, url].map((origin) => transfers(`${origin}/${path}`)),
      );
      expect(ofProxy, path).toEqual(ofService);
      if (ofProxy.coding !== null) packed.add(ending);
    }
    // The others are packed already, or never as long as to gain by it.
    expect([...packed].sort().join(' ')).toBe('atom css html js json ly md mscx musicxml scl txt');
  });

  it('sends pages of shared forms as the service does', async () => {
    const path = '/en/maqam/maqam_rast.html?startingNote=ushayran&tuningSystem=alfarabi_950i';
    const [own, other] = await Promise.all([service.url, url].map(async (it) => (await fetch(it + path)).text()));
    expect(own).toContain('al-Fārābī (950i)');
    expect(other).toBe(own);
  });

  it('has errors of its own in the form that the table of docs/hosting.md states', async () => {
    const errorAt = async (path: string) => {
      const answer = await fetch(url + path);
      const type = answer.headers.get('content-type')?.split(';')[0];
      const headers = ['access-control-allow-origin', 'retry-after'].map((it) => answer.headers.get(it));
      const body = await answer.text();
      return [answer.status, type, ...headers, type === 'application/json' ? Object.keys(JSON.parse(body)) : body];
    };
    const fields = ['error', 'message', 'hint'];
    const json = (status: number, after: string | null = null) => [status, 'application/json', '*', after, fields];
    const invalid = await errorAt('/maqamat/%E0%A4%A');
    // The service answers addresses up to its limits and beyond.
    expect(await errorAt(`/sources?x=${'a'.repeat(20_000)}`)).toEqual(json(414));
    if (name === 'caddy') {
      expect(invalid).toEqual([400, 'text/plain', null, null, '400 Bad Request']);
      return;
    }
    expect(invalid).toEqual(json(400));
    expect(await errorAt(`/sources?x=${'a'.repeat(40_000)}`)).toEqual(json(414));
    const heavy = Array.from({ length: 60 }, (_, i) => errorAt(`/maqamat/all?tuningSystem=x${i}`));
    const isLimited = ([status]: readonly unknown[]) => status === 429;
    expect((await Promise.all(heavy)).find(isLimited)).toEqual(json(429, '1'));
    // Without what they require, the service refuses requests at once.
    const light: (readonly unknown[])[] = [];
    for (let i = 0; i < 60; i++) light.push(await errorAt(`/maqamat/all?x=${i}`));
    expect(light.filter(isLimited)).toEqual([]);
  });

  it('gives the page to browsers and data to everything else', async () => {
    const typeFor = async (accept: string) => (await fetch(url, { headers: { accept } })).headers.get('content-type');
    expect(await typeFor('text/html')).toBe('text/html; charset=utf-8');
    expect(await typeFor('*/*')).toBe('application/json; charset=utf-8');
  });

  it('keeps what is hidden hidden, and leaves other methods to the service', async () => {
    expect((await fetch(`${url}/.gitkeep`)).status).toBe(404);
    const posted = await fetch(`${url}/catalogue.json`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await fetch(`${url}/nothing.json`)).status).toBe(404);
  });
});
