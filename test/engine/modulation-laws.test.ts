import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { createNetworkView, modulationsOf, nodeOf } from '../../runtime/documents/modulations/network-view.ts';
import type { Analysis } from '../../runtime/engine/analysis.ts';
import { movedByOctaves } from '../../runtime/engine/combination.ts';
import type { CombinationKey } from '../../runtime/engine/engine.ts';
import { nameOnTonic, plainName } from '../../runtime/engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import { MODULATION_CATEGORIES } from '../../runtime/engine/modulation.ts';
import { maqamTargets } from '../../runtime/engine/network.ts';
import { anyCombination, draw, pick, the } from '../support/draws.ts';
import { CATEGORIES, plainModulations } from '../support/plain-modulations.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);
const views = new Map<CombinationKey, ReturnType<typeof createNetworkView>>();
const viewOf = (key: CombinationKey) => {
  const view = views.get(key) ?? createNetworkView(the(build('modulations', key)));
  views.set(key, view);
  return view;
};

const source = fc.tuple(anyCombination(engine), draw).map(([key, number]) => {
  const analysis = engine.analysis(key);
  return { key, analysis, form: pick(analysis.allMaqamForms(), number) };
});

const forSources = (law: (form: MaqamForm, analysis: Analysis, key: CombinationKey) => void): void =>
  fc.assert(
    fc.property(source, ({ key, analysis, form }) => {
      if (form !== undefined) law(form, analysis, key);
    }),
    { numRuns: 150 },
  );

const nameOf = (form: MaqamForm | JinsForm): string => {
  const entity = 'maqam' in form ? form.maqam : form.jins;
  return (form.isBaseForm ? plainName(entity) : nameOnTonic(entity, form.tonic.note)).idName;
};

describe('the modulations of a form', () => {
  it('are those that a plain implementation gives, category by category and in its order', () => {
    forSources((form, analysis) => {
      const plain = plainModulations(analysis, engine.noteNames, form);
      const network = analysis.network();
      const { maqamTonics, jinsTonics, twoPartsBelowThird } = network.modulationsOf(form);
      expect(twoPartsBelowThird).toBe(plain.noteName2pBelowThird);
      for (const [i, category] of MODULATION_CATEGORIES.entries()) {
        expect(maqamTargets(network.maqamatByTonic, form, maqamTonics[category])).toEqual(plain.maqamat[i]);
        const tonic = jinsTonics[category];
        expect(tonic === null ? [] : network.ajnasByTonic.get(tonic)).toEqual(plain.ajnas[i]);
      }
    });
  });

  it('are counted over all eight categories', () => {
    forSources((form, analysis) => {
      const plain = plainModulations(analysis, engine.noteNames, form);
      expect(analysis.modulationCountsOf(form)).toEqual({
        maqamat: plain.maqamat.flat().length,
        ajnas: plain.ajnas.flat().length,
      });
    });
  });

  it('never lead to the form itself, and through firstDegree never to its maqām', () => {
    forSources((form, analysis) => {
      const { maqamat } = plainModulations(analysis, engine.noteNames, form);
      expect(maqamat.flat()).not.toContain(form);
      expect(maqamat[0].every(({ maqam }) => maqam !== form.maqam)).toBe(true);
    });
  });
});

describe('the lists made from the published network', () => {
  const listed = (list: readonly { readonly idName: string; readonly tonicIdName: string }[]) =>
    list.map(({ idName, tonicIdName }) => `${idName} ${tonicIdName}`);
  const expected = (forms: readonly (MaqamForm | JinsForm)[]) =>
    forms.map((form) => `${nameOf(form)} ${form.tonic.note.idName}`);

  it('name the same maqāmāt and ajnās', () => {
    forSources((form, analysis, key) => {
      const view = viewOf(key);
      const node = the(nodeOf(view, form.maqam.idName, form.tonic.note.idName));
      const { maqamat, ajnas } = modulationsOf(view, node, { register: 'asIs', inArabic: true });
      const plain = plainModulations(analysis, engine.noteNames, form);
      for (const [i, [category]] of CATEGORIES.entries()) {
        expect(listed(maqamat[category])).toEqual(expected(plain.maqamat[i]));
        expect(listed(ajnas[category])).toEqual(expected(plain.ajnas[i]));
        expect(maqamat[category].map(({ isTransposition }) => isTransposition)).toEqual(
          plain.maqamat[i].map(({ isTransposition }) => isTransposition),
        );
      }
      expect(maqamat.noteName2pBelowThird).toBe(plain.noteName2pBelowThird?.displayName ?? '');
      expect(maqamat.noteName2pBelowThirdAr).toBe(plain.noteName2pBelowThird?.displayNameAr ?? '');
      expect(ajnas.noteName2pBelowThird).toBe(maqamat.noteName2pBelowThird);
    });
  });

  it('an octave below have the same targets on the same index one octave lower, as far as they fit', () => {
    forSources((form, analysis, key) => {
      const view = viewOf(key);
      const node = the(nodeOf(view, form.maqam.idName, form.tonic.note.idName));
      const { maqamat, ajnas } = modulationsOf(view, node, { register: 'octaveBelow', inArabic: true });
      const plain = plainModulations(analysis, engine.noteNames, form);
      const lowered = (targets: readonly (MaqamForm | JinsForm)[]) =>
        targets.flatMap((target) => {
          const notes = 'maqam' in target ? [...target.ascending, ...target.descending] : target.ascending;
          const below = notes.map((pitchClass) => movedByOctaves(analysis.combination, pitchClass, -1));
          const entity = 'maqam' in target ? target.maqam.id : target.jins.id;
          return below.every((pitchClass) => pitchClass?.note) ? [`${entity} ${below[0]?.note?.idName}`] : [];
        });
      for (const [i, [category]] of CATEGORIES.entries()) {
        const found = (list: readonly { readonly id: string; readonly tonicIdName: string }[]) =>
          list.map(({ id, tonicIdName }) => `${id} ${tonicIdName}`);
        expect(found(maqamat[category])).toEqual(lowered(plain.maqamat[i]));
        expect(found(ajnas[category])).toEqual(lowered(plain.ajnas[i]));
      }
    });
  });
});
