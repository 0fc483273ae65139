import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForBrowsers, type Consumer, createConsumer } from '../support/consumer.ts';
import { effort } from '../support/effort.ts';
import { allImports, type Import, loadedWith } from '../support/imports.ts';
import { createSmallProject } from '../support/small-archive.ts';
import { PROJECT, PUBLIC } from '../support/tree.ts';

/** The package as it is installed: what `npm pack` gives, in a project of its own. */

const RESOLUTIONS = { node16: ts.ModuleResolutionKind.Node16, bundler: ts.ModuleResolutionKind.Bundler } as const;

/** The programs that docs/package.md shows, by the name that stands above each. */
const page = readFileSync(join(PROJECT, 'docs/package.md'), 'utf8');
const PROGRAMS = new Map(
  [...page.matchAll(/<!-- program: (\S+) -->\n\n```ts\n([\s\S]*?)```/g)].map(([, name, code]) => [name, code]),
);
/** What docs/package.md says that imports weigh: kilobytes after gzip. */
const SIZES = [...page.matchAll(/^\| `(import .*)` \| ([\d.]+) KB \|/gm)].map(
  ([, code, size]) => [code, Number(size)] as const,
);

const manifest = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
/** The programs of the package, and packages that only bundle the page: the package has it bundled. */
const STARTS = ['generator/cli/maqam-archive.ts', 'generator/build/worker.ts', 'runtime/server/node-worker.ts'];
const BUNDLERS = ['vite', 'subset-font', 'swagger-ui-dist'];

describe('the package by its sources', () => {
  let imports: readonly Import[];
  beforeAll(async () => {
    imports = await allImports();
  });

  it('needs no package but those that it depends on', () => {
    const loaded = new Set(STARTS.flatMap((start) => [...loadedWith(imports, start, true)]));
    const packages = [...loaded]
      .filter((name) => !/^(node:|runtime\/|generator\/|virtual:|\/)|\$\{/.test(name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    expect(packages).toContain('commander');
    const known = [...Object.keys(manifest.dependencies), ...BUNDLERS];
    expect([...new Set(packages)].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has nothing of Node in what browsers load', () => {
    const entries = Object.values<{ readonly default?: string }>(manifest.exports).flatMap(({ default: file }) =>
      file?.startsWith('./dist/runtime/') ? [file.replace(/^\.\/dist\//, '').replace(/\.js$/, '.ts')] : [],
    );
    expect(entries).toHaveLength(5);
    const loaded = new Set(entries.flatMap((entry) => [...loadedWith(imports, entry, true)]));
    expect(loaded.size).toBeGreaterThan(80);
    expect([...loaded].filter((name) => /^(node:|zod|ajv|generator\/)/.test(name))).toEqual([]);
  });
});

describe.each(effort([], ['the package']))('%s', () => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = createConsumer();
    for (const [name, code] of PROGRAMS) consumer.write(name, code);
  });
  afterAll(() => consumer.remove());

  const below = () => join(consumer.directory, 'node_modules/maqam-archive');

  it('names its licence and the origin of its data', () => {
    const { name, license, private: isPrivate } = JSON.parse(readFileSync(join(below(), 'package.json'), 'utf8'));
    expect({ name, license, isPrivate }).toEqual({ name: 'maqam-archive', license: 'MIT AND CC-BY-NC-SA-4.0' });
    expect(readFileSync(join(below(), 'LICENSE'), 'utf8')).toContain('MIT License');
    expect(readFileSync(join(below(), 'archive/LICENSE'), 'utf8')).toContain('DiArMaqAr');
    expect(readFileSync(join(below(), 'README.md'), 'utf8')).toContain('Khyam Allami and Ibrahim El Khansa');
  });

  it('builds the tree with its page, without sources and bundler', async () => {
    expect(await glob('{generator,runtime,dist}/**/*.ts', { cwd: below(), ignore: ['**/*.d.ts'] })).toEqual([]);
    expect(existsSync(join(consumer.directory, 'node_modules/vite'))).toBe(false);
    const project = createSmallProject();
    try {
      const built = spawnSync(process.execPath, [consumer.program, 'build'], { cwd: project, encoding: 'utf8' });
      expect(built.stderr).toBe('');
      expect(built.stdout).toContain('public/ is built');
      const page = readFileSync(join(project, 'public/index.html'), 'utf8');
      const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
      expect(existsSync(join(project, 'public', script))).toBe(true);
    } finally {
      rmSync(project, { recursive: true });
    }
  });

  it('has a module and types behind every entry point', async () => {
    const { exports } = JSON.parse(readFileSync(join(below(), 'package.json'), 'utf8'));
    const files = Object.values<string | Record<string, string>>(exports).flatMap((to) =>
      Object.values(typeof to === 'string' ? [to] : to),
    );
    expect(files).toHaveLength(15);
    for (const file of files) expect(readFileSync(join(below(), file), 'utf8')).not.toBe('');
  });

  it('has nothing of Node in what browsers load', async () => {
    const loaded = new Set(
      ['archive', 'documents', 'formats', 'handler', 'index', 'lookup'].map((name) =>
        join(below(), 'dist', name === 'archive' ? 'archive.js' : `runtime/library/${name}.js`),
      ),
    );
    for (const file of loaded) {
      for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
        expect(fileName, file).not.toMatch(/^node:|^zod|^ajv/);
        if (fileName.startsWith('.')) loaded.add(join(file, '..', fileName));
      }
    }
    expect(loaded.size).toBeGreaterThan(80);
  });

  it.each(['node16', 'bundler'] as const)('compiles by %s resolution, whatever is checked', (resolution) => {
    const isNode = resolution === 'node16';
    const program = ts.createProgram(
      [...PROGRAMS.keys()].map((name) => join(consumer.directory, name)),
      {
        module: isNode ? ts.ModuleKind.Node16 : ts.ModuleKind.ESNext,
        moduleResolution: RESOLUTIONS[resolution],
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
        types: [],
        skipLibCheck: false,
        strict: true,
        exactOptionalPropertyTypes: true,
        outDir: consumer.directory,
      },
    );
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    expect(problems).toEqual([]);
    program.emit();
  });

  it.each([...PROGRAMS.keys()])('does in %s what its page says', (name) => {
    const expected = [...(PROGRAMS.get(name) ?? '').matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(
      ([, text]) => text,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(consumer.node(name.replace(/\.ts$/, '.js')).trim().split('\n')).toEqual(expected);
  });

  it.each(SIZES)('weighs what its page says: %s', async (code, stated) => {
    consumer.write('weighed.js', `${code}\nconsole.log(${/\{ (.*) \}/.exec(code)?.[1].replaceAll(' as ', ', ')});\n`);
    const [{ code: bundle }, ...later] = await bundleForBrowsers(consumer, 'weighed.js');
    const kilobytes = gzipSync([bundle, ...later.map((chunk) => chunk.code)].join('\n')).length / 1000;
    expect(kilobytes).toBeLessThanOrEqual(stated);
    expect(kilobytes).toBeGreaterThan(stated * 0.8);
  });

  it('has a program that asks the engine, refuses, and completes command lines', () => {
    const run = (...args: string[]) => spawnSync(process.execPath, [consumer.program, ...args], { encoding: 'utf8' });
    const answered = run('get', '/maqamat/maqam_rast/availability');
    expect(answered.stderr).toBe('');
    const published = readFileSync(join(PUBLIC, 'maqamat/maqam_rast/availability.json'), 'utf8');
    expect(JSON.parse(answered.stdout)).toEqual(JSON.parse(published));
    const refused = run('get', '/ragas', '--json');
    expect({ status: refused.status, out: refused.stdout }).toEqual({ status: 3, out: '' });
    expect(JSON.parse(refused.stderr)).toMatchObject({ error: 'Unknown path' });
    expect(run('complete', '--', 'ver').stdout).toContain('verify');
    expect(run('complete', 'bash').stdout).toContain('complete -F');
  });
});
