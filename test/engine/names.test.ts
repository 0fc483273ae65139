import { describe, expect, it } from 'vitest';
import { nameOnTonic, plainName } from '../../runtime/engine/form-name.ts';
import { compareNoteNames, type NoteName, solfege } from '../../runtime/engine/note-names.ts';
import { roman } from '../../runtime/engine/roman.ts';
import { idName } from '../../runtime/id-name.ts';
import { the } from '../support/draws.ts';
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

  it('is left as it is by another turn', () => {
    for (const { displayName } of noteNames.all) expect(idName(idName(displayName))).toBe(idName(displayName));
  });

  it('tells all note names apart', () => {
    expect(new Set(noteNames.all.map((name) => name.idName)).size).toBe(noteNames.all.length);
  });
});

describe('note names', () => {
  it('are ordered by octave, then slot: tīk ḥijāz/ṣabā (slot 35) is below nawā (octave 2, slot 0)', () => {
    const ordered = [...noteNames.all].reverse().sort(compareNoteNames);
    expect(ordered).toEqual(noteNames.all);
    expect(compareNoteNames(note('tīk ḥijāz/ṣabā'), note('nawā'))).toBeLessThan(0);
  });

  it('share a slot with their register variants: qarār rāst, rāst, kurdān, jawāb kurdān, jawāb jawāb kurdān', () => {
    const variants = [0, 1, 2, 3, 4].map((octave) => noteNames.at(octave, note('rāst').slot)?.displayName);
    expect(variants).toEqual(['qarār rāst', 'rāst', 'kurdān', 'jawāb kurdān', 'jawāb jawāb kurdān']);
    expect(noteNames.at(5, 16)).toBeUndefined();
    expect(noteNames.at(-1, 16)).toBeUndefined();
  });
});

describe('solfège', () => {
  it.each([
    ['C3', 'Do3'],
    ['D3', 'Re3'],
    ['E-b3', 'Mi-b3'],
    ['F#3', 'Fa#3'],
    ['G2', 'Sol2'],
    ['A-#2', 'La-#2'],
    ['Bb++2', 'Sib++2'],
  ])('of %s is %s', (ipnName, name) => {
    expect(solfege(ipnName)).toBe(name);
  });
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

  it('adds al- and the tonic: maqām rāst al-chahārgāh', () => {
    expect(nameOnTonic(rast, note('chahārgāh'))).toEqual({
      idName: 'maqam_rast_al_chahargah',
      displayName: 'maqām rāst al-chahārgāh',
      displayNameAr: 'مقام راست الجَهاركاه',
    });
  });

  it('keeps the stroke of the tonic in its idName', () => {
    expect(nameOnTonic(rast, note('būselīk/ʿushshāq')).idName).toBe('maqam_rast_al_buselik/ushshaq');
  });

  it('drops the short vowel before a long one behind the Arabic article: جَواب becomes الجواب', () => {
    expect(note('jawāb kurdān').displayNameAr).toBe('ج\u064eواب ك\u064fردان');
    expect(nameOnTonic(rast, note('jawāb kurdān')).displayNameAr).toBe('مقام راست الجواب ك\u064fردان');
  });

  it('keeps the short vowel before a consonant: كُردان becomes الكُردان, قَرار becomes القَرار', () => {
    expect(nameOnTonic(rast, note('kurdān')).displayNameAr).toBe('مقام راست الك\u064fردان');
    expect(nameOnTonic(rast, note('qarār rāst')).displayNameAr).toBe('مقام راست الق\u064eرار راست');
  });

  it('is not the plain name, which is the archive’s own', () => {
    expect(plainName(rast)).toEqual({
      idName: 'maqam_rast',
      displayName: 'maqām rāst',
      displayNameAr: 'مقام راست',
    });
  });
});
