import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { importHere } from '../support/commands.ts';
import { the } from '../support/draws.ts';
import { halfOfTests, inLongRun } from '../support/effort.ts';
import { ownImportPlace } from '../support/import-place.ts';

const it = halfOfTests();

function withoutComments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutComments);
  if (typeof value !== 'object' || value === null) return value;
  const rest = Object.entries(value).filter(([key]) => key !== 'comments');
  return Object.fromEntries(rest.map(([key, inner]) => [key, withoutComments(inner)]));
}

const factsOf = (files: ReadonlyMap<string, string>) =>
  [...files].map(([file, text]) => [file, file.endsWith('.json') ? withoutComments(JSON.parse(text)) : text]);

describe('an equal source archive', () => {
  const place = ownImportPlace();

  it('changes no fact, and adds every remark', async () => {
    const before = place.files();
    const { isChanged, report } = await place.import();
    expect(isChanged).toBe(true);
    expect(readdirSync(place.directory).sort()).toEqual(['archive', 'source']);
    const after = place.files();
    expect(factsOf(after)).toEqual(factsOf(before));
    for (const [file, text] of before) {
      if (/^(maqamat|ajnas|tuning-systems|sources)\//.test(file)) {
        const keys = (json: string) => Object.keys(JSON.parse(json)).filter((key) => key !== 'comments');
        expect(keys(after.get(file) ?? ''), file).toEqual(keys(text));
      }
    }
    const said = (id: string) => `Said of ${id} in a test.\nOn two lines.`;
    const { maqamat, ajnas, tuningSystems } = await loadArchive(place.archive);
    for (const [i, { idName, comments, suyur }] of maqamat.entries()) {
      expect(comments.english, idName).toBe(i % 3 === 0 ? said(idName) : null);
      expect(comments.arabic, idName).toBe(i % 6 === 0 ? `قيل في اختبار ${i}` : null);
      for (const [s, sayr] of suyur.entries()) {
        expect(sayr.comments?.english, idName).toBe((i + s) % 3 === 0 ? said(`${idName} ${sayr.id}`) : undefined);
      }
    }
    for (const [i, { idName, comments }] of ajnas.entries()) {
      expect(comments.english, idName).toBe(i % 3 === 0 ? said(idName) : null);
    }
    for (const [i, { id, comments }] of tuningSystems.entries()) {
      expect(comments?.english, id).toBe(i % 3 === 0 ? said(id) : undefined);
    }
    expect(report).toMatch(/archive\/ is up to date now: \d+ changed, 0 new, 0 removed\.$/);
  });

  inLongRun(() => {
    it('changes nothing the second time', async () => {
      await place.import();
      const once = place.files();
      expect(await place.import()).toEqual({ isChanged: false, report: 'archive/ is up to date; nothing changed.' });
      expect(place.files()).toEqual(once);
      expect(await place.import({ isCheck: true })).toMatchObject({ isChanged: false });
    });

    it('a check gives the same report, and writes nothing', async () => {
      const before = place.files();
      const { isChanged, report } = await place.import({ isCheck: true });
      expect(isChanged).toBe(true);
      expect(place.files()).toEqual(before);
      expect(readdirSync(place.directory).sort()).toEqual(['archive', 'source']);
      const done = await place.import();
      expect(done.report).toBe(report.replace('would change', 'is up to date now'));
    });
  });
});

describe('a changed source archive', () => {
  const place = ownImportPlace({ isImported: true });
  const maqam = (idName: string) => place.maqam(idName);
  const jins = (idName: string) => place.jins(idName);
  const system = (id: string) => place.system(id);

  it('a changed note: the report has entity, field, old and new value', async () => {
    jins('jins_kurd').noteNames[3] = 'tīk ḥijāz/ṣabā';
    const { report } = await place.import();
    const [changed, counts] = report.split('\n\n');
    expect(changed).toBe('jins kurd (archive/ajnas/jins_kurd.json)\n  /noteNames/3: "nawā" → "tīk ḥijāz/ṣabā"');
    expect(counts).toBe('archive/ is up to date now: 1 changed, 0 new, 0 removed.');
    expect(place.record('ajnas/jins_kurd.json')).toMatchObject({
      noteNames: ['dūgāh', 'kurdī', 'chahārgāh', 'tīk ḥijāz/ṣabā'],
      nameArabic: 'جنس كُرد',
    });
  });

  it('a new jins: complete file, proposed Arabic name to be reviewed', async () => {
    const noteNames = ['rāst', 'dūgāh', 'kurdī', 'chahārgāh'];
    const own = { id: '900', idName: 'jins_turfa_al-jawab', name: 'jins ṭurfa al-jawāb', noteNames };
    const added = { ...jins('jins_kurd'), ...own };
    place.data.ajnas.splice(2, 0, added);
    const { report } = await place.import();
    expect(report).toContain('jins ṭurfa al-jawāb (archive/ajnas/jins_turfa_al-jawab.json): new');
    expect(report).toContain('جنس طُرفَه الجواب is proposed by rules');
    expect(place.record('ajnas/jins_turfa_al-jawab.json')).toEqual({
      $schema: '../schema/jins.json',
      ...own,
      order: 2,
      nameArabic: 'جنس طُرفَه الجواب',
      nameArabicProposed: true,
      comments: { english: null, arabic: null },
      sources: [{ sourceId: 'alhilu_1957_1961', page: '82' }],
      version: added.version,
    });
    expect(place.record('ajnas/jins_kurd.json').order).toBe(place.data.ajnas.findIndex(({ id }) => id === '7'));

    expect((await place.import()).report).toContain('Arabic names to be reviewed:');
    const file = join(place.archive, 'ajnas/jins_turfa_al-jawab.json');
    const { nameArabicProposed: _, ...reviewed } = place.record('ajnas/jins_turfa_al-jawab.json');
    writeFileSync(file, JSON.stringify({ ...reviewed, nameArabic: 'جنس طرفة الجواب' }, null, 2));
    expect(await place.import()).toEqual({ isChanged: false, report: 'archive/ is up to date; nothing changed.' });
  });

  it('a deleted maqām', async () => {
    place.data.maqamat.splice(place.data.maqamat.indexOf(maqam('maqam_lami')), 1);
    const { report } = await place.import();
    expect(report).toContain('maqām lāmī (archive/maqamat/maqam_lami.json): removed');
    expect(existsSync(join(place.archive, 'maqamat/maqam_lami.json'))).toBe(false);
    expect((await loadArchive(place.archive)).maqamat).toHaveLength(place.data.maqamat.length);
  });

  inLongRun(() => {
    it('deleted remarks of each kind', async () => {
      const bare = { commentsEnglish: ' ', commentsArabic: '' };
      const [first] = place.data.maqamat;
      Object.assign(first, bare);
      Object.assign(the(first.suyur[0]), bare);
      Object.assign(place.data.ajnas[0], bare);
      Object.assign(place.data.tuningSystems[0], bare);
      await place.import();
      const { maqamat, ajnas, tuningSystems } = await loadArchive(place.archive);
      expect(maqamat[0].comments).toEqual({ english: null, arabic: null });
      expect(ajnas[0].comments).toEqual({ english: null, arabic: null });
      expect(maqamat[0].suyur[0]).not.toHaveProperty('comments');
      expect(tuningSystems[0]).not.toHaveProperty('comments');
    });

    it('a new maqām, tuning system and source', async () => {
      const book = the(place.data.sources.find(({ id }) => id === 'farmer_1937'));
      place.data.sources.push({ ...book, id: 'nobody_2001' });
      const sourcePageReferences = [{ sourceId: 'nobody_2001', page: '1' }];
      const ofSystem = { id: 'nobody_2001', year: '2001', sourcePageReferences };
      place.data.tuningSystems.push({ ...system('alkindi_874'), ...ofSystem });
      const name = 'maqām rāst al-zanjīr';
      const ofMaqam = { id: '901', idName: 'maqam_rast_al-zanjir', name, sourcePageReferences };
      place.data.maqamat.push({ ...maqam('maqam_rast'), ...ofMaqam });
      const { report } = await place.import();
      expect(report).toContain('source nobody_2001 (archive/sources/nobody_2001.json): new');
      expect(report).toContain('tuning system nobody_2001 (archive/tuning-systems/nobody_2001.json): new');
      const archive = await loadArchive(place.archive);
      expect(archive.maqamat.at(-1)).toMatchObject({
        name,
        nameArabic: 'مقام راست الزَنجير',
        order: place.data.maqamat.length - 1,
      });
      expect(archive.tuningSystems.at(-1)).toMatchObject({
        id: 'nobody_2001',
        order: place.data.tuningSystems.length - 1,
      });
      expect(Object.keys(place.record('sources/nobody_2001.json')).slice(0, 3)).toEqual(['$schema', 'id', 'order']);
    });

    it('a changed, a new and a deleted pattern', async () => {
      const { patterns } = place.data;
      const [first, second] = patterns;
      the(first.notes[1]).scaleDegree = '-3';
      patterns.splice(1, 1);
      patterns.push({ ...second, id: 'own', name: 'Round and round' });
      const { report } = await place.import();
      expect(report).toContain(`pattern ${first.name} (archive/patterns.json)\n  /notes/1/scaleDegree: "II" → "-3"`);
      expect(report).toContain('pattern Round and round (archive/patterns.json): new');
      expect(report).toContain(`pattern ${second.name} (archive/patterns.json): removed`);
      expect((await loadArchive(place.archive)).patterns.patterns).toEqual(patterns);
    });

    it('a renamed maqām: the file is renamed, and the Arabic name is to be reviewed', async () => {
      Object.assign(maqam('maqam_lami'), { idName: 'maqam_lamiyya', name: 'maqām lāmiyya' });
      const { report } = await place.import();
      expect(report).toContain('  /name: "maqām lāmī" → "maqām lāmiyya"');
      expect(report).toContain('was called maqām lāmī; check مقام لامي');
      expect(existsSync(join(place.archive, 'maqamat/maqam_lami.json'))).toBe(false);
      expect(place.record('maqamat/maqam_lamiyya.json')).toMatchObject({ nameArabic: 'مقام لامي' });
    });

    it('entities that were added here keep their place after those of the source archive', async () => {
      const order = place.data.ajnas.length;
      const own = { idName: 'jins_own', name: 'jins own', id: '999', order, addedHere: true };
      const record = { ...place.record('ajnas/jins_kurd.json'), ...own };
      writeFileSync(join(place.archive, 'ajnas/jins_own.json'), JSON.stringify(record));
      expect(await place.import()).toMatchObject({ isChanged: false });
      place.data.ajnas.push({ ...jins('jins_kurd'), id: '900', idName: 'jins_zanjir', name: 'jins zanjīr' });
      await place.import();
      expect(place.record('ajnas/jins_zanjir.json').order).toBe(order);
      expect(place.record('ajnas/jins_own.json').order).toBe(order + 1);
    });

    it('ascending notes out of pitch order are flagged while they are', async () => {
      const { ascendingNoteNames: names } = maqam('maqam_lami');
      const [first, second, third] = names;
      names.splice(1, 2, third, second);
      await place.import();
      expect(place.record('maqamat/maqam_lami.json').recordedOutOfPitchOrder).toBe(true);
      maqam('maqam_lami').ascendingNoteNames.splice(0, 3, first, second, third);
      await place.import();
      expect(place.record('maqamat/maqam_lami.json')).not.toHaveProperty('recordedOutOfPitchOrder');
    });

    it('invisible characters and sources without a reference are reported, and not imported', async () => {
      jins('jins_kurd').commentsEnglish = 'Seen\u200f.\tAnd seen.';
      system('alkindi_874').sourceEnglish = 'A shelf in Cairo';
      const { report } = await place.import();
      expect(place.record('ajnas/jins_kurd.json').comments).toMatchObject({ english: 'Seen. And seen.' });
      expect(report).toContain('jins kurd: 1 invisible character in commentsEnglish (\\u200f)');
      expect(report).toContain('tuning system alkindi_874: sourceEnglish "A shelf in Cairo"');
    });
  });
});

describe('the command', () => {
  const place = ownImportPlace();
  const run = (...args: readonly string[]) => importHere(place.directory, ...args);

  it('status 4 if a check finds changes', async () => {
    const before = place.files();
    await place.import({ isCheck: true });
    const check = await run(place.source, '--check');
    expect(check.code).toBe(4);
    expect(check.output).toContain('archive/ would change: ');
    expect(place.files()).toEqual(before);
    const done = await run(place.source);
    expect(done.code, done.output).toBe(0);
    const again = await run('--check', place.source);
    expect(again).toMatchObject({ code: 0, output: 'archive/ is up to date; nothing changed.\n' });
  });

  it('refuses an invalid archive', async () => {
    await place.import({ isCheck: true });
    const file = join(place.archive, 'ajnas/jins_kurd.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"kurdī"', '"no note"'));
    const { code, output } = await run(place.source);
    expect(code).toBe(1);
    expect(output).toContain('archive/ajnas/jins_kurd.json at /noteNames/1');
  });
});
