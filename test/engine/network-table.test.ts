import { describe, expect } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { jinsNodes, maqamNodes, modulationCounts } from '../../runtime/documents/modulations/network-table.ts';
import { isSymmetric } from '../../runtime/engine/characteristics.ts';
import { MODULATION_CATEGORIES, type ModulationTonics, tonicOctaveBelow } from '../../runtime/engine/modulation.ts';
import { the } from '../support/draws.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { archiveEngine } from '../support/tree.ts';

const it = halfOfTests();

const engine = await archiveEngine();
const build = createBuild(engine);
const FEW = ['alsabbagh_1954 rast', 'alfarabi_950j yegah', 'ronzevalle_1904 ushayran', 'angloeuropean_1800 yegah'];
const keys = effort(
  engine.combinations.filter(({ tuningSystem, startingNote }) => FEW.includes(`${tuningSystem} ${startingNote}`)),
  engine.combinations,
);

const idNames = (tonics: ModulationTonics) => MODULATION_CATEGORIES.map((category) => tonics[category]?.idName ?? null);

describe.each(keys)('the table of the network of $tuningSystem on $startingNote', (key) => {
  const table = the(build('modulations', key));
  const analysis = engine.analysis(key);
  const network = analysis.network();

  it('gives every form of every maqām as the engine has it, in its order', () => {
    const forms = analysis.allMaqamForms().map((form) => {
      const { maqamTonics, jinsTonics, twoPartsBelowThird } = network.modulationsOf(form);
      return {
        maqam: form.maqam.idName,
        tonic: form.tonic.note.idName,
        isBaseForm: form.isBaseForm,
        isTransposition: form.isTransposition,
        isSymmetric: isSymmetric(form.ascending, [...form.descending].reverse()),
        octaveBelow: tonicOctaveBelow(analysis.combination, form)?.idName ?? null,
        maqamTonics: idNames(maqamTonics),
        jinsTonics: idNames(jinsTonics),
        twoPartsBelowThird: twoPartsBelowThird?.idName ?? null,
      };
    });
    expect(maqamNodes(table)).toEqual(forms);
  });

  it('lists the note names that it uses, and no others', () => {
    const tonics = [...table.maqamat, ...table.ajnas].flatMap((it) => it.tonics);
    const nodes = [...maqamNodes(table), ...jinsNodes(table)].flatMap(({ octaveBelow }) => octaveBelow ?? []);
    const used = new Set([...tonics, ...table.modulations.flat()].map((index) => table.noteNames[index]?.idName));
    const others = table.noteNames.filter(({ idName }) => !used.has(idName) && !nodes.includes(idName));
    expect(others).toEqual([]);
  });

  it('gives every form of every jins likewise', () => {
    const forms = analysis.allJinsForms().map((form) => ({
      jins: form.jins.idName,
      tonic: form.tonic.note.idName,
      isBaseForm: form.isBaseForm,
      octaveBelow: tonicOctaveBelow(analysis.combination, form)?.idName ?? null,
    }));
    expect(jinsNodes(table)).toEqual(forms);
  });

  it('gives the numbers of modulations of every form as the engine counts them', () => {
    for (const form of analysis.allMaqamForms()) {
      const counts = modulationCounts(table, form.maqam.idName, form.tonic.note.idName);
      expect([form.maqam.idName, form.tonic.note.idName, counts]).toEqual([
        form.maqam.idName,
        form.tonic.note.idName,
        network.modulationsOf(form).counts,
      ]);
    }
    expect(() => modulationCounts(table, 'maqam_rast', 'nowhere')).toThrow(RangeError);
  });
});
