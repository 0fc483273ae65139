import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { leftOut } from '../../generator/import/left-out.ts';
import type { RemarkDecision } from '../../runtime/schemas/apparatus.ts';
import { the } from '../support/draws.ts';
import { halfOfTests } from '../support/effort.ts';
import { ownImportPlace } from '../support/import-place.ts';

const it = halfOfTests();

const place = ownImportPlace({ isImported: true });

const PROVENANCE = { by: 'diarmaqar', licence: 'CC BY-NC-SA 4.0' };

function edit(file: string, change: (record: Record<string, unknown>) => object): void {
  writeFileSync(join(place.archive, file), `${JSON.stringify(change(place.record(file)), null, 2)}\n`);
}

const decide = (...remarks: readonly RemarkDecision[]) => edit('emendations.json', (it) => ({ ...it, remarks }));

describe('remarks', () => {
  it('have their author; missing ones do not', async () => {
    Object.assign(place.jins('jins_kurd'), { commentsEnglish: 'Said.', commentsArabic: '' });
    Object.assign(place.jins('jins_rast'), { commentsEnglish: '', commentsArabic: '' });
    await place.import();
    expect(place.record('ajnas/jins_kurd.json').comments).toEqual({
      english: 'Said.',
      arabic: null,
      provenance: PROVENANCE,
    });
    expect(place.record('ajnas/jins_rast.json').comments).toEqual({ english: null, arabic: null });
  });

  it('are dropped or replaced by decisions, which the report lists', async () => {
    const system = 'tuning-systems/alkindi_874.json';
    decide(
      { file: system, pointer: '/comments/arabic', text: null, reason: 'A test of the keyboard.' },
      { file: 'ajnas/jins_kurd.json', pointer: '/comments/english', text: 'Mended.', reason: 'A slip.' },
    );
    Object.assign(place.system('alkindi_874'), { commentsEnglish: '', commentsArabic: 'شسيب' });
    Object.assign(place.jins('jins_kurd'), { commentsEnglish: 'Mnded.', commentsArabic: '' });
    const { report } = await place.import();
    expect(report.match(/شسيب/g)).toHaveLength(1);
    expect(report).toContain(`archive/${system} at /comments/arabic: "شسيب" dropped (A test of the keyboard.)\n`);
    expect(report).toContain('at /comments/english: "Mnded." replaced by "Mended." (A slip.)');
    expect(place.record(system)).not.toHaveProperty('comments');
    expect(place.record('ajnas/jins_kurd.json').comments).toMatchObject({ english: 'Mended.' });
    expect(await place.import()).toMatchObject({ isChanged: false });
  });

  it('in Arabic on suyūr quote the source if the apparatus says so', async () => {
    edit('emendations.json', (it) => ({ ...it, quotedInArabic: ['alshawwa_1946'] }));
    const { suyur } = place.maqam('maqam_rast');
    for (const sayr of suyur) Object.assign(sayr, { commentsEnglish: 'Said.', commentsArabic: 'قيل' });
    expect(suyur.map(({ sourceId }) => sourceId)).toEqual(['alshawwa_1946', 'alsabbagh_1950']);
    await place.import();
    expect(place.record('maqamat/maqam_rast.json').suyur).toMatchObject([
      { comments: { provenance: { ...PROVENANCE, quotes: { arabic: 'alshawwa_1946' } } } },
      { comments: { provenance: PROVENANCE } },
    ]);
    expect(await place.import()).toMatchObject({ isChanged: false });
  });

  it('quote the source that a decision names', async () => {
    const file = 'ajnas/jins_kurd.json';
    decide({ file, pointer: '/comments/english', quotes: 'alshawwa_1946', reason: 'Its words are his.' });
    Object.assign(place.jins('jins_kurd'), { commentsEnglish: 'He says.', commentsArabic: 'قيل' });
    await place.import();
    const { ajnas } = await loadArchive(place.archive);
    expect(the(ajnas.find(({ idName }) => idName === 'jins_kurd')).comments).toEqual({
      english: 'He says.',
      arabic: 'قيل',
      provenance: { ...PROVENANCE, quotes: { english: 'alshawwa_1946' } },
    });
  });

  it('changed after a decision are kept, and reported', async () => {
    const file = 'ajnas/jins_kurd.json';
    decide({ file, pointer: '/comments/english', recorded: 'asdf', text: null, reason: 'A test.' });
    Object.assign(place.jins('jins_kurd'), { commentsEnglish: 'asdf' });
    await place.import();
    expect(place.record(file).comments).toMatchObject({ english: null });
    Object.assign(place.jins('jins_kurd'), { commentsEnglish: 'It has a second name.' });
    const { report } = await place.import();
    expect(report).toContain('"It has a second name." differs from the remark of the decision (A test.); review it');
    expect(place.record(file).comments).toMatchObject({ english: 'It has a second name.' });
  });

  it('with a decision that were deleted are reported', async () => {
    decide({ file: 'ajnas/jins_kurd.json', pointer: '/comments/arabic', text: null, reason: 'A test.' });
    Object.assign(place.jins('jins_kurd'), { commentsArabic: '' });
    expect((await place.import()).report).toContain('there is no such remark; the decision about it (A test.)');
  });

  it('of a renamed entity keep their decisions', async () => {
    decide({ file: 'ajnas/jins_kurd.json', pointer: '/comments/arabic', text: null, reason: 'A test.' });
    Object.assign(place.jins('jins_kurd'), { idName: 'jins_kurdi', name: 'jins kurdī', commentsArabic: 'شسيب' });
    await place.import();
    expect(place.record('ajnas/jins_kurdi.json').comments).toMatchObject({ arabic: null });
    expect(place.record('emendations.json').remarks).toMatchObject([{ file: 'ajnas/jins_kurdi.json' }]);
  });
});

describe('other spellings', () => {
  const aliases = () => place.record('aliases.json').aliases as Record<string, readonly string[]>;

  it('of a renamed maqām are renamed', async () => {
    const before = aliases();
    Object.assign(place.maqam('maqam_lami'), { idName: 'maqam_lamiyya', name: 'maqām lāmiyya' });
    const { report } = await place.import();
    expect(report).toContain('maqam_lami: 5 other spellings under maqam_lamiyya now');
    expect(Object.keys(aliases())).toEqual(
      Object.keys(before).map((idName) => (idName === 'maqam_lami' ? 'maqam_lamiyya' : idName)),
    );
    expect(aliases().maqam_lamiyya).toEqual(before.maqam_lami);
    expect(await place.import()).toMatchObject({ isChanged: false });
  });

  it('of a deleted maqām are removed', async () => {
    place.data.maqamat.splice(place.data.maqamat.indexOf(place.maqam('maqam_lami')), 1);
    const { report } = await place.import({ keepUnresolved: true });
    expect(report).toContain('maqam_lami: 5 other spellings removed with it');
    expect(aliases()).not.toHaveProperty('maqam_lami');
  });
});

describe('the report', () => {
  it('has one line for each deleted entity, stop and note', async () => {
    place.data.maqamat.splice(place.data.maqamat.indexOf(place.maqam('maqam_lami')), 1);
    const [sayr] = place.maqam('maqam_rast').suyur;
    const removed = the(sayr.stops.splice(2, 1)[0]);
    place.maqam('maqam_hijaz').descendingNoteNames.splice(1, 1);
    const { report } = await place.import({ keepUnresolved: true });
    const lines = report.split('\n');
    expect(lines.filter((line) => line.endsWith(': removed'))).toEqual([
      'maqām lāmī (archive/maqamat/maqam_lami.json): removed',
    ]);
    expect(lines.filter((line) => line.includes('/suyur/0/stops'))).toEqual([
      `  /suyur/0/stops/2: ${JSON.stringify(removed)} → nothing`,
    ]);
    expect(lines.filter((line) => line.includes('/descendingNoteNames'))).toEqual([
      expect.stringMatching(/^ {2}\/descendingNoteNames\/1: ".+" → nothing$/),
    ]);
  });
});

describe('texts', () => {
  it('are normalised to NFC, and reported', async () => {
    const before = place.record('maqamat/maqam_rast.json');
    const rast = place.maqam('maqam_rast');
    rast.ascendingNoteNames[0] = rast.ascendingNoteNames[0].normalize('NFD');
    const [reference] = Object.entries(place.system('alkindi_874').referenceFrequencies);
    place.system('alkindi_874').referenceFrequencies = { [reference[0].normalize('NFD')]: reference[1] };
    Object.assign(place.jins('jins_kurd'), { commentsEnglish: 'rāst'.normalize('NFD') });
    const index = place.data.maqamat.indexOf(rast);
    const { report } = await place.import();
    expect(report).toContain('Normalised to Unicode NFC:\n');
    expect(report).toContain(`  maqamat.json at /${index}/ascendingNoteNames/0\n`);
    expect(report).toMatch(/ {2}tuningSystems\.json at \/1\/referenceFrequencies\//);
    expect(place.record('ajnas/jins_kurd.json').comments).toMatchObject({ english: 'rāst' });
    expect(place.record('maqamat/maqam_rast.json').ascendingNoteNames).toEqual(before.ascendingNoteNames);
  });

  it('are written with escaped direction marks', async () => {
    // The emendation of this maqām follows it, which writes the file again.
    Object.assign(place.maqam('maqam_safa'), { idName: 'maqam_safwa', name: 'maqām ṣafwā' });
    const file = join(place.archive, 'emendations.json');
    expect(readFileSync(file, 'utf8')).toContain('\\u200e');
    await place.import();
    expect(readFileSync(file, 'utf8')).toContain('maqam_safwa.json');
    expect(readFileSync(file, 'utf8')).toContain('\\u200e');
    expect(readFileSync(file, 'utf8')).not.toContain('\u200e');
    // Remarks have no use for them, and the report says which were left out.
    Object.assign(place.jins('jins_kurd'), { commentsEnglish: 'Seen\u200f.' });
    expect([...leftOut(place.data)].join()).toContain('(\\u200f)');
  });

  it('that archive/ has in another normal form are unchanged', async () => {
    const { report, isChanged } = await place.import();
    expect(place.data.sources.some(({ titleArabic }) => titleArabic !== titleArabic.normalize('NFC'))).toBe(true);
    expect(isChanged).toBe(false);
    expect(report).not.toContain('NFC');
  });
});
