import { createHash } from 'node:crypto';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { createHandler } from '../../runtime/server/handler.ts';
import { PAGE_HEADERS } from '../../runtime/server/http.ts';
import { bytesFrom } from '../../runtime/server/node/tree-folder.ts';
import { PUBLIC, publishedText } from '../support/project.ts';
import { publishedFiles } from '../support/published-files.ts';

const POLICY = PAGE_HEADERS['content-security-policy'];

it('allows exactly the inline scripts of every page by their hashes', () => {
  const inline = new Set<string>();
  for (const { path } of publishedFiles().filter(({ path }) => path.endsWith('.html'))) {
    const page = publishedText(path);
    for (const [, attributes, script] of page.matchAll(/<script([^>]*)>((?:(?!<\/script>).)+)<\/script>/gs)) {
      if (!attributes.includes('application/ld+json')) inline.add(script);
    }
    expect(page, path).not.toMatch(/\son\w+=|javascript:/i);
  }
  const hashes = [...inline].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(POLICY.match(/'sha256-[^']+'/g)?.sort()).toEqual(hashes.sort());
});

it('is sent with pages with a shared tuning too', async () => {
  const handler = createHandler({ readFile: bytesFrom(PUBLIC) });
  const address = 'http://localhost/en/maqam/maqam_rast.html?tuningSystem=alfarabi_950i&startingNote=ushayran';
  const { status, headers } = await handler(new Request(address));
  expect(status).toBe(200);
  expect(Object.fromEntries(Object.keys(PAGE_HEADERS).map((name) => [name, headers.get(name)]))).toEqual(PAGE_HEADERS);
});

it('the published scripts use the production builds of libraries', async () => {
  const scripts = await glob(['explorer/*.js', 'service-worker.js'], { cwd: PUBLIC });
  expect(scripts.length).toBeGreaterThan(1);
  const forDevelopment = scripts.filter((script) => /\bdev mode\b/i.test(publishedText(script)));
  expect(forDevelopment).toEqual([]);
});
