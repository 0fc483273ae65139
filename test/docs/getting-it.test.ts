import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, it } from 'vitest';

/** The names of the packages are not registered: no text may lead readers to run or install it from a registry. */

const PAGE = 'docs/package.md';

const FROM_REGISTRY =
  /(?:\b(?:npx|bunx|npm (?:exec|i|install|add)|(?:yarn|pnpm|bun) (?:add|dlx))\b[^\n]{0,80}?|\bnpx",\s*"args": \[[^\]]*?)[\s"'`]maqam-archive(?:-cli)?(?![-\w./])|npmjs\.com\/package\/maqam-archive/;

it('the check recognises commands that need a registry', () => {
  for (const text of [
    'npx maqam-archive get /',
    'npm install --global maqam-archive-cli',
    '"command": "npx",\n  "args": ["--yes", "maqam-archive", "mcp"]',
    'https://www.npmjs.com/package/maqam-archive',
  ])
    expect(text).toMatch(FROM_REGISTRY);
  expect('npx ./maqam-archive-cli-1.0.0.tgz get /').not.toMatch(FROM_REGISTRY);
  expect('npm install ../maqam-archive/maqam-archive-1.0.0.tgz').not.toMatch(FROM_REGISTRY);
});

it('the docs install the package only from a file', () => {
  const files = glob.sync(
    ['*.{md,toml,cff}', 'Dockerfile', 'docs/**', 'generator/**/*.{ts,js,json}', 'runtime/**/*.{ts,html,css}'],
    { ignore: [PAGE, '**/node_modules/**'] },
  );
  expect(files).toContain('docs/hosting/maqam-archive.service');
  expect(files.filter((file) => FROM_REGISTRY.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('one page describes it, and the others link to it', () => {
  expect(readFileSync(PAGE, 'utf8')).toContain('\n## Getting it\n');
  for (const file of ['README.md', 'docs/command.md', 'docs/assistants.md', 'docs/hosting.md']) {
    expect(readFileSync(file, 'utf8'), file).toContain('package.md#getting-it');
  }
});
