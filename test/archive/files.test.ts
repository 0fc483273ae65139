import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ArchiveError } from '../../generator/archive/archive-error.ts';
import { loadArchive } from '../../generator/archive/load.ts';
import { archiveSchemaFiles } from '../../generator/archive/schema-files.ts';
import { archiveCopy } from '../support/archive-copy.ts';
import { PROJECT } from '../support/project.ts';

const RAST = 'maqamat/maqam_rast.json';

const copy = archiveCopy();

it('a copy of the archive loads, and has the same records as the archive', () => {
  expect(loadArchive(copy.directory)).toEqual(loadArchive(join(PROJECT, 'archive')));
});

describe('a file that is not JSON', () => {
  it.each([
    ['a comma too many', (text: string) => text.replace('"idName"', ',"idName"')],
    ['a quote too few', (text: string) => text.replace('"idName"', '"idName')],
    ['a file cut short', (text: string) => text.slice(0, text.length / 2)],
    ['an empty file', () => ''],
    ['a comment', (text: string) => `// rāst\n${text}`],
  ])('%s', async (_, change) => {
    const [problem, ...others] = await copy.problemsOfText(RAST, change);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: RAST, pointer: '', expected: 'valid JSON' });
  });

  it('is reported with line and column', async () => {
    const [{ found }] = await copy.problemsOfText(RAST, (text) => text.replace('"idName"', ',"idName"'));
    expect(found).toMatch(/line 4, column 3/);
  });
});

describe('a file that does not follow its schema', () => {
  const [ALKINDI, FARMER] = ['tuning-systems/alkindi_874.json', 'sources/farmer_1937.json'];
  const NONE = undefined;
  it.each<[file: string, pointer: string, value: unknown, expected: string, at: string]>([
    [RAST, '/ghammaz', NONE, "a property 'ghammaz'", ''],
    [RAST, '/colour', 'red', "no property 'colour'", ''],
    [RAST, '/order', '0', 'integer', '/order'],
    [RAST, '/order', -1, '>= 0', '/order'],
    [RAST, '/name', '', '1 char', '/name'],
    [RAST, '/version', 'yesterday', '', '/version'],
    [RAST, '/idName', 'maqām rāst', 'pattern', '/idName'],
    [RAST, '/sources', null, 'array', '/sources'],
    [RAST, '/comments', {}, "a property 'english'", '/comments'],
    ['ajnas/jins_rast.json', '/noteNames', ['rāst'], '3', '/noteNames'],
    [ALKINDI, '/year', 874, 'string', '/year'],
    [ALKINDI, '/values', [], '2', '/values'],
    [ALKINDI, '/values', Array.from({ length: 201 }, (_, i) => `${201 + i}/201`), '200', '/values'],
    [FARMER, '/sourceType', 'Leaflet', 'one of ["Book","Article","Thesis"]', '/sourceType'],
    [FARMER, '/sourceType', NONE, "a property 'sourceType'", ''],
    [FARMER, '/titleEnglish', NONE, 'titleEnglish', ''],
    [FARMER, '/ISBN', '1', "no property 'ISBN'", ''],
    ['note-names.json', '/octaves', [], '5', '/octaves'],
  ])('%s %s (%#)', async (file, pointer, value, expected, at) => {
    const problems = await copy.problemsAt(file, pointer, value);
    const problem = problems.find((each) => each.pointer.startsWith(at));
    expect(problem?.file).toBe(file);
    expect(problem?.expected).toContain(expected);
  });
});

describe('all problems are reported', () => {
  it('several in one file, and only those of an invalid file', async () => {
    const problems = await copy.problemsOf(RAST, (record) => {
      record.order = 'first';
      record.version = 1;
      delete record.suyur;
    });
    expect(problems.map(({ pointer }) => pointer).toSorted()).toEqual(['', '/order', '/version']);
    const stray = await copy.problemsOfAdded('sources/stray.json', {});
    expect(stray.every(({ file }) => file === 'sources/stray.json')).toBe(true);
  });

  it('an empty folder: every kind is missing', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'empty-'));
    try {
      const problems = Array(10).fill(expect.objectContaining({ found: 'no file' }));
      expect(() => loadArchive(empty)).toThrow(expect.objectContaining({ name: 'ArchiveError', problems }));
    } finally {
      await rm(empty, { recursive: true });
    }
  });

  it('the message counts problems', async () => {
    const one = new ArchiveError([{ file: 'a.json', pointer: '', found: '1', expected: '2' }]);
    expect(one.message).toContain('1 problem;');
    expect(one.message).toContain('archive/a.json at the top level');
    expect(new ArchiveError([one.problems[0], one.problems[0]]).message).toContain('2 problems;');
  });
});

describe('a note of a pattern', () => {
  it.each([
    ['scaleDegree', ['', '+', 'IIII', 'IVXIVX', '0', '-0', '-10', '+-I']],
    ['noteDuration', ['0n', '3n', '99999999999999999999n', '8']],
  ])('%s', async (key, values) => {
    for (const value of values) {
      const [problem] = await copy.problemsAt('patterns.json', `/patterns/0/notes/0/${key}`, value);
      expect(problem).toMatchObject({ pointer: `/patterns/0/notes/0/${key}`, found: JSON.stringify(value) });
    }
  });
});

it('there is one JSON Schema for each kind of the archive', () => {
  expect([...archiveSchemaFiles().keys()]).toEqual([
    ...['note-names.json', 'tuning-system.json', 'jins.json', 'maqam.json', 'source.json', 'patterns.json'],
    ...['iqaat.json', 'aliases.json', 'teaching.json', 'emendations.json'],
  ]);
  for (const text of archiveSchemaFiles().values()) expect(JSON.parse(text)).toHaveProperty('$schema');
});

it('the archive loads every fact: 35 tuning systems with 55 starting notes, 38 ajnās, 112 maqāmāt, 17 sources, 185 note names', () => {
  const archive = loadArchive('archive');
  expect(archive.tuningSystems).toHaveLength(35);
  expect(archive.tuningSystems.flatMap((system) => system.noteNameSets)).toHaveLength(55);
  expect(archive.ajnas).toHaveLength(38);
  expect(archive.maqamat).toHaveLength(112);
  expect(archive.sources).toHaveLength(17);
  expect(archive.noteNames.octaves.flatMap((octave) => octave.noteNames)).toHaveLength(185);
});
