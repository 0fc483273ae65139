import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CombinationKey } from '../../runtime/engine/engine.ts';
import { MODULATION_CATEGORIES, noteClassOf } from '../../runtime/engine/modulation.ts';
import { maqamTargets } from '../../runtime/engine/network.ts';
import { PROJECT } from '../support/project.ts';
import { archiveEngine } from '../support/tree.ts';

/** The stricter rules of al-Shawwā (docs/theory.md#modulations): what it excludes of the modulations between maqāmāt. */

const engine = await archiveEngine();
const docs = ['docs/theory.md', 'docs/questions/stricter_modulations.sql'].map((file) =>
  readFileSync(join(PROJECT, file), 'utf8'),
);

function modulations(keys: readonly CombinationKey[]): { all: number; excluded: number } {
  const counts = { all: 0, excluded: 0 };
  for (const key of keys) {
    const analysis = engine.analysis(key);
    const network = analysis.network();
    for (const form of analysis.allMaqamForms()) {
      const { maqamTonics } = network.modulationsOf(form);
      for (const category of MODULATION_CATEGORIES) {
        const tonic = maqamTonics[category];
        const targets = maqamTargets(network.maqamatByTonic, form, tonic).length;
        const needsNatural = category === 'firstDegree' || category === 'thirdDegree';
        counts.all += targets;
        if (needsNatural && tonic !== null && noteClassOf(tonic) !== 'natural') counts.excluded += targets;
      }
    }
  }
  return counts;
}

const written = ({ all, excluded }: ReturnType<typeof modulations>): string =>
  `${excluded.toLocaleString('en')} of ${all.toLocaleString('en')}`;

describe('the stricter rules of modulation', () => {
  it('excludes 4.7 % of the modulations in alsabbagh_1954, as the docs say', () => {
    const counts = modulations(engine.combinations.filter(({ tuningSystem }) => tuningSystem === 'alsabbagh_1954'));
    expect((100 * counts.excluded) / counts.all).toBeCloseTo(4.7, 1);
    expect(docs[0]).toContain(written(counts));
    expect(docs[1]).toContain(`| alsabbagh_1954 | ${counts.all} | ${counts.excluded} | 4.7 |`);
  });

  it('excludes 30 % of all modulations, as the docs say', () => {
    const counts = modulations(engine.combinations);
    expect((100 * counts.excluded) / counts.all).toBeCloseTo(30.2, 1);
    expect(docs[0]).toContain(written(counts));
    expect(docs[1]).toContain(`| all | ${counts.all} | ${counts.excluded} | 30.2 |`);
  });
});
