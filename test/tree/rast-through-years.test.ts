import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RAST_FILE, type RastInTuning } from '../../runtime/presentation/rast-through-years.ts';
import { PUBLIC } from '../support/tree.ts';

/** What the front page shows and plays, against the published details. */

const read = (path: string) => JSON.parse(readFileSync(join(PUBLIC, path), 'utf8'));
const rows: readonly RastInTuning[] = read(RAST_FILE);

it('lists every tuning system with maqām rāst once, the oldest first', () => {
  const { tuningSystems } = read('maqamat/maqam_rast/availability.json').availability;
  const systems = new Set(tuningSystems.map(({ tuningSystemId }: { tuningSystemId: string }) => tuningSystemId));
  expect(new Set(rows.map(({ tuningSystem }) => tuningSystem))).toEqual(systems);
  expect(rows).toHaveLength(systems.size);
  const years = rows.map(({ year }) => Number.parseInt(year, 10));
  expect(years).toEqual([...years].sort((a, b) => a - b));
});

it.each(rows)(
  'has the published notes and the octave of the tonic: $tuningSystem',
  ({ tuningSystem, startingNote, notes }) => {
    const { pitchData } = read(`maqamat/maqam_rast/${tuningSystem}/${startingNote}.json`);
    const published: readonly { cents: number; noteNameDisplay: string }[] = pitchData.ascending;
    const expected = [...published, { cents: published[0].cents + 1200, noteNameDisplay: 'kurdān' }];
    expect(notes.map(({ displayName }) => displayName)).toEqual(expected.map(({ noteNameDisplay }) => noteNameDisplay));
    for (const [place, { cents }] of notes.entries()) {
      expect(Math.abs(cents - (expected[place].cents - published[0].cents))).toBeLessThan(0.1);
    }
  },
);
