import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { ask, PUBLIC, publishedHandler } from '../support/tree.ts';

/** The interface in words, as it is published. */

const read = (file: string) => readFileSync(join(PUBLIC, file), 'utf8');

describe('llms.txt', () => {
  it('links to every request and to files, which all exist', async () => {
    const links = [...read('llms.txt').matchAll(/^- \[([^\]]+)\]\(([^)]+)\): \S/gm)].map(([, name, to]) => ({
      name,
      to,
    }));
    expect(links.map(({ name }) => name)).toEqual(expect.arrayContaining(endpoints.map(({ path }) => path)));
    for (const { to } of links) {
      if (/\.(json|txt)$/.test(to)) expect(read(to).length, to).toBeGreaterThan(100);
      else expect((await ask(publishedHandler(), to)).status, to).toBe(200);
    }
  });

  it('states the origin of the data, as does llms-full.txt', () => {
    for (const file of ['llms.txt', 'llms-full.txt']) {
      expect(read(file)).toMatch(/^# Maqām archive\n\n> /);
      expect(read(file)).toContain('Khyam Allami and Ibrahim El Khansa');
    }
  });
});

describe('llms-full.txt', () => {
  it('lists the parameters of every request, with an example', () => {
    const sections = read('llms-full.txt').split(/^### /m).slice(1);
    expect(sections).toHaveLength(endpoints.length);
    for (const { path, parameters, placeholders, example } of endpoints) {
      const section = sections.find((text) => text.startsWith(`${path}\n`)) ?? '';
      expect(section, path).toContain(`\`GET ${example}\``);
      for (const name of Object.keys(parameters)) expect(section, path).toContain(`\n- \`${name}\``);
      for (const name of Object.keys(placeholders)) expect(section, path).toContain(`\n- \`{${name}}\``);
    }
  });
});
