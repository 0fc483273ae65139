import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import glob from 'fast-glob';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { bundleForBrowsers, type Consumer, createConsumer, PACKED } from '../support/consumer.ts';
import { effort } from '../support/effort.ts';
import { allImports, loadedWith } from '../support/imports.ts';
import { PROJECT, publishedJson } from '../support/project.ts';

/** The programs that docs/package.md shows, by the name that stands above each. */
const page = readFileSync(join(PROJECT, 'docs/package.md'), 'utf8');
const PROGRAMS = new Map(
  [...page.matchAll(/<!-- program: (\S+) -->\n\n```ts\n([\s\S]*?)```/g)].map(([, name, code]) => [name, code]),
);
/** What docs/package.md says that imports weigh: kilobytes after gzip. */
const SIZES = [...(page.split('## Bundle sizes')[1] ?? '').matchAll(/`(\w+)`(?: and `(\w+)`)? ([\d.]+) KB/g)].map(
  ([, first, second, size]) => [[first, second].filter((name) => name !== undefined), Number(size)] as const,
);
const MODULE_OF: Readonly<Record<string, string>> = {
  archive: '/archive',
  exportScale: '/formats',
  playableScale: '/scales',
  createLookup: '/lookup',
  createHandler: '/handler',
  createArchiveHandler: '/handler',
};

const manifest = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
const ENTRIES = ['documents', 'formats', 'handler', 'index', 'lookup', 'questions', 'scales'].map(
  (name) => `runtime/library/${name}.ts`,
);

const PAGE = `
import { createEngine } from 'maqam-archive';
import { archive } from 'maqam-archive/archive';
import { createArchiveHandler } from 'maqam-archive/handler';

const forms = createEngine(archive).analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' }).maqamForms(archive.maqamat[0]);
const answer = await createArchiveHandler(archive)(new Request('http://localhost/maqamat/maqam_rast/availability'));
globalThis.result = { forms: forms.length, status: answer.status, body: await answer.text() };
`;

const WRONG_ID =
  "import type { JinsId } from 'maqam-archive/archive';\nexport const id: JinsId = 'jins_rsat';\n" +
  "import { createEngine } from 'maqam-archive';\nimport { archive } from 'maqam-archive/archive';\n" +
  "import { createBuild } from 'maqam-archive/documents';\nconst engine = createEngine(archive);\n" +
  "// @ts-expect-error the tuning system\nengine.analysis({ tuningSystem: 'alsabagh_1954', startingNote: 'rast' });\n" +
  "// @ts-expect-error the starting note\nengine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rsat' });\n" +
  "// @ts-expect-error the maqām\ncreateBuild(engine)('maqamDetail', { id: 'maqam_rsat', tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });\n";
const WRONG_ID_PROBLEM = `Type '"jins_rsat"' is not assignable to type 'JinsId'. Did you mean '"jins_rast"'?`;
const MAX_DEPENDENCIES = 3;
const MAX_PACKED_BYTES = 1_500_000;

const imports = await allImports();

describe('the library by its sources', () => {
  it('imports only its dependencies, and nothing of Node', () => {
    const loaded = new Set(ENTRIES.flatMap((entry) => [...loadedWith(imports, entry, true)]));
    expect(loaded.size).toBeGreaterThan(80);
    expect([...loaded].filter((name) => name.startsWith('generator/'))).toEqual([]);
    const packages = [...loaded].filter((name) => !name.startsWith('runtime/'));
    expect(packages.sort()).toEqual(Object.keys(manifest.dependencies));
    expect(packages.length).toBeLessThanOrEqual(MAX_DEPENDENCIES);
  });

  it('runs no script when it is installed', () => {
    const scripts = Object.keys(manifest.scripts);
    expect(scripts.filter((name) => /^(pre|post)?install$|^(pre|post)?prepare$/.test(name))).toEqual([]);
  });
});

describe.each(effort([], ['maqam-archive']).filter((name) => name === PACKED))('%s as it is installed', () => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = createConsumer('maqam-archive');
    for (const [name, code] of PROGRAMS) consumer.write(name, code);
    consumer.write('wrong-id.ts', WRONG_ID);
  });
  afterAll(() => consumer.remove());

  it('has the files that its README links to', () => {
    const readme = readFileSync(join(consumer.installed, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((path) => !existsSync(join(consumer.installed, path)))).toEqual([]);
  });

  it('is small', () => {
    expect(statSync(join(consumer.directory, 'maqam-archive-1.0.0.tgz')).size).toBeLessThanOrEqual(MAX_PACKED_BYTES);
  });

  it('has only modules and types that import only its dependencies', async () => {
    const files = await glob('**/*.{js,ts}', { cwd: consumer.installed });
    expect(files.filter((file) => !/\.(js|d\.ts)$/.test(file))).toEqual([]);
    for (const file of files) {
      const text = readFileSync(join(consumer.installed, file), 'utf8');
      for (const { fileName } of ts.preProcessFile(text).importedFiles) {
        if (!fileName.startsWith('.')) expect(Object.keys(manifest.dependencies), file).toContain(fileName);
      }
    }
  });

  it('has source maps with the sources', async () => {
    const [modules, maps] = await Promise.all(
      ['**/*.js', '**/*.js.map'].map((pattern) => glob(pattern, { cwd: join(consumer.installed, 'dist/package') })),
    );
    const read = (file: string) => readFileSync(join(consumer.installed, 'dist/package', file), 'utf8');
    const mapped = modules.filter((file) => read(file).endsWith(`//# sourceMappingURL=${basename(file)}.map`));
    expect(mapped.map((file) => `${file}.map`).sort()).toEqual(maps.sort());
    expect(mapped.length).toBeGreaterThan(80);
    for (const file of maps) {
      const { sources, sourcesContent } = JSON.parse(read(file));
      expect(sources).toEqual([basename(file).replace(/\.js\.map$/, '.ts')]);
      expect(sourcesContent).toEqual([readFileSync(join(PROJECT, 'runtime', dirname(file), sources[0]), 'utf8')]);
    }
    consumer.write(
      'fails.js',
      `import { createEngine } from 'maqam-archive';
       try { createEngine({}); } catch ({ stack }) { console.log(stack); }`,
    );
    const stack = consumer.node('--enable-source-maps', 'fails.js');
    expect(stack).toMatch(/maqam-archive\/dist\/package\/engine\/\S+\.ts:\d+/);
  });

  it('has the archive of both editions as JSON, valid by an exported schema', async () => {
    consumer.write(
      'json.js',
      `import { readFileSync } from 'node:fs';
       const read = (path) => JSON.parse(readFileSync(new URL(import.meta.resolve('maqam-archive/' + path)), 'utf8'));
       const [{ archive }, recorded] = await Promise.all([import('maqam-archive/archive'), import('maqam-archive/archive/as-recorded')]);
       const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
       console.log(same(read('archive.json'), archive), same(read('archive/as-recorded.json'), recorded.archive));
       console.log(JSON.stringify(read('schemas/archive.json')));
       console.log(JSON.stringify(archive));`,
    );
    const [same, schema, archive] = consumer.node('json.js').split('\n');
    expect(same).toBe('true true');
    expect(
      new Ajv2020({ strict: false, formats: { 'date-time': true, uri: true } }).validate(
        JSON.parse(schema),
        JSON.parse(archive),
      ),
    ).toBe(true);
  });

  it('compiles, and its id types have only the ids of the archive', () => {
    const program = ts.createProgram(
      [...PROGRAMS.keys(), 'wrong-id.ts'].map((name) => join(consumer.directory, name)),
      {
        module: ts.ModuleKind.NodeNext,
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
    expect(problems).toEqual([`${join(consumer.directory, 'wrong-id.ts')}: ${WRONG_ID_PROBLEM}`]);
    program.emit();
  });

  it('has programs and sizes on its page', () => {
    expect([PROGRAMS.size, SIZES.length]).toEqual([5, 8]);
  });

  it.each([...PROGRAMS.keys()])('runs the example of its page in %s', (name) => {
    const expected = [...(PROGRAMS.get(name) ?? '').matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(
      ([, text]) => text,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(consumer.node(name.replace(/\.ts$/, '.js')).trim().split('\n')).toEqual(expected);
  });

  it.each(SIZES)('has the size that its page states: %s', async (names, stated) => {
    const list = names.join(', ');
    consumer.write(
      'weighed.js',
      `import { ${list} } from 'maqam-archive${MODULE_OF[names[0]] ?? ''}';\nconsole.log(${list});\n`,
    );
    const [{ code: bundle }, ...later] = await bundleForBrowsers(consumer, 'weighed.js');
    const kilobytes = gzipSync([bundle, ...later.map((chunk) => chunk.code)].join('\n')).length / 1000;
    expect(kilobytes).toBeLessThanOrEqual(stated);
    expect(kilobytes).toBeGreaterThan(stated * 0.8);
  });

  it('computes and answers in a browser, without any server', async () => {
    consumer.write('page.js', PAGE);
    const chunks = await bundleForBrowsers(consumer, 'page.js');
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const failures: unknown[] = [];
      page.on('pageerror', (error) => failures.push(error));
      await page.route('http://localhost/**', (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        const chunk = chunks.find(({ fileName }) => fileName === name);
        return chunk === undefined
          ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/bundle.js"></script>' })
          : route.fulfill({ contentType: 'text/javascript', body: chunk.code });
      });
      await page.goto('http://localhost/');
      await page.waitForFunction(() => 'result' in globalThis, null, { timeout: 60_000 });
      const { forms, status, body } = await page.evaluate(() => Object(Reflect.get(globalThis, 'result')));
      expect(failures).toEqual([]);
      expect(status).toBe(200);
      expect(forms).toBeGreaterThan(0);
      expect(JSON.parse(body)).toEqual(publishedJson('maqamat/maqam_rast/availability.json'));
    } finally {
      await browser.close();
    }
  });

  it('plays rāst in a bundle of at most 12 KB', async () => {
    consumer.write('plays.js', PROGRAMS.get('scales.ts') ?? '');
    const [{ code }] = await bundleForBrowsers(consumer, 'plays.js');
    expect(gzipSync(code).length).toBeLessThanOrEqual(12_000);
  });
});
