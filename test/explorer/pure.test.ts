import { describe, expect, it } from 'vitest';
import {
  alternating,
  endOf,
  inTurn,
  PAUSE_SECONDS,
  STEP_SECONDS,
  sequence,
} from '../../runtime/explorer/audio/schedule.ts';
import { formatHash, parseHash } from '../../runtime/explorer/location.ts';
import { folded, matches } from '../../runtime/explorer/search.ts';
import { kbmText, nearestKey } from '../../runtime/scala/kbm.ts';
import { pitchCents, ScaleError, scalePitches } from '../../runtime/scala/scale.ts';
import { sclText } from '../../runtime/scala/scl.ts';

describe('addresses', () => {
  it('come back as they were written', () => {
    const route = {
      language: 'ar',
      path: ['maqam', 'maqam_ajam/ajam_murassa', 'x', 'y'],
      query: { tonic: 'a/b' },
    } as const;
    expect(parseHash(formatHash(route), 'en')).toEqual(route);
  });

  it('take the preferred language where they name none, and survive broken escapes', () => {
    expect(parseHash('#/maqamat', 'ar')).toEqual({ language: 'ar', path: ['maqamat'], query: {} });
    expect(parseHash('#/en/%E0%A4', 'ar').path).toEqual(['%E0%A4']);
    expect(parseHash('', 'en')).toEqual({ language: 'en', path: [], query: {} });
  });
});

describe('searching', () => {
  it('does not need diacritics, vowel marks or exact letters', () => {
    expect(folded('Ḥijāz')).toBe(folded('hijaz'));
    expect(folded('ʿajam ʿushayrān')).toBe(folded('ajam ushayran'));
    expect(folded('حِجاز')).toBe(folded('حجاز'));
    expect(folded('أثَر')).toBe(folded('اثر'));
    expect(matches('kar hijaz', ['maqām ḥijāz kār'])).toBe(true);
    expect(matches('rast', ['maqām ḥijāz kār'])).toBe(false);
  });
});

describe('passages', () => {
  const notes = [100, 200, 300].map((frequency) => ({ frequency, mark: `m${frequency}` }));

  it('sound at an even pace, at the given frequencies', () => {
    const tones = sequence(notes);
    expect(tones.map(({ start }) => start)).toEqual([0, STEP_SECONDS, 2 * STEP_SECONDS]);
    expect(tones.map(({ frequency }) => frequency)).toEqual([100, 200, 300]);
  });

  it('follow one another after a pause', () => {
    const first = sequence(notes);
    const both = inTurn([first, first]);
    expect(both[3].start).toBe(endOf(first) + PAUSE_SECONDS);
    expect(inTurn([])).toEqual([]);
  });

  it('alternate note by note, the longer one to its end', () => {
    expect(alternating(notes.slice(0, 1), notes).map(({ frequency }) => frequency)).toEqual([100, 100, 200, 300]);
  });
});

describe('Scala texts', () => {
  it('write exact ratios as ratios and everything else in cents', () => {
    const notes = [
      { cents: 0, fraction: '1/1' },
      { cents: 1200 * Math.log2(3 / 2), fraction: '3/2' },
      { cents: 1000, fraction: '98/55' },
    ];
    const pitches = scalePitches(notes);
    expect(sclText('x.scl', { description: '! odd\nname', comments: [], pitches }, pitchCents)).toBe(
      '! x.scl\n!\nodd name\n 3\n!\n 3/2\n 1000.000000000\n 2/1\n',
    );
  });

  it('close a scale that rises beyond the octave with the next one, and refuse what is no scale', () => {
    expect(scalePitches([{ cents: 0 }, { cents: 1300 }]).map(pitchCents)).toEqual([1300, 2400]);
    expect(scalePitches([{ cents: 0 }, { cents: 1200 }]).map(pitchCents)).toEqual([1200]);
    expect(() => scalePitches([])).toThrow(ScaleError);
    expect(() => scalePitches([{ cents: 0 }, {}])).toThrow(ScaleError);
  });

  it('map a scale from the nearest key', () => {
    expect(nearestKey(440)).toBe(69);
    expect(nearestKey(130.665)).toBe(48);
    expect(kbmText('x.kbm', { comments: [], size: 2, middleKey: 48, frequency: 130.665 })).toContain(
      '\n130.665000000\n',
    );
  });
});
