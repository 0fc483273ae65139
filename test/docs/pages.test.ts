import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { anchorsOf } from '../support/anchors.ts';
import { PROJECT } from '../support/project.ts';

const USERS_PAGES = [
  'README.md',
  ...['start', 'instruments', 'input', 'explorer', 'listening', 'package', 'command', 'assistants', 'edition', 'data'],
  ...['files', 'network'],
].map((name) => (name.includes('.') ? name : `docs/${name}.md`));

async function linksOf(page: string) {
  const text = await readFile(join(PROJECT, page), 'utf8');
  return [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, path, anchor = '']) => ({
    from: page,
    to: path === '' ? page : normalize(join(page, '..', path)),
    anchor,
  }));
}

describe('links between pages', async () => {
  const pages = await glob(['*.md', 'docs/*.md'], { cwd: PROJECT });
  const links = (await Promise.all(pages.map(linksOf))).flat();

  it('have existing files', () => {
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ to }) => !existsSync(join(PROJECT, to)))).toEqual([]);
  });

  it('have existing anchors', () => {
    const placed = links.filter(({ to, anchor }) => anchor !== '' && to.endsWith('.md'));
    expect(placed.filter(({ to, anchor }) => !anchorsOf(to).has(anchor))).toEqual([]);
  });

  it('lead from packed pages to packed files', async () => {
    const { files } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
    const packed = await glob(['README.md', 'LICENSE', ...files], { cwd: PROJECT });
    const fromPacked = links.filter(({ from }) => packed.includes(from));
    expect(fromPacked.length).toBeGreaterThan(20);
    expect(fromPacked.filter(({ to }) => !packed.some((file) => file.startsWith(to)))).toEqual([]);
  });

  // Release notes, the Atom feed and the package of the command show the changelog without the pages.
  it('do not exist in the changelog', () => {
    expect(links.filter(({ from }) => from === 'CHANGELOG.md')).toEqual([]);
  });
});

it.each(['architecture', 'contributing', 'testing'])('docs/%s.md names existing modules and folders', async (page) => {
  const files = await glob('{archive,docs,generator,runtime,test}/**', {
    cwd: PROJECT,
    ignore: ['**/{dist,node_modules}/**'],
  });
  const text = await readFile(join(PROJECT, `docs/${page}.md`), 'utf8');
  const named = [...text.matchAll(/`((?!dist\/|public\/)[\w-]+(?:\/[\w./-]*)?(?:\/|\.ts|\.css))`/g)];
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter(([, path]) => !files.some((file) => `/${file}`.includes(`/${path}`)));
  expect(missing.map(([, path]) => path)).toEqual([]);
});

it('pages for users name existing modules, scripts and files of the docs', async () => {
  const files = await glob('{archive,docs,generator,runtime,test}/**', {
    cwd: PROJECT,
    ignore: ['**/{dist,node_modules}/**'],
  });
  const { scripts } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
  for (const page of USERS_PAGES) {
    const text = await readFile(join(PROJECT, page), 'utf8');
    const named = [...text.matchAll(/`((?:archive|docs|generator|runtime|test)\/[\w./-]*)`/g)].map(([, path]) => path);
    expect(
      named.filter((path) => !files.some((file) => file.startsWith(path))),
      page,
    ).toEqual([]);
    const run = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name);
    expect(
      run.filter((name) => scripts[name] === undefined),
      page,
    ).toEqual([]);
  }
});

it('docs/start.md names texts of the explorer', async () => {
  const modules = await glob(['runtime/presentation/text/*en.ts', 'runtime/explorer/learn/text-en.ts'], {
    cwd: PROJECT,
  });
  const texts = (await Promise.all(modules.map((file) => readFile(join(PROJECT, file), 'utf8')))).join('\n');
  const page = await readFile(join(PROJECT, 'docs/start.md'), 'utf8');
  const labels = [...page.matchAll(/(?<![*\w])\*(\p{Lu}[^*\n]+)\*(?!\*)/gu)].map(([, label]) => label);
  expect(labels.length).toBeGreaterThan(20);
  expect(labels.filter((label) => !texts.includes(`'${label}`))).toEqual([]);
});
