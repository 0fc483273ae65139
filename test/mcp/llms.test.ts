import { describe, expect, it } from 'vitest';
import { openArchive } from '../../generator/open-archive.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { startHost } from '../support/host.ts';
import { opened } from '../support/opened.ts';
import { publishedText } from '../support/project.ts';
import { ask, publishedHandler } from '../support/tree.ts';

describe('llms.txt', () => {
  it('links to every request and to files, which all exist', async () => {
    const links = [...publishedText('llms.txt').matchAll(/^- \[([^\]]+)\]\(([^)]+)\): \S/gm)].map(([, name, to]) => ({
      name,
      to,
    }));
    expect(links.map(({ name }) => name)).toEqual(expect.arrayContaining(endpoints.map(({ path }) => path)));
    for (const { to } of links) {
      if (/\.(json|txt)$/.test(to)) expect(publishedText(to).length, to).toBeGreaterThan(100);
      else expect((await ask(publishedHandler(), to)).status, to).toBe(200);
    }
  });

  it('states the origin of the data, as does llms-full.txt', () => {
    for (const file of ['llms.txt', 'llms-full.txt']) {
      expect(publishedText(file)).toMatch(/^# Maqām archive\n\n> /);
      expect(publishedText(file)).toContain('Khyam Allami and Ibrahim El Khansa');
    }
  });
});

describe('llms-full.txt', () => {
  it('lists the parameters of every request, with an example', () => {
    const sections = publishedText('llms-full.txt').split(/^### /m).slice(1);
    expect(sections).toHaveLength(endpoints.length);
    for (const { id, path, parameters, placeholders, example } of endpoints) {
      const section = sections.find((text) => text.startsWith(`${path}\n`)) ?? '';
      expect(section, path).toContain(`\`GET ${example}\``);
      // Tools have other names.
      expect(section, path).toContain(`Operation: \`${id}\``);
      for (const name of Object.keys(parameters)) expect(section, path).toContain(`\n- \`${name}\``);
      for (const name of Object.keys(placeholders)) expect(section, path).toContain(`\n- \`{${name}}\``);
    }
  });
});

describe('an absolute link', () => {
  const BASE = 'https://maqam.example/some/path';
  const host = opened(() =>
    startHost(({ url = '' }, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(url === '/' ? { links: { self: `${BASE}/` } } : { url }));
    }),
  );

  it.each([
    ['of the base address of the tree', () => `${BASE}/maqamat?page=1`, '/maqamat?page=1'],
    ['of the service', () => `${host.url}/maqamat`, '/maqamat'],
    ['of the root', () => BASE, undefined],
  ])('%s is requested from the service', async (_, link, url) => {
    const { body } = await (await openArchive({ url: host.url })).request(link());
    expect(Object(body).url).toBe(url);
  });

  it.each([`${BASE}elsewhere/maqamat`, 'https://other.example/maqamat'])('%s is refused', async (link) => {
    const archive = await openArchive({ url: host.url });
    await expect(archive.request(link)).rejects.toThrow('is no address of this archive');
  });
});
