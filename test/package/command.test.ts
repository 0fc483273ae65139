import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../runtime/server/node/server.ts';
import { ESCAPE, runHere as run } from '../support/commands.ts';
import { opened } from '../support/opened.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { layTree } from '../support/plain-tree.ts';
import { PROJECT, PUBLIC, publishedText } from '../support/project.ts';

/** The command of the package, in the process of the tests; test/package/command-package.test.ts runs the program itself. */

let folder: string;
inOwnFolder((own) => {
  folder = own;
});

const RAST = ['-t', 'alsabbagh_1954', '-n', 'rast'];

describe('maqam-archive get', () => {
  const path = '/maqamat/maqam_rast/availability';
  const server = opened(() => startServer({ directory: PUBLIC, port: 0 }));

  it('gives the published answer from the engine, a tree and a service', async () => {
    const expected = JSON.stringify(JSON.parse(publishedText('maqamat/maqam_rast/availability.json')));
    for (const where of [[], ['--tree', PUBLIC], ['--url', server.url], ['--url', `${server.url}/`]]) {
      expect(await run(['get', path, ...where]), where.join(' ')).toMatchObject({
        code: 0,
        stdout: `${expected}\n`,
        stderr: '',
      });
    }
  });

  it('answers from the given edition', async () => {
    const editionOf = async (...more: string[]) => JSON.parse((await run(['get', '/', ...more])).stdout).edition;
    expect(await editionOf()).toBe('critical');
    expect(await editionOf('--edition', 'as-recorded')).toBe('as-recorded');
  });

  it('writes an outline on a terminal, and one line with --json', async () => {
    const read = await run(['get', '/sources/farmer_1937', '--tree', PUBLIC], true);
    expect(read.stdout).toContain(`  ${ESCAPE}1mtitle${ESCAPE}0m: The Lute Scale of Avicenna\n`);
    const table = await run(['get', '/sources/farmer_1937', '--tree', PUBLIC], true);
    expect(table.stdout).toMatch(/type +firstName +lastName.*\n +Author +Henry George +Farmer/);
    const { stdout } = await run(['get', '/sources', '--tree', PUBLIC, '--json'], true);
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stdout).not.toContain(ESCAPE);
  });

  it.each([
    ...['/sources/', '//sources//', '/sources/.', '/sources/%2e', ' sources ', '/sources\\', '/sources/#x'],
    ...['/a/../sources'],
  ])('reads the path as a browser does: %j', async (path) => {
    const expected = (await run(['get', '/sources', '--tree', PUBLIC])).stdout;
    for (const where of [[], ['--tree', PUBLIC], ['--url', server.url]])
      expect(await run(['get', path, ...where])).toMatchObject({ code: 0, stdout: expected });
  });

  it('gives the documents that answers link to', async () => {
    const { links } = JSON.parse((await run(['get', '/', '--tree', PUBLIC])).stdout);
    const documents = Object.values<string>(links).filter((link) => link.endsWith('.json'));
    expect(documents).toContain('/emendations.json');
    for (const link of documents) {
      const expected: unknown = JSON.parse(publishedText(link));
      const engineToo = /manifest|files|openapi|tables/.test(link) ? [] : [[]];
      for (const where of [...engineToo, ['--tree', PUBLIC], ['--url', server.url]])
        expect(isDeepStrictEqual(JSON.parse((await run(['get', link, ...where])).stdout), expected), link).toBe(true);
    }
    expect((await run(['get', '/nothing.json'])).stderr).toContain('Unknown path');
  });

  it('reports errors of the interface, as sentences and as JSON', async () => {
    const result = await run(['get', '/maqamat/maqam_rats/availability', '--tree', PUBLIC]);
    expect(result.code).toBe(3);
    expect(result.stdout).toBe('');
    expect(result.stderr).toContain('maqam_rast');
    const { code, stderr } = await run(['get', '/maqamat?sortBy=pitch', '--tree', PUBLIC, '--json']);
    expect(code).toBe(3);
    expect(JSON.parse(stderr)).toMatchObject({ error: 'Invalid parameter: sortBy', validOptions: expect.any(Array) });
  });

  it('reports an invalid --url or --tree', async () => {
    for (const [where, code, words] of [
      [['--url', 'http://127.0.0.1:1'], 1, 'http://127.0.0.1:1 does not answer'],
      [['--tree', tmpdir()], 1, 'is not a published tree'],
      [['--tree', PUBLIC, '--url', server.url], 2, '--url'],
    ] as const)
      expect(await run(['get', '/', ...where])).toMatchObject({ code, stderr: expect.stringContaining(words) });
  });
});

describe('maqam-archive find', () => {
  it('finds an exported scale, from the engine, a tree and a service', async () => {
    const server = await startServer({ directory: PUBLIC, port: 0 });
    const { stdout: file } = await run(['export', 'maqam_bayyat', ...RAST, '-o', folder, '--tree', PUBLIC]);
    const question = ['find', file.trim(), ...RAST, '--whole', '--json'];
    const { stdout } = await run(question);
    const { entities } = JSON.parse(stdout);
    expect(entities[0]).toMatchObject({ id: 'maqam_bayyat', best: { grade: 'exact', isBaseForm: true } });
    expect((await run([...question, '--tree', PUBLIC])).stdout).toBe(stdout);
    expect((await run([...question, '--url', server.url])).stdout).toBe(stdout);
    await server.close();
  });

  it('lists each maqām or jins once, the best first', async () => {
    const { stdout } = await run(['find', ...'C D Ed F G A Bd'.split(' '), '--tree', PUBLIC]);
    const lines = stdout.trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(15);
    expect(lines[0]).toMatch(/^\d+ maqāmāt and ajnās hold these pitches, in \d+ forms:$/);
    expect(lines[1]).toMatch(/^exact {2}maqam_rast +\d+ tuning systems +best on rast in \S+ \S+, ascent only$/);
    expect(lines.slice(2, 4).map((line) => line.split(/\s+/)[1])).toEqual(['maqam_pesendidah', 'maqam_dilnishin']);
    expect(lines.at(-2)).toMatch(/^\d+ more; --limit \d+ shows all of them$/);
    expect(lines.at(-1)).toMatch(
      /^Letters are notes of each tuning\. As cents, 0 200 350 500 700 900 1050 \(±25\) also gives maqām /,
    );
  });

  it('counts all results, and limits the list', async () => {
    const find = async (limit: number) =>
      JSON.parse((await run(['find', 'C D Ed F', '--limit', String(limit), '--json', '--tree', PUBLIC])).stdout);
    const { total, forms, entities } = await find(2);
    expect(entities).toHaveLength(2);
    expect(total).toBeGreaterThan(10);
    expect(forms).toBeGreaterThan(total);
    const { entities: all } = (await find(total)) as { readonly entities: readonly { readonly id: string }[] };
    expect(new Set(all.map(({ id }) => id)).size).toBe(total);
  });

  it('reports invalid pitches and tunings', async () => {
    for (const [args, code, words] of [
      ['C H', 3, "'H' is no note"],
      ['C -t alsabagh_1945 -n rast', 3, "no tuning system 'alsabagh_1945'"],
      ['C -t alkindi_874 -n segah', 3, 'Valid: ushayran, yegah, rast'],
      ['C --within 101', 2, '--within'],
      ['C --limit 1.5', 2, '--limit'],
    ] as const) {
      const refused = await run(['find', ...args.split(' '), '--tree', PUBLIC]);
      expect(refused).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(words) });
    }
  });

  it('accepts a tuning system without a starting note, and states the assumed one', async () => {
    const question = ['find', 'C', 'D', 'Ed', 'F', '--tree', PUBLIC];
    const named = await run([...question, '-t', 'alsabbagh_1954', '-n', 'rast']);
    expect(await run([...question, '-t', 'al-Sabbagh 1954'])).toEqual(named);
    const { stdout } = await run([...question, '-t', 'ibnsina_1037']);
    expect(stdout).toMatch(/ibnsina_1037 (\S+)\n.*note \1, since none was named; other choices: yegah\.\n$/s);
  });

  it('reports a missing file of pitches', async () => {
    const file = join(folder, 'scale.scl');
    const question = ['find', file, '--tree', PUBLIC];
    expect(await run(question)).toMatchObject({ code: 1, stderr: expect.stringContaining('there is no such file') });
    expect(JSON.parse((await run([...question, '--json'])).stderr).error).toContain(file);
    mkdirSync(file);
    expect(await run(question)).toMatchObject({ code: 1, stderr: expect.stringContaining('it is a folder') });
  });
});

describe('maqam-archive export', () => {
  it('writes all names of a score in the chosen script', async () => {
    for (const maqam of ['maqam_saba', 'maqam_huzam']) {
      const { stdout } = await run(['export', maqam, ...RAST, '-f', 'mscx', '--script', 'arabic']);
      const texts = [...stdout.matchAll(/<text>([^<]*)/g)].map(([, text]) => text);
      expect(texts.length).toBeGreaterThan(32);
      expect(texts.filter((text) => /\p{Script=Latin}/u.test(text))).toEqual([]);
    }
  });

  it('writes the published files, byte for byte', async () => {
    const { stdout } = await run(['export', 'maqam_rast', ...RAST]);
    expect(stdout).toBe(publishedText('maqamat/maqam_rast/alsabbagh_1954/rast.scl'));
    const tuning = await run(['export', 'alsabbagh_1954', '-n', 'rast', '-f', 'kbm', '--tree', PUBLIC]);
    expect(tuning.stdout).toBe(publishedText('tuning-systems/alsabbagh_1954/rast/pitch-classes.kbm'));
    for (const format of ['mscx', 'musicxml', 'ly'])
      expect((await run(['export', 'maqam_saba', ...RAST, '-f', format])).stdout).toBe(
        publishedText(`maqamat/maqam_saba/alsabbagh_1954/rast.${format}`),
      );
  });

  it('refuses a format that cannot hold the notes', async () => {
    for (const format of ['letters-kbm', 'musicxml', 'card']) {
      const refused = await run(['export', 'alsabbagh_1954', '-n', 'rast', '-f', format, '--tree', PUBLIC]);
      expect(refused).toMatchObject({ code: 3, stdout: '' });
    }
    const { stderr } = await run(['export', 'jins_hijaz_2', ...RAST, '-f', 'card', '--tree', PUBLIC]);
    expect(stderr).toMatch(/these notes share a letter or key: dūgāh, .*; .*, nawā\./);
  });

  it('writes a table of degrees with their cents and hertz', async () => {
    const { stdout } = await run(['export', 'maqam_rast', ...RAST, '-f', 'csv', '--tree', PUBLIC]);
    const lines = stdout.trim().split('\r\n');
    // rāst of al-Ṣabbāgh: 130.665 Hz, its fifth 3/2 above, and the octave.
    expect(lines[0]).toBe('degree,note,cents,hertz');
    expect(lines[1]).toBe('1,rāst,0,130.665');
    expect(lines[5]).toMatch(/^5,nawā,701\.955\d*,195\.99/);
    expect(lines.at(-1)).toMatch(/^8,rāst,1200,261\.33$/);
  });

  it('writes a file to the given folder', async () => {
    const { stdout } = await run(['export', 'jins_hijaz', ...RAST, '-o', join(folder, 'new'), '--tree', PUBLIC]);
    expect(readFileSync(stdout.trim(), 'utf8')).toBe(publishedText('ajnas/jins_hijaz/alsabbagh_1954/rast.scl'));
    const inFile = await run(['export', 'jins_hijaz', ...RAST, '-f', 'csv', '-o', stdout.trim(), '--tree', PUBLIC]);
    expect(inFile).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('a file has this path') });
  });

  it('writes a file to a path with its extension, and in a folder of such a name', async () => {
    const [path, other] = [join(folder, 'own/b.SCL'), join(folder, 'folder.scl')];
    const exportTo = (output: string) =>
      run(['export', 'jins_hijaz', ...RAST, '-o', output, '--json', '--tree', PUBLIC]);
    expect(JSON.parse((await exportTo(path)).stdout)).toEqual({ name: 'b.SCL', file: path });
    expect(readFileSync(path, 'utf8')).toBe(publishedText('ajnas/jins_hijaz/alsabbagh_1954/rast.scl'));
    mkdirSync(other);
    expect(dirname(JSON.parse((await exportTo(other)).stdout).file)).toBe(other);
  });

  it('writes a file to standard output for -', async () => {
    const { stdout } = await run(['export', 'jins_hijaz', ...RAST, '-o', '-', '--tree', PUBLIC]);
    expect(stdout).toBe(publishedText('ajnas/jins_hijaz/alsabbagh_1954/rast.scl'));
    expect(existsSync('-')).toBe(false);
  });

  it('writes no binary file to a terminal', async () => {
    const { code, stdout, stderr } = await run(['export', 'maqam_rast', ...RAST, '-f', 'syx', '--tree', PUBLIC], true);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('is binary, and the output is a terminal');
  });

  it('refuses options without effect', async () => {
    for (const [args, words] of [
      [['jins_hijaz', ...RAST, '--descending'], '--descending'],
      [['alkindi_874', '-n', 'yegah', '-t', 'alsabbagh_1954'], '--tuning-system'],
      [['alkindi_874', '-n', 'yegah', '--tonic', 'rast'], '--tonic is for'],
    ] as const) {
      const { code, stdout, stderr } = await run(['export', ...args, '--tree', PUBLIC]);
      expect({ code, stdout }, words).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(words);
    }
  });

  it('names the starting note that it assumes if there are several', async () => {
    const { stdout } = await run(['export', 'maqam_rast', '-t', 'alsabbagh_1954', '--tree', PUBLIC]);
    expect(stdout).toBe(publishedText('maqamat/maqam_rast/alsabbagh_1954/rast.scl'));
    const several = await run(['export', 'alkindi_874', '--tree', PUBLIC]);
    expect(several.code).toBe(0);
    expect(several.stdout).toContain('al-Kindi (874) 12-Tone, starting note ushayran');
    expect(several.stderr).toContain(
      'Assumed: starting note ushayran, since none was named; other choices: yegah, rast.',
    );
  });

  it('names the tuning that it assumes, and refuses a guessed name', async () => {
    const { code, stderr } = await run(['export', 'maqam_rast', '--tree', PUBLIC]);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^Assumed: alsabbagh_1954 from rast, one of \d+ tunings/);
    const guessed = await run(['export', 'rsat', '-t', 'alsabbagh_1954', '--tree', PUBLIC]);
    expect(guessed).toMatchObject({ code: 3, stdout: '' });
    expect(guessed.stderr).toContain('Did you mean maqām rāst (maqam_rast)?');
  });
});

describe('maqam-archive compare', () => {
  it('writes a table of cents, one row per tuning', async () => {
    const { stdout } = await run(['compare', 'maqam_kurd', '-t', 'alsabbagh_1954', 'alkindi_874', '--tree', PUBLIC]);
    const lines = stdout.split('\n');
    expect(lines[1]).toMatch(/^ +dūgāh +kurdī +chahārgāh/);
    // Of 9/8: 6/5 is 111.73 cents above it, 4/3 is 294.13; al-Kindī's kurdī is 256/243.
    expect(lines[2]).toMatch(/^maqām kurd +alsabbagh_1954 +rast +0\.0 +111\.7 +294\.1/);
    expect(stdout).toMatch(/^maqām kurd +alkindi_874 +yegah +0\.0 +90\.2/m);
  });

  it('names the tunings that cannot realise it', async () => {
    const { stdout } = await run(['compare', 'maqam_rast', '-t', 'alsabbagh_1954', 'alkindi_874', '--tree', PUBLIC]);
    expect(stdout).toContain(
      'Not realisable in alkindi_874 from ushayran, alkindi_874 from yegah, alkindi_874 from rast',
    );
  });

  it('refuses a comparison without rows with status 3', async () => {
    for (const json of [[], ['--json']]) {
      const { code, stdout, stderr } = await run(['compare', 'rast', '-t', 'alkindi_874', '--tree', PUBLIC, ...json]);
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
      expect(stderr).toContain('Not realisable in alkindi_874 from ushayran');
    }
  });

  it('says how tunings are compared', async () => {
    const { stderr, code } = await run(['compare', 'alfarabi_950j', 'ibnsina_1037', '--tree', PUBLIC]);
    expect(code).toBe(3);
    expect(stderr).toContain('compare rast -t alfarabi_950j ibnsina_1037');
  });
});

it('maqam-archive routes writes a route per line, with the degree before each maqām', async () => {
  const { stdout } = await run(['routes', 'rast', 'saba', '--tree', PUBLIC]);
  const lines = stdout.trim().split('\n');
  expect(lines[0]).toBe('maqām rāst on rāst to maqām ṣabā on dūgāh, in alsabbagh_1954 from rast:');
  for (const line of lines.slice(1, 11))
    expect(line).toMatch(/^ ?\d+ {2}[IV]+\S* → .*, [IV]+\S* → maqām ṣabā on dūgāh$/);
  expect(lines.length).toBeLessThanOrEqual(12);
});

describe('maqam-archive', () => {
  it('verifies and compares trees', async () => {
    const [one, two, none] = ['one', 'two', 'none'].map((name) => join(folder, name));
    layTree(one, { 'a.json': '{}', 'b.json': '{}' });
    layTree(two, { 'a.json': '{"c":1}', 'd.json': '{}' });
    const { changes } = JSON.parse((await run(['diff', one, two, '--json'])).stdout);
    expect(changes).toEqual([{ kind: 'other files', added: ['d.json'], removed: ['b.json'], changed: ['a.json'] }]);
    expect((await run(['diff', one, two])).stdout).toContain('  ~ a.json');
    const whole = { directory: one, isWhole: true, problems: [] };
    expect(JSON.parse((await run(['verify', one, '--json'])).stdout)).toEqual(whole);
    for (const args of [
      ['verify', none],
      ['diff', one, none],
    ]) {
      expect(await run(args)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('the file is missing or empty'),
      });
      expect(existsSync(none)).toBe(false);
    }
    rmSync(join(two, 'd.json'));
    const corrupted = { code: 4, stdout: '', stderr: expect.stringContaining('d.json is missing') };
    expect(await run(['verify', two])).toMatchObject(corrupted);
    expect(await run(['verify', two, '--json'])).toMatchObject({ code: 4, stderr: '' });
  });

  it('writes its version', async () => {
    const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
    for (const option of ['-v', '-V', '--version']) {
      expect(await run([option]), option).toMatchObject({ code: 0, stdout: `${version}\n` });
    }
  });

  it('refuses an invalid command line with status 2 and a correction', async () => {
    for (const [args, words] of [
      [['gett', '/'], '(Did you mean get?)'],
      [['help', 'gett'], "unknown command 'gett'"],
      [['get'], "missing required argument 'path'"],
      [['get', '/', '--jsn'], '(Did you mean --json?)'],
      [['export', 'maqam_rast', '-n', 'rast', '-f', 'midi'], 'Allowed choices are mscx'],
      [['build', '--edition', 'first'], 'critical'],
      [['serve', '--port', '99999'], 'It must be a whole number from 0 (any free port) to 65535'],
      [['mcp', '--http', '--port', 'abc'], "option '-p, --port <port>' argument 'abc' is invalid"],
      [['build', '--base-url', 'ftp://x'], '--base-url must be an http or https address'],
    ] as const) {
      const { code, stdout, stderr } = await run(args);
      expect({ code, stdout }, args.join(' ')).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(words);
      expect(JSON.parse((await run([...args, '--json'])).stderr).error).toContain(words);
    }
  });

  it('documents every command in its help, with an example, and on its page', async () => {
    const { stdout } = await run(['--help']);
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThan(12);
    const page = readFileSync(join(PROJECT, 'docs/command.md'), 'utf8');
    for (const name of commands.filter((command) => command !== 'help')) {
      expect((await run([name, '--help'])).stdout, name).toMatch(/Examples?:\n {2}\$ maqam-archive /);
      expect(page, name).toContain(`\n| \`${name}`);
    }
  });

  it('runs the examples of its page', async () => {
    const page = readFileSync(join(PROJECT, 'docs/command.md'), 'utf8');
    const examples = [
      ...page.matchAll(
        /^maqam-archive ((?:get|search|show|find|nearest|compare|interval|routes|sources|export) .*)$/gm,
      ),
    ].map(([, line]) => line);
    expect(examples.length).toBeGreaterThan(8);
    for (const example of examples) {
      const args = example.split(' ').map((word) => word.replace(/^'(.*)'$/, '$1'));
      const ended = await run(args.includes('--edition') ? args : [...args, '--tree', PUBLIC]);
      expect({ code: ended.code, stderr: ended.stderr }, example).toEqual({ code: 0, stderr: '' });
      expect(ended.stdout, example).not.toMatch(/^No /m);
    }
  });
});
