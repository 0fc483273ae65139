import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { FIRST_COMBINATION } from '../../runtime/engine/home.ts';
import { playableScale } from '../../runtime/library/scales.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);

describe('scales for code', () => {
  it('are at most 25 KB a tuning', () => {
    for (const key of engine.combinations)
      expect(gzipSync(JSON.stringify(build('scales', key))).length).toBeLessThanOrEqual(25_000);
    expect(build('defaultScales', {})).toEqual(build('scales', FIRST_COMBINATION));
  });

  it('are those of the details, and play up and down with the octave of a maqām', () => {
    const all = the(build('scales', FIRST_COMBINATION));
    for (const { id, frequency, cents, letters } of all.maqamat) {
      const { ascending } = the(build('maqamDetail', { id, ...FIRST_COMBINATION })).pitchData;
      expect(frequency).toBe(ascending[0].frequency);
      expect(letters).toEqual(ascending.map(({ englishName }) => englishName));
      for (const [i, { cents: exact = 0 }] of ascending.entries())
        expect(Math.abs(cents[i] - exact + (ascending[0].cents ?? 0))).toBeLessThan(0.00051);
    }
    const { ascent, descent } = playableScale(all, 'maqam_rast', 100);
    expect(ascent.map(Math.round)).toEqual([100, 112, 123, 133, 150, 169, 184, 200]);
    expect(descent.map(Math.round)).toEqual([200, 180, 169, 150, 133, 123, 112, 100]);
    expect(playableScale(all, 'jins_rast', 100).ascent.map(Math.round)).toEqual([100, 112, 123, 133]);
    expect(() => playableScale(all, 'maqam_rsat')).toThrow(RangeError);
  });
});
