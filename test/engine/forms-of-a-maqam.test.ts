import { describe, expect, it } from 'vitest';
import { nameOnTonic } from '../../runtime/engine/form-name.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import { intervalPattern } from '../../runtime/engine/pattern-search.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const analysis = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
const maqam = (id: string) => the(engine.maqamat.get(id), id);
const names = (sequence: MaqamForm['ascending']) => sequence.map(({ note }) => note.displayName);
const tonics = (forms: readonly { tonic: MaqamForm['tonic'] }[]) => names(forms.map(({ tonic }) => tonic));

describe('maqām rāst in al-Ṣabbāgh 1954', () => {
  const forms = analysis.maqamForms(maqam('maqam_rast'));
  const on = (tonic: string) =>
    the(
      forms.find((form) => form.tonic.note.displayName === tonic),
      tonic,
    );

  it('has its base form first, then the others by pitch of the tonic', () => {
    expect(tonics(forms)).toEqual([
      'rāst',
      'qarār rāst',
      'qarār chahārgāh',
      'nīm ʿajam ʿushayrān',
      'chahārgāh',
      'nīm ʿajam',
      'kurdān',
      'māhūrān',
      'jawāb nīm ʿajam',
      'jawāb kurdān',
    ]);
  });

  it('has as base form the written notes: 204, 153, 141, 204, 204 and 153 cents upwards', () => {
    const base = on('rāst');
    expect(base).toMatchObject({ isBaseForm: true, isTransposition: false });
    expect(names(base.ascending)).toEqual(['rāst', 'dūgāh', 'segāh', 'chahārgāh', 'nawā', 'ḥusaynī', 'awj']);
    expect(names(base.descending)).toEqual(['ʿajam', 'ḥusaynī', 'nawā', 'chahārgāh', 'segāh', 'dūgāh', 'rāst']);
    const ratios = [9 / 8, 102 / 83 / (9 / 8), 4 / 3 / (102 / 83), 9 / 8, 9 / 8, 400 / 217 / (27 / 16)];
    for (const [i, step] of intervalPattern(base.ascending).entries()) {
      expect(step).toBeCloseTo(1200 * Math.log2(ratios[i]), 9);
    }
  });

  it('is transposed to chahārgāh, where the steps lie within 5 cents of the written ones', () => {
    const form = on('chahārgāh');
    expect(form).toMatchObject({ isBaseForm: false, isTransposition: true });
    // From chahārgāh 498.045: nawā 701.955 (203.91 up), tīk ḥiṣār 854.94 (152.99; segāh is 152.95 above dūgāh),
    // nīm ʿajam 996.09 (141.15; written 141.18), kurdān 1200, muḥayyar 1403.91, buzurk 1556.86.
    expect(names(form.ascending)).toEqual([
      'chahārgāh',
      'nawā',
      'tīk ḥiṣār',
      'nīm ʿajam',
      'kurdān',
      'muḥayyar',
      'buzurk',
    ]);
    expect(names(form.descending)).toEqual([
      'sunbuleh/zawāl',
      'muḥayyar',
      'kurdān',
      'nīm ʿajam',
      'tīk ḥiṣār',
      'nawā',
      'chahārgāh',
    ]);
  });

  it('is named after the tonic of a transposition: maqām rāst al-chahārgāh', () => {
    const { maqam: entity, tonic } = on('chahārgāh');
    expect(nameOnTonic(entity, tonic.note)).toMatchObject({
      idName: 'maqam_rast_al_chahargah',
      displayName: 'maqām rāst al-chahārgāh',
    });
  });

  it('has register variants, named alike, that are not transpositions: qarār rāst, kurdān, jawāb kurdān', () => {
    for (const tonic of ['qarār rāst', 'kurdān', 'jawāb kurdān']) {
      const form = on(tonic);
      expect(form).toMatchObject({ isBaseForm: false, isTransposition: false });
      expect(form.tonic.note.slot).toBe(on('rāst').tonic.note.slot);
      expect(nameOnTonic(form.maqam, form.tonic.note).displayName).toBe(`maqām rāst al-${tonic}`);
    }
  });

  it('counts six transpositions, variants of other tonics among them', () => {
    expect(tonics(forms.filter(({ isTransposition }) => isTransposition))).toEqual([
      'qarār chahārgāh',
      'nīm ʿajam ʿushayrān',
      'chahārgāh',
      'nīm ʿajam',
      'māhūrān',
      'jawāb nīm ʿajam',
    ]);
  });

  it('is not on dūgāh: its third would lie at 203.91 + 356.86 = 560.77, and nīm ḥijāz (561.01) goes nowhere on', () => {
    // The fourth would lie 141.18 above, at 702.19: nawā (701.955) fits. The fifth at 905.87 (ḥusaynī), the sixth at
    // 1109.78 (māhūr), the seventh 152.90 above, at 1262.67: kurdān is 1200, nīm shahnāz 1290.22.
    expect(tonics(forms)).not.toContain('dūgāh');
  });
});

describe('a maqām of ten notes, awj ʾārāʾ', () => {
  const [base, ...others] = analysis.maqamForms(maqam('maqam_awj_ara'));

  it('has all ten in its base form, from ʿirāq in one octave to muḥayyar in the next', () => {
    expect(names(base.ascending)).toEqual([
      'ʿirāq',
      'rāst',
      'kurdī',
      'segāh',
      'ḥijāz',
      'nawā',
      'ʿajam',
      'awj',
      'shahnāz',
      'muḥayyar',
    ]);
    expect(names(base.descending)).toEqual(names(base.ascending).reverse());
    // From ʿirāq −141.23 to muḥayyar 1403.91: more than an octave.
    expect(base.ascending[9].cents - base.ascending[0].cents).toBeCloseTo(
      1200 * Math.log2((9 / 4 / (200 / 217)) * 1),
      6,
    );
  });

  it('has ten in every other form too, with steps within 5 cents', () => {
    expect(others.length).toBeGreaterThan(0);
    const written = intervalPattern(base.ascending);
    for (const form of others) {
      expect(form.ascending).toHaveLength(10);
      for (const [i, step] of intervalPattern(form.ascending).entries()) {
        expect(Math.abs(step - written[i])).toBeLessThanOrEqual(5);
      }
    }
  });
});

describe('a maqām recorded out of pitch order, shahnāz', () => {
  it('rises by pitch: buzurk comes before jawāb nīm būselīk', () => {
    const [base] = analysis.maqamForms(maqam('maqam_shahnaz'));
    expect(names(base.ascending).slice(-3)).toEqual(['muḥayyar', 'buzurk', 'jawāb nīm būselīk']);
  });
});

describe('a jins', () => {
  it('has the forms that its steps allow: rāst (204, 153, 141) on rāst first, then by pitch', () => {
    const forms = analysis.jinsForms(the(engine.ajnas.get('jins_rast')));
    expect(names(forms[0].ascending)).toEqual(['rāst', 'dūgāh', 'segāh', 'chahārgāh']);
    expect(forms[0]).toMatchObject({ isBaseForm: true, isTransposition: false });
    expect(tonics(forms)).toContain('nawā'); // nawā 701.96, ḥusaynī 905.87, awj 1058.77, kurdān 1200
    const nawa = the(forms.find(({ tonic }) => tonic.note.displayName === 'nawā'));
    expect(names(nawa.ascending)).toEqual(['nawā', 'ḥusaynī', 'awj', 'kurdān']);
    expect(nawa.isTransposition).toBe(true);
  });
});

describe('a maqām that is not realisable', () => {
  it('has no forms: ṭarznwīn needs ṣabā, which al-Ṣabbāgh 1954 does not name', () => {
    expect(analysis.combination.byName.has('ṣabā')).toBe(false);
    expect(analysis.maqamForms(maqam('maqam_tarznwin'))).toEqual([]);
  });
});
