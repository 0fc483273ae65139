import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveError } from '../../generator/archive/archive-error.ts';
import { loadArchive } from '../../generator/archive/load.ts';
import { archiveSchemaFiles } from '../../generator/archive/schema-files.ts';
import { type ArchiveCopy, copyArchive } from '../support/archive-copy.ts';
import { PROJECT } from '../support/tree.ts';

/** A file of the archive that cannot be read, or has not the shape of its kind, is told to the person who edits it. */

const RAST = 'maqamat/maqam_rast.json';

let copy: ArchiveCopy;
beforeAll(async () => {
  copy = await copyArchive();
});
afterAll(() => copy.remove());

describe('a copy of the archive', () => {
  it('loads as it is, and gives the same as the archive', async () => {
    expect(await loadArchive(copy.directory)).toEqual(await loadArchive(join(PROJECT, 'archive')));
  });
});

describe('a file that is no JSON', () => {
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

  it('is told with line and column', async () => {
    const [{ found }] = await copy.problemsOfText(RAST, (text) => text.replace('"idName"', ',"idName"'));
    expect(found).toMatch(/line 4, column 3/);
  });
});

describe('a file without the shape of its kind', () => {
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

describe('nothing is hidden', () => {
  it('a wrong file does not hide another of its kind, nor one of another kind', async () => {
    const problems = await copy.problemsOf(RAST, (record) => {
      record.order = 'first';
      record.version = 1;
      delete record.suyur;
    });
    expect(problems.map(({ pointer }) => pointer).toSorted()).toEqual(['', '/order', '/version']);
    const stray = await copy.problemsOfAdded('sources/stray.json', {});
    expect(stray.every(({ file }) => file === 'sources/stray.json')).toBe(true);
  });

  it('an empty folder lacks every kind', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'empty-'));
    try {
      const error = await loadArchive(empty).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ArchiveError);
      expect((error as ArchiveError).problems.map(({ found }) => found)).toEqual(Array(9).fill('no file'));
    } finally {
      await rm(empty, { recursive: true });
    }
  });

  it('one problem is one, several are counted', async () => {
    const one = new ArchiveError([{ file: 'a.json', pointer: '', found: '1', expected: '2' }]);
    expect(one.message).toContain('1 problem;');
    expect(one.message).toContain('archive/a.json at the top level');
    expect(new ArchiveError([one.problems[0], one.problems[0]]).message).toContain('2 problems;');
  });
});

describe('the JSON Schemas beside the archive', () => {
  it('one for each kind, named as the files of the kind name them', () => {
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
