import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/project.ts';
import { PROGRAMS } from '../support/tools.ts';
import { miniflare } from '../tools/tools.js';
import { install, ownEnvironment, ownFolder, step } from './steps.ts';

/** Both packages, installed from their tarballs into a new project, in the tools that load them: `npm run hosts`. */

const TOOLS = [
  ...['@arethetypeswrong/cli@0.18.5', 'bun@1.4.5', 'esbuild@0.28.2', 'publint@0.3.25', 'typescript@5.9.3'],
  ...['vite@8.3.8'],
];
const LIBRARY = 'maqam-archive-1.0.0.tgz';
const COMMAND = 'maqam-archive-cli-1.0.0.tgz';

const QUESTION = `
async function question() {
  const engine = createEngine(archive);
  const build = createBuild(engine);
  const detail = build('maqamDetail', { id: 'maqam_rast', tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
  const table = build('lookup', {});
  const scales = build('defaultScales', {});
  if (detail === null || table === null || scales === null) throw new Error('The archive has all three.');
  const { forms } = lookUp(createLookup(table), readQuestion('0 204 388 498 702 906 1088', table.noteNames), { limit: 1 });
  const answer = await createArchiveHandler(archive)(new Request('http://localhost/maqamat/maqam_rast/availability'));
  const recordedNames = recorded.maqamat.length === archive.maqamat.length;
  const { ascent } = playableScale(scales, 'maqam_rast');
  return [exportScale('scl', maqamScale(detail)).name, forms.length, answer.status, recordedNames, ascent.length].join(' ');
}
`;
const ANSWER = 'maqam_rast-alsabbagh_1954-rast.scl 1 200 true 8';

const IMPORTS = `
import { createEngine } from 'maqam-archive';
import { archive } from 'maqam-archive/archive';
import { archive as recorded } from 'maqam-archive/archive/as-recorded';
import { createBuild } from 'maqam-archive/documents';
import { exportScale, maqamScale } from 'maqam-archive/formats';
import { createArchiveHandler } from 'maqam-archive/handler';
import { createLookup, lookUp, readQuestion } from 'maqam-archive/lookup';
import { playableScale } from 'maqam-archive/scales';
`;
const REQUIRES = IMPORTS.replace(/^import (.*) from (.*);$/gm, 'const $1 = require($2);').replace(' as ', ': ');
const PRINT = `\nquestion().then((answer) => console.log(answer));\n`;

const VITE_CONFIG = `export default {
  build: { outDir: 'vite', lib: { entry: 'question.mjs', formats: ['es'], fileName: () => 'question.mjs' } },
};
`;

const PROJECTS = {
  nodenext: { module: 'nodenext', files: ['question.mts', 'question.cts'] },
  bundler: { module: 'esnext', files: ['question.mts'] },
} as const;

describe('the packages', () => {
  const folder = ownFolder('packages');
  const env = { ...ownEnvironment(), PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` };
  const run = (command: string) => step(command, { cwd: folder, name: 'packages', env });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const lastLine = async (command: string) => (await run(command)).trim().split('\n').at(-1);

  beforeAll(async () => {
    await step(`npm pack . ./generator --pack-destination '${folder}'`, { cwd: PROJECT, name: 'packages' });
    await install([...TOOLS, `./${LIBRARY}`, `./${COMMAND}`], { cwd: folder, name: 'packages' });
    for (const file of ['question.mjs', 'question.mts', 'question.cts']) write(file, IMPORTS + QUESTION + PRINT);
    write('vite.config.mjs', VITE_CONFIG);
    write('question.cjs', REQUIRES + QUESTION + PRINT);
    write(
      'worker.mjs',
      `${IMPORTS}${QUESTION}\nexport default { fetch: async () => new Response(await question()) };\n`,
    );
  }, 600_000);

  it.each([LIBRARY, COMMAND])('%s has nothing that publint reports', async (tarball) => {
    expect(await run(`publint ./${tarball} --strict`)).toContain('All good!');
  });

  it('has types that attw accepts, for ES modules', async () => {
    expect(await run(`attw ./${LIBRARY} --profile esm-only`)).not.toMatch(/❌|🐛|🎭|👺|🕵️/);
  });

  it.each([
    ['ES modules on Node', 'node question.mjs'],
    ['CommonJS on Node', 'node question.cjs'],
    ['esbuild', 'esbuild question.mjs --bundle --format=esm --outfile=esbuild.mjs && node esbuild.mjs'],
    ['Vite', 'vite build --logLevel error && node vite/question.mjs'],
    ['Deno', `'${PROGRAMS}/deno' run --no-lock --node-modules-dir=manual question.mjs`],
    ['Bun', 'bun question.mjs'],
  ])('answer in %s', async (_, command) => {
    expect(await lastLine(command)).toBe(ANSWER);
  });

  it.each(Object.entries(PROJECTS))('compile with "moduleResolution": "%s"', async (resolution, { module, files }) => {
    const compilerOptions = {
      module,
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      resolveJsonModule: true,
      noEmit: true,
    };
    write(
      'json.mts',
      "import data from 'maqam-archive/archive.json' with { type: 'json' };\nexport const id: string = data.maqamat[0].idName;\n",
    );
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: [...files, 'json.mts'] }));
    expect(await run('tsc -p .')).toBe('');
  });

  it('answer in workerd', async () => {
    await run('esbuild worker.mjs --bundle --format=esm --minify --outfile=workerd.mjs');
    const { Miniflare } = await miniflare();
    const worker = new Miniflare({
      compatibilityDate: '2026-04-01',
      modules: [{ type: 'ESModule', path: join(folder, 'workerd.mjs') }],
      modulesRoot: folder,
    });
    try {
      const response = await worker.dispatchFetch('http://localhost/');
      expect(await response.text()).toBe(ANSWER);
    } finally {
      await worker.dispose();
    }
  });

  it('give the command', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    const answer = await lastLine('cd elsewhere && maqam-archive get /maqamat/maqam_rast/availability --json');
    expect(JSON.parse(answer ?? '').maqam.idName).toBe('maqam_rast');
  });
});
