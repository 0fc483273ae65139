import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import type { SourceData } from '../../generator/import/source-format.ts';
import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import { the } from '../support/draws.ts';
import { halfOfTests } from '../support/effort.ts';
import { ownImportPlace } from '../support/import-place.ts';

const it = halfOfTests();

const FILE = 'maqamat/maqam_lami.json';
const of = (pointer: string, recorded: string, corrected: string, decision: 'applied' | 'noted'): Emendation => ({
  file: FILE,
  pointer,
  recorded,
  corrected,
  confidence: 'certain',
  decision,
  reason: 'Made up.',
  reasonArabic: 'مصنوع.',
});
const APPLIED = of('/ghammaz/0', 'segāh', 'dūgāh', 'applied');

const place = ownImportPlace({ isImported: true });
let lami: SourceData['maqamat'][number];

const apparatus = (): { emendations: Emendation[]; unsourced: string[] } =>
  JSON.parse(readFileSync(join(place.archive, 'emendations.json'), 'utf8'));
const ofLami = () => apparatus().emendations.filter(({ file }) => file === FILE);

function emend(emendations: readonly Emendation[], variants: object): void {
  const file = join(place.archive, 'emendations.json');
  const there = apparatus();
  const others = there.emendations.filter((it) => it.file !== FILE);
  writeFileSync(file, JSON.stringify({ ...there, emendations: [...emendations, ...others] }, null, 2));
  writeFileSync(join(place.archive, FILE), JSON.stringify({ ...place.record(FILE), ...variants }, null, 2));
}

beforeEach(() => {
  lami = the(place.data.maqamat.find(({ idName }) => idName === 'maqam_lami'));
  emend([APPLIED], { ghammaz: ['dūgāh'] });
  lami.ghammaz = ['segāh'];
});

it('an emendation is kept if the source archive has the recorded reading', async () => {
  const before = place.files();
  expect(await place.import()).toMatchObject({ isChanged: false });
  expect(place.files()).toEqual(before);
  expect(place.record(FILE).ghammaz).toEqual(['dūgāh']);
});

it('an emendation is removed if the source archive has the corrected reading', async () => {
  lami.ghammaz = ['dūgāh'];
  const { report } = await place.import();
  expect(report).toContain(
    `archive/${FILE} at /ghammaz/0: removed, because the source archive now has "dūgāh": "segāh" → "dūgāh" (applied: Made up.)`,
  );
  expect(place.record(FILE).ghammaz).toEqual(['dūgāh']);
  expect(ofLami()).toEqual([]);
  expect(await place.import()).toMatchObject({ isChanged: false });
});

it('an emendation is only noted if the source archive has a third reading', async () => {
  lami.ghammaz = ['nawā'];
  const { report } = await place.import();
  expect(report).toContain('  /ghammaz/0: "dūgāh" → "nawā"');
  expect(report).toContain(`archive/${FILE} at /ghammaz/0: conflict, because the source archive now has "nawā"`);
  expect(place.record(FILE).ghammaz).toEqual(['nawā']);
  expect(ofLami()).toEqual([
    {
      ...APPLIED,
      recorded: 'nawā',
      decision: 'noted',
      reason: 'Made up. (Said of "segāh", which the source archive has changed since: to be decided anew.)',
      reasonArabic: expect.stringContaining('"segāh"'),
    },
  ]);
  expect(await place.import()).toMatchObject({ isChanged: false });
});

it('an emendation is kept if another field changes', async () => {
  lami.version = '2027-01-01T00:00:00.000Z';
  const { report } = await place.import();
  expect(report).not.toContain('Emendations:');
  expect(place.record(FILE)).toMatchObject({ ghammaz: ['dūgāh'], version: '2027-01-01T00:00:00.000Z' });
  expect(ofLami()).toEqual([APPLIED]);
});

it('an emendation is removed if the source archive has no such reading', async () => {
  lami.ghammaz = null;
  const { report } = await place.import();
  expect(report).toContain('removed, because the source archive no longer has the reading');
  expect(place.record(FILE).ghammaz).toBeNull();
  expect(ofLami()).toEqual([]);
});

it('a doubt without a correction is removed if there is no such reading', async () => {
  emend([{ ...of('/ghammaz/0', 'segāh', '', 'noted'), corrected: null }], { ghammaz: ['segāh'] });
  lami.ghammaz = null;
  expect((await place.import()).report).toContain('removed, because the source archive no longer has the reading');
  expect(ofLami()).toEqual([]);
});

it('an emendation of a deleted maqām is removed and reported', async () => {
  place.data.maqamat.splice(place.data.maqamat.indexOf(lami), 1);
  const { report } = await place.import();
  expect(report).toContain(`archive/${FILE} at /ghammaz/0: removed with its file: "segāh" → "dūgāh"`);
  expect(ofLami()).toEqual([]);
  expect(apparatus().unsourced).not.toContain(FILE);
});

it('an emendation of a renamed maqām refers to the new file', async () => {
  Object.assign(lami, { idName: 'maqam_lamiyya', name: 'maqām lāmiyya' });
  await place.import();
  expect(place.record('maqamat/maqam_lamiyya.json').ghammaz).toEqual(['dūgāh']);
  expect(apparatus().emendations.find(({ file }) => file === 'maqamat/maqam_lamiyya.json')).toEqual({
    ...APPLIED,
    file: 'maqamat/maqam_lamiyya.json',
  });
});

it('an emendation of a field that only the archive has is kept', async () => {
  const name = of('/nameArabic', 'مقام لامى', 'مقام لامي', 'applied');
  emend([APPLIED, name], {});
  expect(await place.import()).toMatchObject({ isChanged: false });
  expect(ofLami()).toEqual([APPLIED, name]);
});

it('a noted emendation is removed if the source archive has the corrected reading', async () => {
  const noted = of('/ghammaz/0', 'segāh', 'dūgāh', 'noted');
  emend([noted], { ghammaz: ['segāh'] });
  expect(await place.import()).toMatchObject({ isChanged: false });
  lami.ghammaz = ['dūgāh'];
  const { report } = await place.import();
  expect(report).toContain('removed, because the source archive now has');
  expect(place.record(FILE).ghammaz).toEqual(['dūgāh']);
  expect(ofLami()).toEqual([]);
});

it('the list of entities without a source follows the source archive', async () => {
  lami.sourcePageReferences = [{ sourceId: 'farmer_1937', page: '1' }];
  await place.import();
  expect(apparatus().unsourced).not.toContain(FILE);
  lami.sourcePageReferences = [];
  await place.import();
  expect(apparatus().unsourced).toContain(FILE);
});
