import { describe, expect } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import type { Analysis } from '../../runtime/engine/analysis.ts';
import { type Classification, listedMembers } from '../../runtime/engine/classification.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import { classifyIntoMaqamSets } from '../../runtime/engine/maqam-sets.ts';
import type { SlotPitch } from '../../runtime/engine/slot-pitch.ts';
import { classifyIntoTwelveSets } from '../../runtime/engine/twelve-sets.ts';
import { the } from '../support/draws.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { spread } from '../support/link-walk.ts';
import {
  modulo,
  type PlainClassification,
  plainListed,
  plainMaqamSets,
  plainTwelveSets,
} from '../support/plain-classification.ts';
import { archiveEngine } from '../support/tree.ts';

const it = halfOfTests();

const engine = await archiveEngine();
const fillerOn = (startingNote: string) => engine.analysis({ tuningSystem: 'alkindi_874', startingNote }).combination;

/** A classification in words: per set its source and cents by slot, and who is in it. */
function inWords(
  analysis: Analysis,
  sets: readonly { source: unknown; cells: Iterable<readonly [number, number]>; members: readonly unknown[] }[],
) {
  const forms = analysis.allMaqamForms();
  const names = new Map<unknown, string>(forms.map((form) => [form, `${form.maqam.idName} ${form.tonic.note.idName}`]));
  const order = new Map<unknown, number>(forms.map((form, i) => [form, i]));
  return sets.map(({ source, cells, members }) => ({
    source: names.get(source),
    cells: [...cells]
      .sort(([a], [b]) => a - b)
      // Whole octaves are no difference, nor are the last digits of a double.
      .map(([slot, cents]) => `${slot}:${(modulo(cents + 1e-7) - 1e-7).toFixed(4).replace('-0.0000', '0.0000')}`)
      .join(' '),
    members: [...members].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).map((form) => names.get(form)),
  }));
}

function expectSame(analysis: Analysis, found: Classification<SlotPitch>, plain: PlainClassification): void {
  const sets = found.sets.map(({ source, pitches, members }) => ({
    source,
    members,
    cells: pitches.map(({ slot, cents }) => [slot, cents] as const),
  }));
  expect(inWords(analysis, sets)).toEqual(inWords(analysis, plain.sets));
  expect(found.incompatible).toEqual(plain.incompatible);
}

describe.each([
  ['ibnsina_1037', 'yegah', 5],
  ['alsabbagh_1950', 'rast', 5],
  ['alsabbagh_1950', 'yegah', 5],
  ['mokhtarandmosharrafa_1937', 'rast', 5],
  ['allaythi_1965', 'rast', 5],
  ['angloeuropean_1700', 'yegah', 5],
  ['alurmawi_1294a', 'yegah', 5],
  ['alsabbagh_1950', 'rast', 25],
  ['alfarabi_950j', 'rast', 60],
])('%s on %s at a tolerance of %d cents', (tuningSystem, startingNote, tolerance) => {
  const analysis = engine.analysis({ tuningSystem, startingNote }, tolerance);

  it('has the maqām sets of a plain implementation', () => {
    expectSame(analysis, classifyIntoMaqamSets(analysis), plainMaqamSets(analysis));
  });

  it('has the 12-sets of a plain implementation', () => {
    const filler = fillerOn(startingNote);
    expectSame(analysis, classifyIntoTwelveSets(analysis, filler), plainTwelveSets(analysis, filler));
  });

  it('lists each maqām once for a slot of its tonic, by the first met', () => {
    const filler = fillerOn(startingNote);
    for (const [found, plain] of [
      [classifyIntoMaqamSets(analysis), plainMaqamSets(analysis)],
      [classifyIntoTwelveSets(analysis, filler), plainTwelveSets(analysis, filler)],
    ] as const) {
      for (const [i, set] of found.sets.entries()) {
        expect(new Set(listedMembers(set.members))).toEqual(new Set(plainListed(plain.sets[i].members)));
      }
    }
  });
});

it('a filler with several pitches on a slot gives the lowest above the tonic', () => {
  // In place of al-Kindī's twelve, the 24 of al-Ṣabbāgh 1954: D for instance is dūgāh D3, tīk zīrgūleh D-b3 or D-#3.
  const filler = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' }).combination;
  const analysis = engine.analysis({ tuningSystem: 'alsabbagh_1950', startingNote: 'rast' });
  expectSame(analysis, classifyIntoTwelveSets(analysis, filler), plainTwelveSets(analysis, filler));
});

it('a note with another IPN name in another octave puts register variants into sets by their own spelling', () => {
  // In every second octave, E-b3, a variant of E, is written Eb+3, a variant of E flat.
  const { noteNames, ...rest } = engine.archive;
  const octaves = noteNames.octaves.map(({ octave, noteNames: names }) => ({
    octave,
    noteNames: names.map((note) =>
      octave % 2 === 0 ? note : { ...note, ipnName: note.ipnName.replace(/^E-b/, 'Eb+') },
    ),
  }));
  const uneven = createEngine({ ...rest, noteNames: { ...noteNames, octaves } });
  const key = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
  const analysis = uneven.analysis(key);
  const filler = uneven.analysis({ ...key, tuningSystem: 'alkindi_874' }).combination;
  const found = classifyIntoTwelveSets(analysis, filler);
  expectSame(analysis, found, plainTwelveSets(analysis, filler));
  expect(found.sets.length).not.toBe(classifyIntoTwelveSets(engine.analysis(key), filler).sets.length);
});

describe('the document of maqām sets', () => {
  const build = createBuild(engine);

  // The plain implementation is slow for a large combination.
  it.each(spread(engine.combinations, effort(6, Number.POSITIVE_INFINITY)))(
    'leaves out sets with fewer than two listed members, and has the largest first, the earlier first among equals: %o',
    (key) => {
      const founded = plainMaqamSets(engine.analysis(key)).sets.map(({ source, members }) => ({
        source: `${source.maqam.idName} ${source.tonic.note.idName}`,
        count: plainListed(members).length,
      }));
      const expected = founded.filter(({ count }) => count >= 2).sort((a, b) => b.count - a.count);
      const { sets } = the(build('maqamSets', key));
      expect(
        sets.map(({ sourceMaqam, sourceTransposition, compatibleMaqamatCount }) => ({
          source: `${sourceMaqam?.idName} ${sourceTransposition?.tonic.idName}`,
          count: compatibleMaqamatCount,
        })),
      ).toEqual(expected);
    },
  );

  it('keeps 12-sets of a single member', () => {
    const key = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
    const { sets } = the(build('twelveSets', key));
    expect(sets.map(({ compatibleMaqamatCount }) => compatibleMaqamatCount)).toContain(1);
    expect(sets).toHaveLength(plainTwelveSets(engine.analysis(key), fillerOn('rast')).sets.length);
  });
});
