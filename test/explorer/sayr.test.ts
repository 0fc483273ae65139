import { describe, expect, it } from 'vitest';
import type { Form } from '../../runtime/explorer/forms/forms.ts';
import { directionOf, type Stop, type StopSources, sayrPassage } from '../../runtime/explorer/sayr/passage.ts';
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
const JINS = [100, 110, 120];

/** A tuning with two notes and one jins, which has a form on rāst only. */
const SOURCES: StopSources = {
  frequencyOf: (idName) => FREQUENCIES[idName],
  idNameOf: (kind, id) => (kind === 'jins' && id === '1' ? 'jins_rast' : undefined),
  formOn: async (kind, _, tonic) => {
    if (tonic !== 'rast') return null;
    // Only what passages of notes are made of.
    return {
      kind,
      ascending: JINS.map((frequency) => ({ frequency })),
      descending: [],
      octave: null,
    } as unknown as Form;
  },
};

const played = async (stops: readonly Stop[], isBaseForm = true) => {
  const { notes, unheard } = await sayrPassage(stops, isBaseForm, SOURCES, (place) => `m${place}`);
  return {
    frequencies: notes.map(({ frequency }) => frequency),
    marks: notes.map(({ mark }) => mark),
    unheard: [...unheard],
  };
};

describe('a sayr', () => {
  it('walks a jins as its stop says, else as is written before it, else upwards', () => {
    expect(directionOf([jins('rast')], 0)).toBe('ascending');
    expect(directionOf([direction('descending'), jins('rast')], 1)).toBe('descending');
    expect(directionOf([direction('ascending'), direction('descending'), jins('rast')], 2)).toBe('descending');
    expect(directionOf([direction('descending'), jins('rast', 'ascending')], 1)).toBe('ascending');
    expect(directionOf([direction('descending'), jins('rast', 'none')], 1)).toBe('descending');
    expect(directionOf([direction('descending'), note('nawa'), jins('rast')], 2)).toBe('ascending');
  });

  it('sounds its stops in turn, each note marked by its stop, and directions not at all', async () => {
    expect(await played([note('nawa'), direction('descending'), jins('rast'), note('rast')])).toEqual({
      frequencies: [150, 120, 110, 100, 100],
      marks: ['m0', 'm2', 'm2', 'm2', 'm3'],
      unheard: [],
    });
  });

  it('leaves out what the tuning does not have, and tells which', async () => {
    const unknown: Stop = { type: 'jins', value: '18', startingNote: 'rast' };
    const nameless: Stop = { type: 'note', value: '' };
    const stops = [note('awj'), jins('nawa'), unknown, nameless, direction('ascending'), note('rast')];
    expect(await played(stops)).toEqual({ frequencies: [100], marks: ['m5'], unheard: [0, 1, 2, 3] });
  });

  it('leaves out what stayed as written in a transposed form', async () => {
    expect(await played([note('nawa', 'nawā'), note('nawa', 'rāst'), jins('rast')], false)).toEqual({
      frequencies: [150],
      marks: ['m1'],
      unheard: [0, 2],
    });
    expect((await played([note('nawa', 'nawā'), jins('rast')])).unheard).toEqual([]);
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
