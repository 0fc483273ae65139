import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../runtime/server/node.ts';
import { layTree } from '../support/plain-tree.ts';
import { ESCAPE, runProgramHere as run } from '../support/program.ts';
import { PROJECT, PUBLIC } from '../support/tree.ts';

/** The command of the package, in the process of the tests; test/package/command-package.test.ts runs the program itself. */

const RAST = ['-t', 'alsabbagh_1954', '-n', 'rast'];
const published = (path: string) => readFileSync(join(PUBLIC, path), 'utf8');

describe('maqam-archive get', () => {
  const path = '/maqamat/maqam_rast/availability';
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({ directory: PUBLIC, port: 0 });
  });
  afterAll(() => server.close());

  it('gives the same answer by the engine, from a tree and from a service: that which is published', async () => {
    const expected = JSON.stringify(JSON.parse(published('maqamat/maqam_rast/availability.json')));
    for (const where of [[], ['--tree', PUBLIC], ['--url', server.url], ['--url', `${server.url}/`]]) {
      expect(await run(['get', path, ...where]), where.join(' ')).toEqual({ status: 0, out: `${expected}\n`, err: '' });
    }
  });

  it('answers in the edition that is asked for', async () => {
    const editionOf = async (...more: string[]) => JSON.parse((await run(['get', '/', ...more])).out).edition;
    expect(await editionOf()).toBe('critical');
    expect(await editionOf('--edition', 'as-recorded')).toBe('as-recorded');
  });

  it('writes for people on a terminal, and on one line with --json', async () => {
    const read = await run(['get', '/sources/farmer_1937', '--tree', PUBLIC], true);
    expect(read.out).toContain(`  ${ESCAPE}1mtitle${ESCAPE}0m: The Lute Scale of Avicenna\n`);
    // A list of flat objects is a table.
    const table = await run(['get', '/sources/farmer_1937', '--tree', PUBLIC], true);
    expect(table.out).toMatch(/type +firstName +lastName.*\n +Author +Henry George +Farmer/);
    const { out } = await run(['get', '/sources', '--tree', PUBLIC, '--json'], true);
    expect(out.split('\n')).toHaveLength(2);
    expect(out).not.toContain(ESCAPE);
  });

  it('asks for a path that ends in slashes without them', async () => {
    const [plain, slashes] = ['/sources/farmer_1937', '/sources/farmer_1937//'];
    expect(await run(['get', slashes, '--tree', PUBLIC])).toEqual(await run(['get', plain, '--tree', PUBLIC]));
    expect((await run(['get', '//', '--tree', PUBLIC])).status).toBe(0);
    expect((await run(['get', '/sources/?a=b', '--tree', PUBLIC])).err).toContain('Unknown parameter: a');
  });

  it('tells what the interface says of a wrong request, as sentences and as JSON', async () => {
    const result = await run(['get', '/maqamat/maqam_rats/availability', '--tree', PUBLIC]);
    expect(result.status).toBe(3);
    expect(result.out).toBe('');
    expect(result.err).toContain('maqam_rast');
    const { status, err } = await run(['get', '/maqamat?sortBy=pitch', '--tree', PUBLIC, '--json']);
    expect(status).toBe(3);
    expect(JSON.parse(err)).toMatchObject({ error: 'Invalid parameter: sortBy', validOptions: expect.any(Array) });
  });

  it('says what is wrong with where it is told to ask', async () => {
    const nowhere = await run(['get', '/', '--url', 'http://127.0.0.1:1']);
    expect(nowhere.status).toBe(1);
    expect(nowhere.err).toContain('http://127.0.0.1:1 does not answer');
    const noTree = await run(['get', '/', '--tree', tmpdir()]);
    expect(noTree.status).toBe(1);
    expect(noTree.err).toContain('is not a published tree');
    const both = await run(['get', '/', '--tree', PUBLIC, '--url', server.url]);
    expect(both.status).toBe(2);
  });
});

describe('maqam-archive find', () => {
  it('finds a scale that it wrote, by the engine, in a tree and by a service alike', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'maqam-find-'));
    const server = await startServer({ directory: PUBLIC, port: 0 });
    try {
      const { out: file } = await run(['export', 'maqam_bayyat', ...RAST, '-o', folder, '--tree', PUBLIC]);
      const question = ['find', file.trim(), ...RAST, '--whole', '--json'];
      const { out } = await run(question);
      const { entities } = JSON.parse(out);
      expect(entities[0]).toMatchObject({ id: 'maqam_bayyat', best: { grade: 'exact', isBaseForm: true } });
      for (const where of [
        ['--tree', PUBLIC],
        ['--url', server.url],
      ])
        expect((await run([...question, ...where])).out).toBe(out);
    } finally {
      rmSync(folder, { recursive: true });
      await server.close();
    }
  });

  it('lists each maqām or jins once, the best first, in at most fifteen lines', async () => {
    const { out } = await run(['find', ...'C D Ed F G A Bd'.split(' '), '--tree', PUBLIC]);
    const lines = out.trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(15);
    expect(lines[0]).toMatch(/^\d+ maqāmāt and ajnās hold these pitches, in \d+ forms:$/);
    expect(lines[1]).toMatch(/^exact {2}maqam_rast +\d+ tunings +best on rast in \S+ \S+$/);
    // The others that al-Shawwā gives on rāst with these notes.
    expect(lines.slice(2, 4).map((line) => line.split(/\s+/)[1])).toEqual(['maqam_pesendidah', 'maqam_dilnishin']);
    expect(lines.at(-1)).toMatch(/^\d+ more; --limit \d+ shows all of them$/);
  });

  it('counts all, and limits what it lists', async () => {
    const { out } = await run(['find', 'C', 'D', 'Ed', 'F', '--limit', '2', '--json', '--tree', PUBLIC]);
    const { total, forms, entities } = JSON.parse(out);
    expect(entities).toHaveLength(2);
    expect(total).toBeGreaterThan(10);
    expect(forms).toBeGreaterThan(total);
    const { out: all } = await run(['find', 'C', 'D', 'Ed', 'F', '--limit', String(total), '--json', '--tree', PUBLIC]);
    const ids = JSON.parse(all).entities.map(({ id }: { readonly id: string }) => id);
    expect(new Set(ids).size).toBe(total);
  });

  it('says what is wrong with pitches and places', async () => {
    const where = ['--tree', PUBLIC];
    const noNote = await run(['find', 'C', 'H', ...where]);
    expect(noNote).toMatchObject({ status: 3, out: '' });
    expect(noNote.err).toContain("'H' is no note");
    const noTuning = await run(['find', 'C', '-t', 'alsabagh_1945', '-n', 'rast', ...where]);
    expect(noTuning).toMatchObject({ status: 3, out: '' });
    expect(noTuning.err).toMatch(/no tuning system 'alsabagh_1945'/);
    const noStart = await run(['find', 'C', '-t', 'alkindi_874', '-n', 'segah', ...where]);
    expect(noStart).toMatchObject({ status: 3, err: expect.stringContaining('Valid: ushayran, yegah, rast') });
    expect((await run(['find', 'C', '--within', '101', ...where])).status).toBe(2);
    expect((await run(['find', 'C', '--limit', '1.5', ...where])).status).toBe(2);
  });

  it('takes a tuning system without its starting note, and says which one it took', async () => {
    const question = ['find', 'C', 'D', 'Ed', 'F', '--tree', PUBLIC];
    const named = await run([...question, '-t', 'alsabbagh_1954', '-n', 'rast']);
    expect(await run([...question, '-t', 'al-Sabbagh 1954'])).toEqual(named);
    const { out } = await run([...question, '-t', 'ibnsina_1037']);
    expect(out).toMatch(/in ibnsina_1037 (\S+).*\nAssumed: starting note \1, since none was named\.\n$/s);
  });

  it('says what is wrong with a file of pitches', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'maqam-find-'));
    try {
      const file = join(folder, 'scale.scl');
      const question = ['find', file, '--tree', PUBLIC];
      expect(await run(question)).toMatchObject({ status: 1, err: expect.stringContaining('there is no such file') });
      expect(JSON.parse((await run([...question, '--json'])).err).error).toContain(file);
      mkdirSync(file);
      expect(await run(question)).toMatchObject({ status: 1, err: expect.stringContaining('it is a folder') });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('maqam-archive export', () => {
  it('writes the files that are published, byte for byte', async () => {
    const { out } = await run(['export', 'maqam_rast', ...RAST]);
    expect(out).toBe(published('maqamat/maqam_rast/alsabbagh_1954/rast.scl'));
    const tuning = await run(['export', 'alsabbagh_1954', '-n', 'rast', '-f', 'kbm', '--tree', PUBLIC]);
    expect(tuning.out).toBe(published('tuning-systems/alsabbagh_1954/rast/pitch-classes.kbm'));
  });

  it('writes every format, of a maqām, a jins and a tuning system', async () => {
    const { exportAs, exportFormats } = await import('../../generator/questions/formats.ts');
    expect(exportAs).toBeTypeOf('function');
    for (const format of exportFormats) {
      for (const id of [
        ['maqam_rast', ...RAST],
        ['jins_hijaz', ...RAST],
        ['alsabbagh_1954', '-n', 'rast'],
      ]) {
        const ended = await run(['export', ...id, '-f', format, '--tree', PUBLIC]);
        const isRefused = format === 'letters-kbm' && id[0] === 'alsabbagh_1954';
        expect(ended.status, `${id[0]} ${format}: ${ended.err}`).toBe(isRefused ? 3 : 0);
        if (!isRefused) expect(ended.out.length).toBeGreaterThan(40);
      }
    }
  });

  it('writes a table of degrees with their cents and hertz', async () => {
    const { out } = await run(['export', 'maqam_rast', ...RAST, '-f', 'csv', '--tree', PUBLIC]);
    const lines = out.trim().split('\r\n');
    // rāst of al-Ṣabbāgh: 130.665 Hz, its fifth 3/2 above, and the octave.
    expect(lines[0]).toBe('degree,note,cents,hertz');
    expect(lines[1]).toBe('1,rāst,0,130.665');
    expect(lines[5]).toMatch(/^5,nawā,701\.955\d*,195\.99/);
    expect(lines.at(-1)).toMatch(/^8,rāst,1200,261\.33$/);
  });

  it('writes under its own name where it is told to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'maqam-export-'));
    try {
      const { out } = await run(['export', 'jins_hijaz', ...RAST, '-o', join(folder, 'new'), '--tree', PUBLIC]);
      expect(readFileSync(out.trim(), 'utf8')).toBe(published('ajnas/jins_hijaz/alsabbagh_1954/rast.scl'));
      const inFile = await run(['export', 'jins_hijaz', ...RAST, '-o', out.trim(), '--tree', PUBLIC]);
      expect(inFile).toMatchObject({ status: 1, out: '', err: expect.stringContaining('a file stands in its place') });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses options that say nothing about what is exported', async () => {
    for (const [args, words] of [
      [['jins_hijaz', ...RAST, '--descending'], '--descending'],
      [['alkindi_874', '-n', 'yegah', '-t', 'alsabbagh_1954'], '--tuning-system'],
      [['alkindi_874', '-n', 'yegah', '--transpose-to', 'rast'], '--transpose-to'],
    ] as const) {
      const { status, out, err } = await run(['export', ...args, '--tree', PUBLIC]);
      expect({ status, out }, words).toEqual({ status: 2, out: '' });
      expect(err).toContain(words);
    }
  });

  it('needs a starting note only where there are several', async () => {
    const { out } = await run(['export', 'maqam_rast', '-t', 'alsabbagh_1954', '--tree', PUBLIC]);
    expect(out).toBe(published('maqamat/maqam_rast/alsabbagh_1954/rast.scl'));
    const several = await run(['export', 'alkindi_874', '--tree', PUBLIC]);
    expect(several).toMatchObject({ status: 2, out: '' });
    expect(several.err).toContain('Valid: ushayran, yegah, rast');
  });

  it('suggests ids for a name', async () => {
    const { status, err } = await run(['export', 'rast', ...RAST, '--tree', PUBLIC]);
    expect(status).toBe(3);
    expect(err).toContain('Did you mean maqam_rast or jins_rast?');
  });

  it('asks for a tuning where none is named, and leads on', async () => {
    const { status, err } = await run(['export', 'maqam_rast', '-n', 'rast']);
    expect(status).toBe(2);
    const [, hint] = /'maqam-archive get (\S+)'/.exec(err) ?? [];
    expect((await run(['get', hint, '--tree', PUBLIC])).status).toBe(0);
  });
});

describe('maqam-archive compare', () => {
  it('writes a table of cents, one row per tuning', async () => {
    const { out } = await run(['compare', 'maqam_kurd', '-t', 'alsabbagh_1954', 'alkindi_874', '--tree', PUBLIC]);
    const lines = out.split('\n');
    expect(lines[1]).toMatch(/^ +dūgāh +kurdī +chahārgāh/);
    // Of 9/8: 6/5 is 111.73 cents above it, 4/3 is 294.13; al-Kindī's kurdī is 256/243.
    expect(lines[2]).toMatch(/^maqām kurd +alsabbagh_1954 +rast +0\.0 +111\.7 +294\.1/);
    expect(out).toMatch(/^maqām kurd +alkindi_874 +yegah +0\.0 +90\.2/m);
  });

  it('writes the same as JSON', async () => {
    const { out } = await run(['compare', 'rast', 'suznak', '-t', 'alsabbagh_1954', '--json', '--tree', PUBLIC]);
    const { rows } = JSON.parse(out);
    expect(rows.map(({ name }: { readonly name: string }) => name)).toEqual(['maqām rāst', 'maqām sūznāk']);
  });

  it('names the tunings that cannot realise it', async () => {
    const { out } = await run(['compare', 'maqam_rast', '-t', 'alsabbagh_1954', 'alkindi_874', '--tree', PUBLIC]);
    expect(out).toContain('Not realisable in alkindi_874 from ushayran, alkindi_874 from yegah, alkindi_874 from rast');
  });
});

describe('maqam-archive routes', () => {
  it('writes a route per line, with the degree before each maqām', async () => {
    const { out } = await run(['routes', 'rast', 'saba', '--tree', PUBLIC]);
    const lines = out.trim().split('\n');
    expect(lines[0]).toBe('maqām rāst on rāst to maqām ṣabā on dūgāh, in alsabbagh_1954 from rast:');
    for (const line of lines.slice(1, 11))
      expect(line).toMatch(/^ ?\d+ {2}[IV]+\S* → .*, [IV]+\S* → maqām ṣabā on dūgāh$/);
    expect(lines.length).toBeLessThanOrEqual(12);
  });

  it('says what is wrong with names', async () => {
    const { status, err } = await run(['routes', 'rast', 'xyzzy', '--tree', PUBLIC]);
    expect(status).toBe(3);
    expect(err).toContain("no maqam 'xyzzy'");
  });
});

describe('maqam-archive', () => {
  it('looks after trees', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'maqam-trees-'));
    try {
      const [one, two] = [join(folder, 'one'), join(folder, 'two')];
      layTree(one, { 'a.json': '{}', 'b.json': '{}' });
      layTree(two, { 'a.json': '{"c":1}', 'd.json': '{}' });
      const { changes } = JSON.parse((await run(['diff', one, two, '--json'])).out);
      expect(changes).toEqual([{ kind: 'other files', added: ['d.json'], removed: ['b.json'], changed: ['a.json'] }]);
      expect((await run(['diff', one, two])).out).toContain('  ~ a.json');
      expect(JSON.parse((await run(['verify', one, '--json'])).out)).toEqual({
        directory: one,
        isWhole: true,
        problems: [],
      });
      const none = join(folder, 'none');
      for (const args of [
        ['verify', none],
        ['diff', one, none],
      ]) {
        const { status, err } = await run(args);
        expect(status).toBe(1);
        expect(err).toContain('there is no such file');
        expect(existsSync(none)).toBe(false);
      }
      rmSync(join(two, 'd.json'));
      const corrupted = await run(['verify', two]);
      expect(corrupted).toMatchObject({ status: 4, out: '' });
      expect(corrupted.err).toContain('d.json is missing');
      expect(await run(['verify', two, '--json'])).toMatchObject({ status: 4, err: '' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses a command line that is wrong with status 2, and says what is right', async () => {
    for (const [args, words] of [
      [['gett', '/'], '(Did you mean get?)'],
      [['help', 'gett'], "unknown command 'gett'"],
      [['get'], "missing required argument 'path'"],
      [['get', '/', '--jsn'], '(Did you mean --json?)'],
      [['export', 'maqam_rast', '-n', 'rast', '-f', 'midi'], 'Allowed choices are scl, kbm'],
      [['build', '--edition', 'first'], 'critical'],
      [['build', '--base-url', 'ftp://x'], '--base-url must be an http or https address'],
    ] as const) {
      const { status, out, err } = await run(args);
      expect({ status, out }, args.join(' ')).toEqual({ status: 2, out: '' });
      expect(err).toContain(words);
      expect(JSON.parse((await run([...args, '--json'])).err).error).toContain(words);
    }
  });

  it('tells of every command in its help, each with an example, and on its page', async () => {
    const { out } = await run(['--help']);
    const commands = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    expect(commands).toEqual(
      expect.arrayContaining([
        'get',
        'find',
        'compare',
        'routes',
        'export',
        'build',
        'serve',
        'mirror',
        'verify',
        'diff',
        'import',
        'mcp',
      ]),
    );
    const page = readFileSync(join(PROJECT, 'docs/command.md'), 'utf8');
    for (const name of commands.filter((command) => !['help', 'complete'].includes(command))) {
      expect((await run([name, '--help'])).out, name).toMatch(/Examples?:\n {2}\$ maqam-archive /);
      expect(page, name).toContain(`\n| \`${name}`);
    }
  });

  it('answers the examples of its page', async () => {
    const page = readFileSync(join(PROJECT, 'docs/command.md'), 'utf8');
    const examples = [...page.matchAll(/^maqam-archive ((?:get|find|compare|routes|export) .*)$/gm)].map(
      ([, line]) => line,
    );
    expect(examples.length).toBeGreaterThan(8);
    for (const example of examples) {
      const args = example.split(' ').map((word) => word.replace(/^'(.*)'$/, '$1'));
      const ended = await run(args.includes('--edition') ? args : [...args, '--tree', PUBLIC]);
      expect({ status: ended.status, err: ended.err }, example).toEqual({ status: 0, err: '' });
      expect(ended.out, example).not.toMatch(/^No /m);
    }
  });
});
