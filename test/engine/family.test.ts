import { describe, expect, it } from 'vitest';
import type { EmbeddedJins } from '../../runtime/engine/embedded-ajnas.ts';
import { familyOfJins, familyOfMaqam } from '../../runtime/engine/family.ts';
import { plainName } from '../../runtime/engine/form-name.ts';
import { the } from '../support/draws.ts';
import { jinsRecord } from '../support/synthetic.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();

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

describe('the family of a maqām', () => {
  const embedded = (name: string): EmbeddedJins => ({ jins: jinsRecord(name), ...plainName(jinsRecord(name)) });
  const family = (ascending: (string | null)[], descending: (string | null)[]) =>
    familyOfMaqam({
      ascending: ascending.map((name) => (name === null ? null : embedded(name))),
      descending: descending.map((name) => (name === null ? null : embedded(name))),
    }).displayName;

  it('is that of the jins at degree I upwards', () => {
    expect(family(['jins rāst', 'jins bayyāt'], [null, 'jins kurd'])).toBe('rāst');
  });

  it('is that of degree I downwards, the last of the list, where there is none upwards', () => {
    expect(family([null, 'jins bayyāt'], ['jins segāh', 'jins kurd'])).toBe('kurd');
  });

  it('is “no jins” where degree I has none either way', () => {
    expect(family([null, 'jins bayyāt'], ['jins segāh', null])).toBe('no jins');
  });

  it('goes by the untransposed name of the jins', () => {
    const transposed = { ...embedded('jins rāst'), displayName: 'jins rāst al-nawā' };
    expect(familyOfMaqam({ ascending: [transposed], descending: [] }).displayName).toBe('rāst');
  });
});

describe('families in al-Ṣabbāgh 1954 on rāst', () => {
  const analysis = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });

  it.each([
    ['maqam_rast', 'rāst'],
    ['maqam_hijaz', 'ḥijāz'],
    ['maqam_saba', 'ṣabā'],
    ['maqam_athar_kurd', 'athar kurd'],
    ['maqam_nawa_athar', 'athar'],
    ['maqam_awj_ara', 'awj ʾārāʾ'],
    // Upwards 203.91, 182.40, 174.70 from dūgāh is no jins; downwards it ends on jins kurd.
    ['maqam_nawa_kurdi', 'kurd'],
    ['maqam_nawa', 'no jins'],
  ])('%s is of the family %s', (maqam, family) => {
    expect(analysis.familyOf(the(engine.maqamat.get(maqam)))?.displayName).toBe(family);
  });

  it('are none for what is not realisable', () => {
    expect(analysis.familyOf(the(engine.maqamat.get('maqam_tarznwin')))).toBeNull();
  });
});
