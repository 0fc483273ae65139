import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { playability, turnedToC } from '../../runtime/documents/classification/classification-view.ts';
import { listedSets, type PitchClassSet } from '../../runtime/engine/classification.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import { classifyIntoMaqamSets, LEAST_MEMBERS, risingPitches } from '../../runtime/engine/maqam-sets.ts';
import type { PitchClass } from '../../runtime/engine/pitch-class.ts';
import type { SlotPitch } from '../../runtime/engine/slot-pitch.ts';
import { classifyIntoTwelveSets, TWELVE_SET_FILLER } from '../../runtime/engine/twelve-sets.ts';
import type { MaqamSetTable, TwelveSetTable } from '../../runtime/schemas/set-tables.ts';
import { the } from '../support/draws.ts';
import { effort } from '../support/effort.ts';
import { startingFromC } from '../support/starting-from-c.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);
const FEW = ['alsabbagh_1954 rast', 'alfarabi_950j yegah', 'alkindi_874 yegah', 'allami_2022 yegah'];
const keys = effort(
  engine.combinations.filter(({ tuningSystem, startingNote }) => FEW.includes(`${tuningSystem} ${startingNote}`)),
  engine.combinations,
);

const nameOf = ({ maqam, tonic }: MaqamForm): string => `${maqam.idName} ${tonic.note.idName}`;

const readForms = ({ maqamat, noteNames }: TwelveSetTable | MaqamSetTable, forms: readonly [number, number][]) =>
  forms.map(([maqam, tonic]) => `${maqamat[maqam].idName} ${noteNames[tonic].idName}`);

const pitchOf = ({ index, octave, cents, frequency }: PitchClass) => ({ index, octave, cents, frequency });
const readPitches = ({ pitchClasses }: TwelveSetTable | MaqamSetTable, indices: readonly number[]) =>
  indices.map((position) => {
    const { pitchClassIndex: index, octave, cents, frequency } = pitchClasses[position];
    return { index, octave, cents, frequency };
  });

/** What a table has to say of sets; members are told apart from their order, which the documents' tests hold. */
const said = <P extends SlotPitch & { readonly pitchClass: PitchClass }>(
  { source, members }: PitchClassSet<P>,
  pitches: readonly P[],
) => ({
  source: nameOf(source),
  members: members.map(nameOf).sort(),
  pitches: pitches.map(({ pitchClass }) => pitchOf(pitchClass)),
});

const read = (
  table: TwelveSetTable | MaqamSetTable,
  { source, members, pitchClasses }: MaqamSetTable['sets'][number],
) => ({
  source: readForms(table, [source])[0],
  members: readForms(table, members).sort(),
  pitches: readPitches(table, pitchClasses),
});

describe.each(keys)('the tables of sets of $tuningSystem on $startingNote', (key) => {
  const analysis = engine.analysis(key);

  it('hold the sets of twelve that the engine finds, as they are and from C', () => {
    const table = build('twelveSetTable', key);
    const hasFiller = engine.combinations.some(
      ({ tuningSystem, startingNote }) => tuningSystem === TWELVE_SET_FILLER && startingNote === key.startingNote,
    );
    expect(table !== null).toBe(hasFiller);
    if (table === null) return;
    const filler = engine.analysis({ ...key, tuningSystem: TWELVE_SET_FILLER }).combination;
    const classification = classifyIntoTwelveSets(analysis, filler);
    const sets = listedSets(classification);
    expect(table.sets.map((set) => read(table, set))).toEqual(sets.map((set) => said(set, set.pitches)));
    expect(table.sets.map((set) => readPitches(table, turnedToC(set)))).toEqual(
      sets.map(({ pitches }) => startingFromC(pitches).map(({ pitchClass }) => pitchOf(pitchClass))),
    );
    expect(table.sets.map((set) => turnedToC(set).map((index) => table.pitchClasses[index].midiNoteDeviation))).toEqual(
      sets.map(({ pitches }) =>
        startingFromC(pitches).map(({ pitchClass, referenceMidi }) => {
          const deviation = 100 * (pitchClass.midiNoteNumber - referenceMidi);
          return `${referenceMidi} ${deviation >= 0 ? '+' : ''}${deviation.toFixed(1)}`;
        }),
      ),
    );
    expect(readForms(table, table.incompatible)).toEqual(classification.incompatible.map(nameOf));
    expect(table.totalProcessed).toBe(analysis.allMaqamForms().length);
  });

  it('hold the maqām pitch-class sets that the engine finds', () => {
    const table = the(build('maqamSetTable', key));
    const classification = classifyIntoMaqamSets(analysis);
    expect(table.sets.map((set) => read(table, set))).toEqual(
      listedSets(classification, LEAST_MEMBERS).map((set) => said(set, risingPitches(set.pitches))),
    );
    expect(readForms(table, table.incompatible)).toEqual(classification.incompatible.map(nameOf));
    expect(table.totalProcessed).toBe(analysis.allMaqamForms().length);
  });
});

describe('sets of twelve that a keyboard cannot be tuned to', () => {
  const tables = keys.map((key) => build('twelveSetTable', key)).filter((table) => table !== null);
  const sets = tables.flatMap((table) => table.sets.map((set) => ({ table, set })));

  it('have a key that is not more than 20 cents above the key below it, counted plainly in the octave above the tonic', () => {
    for (const { table, set } of sets) {
      const cents = set.pitchClasses.map((index) => table.pitchClasses[index].cents);
      const octave = cents.map((it) => (((it - cents[0]) % 1200) + 1200) % 1200);
      const steps = [...octave.slice(1), 1200].map((upper, i) => upper - octave[i]);
      expect(playability(table, set).conflicts.map((conflict) => conflict.cents)).toEqual(
        steps.filter((step) => step <= 20).map((step) => expect.closeTo(step, 9)),
      );
    }
  });

  it('are 137 of 2,663 in all tunings, 34 of 78 in al-Ṣabbāgh’s of 1954', () => {
    const count = (some: typeof sets) => [
      some.length,
      some.filter(({ table, set }) => !playability(table, set).isPlayable).length,
    ];
    expect(
      count(
        sets.filter(({ table }) => table.tuningSystem.id === 'alsabbagh_1954' && table.startingNote.idName === 'rast'),
      ),
    ).toEqual([78, 34]);
    if (keys.length === engine.combinations.length) expect(count(sets)).toEqual([2663, 137]);
  });
});
