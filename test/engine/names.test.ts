import { describe, expect, it } from 'vitest';
import { familyOfJins } from '../../runtime/engine/family.ts';
import { nameOnTonic } from '../../runtime/engine/form-name.ts';
import { compareNoteNames, type NoteName } from '../../runtime/engine/note-names.ts';
import { roman } from '../../runtime/engine/roman.ts';
import { idName } from '../../runtime/text/id-name.ts';
import { the } from '../support/draws.ts';
import { jinsRecord } from '../support/synthetic.ts';
import { archiveEngine } from '../support/tree.ts';

const { noteNames, maqamat } = await archiveEngine();
const note = (name: string): NoteName => the(noteNames.byDisplayName.get(name), name);

describe('an idName', () => {
  it.each([
    ['rāst', 'rast'],
    ['ʿushayrān', 'ushayran'],
    ['maqām awj ʾārāʾ', 'maqam_awj_ara'],
    ['kurdī/nahāwand', 'kurdi/nahawand'],
    ['jins awj ʾārāʾ (al-Ḥilū)', 'jins_awj_ara_(al-hilu)'],
    ["al-Sullam al-'Arabī", 'al-sullam_al-arabi'],
    ['a \t b', 'a_b'],
  ])('of %j is %j', (text, id) => {
    expect(idName(text)).toBe(id);
  });

  it('is the same for a letter with a mark and for letter and mark written apart', () => {
    expect(idName('r\u0101st')).toBe(idName('ra\u0304st'));
  });

  it('tells all note names apart, and is left as it is by another turn', () => {
    expect(new Set(noteNames.all.map((name) => name.idName)).size).toBe(noteNames.all.length);
    for (const { displayName } of noteNames.all) expect(idName(idName(displayName))).toBe(idName(displayName));
  });
});

it('note names are ordered by octave, then slot: tīk ḥijāz/ṣabā (slot 35) is below nawā (octave 2, slot 0)', () => {
  const ordered = [...noteNames.all].reverse().sort(compareNoteNames);
  expect(ordered).toEqual(noteNames.all);
  expect(compareNoteNames(note('tīk ḥijāz/ṣabā'), note('nawā'))).toBeLessThan(0);
});

describe('Roman numerals', () => {
  it('go from I to XV', () => {
    const numerals = Array.from({ length: 15 }, (_, i) => roman(i + 1));
    expect(numerals.join(' ')).toBe('I II III IV V VI VII VIII IX X XI XII XIII XIV XV');
  });

  it.each([0, 16, 1.5])('do not write %d', (degree) => {
    expect(() => roman(degree)).toThrow(RangeError);
  });
});

describe('the name of a form on another tonic', () => {
  const rast = the(maqamat.get('maqam_rast'));

  // The Arabic article drops the short vowel before a long one: جَواب becomes الجواب, but كُردان الكُردان.
  it.each([
    ['chahārgāh', 'maqam_rast_al_chahargah', 'maqām rāst al-chahārgāh', 'مقام راست الجَهاركاه'],
    ['jawāb kurdān', 'maqam_rast_al_jawab_kurdan', 'maqām rāst al-jawāb kurdān', 'مقام راست الجواب ك\u064fردان'],
    ['kurdān', 'maqam_rast_al_kurdan', 'maqām rāst al-kurdān', 'مقام راست الك\u064fردان'],
    ['qarār rāst', 'maqam_rast_al_qarar_rast', 'maqām rāst al-qarār rāst', 'مقام راست الق\u064eرار راست'],
  ])('adds al- and %s', (tonic, id, displayName, displayNameAr) => {
    expect(nameOnTonic(rast, note(tonic))).toEqual({ idName: id, displayName, displayNameAr });
  });

  it('keeps the stroke of the tonic in its idName', () => {
    expect(nameOnTonic(rast, note('būselīk/ʿushshāq')).idName).toBe('maqam_rast_al_buselik/ushshaq');
  });
});

describe('the family that a jins names', () => {
  it.each([
    ['jins rāst', 'rāst', 'rast'],
    ['jins ʿajam ʿushayrān', 'ʿajam', 'ajam'],
    ['jins ḥijāz kār kurd', 'ḥijāz', 'hijaz'],
    ['jins būselīk (al-Ḥilū)', 'būselīk', 'buselik'],
    ['jins ṣabā', 'ṣabā', 'saba'],
    ['jins ṣabā zamzam', 'ṣabā zamzam', 'saba_zamzam'],
    ['jins nawā athar', 'athar', 'athar'],
    ['jins athar kurd', 'athar kurd', 'athar_kurd'],
    ['jins awj', 'awj', 'awj'],
    ['jins awj ʾārāʾ (al-Shawwā)', 'awj ʾārāʾ', 'awj_ara'],
    ['jins mazīj al-ṭīb', 'mazīj', 'mazij'],
  ])('%s is %s', (jins, displayName, idName) => {
    expect(familyOfJins(jinsRecord(jins))).toMatchObject({ displayName, idName });
  });

  it('takes its Arabic words from the same places', () => {
    expect(familyOfJins(jinsRecord('jins nawā athar', 'جنس نوى اثر')).displayNameAr).toBe('اثر');
  });

  it('is “no jins” without one', () => {
    expect(familyOfJins(null)).toMatchObject({ displayName: 'no jins', idName: 'no_jins' });
  });
});
