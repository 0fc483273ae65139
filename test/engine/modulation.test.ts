import { describe, expect, it } from 'vitest';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import { createListPlace, modulationRules, tonicOctaveBelow } from '../../runtime/engine/modulation.ts';
import { maqamTargets } from '../../runtime/engine/network.ts';
import type { NoteName } from '../../runtime/engine/note-names.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const sabbagh = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
const place = createListPlace(engine.noteNames);
const note = (name: string): NoteName => the(engine.noteNames.byDisplayName.get(name), name);

function formOf(analysis: typeof sabbagh, maqam: string, tonic: string): MaqamForm {
  const forms = analysis.maqamForms(the(engine.maqamat.get(maqam), maqam));
  return the(
    forms.find((form) => form.tonic.note.displayName === tonic),
    `${maqam} on ${tonic}`,
  );
}

/** The display names of a source's modulation tonics for maqāmāt, empty categories left out. */
function tonicsOf(analysis: typeof sabbagh, source: MaqamForm): Record<string, string> {
  const { maqamTonics } = analysis.network().modulationsOf(source);
  return Object.fromEntries(
    Object.entries(maqamTonics).flatMap(([category, tonic]) => (tonic === null ? [] : [[category, tonic.displayName]])),
  );
}

describe('the 24-tone list', () => {
  it('has 48 names, 24 in each of octaves 1 and 2', () => {
    const places = engine.noteNames.all.map(place).filter((number) => number !== -1);
    expect(places).toEqual(Array.from({ length: 48 }, (_, i) => i));
  });

  it('counts yegāh 0, rāst 10 (behind slots 0 1 3 4 6 7 8 11 13 14), kurdī 16, nawā 24', () => {
    expect(['yegāh', 'rāst', 'dūgāh', 'kurdī', 'segāh', 'nawā'].map((name) => place(note(name)))).toEqual([
      0, 10, 14, 16, 17, 24,
    ]);
  });

  it('leaves out other slots and other octaves', () => {
    expect(['ṣabā', 'shūrī', 'qarār rāst', 'saham/ramal tūtī'].map((name) => place(note(name)))).toEqual([
      -1, -1, -1, -1,
    ]);
  });
});

describe('the modulation tonics of maqām rāst in al-Ṣabbāgh 1954', () => {
  // Up: rāst 16, dūgāh 21, segāh 26, chahārgāh 30, nawā 0, ḥusaynī 6, awj 11, all natural.
  // Down, read upwards: rāst, dūgāh, segāh, chahārgāh, nawā, ḥusaynī, ʿajam 8 (two parts).
  const rast = formOf(sabbagh, 'maqam_rast', 'rāst');

  it('are the degrees I, III, IV and V, and VI upwards, as nawā and awj are natural', () => {
    expect(tonicsOf(sabbagh, rast)).toEqual({
      firstDegree: 'rāst',
      thirdDegree: 'segāh',
      fourthDegree: 'chahārgāh',
      fifthDegree: 'nawā',
      sixthDegreeAsc: 'ḥusaynī', // not sixthDegreeDesc: ʿajam is not natural
    });
  });

  it('have kurdī as the two-part note below segāh, which would do as third: 16 − 10 = 6, 16 − 14 = 2', () => {
    const { tonics, twoPartsBelowThird } = modulationRules(sabbagh.combination, rast, place);
    expect(twoPartsBelowThird).toBe(note('kurdī'));
    expect(tonics.altThirdDegree).toBe(note('kurdī'));
    // It does not count, as segāh has maqāmāt.
    expect(sabbagh.network().modulationsOf(rast).maqamTonics.altThirdDegree).toBeNull();
  });

  it('lead to every form on the tonic, in archive order, but to rāst on rāst itself', () => {
    const { maqamatByTonic } = sabbagh.network();
    const targets = maqamTargets(maqamatByTonic, rast, note('rāst'));
    const there = sabbagh.allMaqamForms().filter(({ tonic }) => tonic.note === note('rāst'));
    expect(targets).toEqual(there.filter(({ maqam }) => maqam.idName !== 'maqam_rast'));
    expect(targets).toHaveLength(there.length - 1);
    expect(maqamTargets(maqamatByTonic, rast, note('nawā'))).toEqual(
      sabbagh.allMaqamForms().filter(({ tonic }) => tonic.note === note('nawā')),
    );
  });
});

describe('other conditions', () => {
  it('sixthDegreeDesc: dilkeshīdah descends over dūgāh and chahārgāh, both natural, to segāh between them', () => {
    const form = formOf(sabbagh, 'maqam_dilkeshidah', 'yegāh');
    // Upwards the seventh is ḥijāz (34, two parts), so that sixthDegreeAsc is empty.
    expect(tonicsOf(sabbagh, form)).toEqual({
      firstDegree: 'yegāh',
      thirdDegree: 'ʿajam ʿushayrān',
      fourthDegree: 'rāst',
      fifthDegree: 'dūgāh',
      sixthDegreeDesc: 'segāh',
    });
  });

  it('altThirdDegree: panchgāh zāʾid on rāst has nīm būselīk as third, on which nothing starts', () => {
    const form = formOf(sabbagh, 'maqam_panchgah_zaid', 'rāst');
    expect(form.ascending[2].note.displayName).toBe('nīm būselīk');
    expect(sabbagh.allMaqamForms().some(({ tonic }) => tonic.note.displayName === 'nīm būselīk')).toBe(false);
    // Below it: segāh (natural), then kurdī (two parts), 6 places above rāst and 2 above dūgāh.
    expect(tonicsOf(sabbagh, form)).toMatchObject({ altThirdDegree: 'kurdī' });
    expect(tonicsOf(sabbagh, form)).not.toHaveProperty('thirdDegree');
  });

  it('sixthDegreeIfNoThird: ḥijāz in al-Ṣabbāgh 1950 has neither, and awj lies 31 − 14 = 17 places above dūgāh', () => {
    const analysis = engine.analysis({ tuningSystem: 'alsabbagh_1950', startingNote: 'yegah' });
    const form = formOf(analysis, 'maqam_hijaz', 'dūgāh');
    expect(place(note('awj')) - place(note('dūgāh'))).toBe(17);
    // Third: ḥijāz, of class two parts, but no maqām starts on it; it is q as well: 22 − 14 = 8, not 6.
    expect(tonicsOf(analysis, form)).toEqual({
      firstDegree: 'dūgāh',
      fourthDegree: 'nawā',
      fifthDegree: 'ḥusaynī',
      sixthDegreeAsc: 'awj',
      sixthDegreeDesc: 'ʿajam',
      sixthDegreeIfNoThird: 'awj',
    });
  });

  it('are judged apart for maqāmāt and ajnās: rāst on jawāb kurdān reaches ajnās alone on its third', () => {
    const form = formOf(sabbagh, 'maqam_rast', 'jawāb kurdān');
    const { maqamTonics, jinsTonics } = sabbagh.network().modulationsOf(form);
    expect([maqamTonics.thirdDegree, jinsTonics.thirdDegree]).toEqual([null, note('jawāb buzurk')]);
  });

  it('find no two-part note below a third that lies in octave 0', () => {
    const form = formOf(sabbagh, 'maqam_rast', 'qarār rāst');
    expect(sabbagh.network().modulationsOf(form).twoPartsBelowThird).toBeNull();
  });
});

describe('a form an octave below', () => {
  it('lies on the same index: rāst on kurdān comes to rāst', () => {
    expect(tonicOctaveBelow(sabbagh.combination, formOf(sabbagh, 'maqam_rast', 'kurdān'))).toBe(note('rāst'));
  });

  it('does not fit below octave 0', () => {
    expect(tonicOctaveBelow(sabbagh.combination, formOf(sabbagh, 'maqam_rast', 'qarār rāst'))).toBeNull();
    // On qarār chahārgāh the tonic too is in octave 0.
    expect(tonicOctaveBelow(sabbagh.combination, formOf(sabbagh, 'maqam_rast', 'qarār chahārgāh'))).toBeNull();
  });
});
