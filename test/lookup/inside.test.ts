import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuildContext } from '../../runtime/documents/context.ts';
import { buildLookup } from '../../runtime/documents/lookup/lookup.ts';
import type { CombinationKey } from '../../runtime/engine/engine.ts';
import { type Question, readQuestion } from '../../runtime/input/pitches.ts';
import { createLookup } from '../../runtime/lookup/form-index.ts';
import { insideForm, rankInside } from '../../runtime/lookup/inside.ts';
import { the } from '../support/draws.ts';
import { effort } from '../support/effort.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const FEW = ['alsabbagh_1954 rast', 'alfarabi_950j yegah', 'alfarabi_950h ushayran', 'angloeuropean_1700 yegah'];
const keys = engine.combinations.filter(({ tuningSystem, startingNote }) =>
  FEW.includes(`${tuningSystem} ${startingNote}`),
);
const table = buildLookup(createBuildContext({ ...engine, combinations: keys }, 5));
const lookup = createLookup(table);
const all = Number.POSITIVE_INFINITY;

const within1200 = (cents: number): number => ((cents % 1200) + 1200) % 1200;
const apart = (a: number, b: number): number => Math.min(within1200(a - b), within1200(b - a));

/** Every form that fits inside a scale of cents, by trying each place of its tonic and each of its notes. */
function bruteForce(key: CombinationKey, scale: readonly number[], within: number, isFromTonic: boolean) {
  const analysis = engine.analysis(key);
  const forms = [
    ...analysis.allMaqamForms().map((it) => ({
      name: `maqam ${it.maqam.idName} ${it.tonic.note.idName}`,
      tonic: it.tonic.cents,
      notes: [...it.ascending, ...it.descending].map(({ cents }) => cents),
    })),
    ...analysis.allJinsForms().map((it) => ({
      name: `jins ${it.jins.idName} ${it.tonic.note.idName}`,
      tonic: it.tonic.cents,
      notes: it.ascending.map(({ cents }) => cents),
    })),
  ];
  const indices = isFromTonic ? scale.slice(0, 1) : scale;
  return forms.flatMap(({ name, tonic, notes }) => {
    const largest = Math.min(
      ...indices.map((position) =>
        Math.max(...notes.map((note) => Math.min(...scale.map((pitch) => apart(note - tonic, pitch - position))))),
      ),
    );
    return largest <= within + 1e-6 ? [{ name, largest }] : [];
  });
}

const drawn = fc.record({
  key: fc.constantFrom(...keys),
  scale: fc
    .uniqueArray(fc.integer({ min: 0, max: 2400 }), { minLength: 5, maxLength: 24 })
    .map((pitches) => [0, ...pitches.map((pitch) => pitch / 2)]),
  within: fc.constantFrom(5, 12, 35, 80, 100),
  isFromTonic: fc.boolean(),
});

const questionOf = (scale: readonly number[]): Question => readQuestion(scale.join(' '), table.noteNames);
const SEVENTEEN = '0 90 180 204 294 384 408 498 588 678 702 792 882 906 996 1086 1110';

describe('the forms that fit inside a scale', () => {
  it('are those that brute force finds, with the same largest difference', () => {
    const property = fc.property(drawn, ({ key, scale, within, isFromTonic }) => {
      const question = questionOf(scale);
      const { forms, total } = rankInside(lookup, question, { within, isFromTonic, combination: key, limit: all });
      const found = forms.map((it) => insideForm(lookup, it, question));
      const plain = new Map(bruteForce(key, scale, within, isFromTonic).map((it) => [it.name, it.largest]));
      expect(total).toBe(plain.size);
      expect(found.map((it) => `${it.kind} ${it.entity.idName} ${it.tonic.idName}`).sort()).toEqual(
        [...plain.keys()].sort(),
      );
      for (const form of found) {
        expect(form.largest).toBeCloseTo(the(plain.get(`${form.kind} ${form.entity.idName} ${form.tonic.idName}`)), 6);
        expect(Math.max(...form.notes.map(({ cents }) => Math.abs(cents)))).toBeCloseTo(form.largest, 9);
      }
      const wholeCents = (cents: number) => Math.round(Number(cents.toFixed(3)));
      const order = found.map(({ largest, isBaseForm }) => 2 * wholeCents(largest) + Number(!isBaseForm));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    });
    fc.assert(property, { numRuns: effort(10, 60) });
  });

  it('are some and not all for a scale of 17 notes within 12 cents', () => {
    for (const combination of keys) {
      const plain = bruteForce(combination, SEVENTEEN.split(' ').map(Number), 12, false);
      const { total, counts } = rankInside(lookup, readQuestion(SEVENTEEN, table.noteNames), {
        within: 12,
        combination,
      });
      expect(total).toBe(plain.length);
      expect(counts.exact).toBe(plain.filter(({ largest }) => largest <= 5 + 1e-6).length);
    }
    expect(rankInside(lookup, readQuestion(SEVENTEEN, table.noteNames), { within: 12 }).total).toBeGreaterThan(50);
  });

  it('bear the names, or lie near the frequencies, that are given', () => {
    const combination = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
    const named = readQuestion('C D E-b F G A Bb B-b', table.noteNames);
    const byName = rankInside(lookup, named, { kind: 'maqam', isBaseOnly: true, combination, limit: all });
    const names = byName.forms.map((it) => insideForm(lookup, it, named));
    expect(names.map(({ entity }) => entity.idName)).toContain('maqam_rast');
    expect(names.map(({ entity }) => entity.idName)).not.toContain('maqam_hijaz');
    const rast = the(
      engine
        .analysis(combination)
        .allMaqamForms()
        .find(({ maqam }) => maqam.idName === 'maqam_rast'),
    );
    const hertz = readQuestion(
      [...rast.ascending, ...rast.descending].map(({ frequency }) => `${frequency * 2} Hz`).join(' '),
      table.noteNames,
    );
    const inHertz = rankInside(lookup, hertz, { kind: 'maqam', isBaseOnly: true, combination, within: 1, limit: all });
    expect(inHertz.forms.map((it) => insideForm(lookup, it, hertz).entity.idName).sort()).toEqual(
      names.map(({ entity }) => entity.idName).sort(),
    );
    expect(() => rankInside(lookup, hertz, { within: 101 })).toThrow(RangeError);
  });
});
