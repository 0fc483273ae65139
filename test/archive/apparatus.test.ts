import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { isInText, proposedOf } from '../../runtime/documents/archive/decisions.ts';
import { DECISIONS, type Emendation } from '../../runtime/schemas/apparatus.ts';
import { type ArchiveFile, archiveCopy } from '../support/archive-copy.ts';
import { PROJECT } from '../support/project.ts';

const APPARATUS = 'emendations.json';
const ALLAYTHI = 'tuning-systems/allaythi_1965.json';
const ALDIK = 'tuning-systems/aldik_1926b.json';
const RAST = 'maqamat/maqam_rast.json';

const [critical, recorded] = (['critical', 'as-recorded'] as const).map((edition) =>
  loadArchive(join(PROJECT, 'archive'), edition),
);
const { emendations, unsourced } = critical.apparatus;

const copy = archiveCopy();

const indexOf = (file: string, pointer: string): number => {
  const index = emendations.findIndex((it) => it.file === file && it.pointer === pointer);
  expect(index).not.toBe(-1);
  return index;
};
const APPLIED = indexOf(ALLAYTHI, '/values/9');
const NOTED = indexOf(ALDIK, '/values/5');

describe('the apparatus of the archive', () => {
  const count = (decision: string, confidence: string) =>
    emendations.filter((it) => it.decision === decision && it.confidence === confidence).length;
  const docs = readFileSync(join(PROJECT, 'docs/edition.md'), 'utf8');

  it('has as many findings as docs/edition.md counts', () => {
    for (const decision of DECISIONS) {
      const counts = ['certain', 'likely', 'possible'].map((confidence) => count(decision, confidence) || '');
      expect(docs).toContain(`| ${decision} | ${counts.join(' | ')} |`.replace(/ {2,}/g, ' '));
    }
    const applied = emendations.filter(isInText).length;
    expect(docs).toContain(`${emendations.length} readings turned out to be wrong`);
    expect(docs).toContain(`the recorded ones, ${applied} readings undone`);
    for (const page of ['README.md', 'docs/start.md', 'docs/data.md'])
      expect(readFileSync(join(PROJECT, page), 'utf8'), page).toContain(`${emendations.length} readings are`);
  });

  it('changes the text only where it is certain', () => {
    expect(emendations.filter((it) => isInText(it) && it.confidence !== 'certain')).toEqual([]);
  });

  it('supplies only what is empty, and normalises only what is not', () => {
    for (const { decision, recorded: value, pointer } of emendations.filter(isInText)) {
      expect(value === '', pointer).toBe(decision === 'supplied');
    }
  });

  it('proposes a reading only where the text has the recorded one', () => {
    expect(proposedOf(emendations[APPLIED])).toEqual({});
    expect(proposedOf(emendations[NOTED])).toEqual({ proposed: '8150' });
  });

  it('has a reason in both languages for each emendation', () => {
    for (const { pointer, reason, reasonArabic } of emendations) {
      expect(reason, pointer).toMatch(/[a-z].*\.$/s);
      expect(reasonArabic, pointer).toMatch(/[\u0621-\u064a].*\.$/s);
    }
  });

  it('lists the entities without a source: 5 tuning systems, 11 maqāmāt, 5 ajnās', () => {
    const folders = unsourced.map((file) => file.split('/')[0]);
    expect(['tuning-systems', 'maqamat', 'ajnas'].map((it) => folders.filter((other) => other === it).length)).toEqual([
      5, 11, 5,
    ]);
  });

  it('corrects three stops that refer to a jins that the archive does not have', () => {
    const stops = emendations.filter(({ corrected }) => corrected === 'nikrīz');
    expect(stops.map(({ file, recorded: value }) => `${file} ${value}`)).toEqual([
      'maqamat/maqam_husayni_ushayran.json 18',
      'maqamat/maqam_nuhuft.json 18',
      'maqamat/maqam_pesendidah.json 18',
    ]);
    expect(critical.ajnas.map(({ id }) => id)).not.toContain('18');
  });
});

describe('the edition as recorded', () => {
  const values = (archive: typeof critical, id: string) => archive.tuningSystems.find((it) => it.id === id)?.values;
  const stopOf = (archive: typeof critical, idName: string, index: number) =>
    archive.maqamat.find((it) => it.idName === idName)?.suyur[0].stops[index];

  it('has the recorded values', () => {
    expect(values(critical, 'allaythi_1965')?.slice(7, 11)).toEqual(['81/64', '4/3', '91/64', '13/9']);
    expect(values(recorded, 'allaythi_1965')?.slice(7, 11)).toEqual(['81/63', '4/3', '91/63', '13/9']);
    expect(values(recorded, 'alsabbagh_1950')?.[11]).toBe('6382');
    expect(values(recorded, 'mukhtarandmushrrafa_1944')?.[7]).toBe('386.314');
  });

  it('flags an unresolved stop', () => {
    expect(stopOf(critical, 'maqam_shat_araban', 6)).toEqual({ type: 'note', value: 'nīm kawasht' });
    expect(stopOf(recorded, 'maqam_shat_araban', 6)).toEqual({
      type: 'note',
      value: 'nīm kawasht/rahāwī',
      unresolved: true,
    });
  });

  it('states its edition, and differs only in emended files', () => {
    expect([critical.edition, recorded.edition]).toEqual(['critical', 'as-recorded']);
    expect(recorded.apparatus).toEqual(critical.apparatus);
    const different = <T>(a: readonly T[], b: readonly T[]) =>
      a.filter((item, i) => JSON.stringify(item) !== JSON.stringify(b[i])).length;
    const touched = (folder: string) =>
      new Set(emendations.filter((it) => isInText(it) && it.file.startsWith(folder)).map((it) => it.file)).size;
    expect(different(critical.tuningSystems, recorded.tuningSystems)).toBe(touched('tuning-systems/'));
    expect(different(critical.maqamat, recorded.maqamat)).toBe(touched('maqamat/'));
    expect(different(critical.ajnas, recorded.ajnas)).toBe(touched('ajnas/'));
    expect(different(critical.sources, recorded.sources)).toBe(touched('sources/'));
    const names = ({ noteNames }: typeof critical) => noteNames.octaves.flatMap((octave) => octave.noteNames);
    expect(different(names(critical), names(recorded))).toBe(10);
  });
});

describe('an invalid apparatus', () => {
  const edited = (index: number, change: Partial<Record<keyof Emendation, unknown>>) =>
    copy.problemsOf(APPARATUS, (file: ArchiveFile) => {
      const list = file.emendations as Record<string, unknown>[];
      list[index] = { ...list[index], ...change };
    });

  const AT = (index: number, key: string) => `/emendations/${index}/${key}`;
  it.each([
    ['an applied variant unlike the file', APPLIED, { corrected: '91/65' }, ALLAYTHI, '/values/9', '"91/64"'],
    ['a noted variant unlike the file', NOTED, { recorded: '8161' }, ALDIK, '/values/5', '"8160"'],
    ['an unknown file', NOTED, { file: 'maqamat/maqam_rost.json' }, APPARATUS, AT(NOTED, 'file'), 'rost'],
    ['an unknown place', NOTED, { pointer: '/values/55' }, APPARATUS, AT(NOTED, 'pointer'), '/values/55'],
    ['a place with a list', NOTED, { pointer: '/values' }, APPARATUS, AT(NOTED, 'pointer'), '/values'],
    ['a place of inherited fields', NOTED, { pointer: '/toString' }, APPARATUS, AT(NOTED, 'pointer'), 'toString'],
    ['no corrected variant', APPLIED, { corrected: null }, APPARATUS, AT(APPLIED, 'corrected'), 'null'],
    ['a number instead of a text', APPLIED, { corrected: 9 }, APPARATUS, AT(APPLIED, 'corrected'), '9'],
    ['equal variants', NOTED, { corrected: '8160' }, APPARATUS, AT(NOTED, 'corrected'), '8160'],
    ['a version that is none', NOTED, { since: '1.10' }, APPARATUS, AT(NOTED, 'since'), '1.10'],
    ['an empty reason, since 1.10.12', NOTED, { reason: ' ', since: '1.10.12' }, APPARATUS, AT(NOTED, 'reason'), '" "'],
    ['an empty reason in Arabic', NOTED, { reasonArabic: '' }, APPARATUS, AT(NOTED, 'reasonArabic'), '""'],
    ['an unknown decision', NOTED, { decision: 'kept' }, APPARATUS, AT(NOTED, 'decision'), 'kept'],
    ['a file outside of the archive', NOTED, { file: '../package.json' }, APPARATUS, AT(NOTED, 'file'), 'package'],
  ])('%s', async (_, index, change, file, pointer, found) => {
    const problems = await edited(index, change);
    expect(problems).toEqual([{ file, pointer, found: expect.stringContaining(found), expected: expect.any(String) }]);
  });

  it('two emendations of one reading', async () => {
    const { file, pointer, recorded: value } = emendations[NOTED];
    const problems = await edited(NOTED + 1, { file, pointer, recorded: value });
    expect(problems.map((it) => it.pointer)).toEqual([`/emendations/${NOTED + 1}/pointer`]);
    expect(problems[0].expected).toContain(`/emendations/${NOTED}`);
  });

  it('an emended reading that was changed in the file only', async () => {
    const [problem] = await copy.problemsAt('tuning-systems/alsabbagh_1950.json', '/values/11', '6329');
    expect(problem).toMatchObject({ pointer: '/values/11', found: '"6329"' });
    expect(problem.expected).toMatch(/"6328".*emendations\.json/);
  });

  it('an invisible character in a reason', async () => {
    const problems = await edited(NOTED, { reason: 'A \u200fmark.' });
    expect(problems.map((it) => it.pointer)).toEqual([`/emendations/${NOTED}/reason`]);
  });
});

describe('the list of entities without a source', () => {
  it('must have an entity without sources', async () => {
    expect(await copy.problemsAt(RAST, '/sources', [])).toEqual([
      { file: RAST, pointer: '/sources', found: '[]', expected: expect.stringContaining(APPARATUS) },
    ]);
  });

  it.each([
    ['with sources', RAST, 'has sources'],
    ['that does not exist', 'maqamat/maqam_rost.json', 'the file of'],
    ['that is a source', 'sources/farmer_1937.json', 'the file of'],
    ['twice', unsourced[0], 'once'],
  ])('cannot have an entity %s', async (_, file, expected) => {
    const at = `/unsourced/${unsourced.length}`;
    expect(await copy.problemsAt(APPARATUS, at, file)).toEqual([
      { file: APPARATUS, pointer: at, found: JSON.stringify(file), expected: expect.stringContaining(expected) },
    ]);
  });
});
