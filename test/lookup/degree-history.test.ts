import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { degreeHistory, degreesOf } from '../../runtime/lookup/degree-history.ts';
import { idName } from '../../runtime/text/id-name.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const table = the(createBuild(engine)('lookup', {}));

describe('a degree through the years', () => {
  it('is listed once for every tuning system that realises it, by year', () => {
    const maqam = the(engine.maqamat.get('maqam_rast'));
    const rows = degreeHistory(table, engine.archive, 'maqam', 'maqam_rast', 3);
    const realised = engine.combinations.filter((key) => engine.analysis(key).maqamForms(maqam).length > 0);
    expect(rows.map(({ tuningSystem }) => tuningSystem).sort()).toEqual(
      [...new Set(realised.map(({ tuningSystem }) => tuningSystem))].sort(),
    );
    const years = rows.map(({ year }) => Number.parseInt(year, 10));
    expect(years).toEqual([...years].sort((a, b) => a - b));
    for (const { tuningSystem, startingNote, cents, note, values } of rows) {
      const [{ ascending }] = engine.analysis({ tuningSystem, startingNote }).maqamForms(maqam);
      expect(note.idName).toBe('segah');
      const sets = the(engine.tuningSystems.get(tuningSystem)).noteNameSets;
      const names = sets.find(([first]) => idName(first) === startingNote) ?? [];
      expect(values.map((index) => names[index])).toEqual(['rāst', 'segāh']);
      expect(cents).toBeCloseTo(ascending[2].cents - ascending[0].cents, 6);
    }
    // al-Fārābī's wusṭā zalzal is 27/22 above the open string, 354.5 cents; 24 equal steps make 350.
    const of = (id: string) => rows.find(({ tuningSystem }) => tuningSystem === id)?.cents ?? 0;
    expect(of('alfarabi_950i')).toBeCloseTo(354.547, 3);
    expect(rows.slice(0, 3).map(({ year }) => year)).toEqual(['950a', '950b', '950c']);
    // From ʿushayrān, chahārgāh and nawā of 950g are further from 4/3 and 3/2 above rāst.
    expect(rows.find(({ tuningSystem }) => tuningSystem === 'alfarabi_950g')?.startingNote).toBe('yegah');
    expect(of('angloeuropean_1800')).toBeCloseTo(350, 6);
  });

  it('has as many degrees as the scale, and nothing beyond', () => {
    expect(degreesOf(table, 'maqam', 'maqam_rast')).toBe(7);
    expect(degreesOf(table, 'jins', 'jins_rast')).toBe(4);
    expect(degreesOf(table, 'maqam', 'maqam_nobody')).toBe(0);
    expect(degreeHistory(table, engine.archive, 'maqam', 'maqam_rast', 8)).toEqual([]);
  });
});
