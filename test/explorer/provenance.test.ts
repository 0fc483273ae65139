import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { citableSource } from '../../runtime/citations/citable.ts';
import { bibtex, plainCitation, ris } from '../../runtime/citations/styles.ts';
import { WRITTEN } from '../../runtime/explorer/forms/tuning-name.ts';
import { isBibliographic } from '../../runtime/explorer/variants/apparatus.ts';
import { familyNames, nameIn } from '../../runtime/presentation/plain-names.ts';
import { formSentences, scaleSentence, systemSentences } from '../../runtime/presentation/provenance.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const { archive } = engine;
const build = createBuild(engine);
const reader = { archive, text: en, language: 'en' } as const;
const arabicReader = { archive, text: ar, language: 'ar' } as const;
const system = (id: string) => the(engine.tuningSystems.get(id), id);

describe('the provenance of a maqām', () => {
  it('says that the scale of iṣfahān was deduced, by whom and from whom', () => {
    const { provenance } = the(engine.maqamat.get('maqam_isfahan'));
    expect(scaleSentence(reader, provenance)).toBe(
      'The scale was deduced by the Digital Arabic Maqām Archive from the prose of al-Shawwā 1946.',
    );
    expect(scaleSentence(arabicReader, provenance)).toMatch(/استنتجه.*من نصّ الشوّا 1946/);
  });

  it('says that rāst is tabulated, that bābā ṭāhir is stated, and nothing of what has no source', () => {
    const sentence = (id: string) => scaleSentence(reader, the(engine.maqamat.get(id)).provenance);
    expect(sentence('maqam_rast')).toBe('The scale is assumed to come from a table in al-Shawwā 1946.');
    expect(sentence('maqam_baba_tahir')).toMatch(/^al-Shawwā 1946 gives the scale in words/);
    expect(sentence('maqam_lami')).toBe('');
  });

  it('says of a form in a tuning of al-Fārābī that the note names are assigned', () => {
    const combination = { tuningSystem: 'alfarabi_950g', startingNote: 'yegah' };
    const detail = the(build('maqamDetail', { id: 'maqam_rast', ...combination }));
    expect(detail.provenance?.scale).toEqual({ origin: 'tabulated', by: 'alshawwa_1946' });
    expect(detail.context.tuningSystem.provenance).toMatchObject({ noteNames: 'assigned', year: 'death' });
    expect(formSentences(reader, { detail, combination })).toEqual([
      'The scale is assumed to come from a table in al-Shawwā 1946.',
      en.noteNameOrigins.assigned,
    ]);
  });
});

describe('the provenance of a tuning system', () => {
  it.each([
    ['alfarabi_950a', [/deduced by the Digital/, /assigned/, /death/, /same treatise.*950c, .*950j/, /from 950g/]],
    ['allami_2024', [/assigned/, /year is that of the treatise/, /from al-Kindī \(874\), Ibn Sīnā \(1037\)/]],
    ['alsabbagh_1954', [/assumed to be those of its treatise/, /treatise/, /fractions of the fret/]],
  ])('of %s', (id, patterns) => {
    for (const from of [reader, arabicReader]) {
      expect(systemSentences(from, system(id))).toHaveLength(patterns.length);
    }
    const sentences = systemSentences(reader, system(id));
    for (const [i, pattern] of patterns.entries()) expect(sentences[i]).toMatch(pattern);
  });

  it('is in the documents of the system, of its pitch classes and of its sources', () => {
    const { provenance } = system('alfarabi_950a');
    const documents = [
      the(build('tuningSystem', { id: 'alfarabi_950a' })),
      the(build('pitchClasses', { tuningSystem: 'alfarabi_950a', startingNote: 'yegah' })),
      the(build('sourceTuningSystems', { id: 'land_1885' })).data.find(
        ({ tuningSystem }) => tuningSystem.id === 'alfarabi_950a',
      ),
    ];
    for (const document of documents) expect(document?.provenance).toEqual(provenance);
  });
});

it('the year of a treatise stands where the name of its tuning has that of an edition', () => {
  const written = archive.tuningSystems.flatMap(({ id, provenance }) =>
    provenance?.writtenAbout === undefined ? [] : [[id, String(provenance.writtenAbout)]],
  );
  expect(written.length).toBeGreaterThan(0);
  expect(WRITTEN).toEqual(Object.fromEntries(written));
});

describe('a citation', () => {
  const source = the(archive.sources.find(({ id }) => id === 'alshawwa_1946'));

  it('says the provenance of the fact for which a source is cited', () => {
    const work = { ...citableSource(source, 'en', '67'), note: 'The scale was deduced.' };
    expect(plainCitation(work)).toMatch(/The scale was deduced\.$/);
    expect(bibtex(work)).toMatch(/note = \{.*The scale was deduced\.\}/);
    expect(ris(work)).toMatch(/N1 {2}- .*The scale was deduced\./);
  });
});

describe('a family', () => {
  it('of no jins is called unclassified in both languages', () => {
    const maqamat = the(build('maqamat', {})).data;
    const family = the(maqamat.find(({ maqam }) => maqam.idName === 'maqam_isfahan')).family;
    expect(family.idName).toBe('no_jins');
    expect([nameIn('en', familyNames(family)), nameIn('ar', familyNames(family))]).toEqual([
      'unclassified',
      'غير مصنَّف',
    ]);
    const other = the(maqamat.find(({ maqam }) => maqam.idName === 'maqam_rast')).family;
    expect(familyNames(other)).toBe(other);
  });
});

it('titles, names of persons and citations are distinguished from musical facts', () => {
  const of = (file: string, pointer: string) =>
    isBibliographic(the(archive.apparatus.emendations.find((it) => it.file === file && it.pointer === pointer)));
  expect(of('sources/alshawwa_1946.json', '/titleEnglish')).toBe(true);
  expect(of('tuning-systems/ibnsina_1037.json', '/creatorArabic')).toBe(true);
  expect(of('tuning-systems/alfarabi_950j.json', '/sources/0/page')).toBe(true);
  expect(of('tuning-systems/allaythi_1965.json', '/values/9')).toBe(false);
  expect(of('maqamat/maqam_suzdal.json', '/name')).toBe(false);
});
