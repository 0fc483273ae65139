import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, createConsumer, PACKED } from '../support/consumer.ts';
import { effort } from '../support/effort.ts';
import { allImports, loadedWith } from '../support/imports.ts';
import { PROJECT, publishedText } from '../support/project.ts';
import { createSmallProject } from '../support/small-archive.ts';

/** `maqam-archive-cli` as it is installed: what `npm pack` gives, in a project of its own. */

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const manifest = readManifest(join(PROJECT, 'generator'));

const STARTS = ['generator/cli/maqam-archive.ts', 'generator/tree/worker.ts', 'runtime/server/node/worker.ts'];
const BUNDLERS = Object.keys(readManifest(join(PROJECT, 'generator/site')).dependencies);

describe('maqam-archive-cli by its sources', () => {
  it('depends on every imported package', async () => {
    const imports = await allImports();
    const loaded = new Set(STARTS.flatMap((start) => [...loadedWith(imports, start, true)]));
    const packages = [...loaded]
      .filter((name) => !/^(node:|runtime\/|generator\/|virtual:|\/)|\$\{/.test(name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    expect(packages).toContain('commander');
    const known = [...Object.keys(manifest.dependencies), ...BUNDLERS];
    expect([...new Set(packages)].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has the version of the library, and the same version of every package that both depend on', () => {
    const library = readManifest(PROJECT);
    expect(manifest.version).toBe(library.version);
    for (const [name, version] of Object.entries(library.dependencies)) {
      expect(manifest.dependencies[name], name).toBe(version);
    }
  });
});

describe.each(effort([], ['maqam-archive-cli']).filter((name) => name === PACKED))('%s as it is installed', () => {
  let consumer: Consumer;
  let program: string;
  beforeAll(() => {
    consumer = createConsumer('maqam-archive-cli');
    program = join(consumer.installed, manifest.bin['maqam-archive']);
  });
  afterAll(() => consumer.remove());
  const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

  it('builds the tree with its page, without sources and bundler', async () => {
    expect(await glob('**/*.ts', { cwd: consumer.installed, ignore: ['node_modules/**'] })).toEqual([]);
    expect(existsSync(join(consumer.directory, 'node_modules/vite'))).toBe(false);
    const project = createSmallProject();
    try {
      const built = spawnSync(process.execPath, [program, 'build'], { cwd: project, encoding: 'utf8' });
      expect(built.stderr.replace(/^\d+ of \d+ .*\n/gm, '')).toBe('');
      expect(built.stdout).toContain('public/ is built');
      const page = readFileSync(join(project, 'public/index.html'), 'utf8');
      const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
      expect(existsSync(join(project, 'public', script))).toBe(true);
    } finally {
      rmSync(project, { recursive: true });
    }
  });

  it('answers from the engine, refuses invalid input, and completes command lines', () => {
    const answered = run('get', '/maqamat/maqam_rast/availability');
    expect(answered.stderr).toBe('');
    const published = publishedText('maqamat/maqam_rast/availability.json');
    expect(JSON.parse(answered.stdout)).toEqual(JSON.parse(published));
    const refused = run('get', '/ragas', '--json');
    expect({ status: refused.status, out: refused.stdout }).toEqual({ status: 3, out: '' });
    expect(JSON.parse(refused.stderr)).toMatchObject({ error: 'Unknown path' });
    expect(run('complete', 'bash', '--', 'ver').stdout).toBe('verify\n');
  });
});
