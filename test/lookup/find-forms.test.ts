import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createBuildContext } from '../../runtime/documents/context.ts';
import { buildLookup } from '../../runtime/documents/lookup/lookup.ts';
import type { Question, QuestionPitch } from '../../runtime/input/pitches.ts';
import { lookUp } from '../../runtime/lookup/find-forms.ts';
import { createLookup } from '../../runtime/lookup/form-index.ts';
import { pick, the } from '../support/draws.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { type PlainPitch, plainLookUp } from '../support/plain-lookup.ts';
import { archiveEngine } from '../support/tree.ts';

const it = halfOfTests();

const engine = await archiveEngine();
const FEW = ['alsabbagh_1954 rast', 'alfarabi_950j yegah', 'ibnsina_1037 ushayran', 'angloeuropean_1700 yegah'];
const keys = effort(
  engine.combinations.filter(({ tuningSystem, startingNote }) => FEW.includes(`${tuningSystem} ${startingNote}`)),
  engine.combinations,
);
const table = buildLookup(createBuildContext({ ...engine, combinations: keys }, 5));
const lookup = createLookup(table);

const ipnNames = [...new Set(table.noteNames.map(({ ipnName }) => ipnName.replace(/\d+$/, '')))];

function toAskedPitch(pitch: PlainPitch): QuestionPitch {
  if ('ipn' in pitch) {
    const note = the(table.noteNames.find(({ ipnName }) => ipnName.replace(/\d+$/, '') === pitch.ipn));
    return { text: pitch.ipn, slots: [note.slot] };
  }
  return 'hz' in pitch ? { text: `${pitch.hz}`, frequency: pitch.hz } : { text: `${pitch.cents}`, cents: pitch.cents };
}

const questionOf = (pitches: readonly PlainPitch[]): Question => ({
  format: 'cents',
  pitches: pitches.map(toAskedPitch),
});

/** Pitches near the notes of a drawn form, so that some questions have an answer; or anything. */
const drawn = fc
  .record({
    key: fc.constantFrom(...keys),
    form: fc.nat(),
    take: fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 8 }),
    kind: fc.constantFrom('ipn' as const, 'cents' as const, 'hz' as const),
    off: fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 8, maxLength: 8 }),
    wild: fc.option(fc.constantFrom(...ipnNames), { freq: 8 }),
    within: fc.constantFrom(0, 5, 12.5, 35, 100),
    isFromTonic: fc.boolean(),
    isWhole: fc.boolean(),
  })
  .map(({ key, form, take, kind, off, wild, within, isFromTonic, isWhole }) => {
    const analysis = engine.analysis(key);
    const forms = [...analysis.allMaqamForms(), ...analysis.allJinsForms()];
    // Where nothing can be realised, notes of the tuning are asked for in vain.
    const ascending = pick(forms, form)?.ascending ?? analysis.combination.named;
    const some = isWhole ? ascending : take.map((i) => ascending[i % ascending.length]);
    const pitches = some.map(({ note, cents, frequency }, i): PlainPitch => {
      const away = off[i % off.length] / 2;
      if (kind === 'ipn') return { ipn: note.ipnName.replace(/\d+$/, '') };
      return kind === 'cents' ? { cents: cents - some[0].cents + away } : { hz: frequency * 2 ** (away / 1200) };
    });
    return {
      key,
      within,
      isFromTonic,
      pitches: wild !== null && kind === 'ipn' ? [...pitches, { ipn: wild }] : pitches,
    };
  });

describe('the reverse look-up', () => {
  it('finds the same forms as a plain implementation, with the same details', () => {
    const property = fc.property(drawn, ({ key, within, isFromTonic, pitches }) => {
      const { forms, total, counts } = lookUp(lookup, questionOf(pitches), {
        within,
        isFromTonic,
        combination: key,
        limit: Number.POSITIVE_INFINITY,
      });
      const found = new Map(forms.map((it) => [`${it.kind} ${it.entity.idName} ${it.tonic.idName}`, it]));
      const plain = plainLookUp(engine.analysis(key), pitches, within, isFromTonic);
      expect([...found.keys()].sort()).toEqual(plain.map(({ form }) => form).sort());
      expect(total).toBe(plain.length);
      expect(counts.exact + counts.near + counts.contains).toBe(total);
      for (const { form, others, largest, isBase } of plain) {
        const own = the(found.get(form));
        expect(own.others).toHaveLength(others);
        // The table rounds cents to a thousandth, so that a difference of two may be a thousandth off.
        expect(own.largest).toBeCloseTo(largest, 2);
        expect(own.isBaseForm).toBe(isBase);
        expect(own.grade).toBe(others > 0 ? 'contains' : largest <= 5 + 1e-6 ? 'exact' : 'near');
        expect(own.notes).toHaveLength(pitches.length);
      }
      const order = forms.map((it) => [['exact', 'near', 'contains'].indexOf(it.grade), it.others.length]);
      expect(order).toEqual([...order].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
    });
    fc.assert(property, { numRuns: effort(60, 200) });
  });

  it('finds, without a note, the forms that have it in neither direction', () => {
    const notes = [{ ipn: 'D' }, { ipn: 'E-b' }];
    const formsOf = (pitches: readonly PlainPitch[], without?: readonly PlainPitch[]) =>
      lookUp(lookup, questionOf(pitches), {
        without: without && questionOf(without),
        limit: Number.POSITIVE_INFINITY,
      }).forms.map((it) => `${it.tuningSystem} ${it.startingNote} ${it.entity.idName} ${it.tonic.idName}`);
    const having = formsOf([...notes, { ipn: 'B-b' }]);
    expect(having.length).toBeGreaterThan(0);
    expect(formsOf(notes, [{ ipn: 'B-b' }]).sort()).toEqual(
      formsOf(notes)
        .filter((form) => !having.includes(form))
        .sort(),
    );
  });

  it('finds in all tunings the union of each', () => {
    const question = questionOf([{ ipn: 'C' }, { ipn: 'D' }, { ipn: 'E-b' }, { ipn: 'F' }]);
    const everywhere = lookUp(lookup, question, { limit: 1e6 });
    const each = keys.map((combination) => lookUp(lookup, question, { combination, limit: 1e6 }));
    expect(everywhere.total).toBe(each.reduce((sum, { total }) => sum + total, 0));
    expect(everywhere.total).toBeGreaterThan(0);
    expect(lookUp(lookup, question, { limit: 3 }).forms).toEqual(everywhere.forms.slice(0, 3));
  });

  it('refuses an invalid tolerance', () => {
    expect(() => lookUp(lookup, questionOf([{ ipn: 'C' }]), { within: 101 })).toThrow(RangeError);
    expect(() => lookUp(lookup, questionOf([{ ipn: 'C' }]), { within: Number.NaN })).toThrow(RangeError);
  });
});
