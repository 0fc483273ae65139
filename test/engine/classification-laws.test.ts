import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import type { Classification } from '../../runtime/engine/classification.ts';
import type { CombinationKey } from '../../runtime/engine/engine.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import { classifyIntoMaqamSets } from '../../runtime/engine/maqam-sets.ts';
import type { SlotPitch } from '../../runtime/engine/slot-pitch.ts';
import { classifyIntoTwelveSets } from '../../runtime/engine/twelve-sets.ts';
import { anyCombination, the } from '../support/draws.ts';
import { effort } from '../support/effort.ts';
import { defaultNotes, distance, holds, spelledNotes } from '../support/plain-classification.ts';
import { startingFromC } from '../support/starting-from-c.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);

const made = new Map<string, ReturnType<typeof classifyBoth>>();
function classifyBoth({ tuningSystem, startingNote }: CombinationKey, tolerance: number) {
  const analysis = engine.analysis({ tuningSystem, startingNote }, tolerance);
  const filler = engine.analysis({ tuningSystem: 'alkindi_874', startingNote }).combination;
  return { analysis, maqamSets: classifyIntoMaqamSets(analysis), twelve: classifyIntoTwelveSets(analysis, filler) };
}
const classified = fc.tuple(anyCombination(engine), fc.constantFrom(5, 20)).map(([key, tolerance]) => {
  const text = `${key.tuningSystem} ${key.startingNote} ${tolerance}`;
  const both = made.get(text) ?? classifyBoth(key, tolerance);
  made.set(text, both);
  return both;
});
const law = (name: string, holds: (both: ReturnType<typeof classifyBoth>) => void) =>
  it(name, () => fc.assert(fc.property(classified, holds), { numRuns: effort(8, 20), endOnFailure: true }));

const cellsOf = (pitches: readonly SlotPitch[]) => new Map(pitches.map(({ slot, cents }) => [slot, cents]));
const relative = (pitches: readonly SlotPitch[]) => pitches.map(({ cents }) => cents - pitches[0].cents);

describe('both classifications', () => {
  law('put every form into exactly one set or among the incompatible', ({ analysis, maqamSets, twelve }) => {
    for (const { sets, incompatible } of [maqamSets, twelve] as Classification<SlotPitch>[]) {
      const placed = [...sets.flatMap(({ members }) => members), ...incompatible];
      expect(placed).toHaveLength(analysis.allMaqamForms().length);
      expect(new Set(placed)).toEqual(new Set(analysis.allMaqamForms()));
    }
  });

  law('have the source of each set as its first member, and no two sets alike', ({ analysis, maqamSets, twelve }) => {
    for (const { sets } of [maqamSets, twelve] as Classification<SlotPitch>[]) {
      for (const [i, { source, pitches, members }] of sets.entries()) {
        expect(members[0]).toBe(source);
        const cells = cellsOf(pitches);
        const isEqual = ({ pitches: other }: (typeof sets)[number]) =>
          other.length === pitches.length && holds(cellsOf(other), cells, analysis.tolerance);
        expect(sets.slice(0, i).some(isEqual)).toBe(false);
      }
    }
  });
});

describe('a maqām set', () => {
  law('holds every note of its members within the tolerance', ({ analysis, maqamSets }) => {
    for (const { pitches, members } of maqamSets.sets) {
      const cells = cellsOf(pitches);
      const isIn = (form: MaqamForm) => holds(cells, defaultNotes(form), analysis.tolerance);
      expect(members.every(isIn)).toBe(true);
    }
  });

  law('has as many pitches as its source has slots, the tonic’s first', ({ maqamSets }) => {
    for (const { source, pitches } of maqamSets.sets) {
      expect(pitches.map(({ slot }) => slot)).toEqual([...new Set(defaultNotes(source).map(([slot]) => slot))]);
      expect(pitches[0].pitchClass).toBe(source.tonic);
    }
  });
});

describe('a 12-set', () => {
  law('has the twelve slots upwards from the tonic’s', ({ twelve }) => {
    for (const { source, pitches } of twelve.sets) {
      const [[tonic]] = spelledNotes(source);
      expect(pitches.map(({ slot }) => slot)).toEqual(Array.from({ length: 12 }, (_, i) => (tonic + i) % 12));
    }
  });

  law('lies from the tonic up to below the octave above it', ({ twelve }) => {
    for (const { source, pitches } of twelve.sets) {
      const cents = relative(pitches);
      expect(pitches[0].cents).toBe(source.tonic.cents);
      expect(Math.min(...cents)).toBe(0);
      expect(Math.max(...cents)).toBeLessThan(1200);
    }
  });

  law(
    'holds every note of its source by its spelling, and of its members by default or spelled names',
    ({ analysis, twelve }) => {
      for (const { source, pitches, members } of twelve.sets) {
        const cells = cellsOf(pitches);
        expect(holds(cells, spelledNotes(source), 1e-6)).toBe(true);
        const isIn = (form: MaqamForm) =>
          [defaultNotes, spelledNotes].some((notes) => holds(cells, notes(form), analysis.tolerance));
        expect(members.every(isIn)).toBe(true);
      }
    },
  );

  law('shows pitch classes whose own cents are those of the set', ({ twelve }) => {
    for (const { pitches } of twelve.sets) {
      expect(pitches.map(({ pitchClass }) => pitchClass.cents)).toEqual(pitches.map(({ cents }) => cents));
    }
  });
});

describe('a 12-set turned to begin on C', () => {
  law('has its slots from C to B, each at its pitch but for octaves', ({ twelve }) => {
    for (const { pitches } of twelve.sets) {
      const cells = cellsOf(pitches);
      const turned = startingFromC(pitches);
      expect(turned.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      expect(turned.every(({ slot, cents }) => distance(cents, the(cells.get(slot))) < 1e-6)).toBe(true);
    }
  });

  law('takes what comes before the tonic’s slot from the octave below', ({ twelve }) => {
    for (const { pitches } of twelve.sets) {
      const before = startingFromC(pitches).filter(({ slot }) => slot < pitches[0].slot);
      expect(before.every(({ cents }) => cents < pitches[0].cents)).toBe(true);
    }
  });

  it('has relative cents counted from C, 0 to below 1200, in every combination', () => {
    const beyond = engine.combinations.flatMap((key) =>
      (build('twelveSets', key)?.sets ?? []).flatMap(({ setIdName, pitchClassSetFromC }) => {
        const cents = the(pitchClassSetFromC).map(({ relativeCents }) => relativeCents ?? Number.NaN);
        const isWithin = cents[0] === 0 && cents.every((value) => value >= 0 && value < 1200);
        const where = `${key.tuningSystem} ${key.startingNote} ${setIdName}`;
        return isWithin ? [] : [`${where}: ${cents.map((value) => value.toFixed(1)).join(' ')}`];
      }),
    );
    expect(beyond).toEqual([]);
  });
});
