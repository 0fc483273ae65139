import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveError } from '../../generator/archive/archive-error.ts';
import { loadArchive } from '../../generator/archive/load.ts';
import { archiveSchemaFiles } from '../../generator/archive/schema-files.ts';
import { type ArchiveCopy, copyArchive } from '../support/archive-copy.ts';
import { PROJECT } from '../support/tree.ts';

/** Archive files that are not JSON or do not follow their schema. */

const RAST = 'maqamat/maqam_rast.json';

let copy: ArchiveCopy;
beforeAll(async () => {
  copy = await copyArchive();
});
afterAll(() => copy.remove());

describe('a copy of the archive', () => {
  it('loads, and has the same records as the archive', () => {
    expect(loadArchive(copy.directory)).toEqual(loadArchive(join(PROJECT, 'archive')));
  });
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
  it.each([
    ['archive file', RAST, (file: object) => Reflect.deleteProperty(file, 'ghammaz'), '', "a property 'ghammaz'"],
    ['archive file', RAST, (file: object) => Reflect.set(file, 'colour', 'red'), '', "no property 'colour'"],
    ['wrong type', RAST, (file: object) => Reflect.set(file, 'order', '0'), '/order', 'integer'],
    ['wrong type', RAST, (file: object) => Reflect.set(file, 'order', -1), '/order', '>= 0'],
    ['wrong type', RAST, (file: object) => Reflect.set(file, 'name', ''), '/name', '1 char'],
    ['wrong type', RAST, (file: object) => Reflect.set(file, 'version', 'yesterday'), '/version', ''],
    ['wrong type', RAST, (file: object) => Reflect.set(file, 'idName', 'maqām rāst'), '/idName', 'pattern'],
    ['wrong type', RAST, (file: object) => Reflect.set(file, 'sources', null), '/sources', 'array'],
    ['wrong type', RAST, (file: object) => Reflect.set(file, 'comments', {}), '/comments', "a property 'english'"],
    ['jins', 'ajnas/jins_rast.json', (file: object) => Reflect.set(file, 'noteNames', ['rāst']), '/noteNames', '3'],
    ['system', 'tuning-systems/alkindi_874.json', (file: object) => Reflect.set(file, 'year', 874), '/year', 'string'],
    ['system', 'tuning-systems/alkindi_874.json', (file: object) => Reflect.set(file, 'values', []), '/values', '2'],
    [
      'system',
      'tuning-systems/alkindi_874.json',
      (file: object) =>
        Reflect.set(
          file,
          'values',
          Array.from({ length: 201 }, (_, i) => `${201 + i}/201`),
        ),
      '/values',
      '200',
    ],
    ['source', 'sources/farmer_1937.json', (file: object) => Reflect.set(file, 'sourceType', 'Leaflet'), '', ''],
    [
      'source',
      'sources/farmer_1937.json',
      (file: object) => Reflect.deleteProperty(file, 'titleEnglish'),
      '',
      'titleEnglish',
    ],
    [
      'source',
      'sources/farmer_1937.json',
      (file: object) => Reflect.set(file, 'sourceType', 'Leaflet'),
      '/sourceType',
      'one of ["Book","Article","Thesis"]',
    ],
    [
      'source',
      'sources/farmer_1937.json',
      (file: object) => Reflect.deleteProperty(file, 'sourceType'),
      '',
      "a property 'sourceType'",
    ],
    ['source', 'sources/farmer_1937.json', (file: object) => Reflect.set(file, 'ISBN', '1'), '', "no property 'ISBN'"],
    ['names', 'note-names.json', (file: object) => Reflect.set(file, 'octaves', []), '/octaves', '5'],
  ])('%s, %s (%#)', async (_, file, change, pointer, expected) => {
    const problems = await copy.problemsOf(file, change);
    const problem = problems.find((problem) => problem.pointer.startsWith(pointer));
    expect(problem?.file).toBe(file);
    expect(problem?.expected).toContain(expected);
    expect(problem?.pointer.startsWith(pointer)).toBe(true);
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
      const problems = Array(9).fill(expect.objectContaining({ found: 'no file' }));
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

describe('the JSON Schemas of the archive', () => {
  it('there is one for each kind', () => {
    expect([...archiveSchemaFiles().keys()]).toEqual([
      'note-names.json',
      'tuning-system.json',
      'jins.json',
      'maqam.json',
      'source.json',
      'patterns.json',
      'iqaat.json',
      'aliases.json',
      'emendations.json',
    ]);
    for (const text of archiveSchemaFiles().values()) expect(JSON.parse(text)).toHaveProperty('$schema');
  });
});
