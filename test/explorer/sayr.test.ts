import { describe, expect, it } from 'vitest';
import { directionOf, type Stop, type StopSources, sayrPassages } from '../../runtime/formats/sayr.ts';
import type { JinsDetail } from '../../runtime/schemas/entities.ts';
import { archiveEngine } from '../support/tree.ts';

const note = (idName: string, value = idName): Stop => ({
  type: 'note',
  value,
  noteName: { idName, displayName: idName },
});
const direction = (value: string): Stop => ({ type: 'direction', value });
const jins = (tonic: string, own?: Stop['direction']): Stop => ({
  type: 'jins',
  value: '1',
  startingNote: tonic,
  startingNoteName: { idName: tonic, displayName: tonic },
  ...(own === undefined ? {} : { direction: own }),
});

const FREQUENCIES: Readonly<Record<string, number>> = { rast: 100, nawa: 150 };
const pitch = (frequency: number) => ({
  ...{ pitchClassIndex: 0, octave: 1, noteName: null, noteNameDisplay: null },
  ...{ englishName: 'C3', cents: 0, frequency },
});

/** A tuning with two notes and one jins, which has a form on rāst only. */
const SOURCES: StopSources = {
  isBaseForm: true,
  pitchOf: (idName) => (idName in FREQUENCIES ? pitch(FREQUENCIES[idName]) : undefined),
  // Only the fields of which passages are made.
  formOn: async (kind, id, tonic) =>
    kind === 'jins' && id === '1' && tonic === 'rast'
      ? ({ jins: { displayName: 'jins rāst' }, pitchData: [100, 110, 120].map(pitch) } as unknown as JinsDetail)
      : null,
};

const played = async (stops: readonly Stop[], isBaseForm = true) =>
  (await sayrPassages(stops, { ...SOURCES, isBaseForm })).map((notes) => notes.map(({ frequency }) => frequency));

describe('a sayr', () => {
  it('walks a jins as its stop says, else as is written before it, else upwards', () => {
    expect(directionOf([jins('rast')], 0)).toBe('ascending');
    expect(directionOf([direction('descending'), jins('rast')], 1)).toBe('descending');
    expect(directionOf([direction('ascending'), direction('descending'), jins('rast')], 2)).toBe('descending');
    expect(directionOf([direction('descending'), jins('rast', 'ascending')], 1)).toBe('ascending');
    expect(directionOf([direction('descending'), jins('rast', 'none')], 1)).toBe('descending');
    expect(directionOf([direction('descending'), note('nawa'), jins('rast')], 2)).toBe('ascending');
  });

  it('sounds its stops in turn, and directions not at all', async () => {
    expect(await played([note('nawa'), direction('descending'), jins('rast'), note('rast')])).toEqual([
      [150],
      [],
      [120, 110, 100],
      [100],
    ]);
  });

  it('leaves out what the tuning does not have', async () => {
    const unknown: Stop = { type: 'jins', value: '18', startingNote: 'rast' };
    const nameless: Stop = { type: 'note', value: '' };
    const stops = [note('awj'), jins('nawa'), unknown, nameless, direction('ascending'), note('rast')];
    expect(await played(stops)).toEqual([[], [], [], [], [], [100]]);
  });

  it('leaves out what stayed as written in a transposed form', async () => {
    const stops = [note('nawa', 'nawā'), note('nawa', 'rāst'), jins('rast')];
    expect(await played(stops, false)).toEqual([[], [150], []]);
    expect(await played(stops)).toEqual([[150], [150], [100, 110, 120]]);
  });

  it('of the archive has stops of these kinds only, and directions only up and down', async () => {
    const { maqamat } = (await archiveEngine()).archive;
    const stops = maqamat.flatMap(({ suyur }) => suyur.flatMap((sayr) => sayr.stops));
    expect(stops.length).toBeGreaterThan(500);
    expect(new Set(stops.map(({ type }) => type))).toEqual(new Set(['note', 'jins', 'maqam', 'direction']));
    const directions = stops.filter(({ type }) => type === 'direction').map(({ value }) => value);
    expect(new Set(directions)).toEqual(new Set(['ascending', 'descending']));
  });
});
