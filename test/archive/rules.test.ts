import { describe, expect, it } from 'vitest';
import type { ArchiveProblem } from '../../generator/archive/archive-error.ts';
import { rules } from '../../generator/archive/rules.ts';
import { archiveCopy } from '../support/archive-copy.ts';

const RAST = 'maqamat/maqam_rast.json';
const JINS = 'ajnas/jins_rast.json';
const ALKINDI = 'tuning-systems/alkindi_874.json';
const NAMES = 'note-names.json';

const copy = archiveCopy();

const problems = (file: string, pointer: string, value: unknown): Promise<readonly ArchiveProblem[]> =>
  copy.problemsAt(file, pointer, value);

type Change = readonly [file: string, pointer: string, value: unknown, expected: string, at?: string, found?: string];

function haveOneProblem(changes: readonly Change[]): void {
  for (const [file, pointer, value, expected, at = pointer, found = JSON.stringify(value)] of changes)
    it(`${file} ${pointer}: ${JSON.stringify(value)}`, async () => {
      const problem = { file, pointer: at, found, expected: expect.stringContaining(expected) };
      expect(await problems(file, pointer, value)).toEqual([problem]);
    });
}

const A_NAME = 'a name of archive/note-names.json';

const ISFAHAN = 'maqamat/maqam_isfahan.json';

const ruleNamed = (name: string): string => {
  expect(rules.map((rule) => rule.name)).toContain(name);
  return name;
};

it('every rule has a test: ten in this file, the others in values, exceptions, names, bibliography and teaching', () => {
  expect(rules).toHaveLength(16);
});

describe(ruleNamed('note names and their idNames are unique'), () => {
  it('a name given twice', async () => {
    const found = await problems(NAMES, '/octaves/1/noteNames/3/name', 'rāst');
    expect(found.some(({ file, found: value }) => file === NAMES && value === '"rast"')).toBe(true);
  });

  it('two names that are one idName', async () => {
    const found = await problems(NAMES, '/octaves/4/noteNames/36/name', 'Rast');
    const problem = found.find(({ pointer }) => pointer === '/octaves/4/noteNames/36/name');
    expect(problem).toMatchObject({ file: NAMES, found: '"rast"' });
  });

  it('octaves in another order', async () => {
    const found = await problems(NAMES, '/octaves/2/octave', 3);
    expect(found).toContainEqual({ file: NAMES, pointer: '/octaves/2/octave', found: '3', expected: '2' });
  });
});

describe(ruleNamed('ids and places in the archive order are unique within their kind'), () => {
  it.each([
    [RAST, 1],
    [JINS, 0],
    [ALKINDI, 0],
    ['sources/farmer_1937.json', 0],
  ])('%s with the order of another', async (file, value) => {
    const found = await copy.problemsOf(file, (record) => {
      record.order = record.order === value ? Number(value) + 1 : value;
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ pointer: '/order', expected: expect.stringContaining('that no other has') });
  });

  it('the id of another maqām: the problem names both', async () => {
    const [problem] = (await problems(RAST, '/id', '2')).filter(({ pointer }) => pointer === '/id');
    expect(problem.found).toBe('"2"');
    expect(`${problem.file} ${problem.expected}`).toContain('maqam_rast.json');
    expect(`${problem.file} ${problem.expected}`).toContain('maqam_hijaz.json');
  });

  it('the idName of another jins', async () => {
    const found = await problems(JINS, '/idName', 'jins_kurd');
    expect(found.some(({ pointer, expected }) => pointer === '/idName' && expected.includes('an idName'))).toBe(true);
  });

  it('the id of another tuning system, and of another source', async () => {
    for (const [file, id] of [
      [ALKINDI, 'alsabbagh_1954'],
      ['sources/farmer_1937.json', 'alshawwa_1946'],
    ]) {
      const found = await problems(file, '/id', id);
      expect(found.some(({ pointer, expected }) => pointer === '/id' && expected.includes('that no other has'))).toBe(
        true,
      );
    }
  });
});

describe(ruleNamed('a file is named after its id, with ~ for /'), () => {
  it.each([
    [RAST, 'maqamat/maqam_rost.json', '/idName', '"maqam_rast"'],
    [JINS, 'ajnas/rast.json', '/idName', '"jins_rast"'],
    [ALKINDI, 'tuning-systems/alkindi.json', '/id', '"alkindi_874"'],
    ['sources/farmer_1937.json', 'sources/farmer.json', '/id', '"farmer_1937"'],
    [
      'maqamat/maqam_chahargah~girkah.json',
      'maqamat/maqam_chahargah_girkah.json',
      '/idName',
      '"maqam_chahargah/girkah"',
    ],
  ])('%s as %s', async (file, to, pointer, value) => {
    const found = await copy.problemsOfRenamed(file, to);
    // The apparatus refers to the old name.
    const others = found.filter((it) => it.file !== 'emendations.json' && !it.expected.includes('emendations.json'));
    expect(others).toEqual([
      { file: to, pointer, found: value, expected: expect.stringContaining('as the file is named') },
    ]);
  });

  haveOneProblem([[RAST, '/name', 'maqām rāst kabīr', '"maqam_rast_kabir"', '/idName', '"maqam_rast"']]);
});

describe(ruleNamed('a set has as many names as there are values, all known, and begins with its starting note'), () => {
  haveOneProblem([
    [ALKINDI, '/noteNameSets/0/4', undefined, '12 names', '/noteNameSets/0', '11 names'],
    [ALKINDI, '/noteNameSets/1/2', 'rost', A_NAME],
    [ALKINDI, '/abjadNames/octaves0And1/3', undefined, '', '/abjadNames/octaves0And1', '11 letters'],
    [ALKINDI, '/referenceFrequencies/rost', 110, '', '/referenceFrequencies', '"rost"'],
  ]);

  it('an unnamed starting note', async () => {
    const found = await problems(ALKINDI, '/noteNameSets/0/0', 'none');
    expect(found.map(({ pointer }) => pointer)).toContain('/noteNameSets/0/0');
  });

  it('a name given twice in a set', async () => {
    const found = await copy.problemsOf(ALKINDI, (record) => {
      const [first] = record.noteNameSets as string[][];
      first[5] = first[4];
    });
    expect(found).toHaveLength(1);
    expect(found[0].pointer).toMatch(/^\/noteNameSets\/0/);
  });

  it('a starting note given twice', async () => {
    const found = await copy.problemsOf(ALKINDI, (record) => {
      const sets = record.noteNameSets as string[][];
      sets[1] = sets[0];
    });
    expect(found.map(({ pointer }) => pointer)).toEqual(['/noteNameSets/1/0']);
    expect(found[0].expected).toContain('a starting note');
  });
});

describe(
  ruleNamed('the notes of a jins and of an ascending maqām rise, those of a descending one fall, and all are known'),
  () => {
    it.each([
      [JINS, '/noteNames/2', 'rāst', 'above "dūgāh"'],
      [JINS, '/noteNames/1', 'dugah', 'a name of archive/note-names.json'],
      [RAST, '/ascendingNoteNames/3', 'rāst', 'above "segāh"'],
      [RAST, '/ascendingNoteNames/3', 'segāh', 'above "segāh"'],
      [RAST, '/ascendingNoteNames/3', 'chargah', 'a name of archive/note-names.json'],
      [RAST, '/descendingNoteNames/3', 'ʿajam', 'below "nawā"'],
      [RAST, '/descendingNoteNames/3', 'chargah', 'a name of archive/note-names.json'],
    ])('%s %s: %s', async (file, pointer, value, expected) => {
      const found = await problems(file, pointer, value);
      const problem = found.find((each) => each.expected.includes(expected));
      expect(problem).toMatchObject({ file, pointer, found: JSON.stringify(value) });
    });

    haveOneProblem([[RAST, '/recordedOutOfPitchOrder', true, '']]);
  },
);

describe(ruleNamed('the last descending note of a maqām is its first ascending note'), () => {
  haveOneProblem([[RAST, '/descendingNoteNames/6', 'ʿirāq', '"rāst"']]);
});

describe(ruleNamed('degree fields have known note names'), () => {
  const fields = ['primaryJins', 'secondaryJins', 'tertiaryJins', 'ghammaz'];
  haveOneProblem(fields.map((field) => [RAST, `/${field}`, ['rāst', 'nava'], A_NAME, `/${field}/1`, '"nava"']));
});

describe(ruleNamed('the stops of a sayr refer to known notes, ajnās, maqāmāt and directions'), () => {
  const STOPS = '/suyur/0/stops';

  haveOneProblem([
    [RAST, `${STOPS}/2/value`, 'nava', A_NAME],
    [RAST, `${STOPS}/0/value`, '9999', 'the id of a jins'],
    [RAST, `${STOPS}/0/value`, 'jins_rast', 'the id of a jins'],
    [RAST, `${STOPS}/1/value`, 'sideways', '"ascending" or "descending"'],
    [RAST, `${STOPS}/0/startingNote`, 'rost', A_NAME],
    [
      RAST,
      `${STOPS}/0`,
      { type: 'maqam', value: '9999', startingNote: 'rāst' },
      'the id of a maqām',
      `${STOPS}/0/value`,
      '"9999"',
    ],
    [RAST, `${STOPS}/2/unresolved`, true, ''],
  ]);

  it('a jins without its starting note', async () => {
    const [problem] = await problems(RAST, `${STOPS}/0/startingNote`, undefined);
    expect(problem).toMatchObject({ pointer: `${STOPS}/0`, expected: "a property 'startingNote'" });
  });
});

describe(ruleNamed('all cited sources exist'), () => {
  haveOneProblem([
    [RAST, '/sources/0/sourceId', 'alshawa_1946', 'alshawwa_1946'],
    [JINS, '/sources/0/sourceId', 'alshawa_1946', 'alshawwa_1946'],
    [ALKINDI, '/sources/0/sourceId', 'alshawa_1946', 'alshawwa_1946'],
    [RAST, '/suyur/0/sourceId', 'alshawa_1946', 'alshawwa_1946'],
  ]);
});

describe(ruleNamed('the provenance of a record names sources and tuning systems of the archive'), () => {
  haveOneProblem([
    [RAST, '/provenance/scale/by', 'alshawwa_1947', ''],
    [ISFAHAN, '/provenance/scale/from', 'alshawwa_1947', ''],
    ['tuning-systems/allami_2022.json', '/provenance/derivedFrom/0', 'alkindi_875', ''],
    ['tuning-systems/allami_2022.json', '/provenance/derivedFrom/1', 'allami_2022', ''],
  ]);
});
