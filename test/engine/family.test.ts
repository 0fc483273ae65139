import { describe, expect, it } from 'vitest';
import { familyOfJins } from '../../runtime/engine/family.ts';
import { jinsRecord } from '../support/synthetic.ts';

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
