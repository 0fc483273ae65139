import { describe, expect, it } from 'vitest';
import { createSearch } from '../../runtime/search/search.ts';
import { soundOf } from '../../runtime/search/spelling.ts';
import { archiveEngine } from '../support/tree.ts';

const { archive } = await archiveEngine();
const { aliases } = archive.aliases;
const searched = (records: typeof archive.maqamat | typeof archive.ajnas) =>
  records.map(({ idName, name, nameArabic }) => ({
    idName,
    displayName: name,
    displayNameAr: nameArabic,
    aliases: aliases[idName],
  }));
const maqamat = createSearch(searched(archive.maqamat));
const ajnas = createSearch(searched(archive.ajnas));
const first = (typed: string) => maqamat(typed).found[0]?.idName;

describe('the search by name', () => {
  it('has spellings only of what the archive has, 150 at least, none twice', () => {
    const there = new Set([...archive.maqamat, ...archive.ajnas].map(({ idName }) => idName));
    expect(Object.keys(aliases).filter((idName) => !there.has(idName))).toEqual([]);
    const all = Object.values(aliases).flat();
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
  });

  it('finds what is meant first, by every spelling of the archive', () => {
    const wrong = Object.entries(aliases).flatMap(([idName, names]) =>
      names
        .map((name) => [name, (idName.startsWith('jins_') ? ajnas : maqamat)(name).found[0]?.idName] as const)
        .filter(([, found]) => found !== idName)
        .map(([name, found]) => `${name}: ${found}, not ${idName}`),
    );
    expect(wrong).toEqual([]);
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

  it('finds more by a part of a name, and keeps names that begin with it in front', () => {
    const { found } = maqamat('hij');
    expect(found.length).toBeGreaterThan(3);
    expect(found[0].idName).toBe('maqam_hijaz');
    expect(maqamat('buselik').found.map(({ idName }) => idName)).toContain('maqam_saba_buselik');
  });

  it('takes words in any order, and all of them', () => {
    expect(first('kar hijaz')).toBe('maqam_hijaz_kar');
    expect(maqamat('rast').found.map(({ idName }) => idName)).not.toContain('maqam_hijaz_kar');
  });

  it('offers what is spelled most like it where nothing is found', () => {
    expect(maqamat('zanjoram').found).toEqual([]);
    expect(maqamat('zanjoram').nearest[0].idName).toBe('maqam_zanjaran');
    expect(maqamat('xxyyzzqq').nearest).toEqual([]);
    expect(maqamat('')).toEqual({ found: expect.objectContaining({ length: archive.maqamat.length }), nearest: [] });
  });

  it('hears spellings of one name as one', () => {
    expect(new Set(['Hijazkar', 'ḥijāz kār', 'hidjaz-kar', 'hijaaz kaar'].map(soundOf)).size).toBe(1);
    expect(soundOf('rāst')).not.toBe(soundOf('rost'));
  });
});
