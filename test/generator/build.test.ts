import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../generator/build/build.ts';
import { isUpToDate } from '../../generator/build/fingerprint.ts';
import { STATE_FILE } from '../../generator/build/state.ts';
import { readManifestOf } from '../../generator/publish/diff.ts';
import { endpoints } from '../../runtime/endpoints/table.ts';
import { readFrom } from '../../runtime/platforms/node.ts';
import { createFiles } from '../../runtime/platforms/file-responses.ts';
import { createHandler } from '../../runtime/service/handler.ts';
import { buildHere, type Ended } from '../support/commands.ts';
import { effort, inLongRun } from '../support/effort.ts';
import { brokenLinks, linksIn, shapesOf, spread, visitorOf } from '../support/link-walk.ts';
import { linksOf } from '../support/links.ts';
import { copyProject, MARKER, type ProjectCopy } from '../support/project-copy.ts';
import { TUNING_SYSTEMS } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';
import { ask } from '../support/tree.ts';

/** The build command, run as a reader of the README runs it, on a project of its own. */

const publicFiles = async ({ directory }: ProjectCopy): Promise<string[]> =>
  (await readdir(join(directory, 'public'), { recursive: true })).toSorted();

/** The published tree and what a build may leave beside it, but its lock, its seal and what the next begins with. */
const besideArchive = async ({ directory }: ProjectCopy): Promise<string[]> =>
  (await readdir(directory)).filter(
    (name) => name.startsWith('public') && !['public.lock', 'public.seal', 'public.older'].includes(name),
  );

/** A command that failed: its message is on stderr, without a stack, and `public/` is as it was. */
async function expectRefused(project: ProjectCopy, { code, stdout, stderr }: Ended): Promise<void> {
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(await publicFiles(project)).toEqual(['marker.txt']);
  expect(await readFile(join(project.directory, 'public/marker.txt'), 'utf8')).toBe(MARKER);
  expect(await besideArchive(project)).toEqual(['public']);
}

describe('a build that cannot be made', () => {
  let project: ProjectCopy;
  beforeEach(() => {
    project = copyProject();
  });
  afterEach(() => project.remove());

  it('for a misspelt source tells file, place, what was found and expected', async () => {
    await project.edit('maqamat/maqam_rast.json', (text) => text.replace('"alsabbagh_1950"', '"alsabag_1950"'));
    const run = await project.build();
    await expectRefused(project, run);
    for (const part of ['archive/maqamat/maqam_rast.json', 'sourceId', 'found:', '"alsabag_1950"', 'expected:']) {
      expect(run.stderr).toContain(part);
    }
    expect(run.stderr).toContain('1 problem; nothing was written');
  });

  it('for a file that is no JSON tells the line', async () => {
    await project.edit('ajnas/jins_rast.json', (text) => text.replace('"idName"', ',"idName"'));
    const run = await buildHere(project.directory);
    await expectRefused(project, run);
    expect(run.stderr).toContain('archive/ajnas/jins_rast.json');
    expect(run.stderr).toContain('line 4');
  });

  it('for several wrong files tells of all of them', async () => {
    await project.edit('ajnas/jins_rast.json', (text) => text.replace('"rāst"', '"rost"'));
    await project.edit('tuning-systems/alkindi_874.json', (text) => text.replace('"256/243"', '"2/1"'));
    const run = await buildHere(project.directory);
    await expectRefused(project, run);
    for (const part of ['2 problems', 'jins_rast.json', 'alkindi_874.json']) expect(run.stderr).toContain(part);
  });

  const WRONG = [['--base-url', 'maqam.example'], ['--base-url'], ['--colour', 'red'], ['somewhere']];
  // Which options are wrong is told by options.test.ts; here it is about what the command does.
  it.each(effort(WRONG.slice(0, 1), WRONG).map((args) => [args]))(
    'with the options %j tells how to use it',
    async (args) => {
      const run = await project.build(...args);
      await expectRefused(project, run);
      expect(run.stderr).toContain('usage: npm run build');
    },
  );
});

/** Documents, as distinct from what describes them. */
const isDocument = (file: string): boolean =>
  file.endsWith('.json') &&
  !['build.json', 'files.json', 'manifest.json', 'openapi.json', 'version.json'].includes(file) &&
  !/^(schemas|tables)\//.test(file);

describe('a build', () => {
  const BASE = 'https://maqam.example/archive';
  let project: ProjectCopy;
  let run: Ended;
  beforeAll(async () => {
    project = copyProject(copySmallProject());
    run = await project.build('--base-url', `${BASE}/`);
  });
  afterAll(() => project.remove());

  it('tells what it made, and how far it is while it makes it', async () => {
    expect(run.code).toBe(0);
    // Tables of forms have no links: they are the same for any address.
    const [, documents] =
      /public\/ is built: (\d+) documents \(\d+ built, the others unchanged\), \d+ files, [\d.]+ MiB, [\d.]+ s/.exec(
        run.stdout,
      ) ?? [];
    const files = (await publicFiles(project)).filter(isDocument);
    expect(Number(documents)).toBe(files.length);
    expect(run.stderr).toMatch(/(\d+) of \1 parts built/);
  });

  it('warns of nothing: what was wrong as it was recorded is emended', () => {
    expect(run.code).toBe(0);
    expect(run.stderr).not.toContain('to be mended');
  });

  it('replaces the tree whole, and keeps nothing of what was no tree', async () => {
    expect(await publicFiles(project)).not.toContain('marker.txt');
    expect(await besideArchive(project)).toEqual(['public']);
    expect(existsSync(join(project.directory, 'public.older'))).toBe(false);
  });

  it('is of what was in the archive, with links to the base address', async () => {
    const handler = createHandler({ readDocument: readFrom(join(project.directory, 'public')) });
    const { json } = await ask(handler, '/tuning-systems');
    expect(json).toMatchObject({ count: TUNING_SYSTEMS.length });
    for (const file of ['maqamat.json', 'tuning-systems/alkindi_874/rast/maqamat.json', 'ajnas.json']) {
      const text = await readFile(join(project.directory, 'public', file), 'utf8');
      const links = [...linksOf(JSON.parse(text))];
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => !link.startsWith(`${BASE}/`))).toEqual([]);
    }
  });

  it('has only links that lead somewhere below the base address', async () => {
    const root = `${BASE}/`;
    const readDocument = readFrom(join(project.directory, 'public'));
    const files = (await publicFiles(project)).filter(isDocument);
    const documents = await Promise.all(files.map(async (file) => [file, await readDocument(file)] as const));
    const links = linksIn(root, documents);
    expect(links.size).toBeGreaterThan(1_000);
    expect([...links.keys()].filter((address) => !address.startsWith(root))).toEqual([]);
    const followed = [...shapesOf(root, links).values()].flatMap((some) => spread(some, effort(20, some.length)));
    expect(await brokenLinks(visitorOf(root, readDocument), links, followed)).toEqual([]);
  });

  it('answers with links to the base address too, and says so in its headers and its description', async () => {
    const folder = join(project.directory, 'public');
    const handler = createHandler({ readDocument: readFrom(folder), baseUrl: '/elsewhere' });
    const service = `<${BASE}/openapi.json>; rel="service-desc"`;
    for (const { id, example } of endpoints) {
      const { json, headers } = await ask(handler, example);
      expect(
        [...linksOf(json)].filter((link) => !link.startsWith(`${BASE}/`)),
        id,
      ).toEqual([]);
      expect(headers.get('link'), id).toBe(service);
    }
    const file = await createFiles(folder)(new Request('http://localhost/index.json'));
    expect(file?.headers.get('link')).toBe(service);
    expect((await ask(handler, '/maqamat/')).headers.get('location')).toBe(`${BASE}/maqamat`);
    expect(await readFile(join(folder, '_headers'), 'utf8')).toContain(service);
    const { servers } = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'));
    expect(servers).toMatchObject([{ url: BASE }]);
  });

  it('lists a maqām that no tuning system can realise, with no jins as its family and its availability to look at', async () => {
    const text = await readFile(join(project.directory, 'public/maqamat.json'), 'utf8');
    const { data } = JSON.parse(text) as {
      data: { maqam: { idName: string }; family: { idName: string }; links: Record<string, string> }[];
    };
    const { maqamat } = JSON.parse(await readFile(join(project.directory, 'public/catalogue.json'), 'utf8'));
    const nowhere = new Set(
      (maqamat as { idName: string; combinations: number[] }[])
        .filter(({ combinations }) => combinations.length === 0)
        .map(({ idName }) => idName),
    );
    expect(nowhere.size).toBeGreaterThan(0);
    for (const { maqam, family, links } of data.filter((item) => nowhere.has(item.maqam.idName))) {
      expect(family.idName).toBe('no_jins');
      expect(links.detail).toBe(links.availability);
      expect(maqam.idName).not.toBe('');
    }
  });

  it('is up to date until the archive, or the base address, is another', async () => {
    const options = { projectDirectory: project.directory, baseUrl: BASE };
    expect(await isUpToDate(options)).toBe(true);
    expect(await isUpToDate({ ...options, baseUrl: '' })).toBe(false);
    await project.edit('sources/farmer_1937.json', (text) => text.replace('"titleEnglish"', ' "titleEnglish"'));
    expect(await isUpToDate(options)).toBe(false);
  });

  it('made again of an archive that is only written otherwise gives the same bytes', async () => {
    const folder = join(project.directory, 'public');
    const files = async () =>
      (await readManifestOf(folder)).files.filter(({ path }) => path.endsWith('.json') && path !== STATE_FILE);
    const before = await files();
    const { built } = await build({ projectDirectory: project.directory, baseUrl: BASE });
    expect(built).toBe(0);
    expect(await files()).toEqual(before);
  });

  inLongRun(() => {
    it('of the archive as recorded warns of readings that are wrong in it, and builds all the same', async () => {
      const { code, stdout, stderr } = await project.build('--edition', 'as-recorded', '--base-url', BASE);
      expect(code).toBe(0);
      expect(stdout).toContain('public/ is built: the archive as recorded');
      expect(stderr).toContain('The archive has 2 readings to be mended; built as recorded.');
      expect(stderr).toMatch(/archive\/sources\/allami_2022\.json at \/titleArabic\n +found: +U\+200E in /);
      expect(stderr).toContain('archive/sources/mofakham_2022.json at /url');
      const again = await project.build('--edition', 'as-recorded', '--base-url', BASE);
      expect(again.stdout).toContain('public/ is up to date: the archive as recorded');
    });
  });
});
