import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { createNameSearch, resolutionOf, type Searched } from '../../runtime/input/names.ts';
import { soundOf } from '../../runtime/input/spelling.ts';
import { tuningSpellings } from '../../runtime/input/titles.ts';
import { namedThings } from '../../runtime/lookup/named-things.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const { archive } = engine;
const { aliases, absent, persons } = archive.aliases;
const things = namedThings(the(createBuild(engine)('catalogue', {})), archive.aliases, archive.sources);
const maqamat = createNameSearch(things.maqam, absent);
const ajnas = createNameSearch(things.jins, absent);
const first = (typed: string) => maqamat(typed).found[0]?.idName;

const spellings = readFileSync(join(import.meta.dirname, 'spellings.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

describe('the search by name', () => {
  it('the test data has at least 150 unique spellings of entities of the archive', () => {
    const there = new Set([...archive.maqamat, ...archive.ajnas].map(({ idName }) => idName));
    expect(Object.keys(aliases).filter((idName) => !there.has(idName))).toEqual([]);
    const all = Object.values(aliases).flat();
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
  });

  it('finds the right entity first by every spelling', () => {
    const wrong = Object.entries(aliases).flatMap(([idName, names]) =>
      names
        .map((name) => [name, (idName.startsWith('jins_') ? ajnas : maqamat)(name).found[0]?.idName] as const)
        .filter(([, found]) => found !== idName)
        .map(([name, found]) => `${name}: ${found}, not ${idName}`),
    );
    expect(wrong).toEqual([]);
  });

  it('leads by every spelling of a person to the works of that person', () => {
    const search = createNameSearch([...things['tuning system'], ...things.source]);
    const { tuningSystems, sources } = archive;
    const named = [
      ...tuningSystems.map(({ id, creatorEnglish, creatorArabic }) => ({ id, by: [creatorEnglish, creatorArabic] })),
      ...sources.map(({ id, contributors }) => ({
        id,
        by: contributors.flatMap(({ lastNameEnglish, lastNameArabic }) => [lastNameEnglish, lastNameArabic]),
      })),
    ];
    for (const [name, others] of Object.entries(persons)) {
      const works = named.filter(({ by }) => by.some((it) => it.includes(name))).map(({ id }) => id);
      expect(works.length, name).toBeGreaterThan(0);
      for (const typed of [name, ...others]) {
        const found = search(typed).best.map(({ idName }) => idName);
        expect(found, typed).toEqual(expect.arrayContaining(works));
      }
    }
  });

  it('finds no person inside a word', () => {
    const spellings = (name: string) => tuningSpellings('x', [name], { Mukhtār: ['Mokhtar'] });
    expect(spellings('Mukhtār (1937)')).toContain('Mokhtar');
    expect(spellings('Mukhtārī (1937)')).toEqual(['x']);
  });

  it('finds nothing in a text that is longer than a name', () => {
    expect([200, 201].map((length) => maqamat('rast'.padEnd(length)).best.length)).toEqual([1, 0]);
  });

  it('finds every maqām and jins first by its own names', () => {
    for (const { idName, name, nameArabic } of archive.maqamat) {
      expect([name, first(name)]).toEqual([name, idName]);
      expect([nameArabic, first(nameArabic)]).toEqual([nameArabic, idName]);
    }
    for (const { idName, name, nameArabic } of archive.ajnas) {
      expect([name, ajnas(name).found[0]?.idName]).toEqual([name, idName]);
      expect([nameArabic, ajnas(nameArabic).found[0]?.idName]).toEqual([nameArabic, idName]);
    }
  });

  it('finds spellings of public pages that are not in the table', () => {
    const listed = new Set(Object.values(aliases).flat());
    expect(spellings.filter(([spelling]) => listed.has(spelling))).toEqual([]);
    expect(spellings.length).toBeGreaterThanOrEqual(150);
    expect(new Set(spellings.map(([, language]) => language))).toEqual(new Set(['en', 'fr', 'tr', 'ar']));
    expect(spellings.filter(([, , , place]) => !URL.canParse(place))).toEqual([]);
    const wrong = spellings.filter(([spelling, , idName]) => first(spelling) !== idName);
    expect(wrong.map(([spelling]) => spelling)).toEqual(['Zilkeşhâverân', 'الأويج', 'الشهرناز']);
  });

  it.each([
    ['عجم', 'maqam_ajam_ushayran'],
    ['العجم', 'maqam_ajam_ushayran'],
    ['jiharkah', 'maqam_chahargah_(al-shawwa)'],
    ['جهاركاه', 'maqam_chahargah_(al-shawwa)'],
    ['رصد', 'maqam_rast'],
    ['مايه', 'maqam_maya'],
    ['dilkeşhaveran', 'maqam_dilkesh_huran'],
    ['arazbar', 'maqam_ardibar'],
    ['meclisefruz', 'maqam_majlis_afruz'],
    ['pesendide', 'maqam_pesendidah'],
    ['gonca-i rana', 'maqam_anjah_rana'],
    ['hüzzam-ı cedid', 'maqam_khuzam_jadid'],
    ['zevk-i tarab', 'maqam_dhawq_tarab'],
    ['7ijaz', 'maqam_hijaz'],
    ['3ushshaq', 'maqam_ushshaq'],
    ['3ira2', 'maqam_iraq'],
  ])('finds for %s first %s', (typed, idName) => {
    expect(first(typed)).toBe(idName);
  });

  it('finds for jiharkah the jins with a source', () => {
    expect(ajnas('jiharkah').found[0].idName).toBe('jins_chahargah_(al-shawwa)');
  });

  it('separates namesakes from names that contain the word', () => {
    const { namesakes, found } = maqamat('chahargah');
    expect(namesakes.map(({ idName }) => idName)).toEqual(['maqam_chahargah_(al-shawwa)', 'maqam_chahargah/girkah']);
    expect(maqamat('kurd').namesakes.map(({ idName }) => idName)).toEqual(['maqam_kurd']);
    expect(maqamat('kurd').found.length).toBeGreaterThan(1);
    expect(found.length).toBe(2);
  });

  it.each(['Tâhir', 'Tahir Makamı', 'طاهر', 'مقام طاهر'])('does not find bābā ṭāhir for %s', (typed) => {
    expect(maqamat(typed)).toMatchObject({ found: [], best: [], namesakes: [], nearest: [] });
  });

  // None of these is in the table: they are found by how they sound.
  it.each([
    ['Bayyaatii', 'maqam_bayyat'],
    ['hussayny', 'maqam_husayni'],
    ['nahaawand', 'maqam_nahawand'],
    ['hijaaz kaar', 'maqam_hijaz_kar'],
    ['suuznak', 'maqam_suznak'],
    ['makam neva', 'maqam_nawa'],
    ['مقام النهاوند', 'maqam_nahawand'],
    ['sabaa zamzam', 'maqam_saba_zamzam'],
    ['farah fazza', 'maqam_farahfazza'],
  ])('finds %s', (typed, idName) => {
    expect(first(typed)).toBe(idName);
  });

  it('finds parts of names, those at the beginning first', () => {
    const { found } = maqamat('hij');
    expect(found.length).toBeGreaterThan(3);
    expect(found[0].idName).toBe('maqam_hijaz');
    expect(maqamat('buselik').found.map(({ idName }) => idName)).toContain('maqam_saba_buselik');
  });

  it('ranks another name of one before a part of the name of another', () => {
    const [parted, other] = ['nawā/hicaz', 'rast al-dhayl al-kabīr'].map((name) => ({
      idName: name,
      displayName: name,
    }));
    const { found } = createNameSearch<Searched>([parted, { ...other, aliases: ['hicaz'] }])('hicaz');
    expect(found).toMatchObject([other, parted]);
  });

  it('finds a name, or a part of one, by its consonants, as a similar name', () => {
    for (const name of ['hicaz', 'nawā/hicaz']) {
      const search = createNameSearch<Searched>([{ idName: name, displayName: name }]);
      expect(search('hujuz')).toMatchObject({ found: [{ idName: name }], isSimilar: true });
      expect(search('hijaz')).toMatchObject({ found: [{ idName: name }], isSimilar: false });
    }
  });

  it('matches all words in any order', () => {
    expect(first('kar hijaz')).toBe('maqam_hijaz_kar');
    expect(maqamat('rast').found.map(({ idName }) => idName)).not.toContain('maqam_hijaz_kar');
  });

  it('suggests the most similar spelling if nothing is found', () => {
    expect(maqamat('zanjoram').found).toEqual([]);
    expect(maqamat('zanjoram').nearest[0].idName).toBe('maqam_zanjaran');
    expect(maqamat('sabban').nearest.map(({ idName }) => idName)).toEqual([
      'maqam_saba',
      'maqam_bayyat_araban',
      'maqam_safa',
    ]);
    expect(maqamat('xxyyzzqq').nearest).toEqual([]);
    expect(maqamat('')).toMatchObject({ found: { length: archive.maqamat.length }, best: [], nearest: [] });
  });

  it.each([
    ['maqām rāst', 'exact', 'maqam_rast'],
    ['hicaz', 'exact', 'maqam_hijaz'],
    ['hussayny', 'spelling', 'maqam_husayni'],
    ['saba zam', 'spelling', 'maqam_saba_zamzam'],
  ])('%s is the %s name of %s', (typed, match, idName) => {
    expect(resolutionOf(maqamat(typed))).toMatchObject({ match, entity: { idName } });
  });

  it('states the candidates of a name that fits several, and of a similar name', () => {
    const suggested = resolutionOf(maqamat('zanjoram'));
    expect(suggested.match).toBe('similar');
    expect('candidates' in suggested && suggested.candidates[0].idName).toBe('maqam_zanjaran');
    const systems = createNameSearch(
      archive.tuningSystems.map(({ id, creatorEnglish, year }) => ({
        idName: id,
        displayName: `${creatorEnglish} (${year})`,
      })),
    );
    const congress = resolutionOf(systems('Cairo 1932'));
    expect(congress).toMatchObject({
      match: 'ambiguous',
      candidates: ['a', 'b'].map((part) => ({ idName: `cairocongresstuningcommittee_1932${part}` })),
    });
  });

  it('has two persons with their other spellings together, the last of which serves for all that follow', () => {
    const persons = { Mukhtār: ['Mokhtar'], Musharrafa: ['Mosharrafa', 'Moucharafa'] };
    const spelled = tuningSpellings('x_1932', ['Mukhtār and Musharrafa (1932) Tuning'], persons);
    expect(spelled).toEqual([
      ...['x_1932', 'Mukhtār', 'Mokhtar', 'Musharrafa', 'Mosharrafa', 'Moucharafa'],
      ...['mukhtar and musharrafa 1932', 'mokhtar and mosharrafa 1932', 'mokhtar and moucharafa 1932'],
    ]);
  });

  it('has equal phonetic keys for spellings of one name', () => {
    expect(new Set(['Hijazkar', 'ḥijāz kār', 'hidjaz-kar', 'hijaaz kaar'].map(soundOf)).size).toBe(1);
    expect(soundOf('rāst')).not.toBe(soundOf('rost'));
  });
});
