import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import {
  instrumentIn,
  instrumentText,
  type MyInstrument,
  NO_INSTRUMENT,
  type PracticeMaterial,
  shiftOf,
} from '../../runtime/explorer/audio/practice.ts';
import { countIn, type Stroke, sequence, strokesBetween } from '../../runtime/explorer/audio/schedule.ts';
import { createTransport } from '../../runtime/explorer/audio/transport.ts';
import { referenceOf } from '../../runtime/presentation/reference.ts';
import type { PitchEntry } from '../../runtime/schemas/pitch.ts';
import type { IqaRecord } from '../../runtime/schemas/records.ts';
import { PROJECT } from '../support/project.ts';

const LEAD = 0.06;
const { iqaat } = loadArchive(join(PROJECT, 'archive')).iqaat;
const iqaOf = (id: string): IqaRecord => iqaat.find((iqa) => iqa.id === id) ?? expect.fail(id);

const written = (strokes: readonly Stroke[]) => strokes.map(({ beat, start }) => `${beat} ${start}`);

describe('the iqāʿāt of the archive', () => {
  it('have each an own id, a dum first, an audible cycle, and a source with an address; remarks in both languages', () => {
    expect(iqaat.length).toBeGreaterThanOrEqual(12);
    expect(new Set(iqaat.map(({ id }) => id)).size).toBe(iqaat.length);
    for (const { id, strokes, meter, source, remark, remarkArabic } of iqaat) {
      expect(strokes.filter((stroke) => stroke !== 'rest').length, id).toBeGreaterThanOrEqual(3);
      expect(remark === undefined, id).toBe(remarkArabic === undefined);
      expect(strokes[0]).toBe('dum');
      expect(strokes.length % meter.beats).toBe(0);
      expect(source.url).toMatch(/^https:/);
    }
  });
});

describe('the strokes of an iqāʿ', () => {
  it('lie in equal steps of its meter', () => {
    expect(written(strokesBetween(iqaOf('maqsum'), 0, 4))).toEqual(['dum 0', 'tak 0.5', 'tak 1.5', 'dum 2', 'tak 3']);
    expect(written(strokesBetween(iqaOf('samai_darij'), 0, 3))).toEqual([
      'dum 0',
      'tak 0.5',
      'tak 1',
      'dum 1.5',
      'tak 2',
    ]);
    expect(written(strokesBetween(iqaOf('masmudi_kabir'), 0, 4))).toEqual(['dum 0', 'dum 1', 'tak 2', 'tak 3']);
  });

  it('go on through cycles, and each belongs to one part of a passage', () => {
    const ayyub = iqaOf('ayyub');
    const whole = written(strokesBetween(ayyub, 0, 9));
    const parts = [0, 1 / 3, 2 / 3, 1, 5.5, 9].flatMap((from, i, all) =>
      i === 0 ? [] : written(strokesBetween(ayyub, all[i - 1], from)),
    );
    expect(parts).toEqual(whole);
    expect(whole.slice(0, 5)).toEqual(['dum 0', 'tak 0.75', 'dum 1', 'tak 1.5', 'dum 2']);
    expect(strokesBetween(ayyub, 3, 3)).toEqual([]);
  });
});

describe('a count-in', () => {
  it('is a bar of the iqāʿ, of four beats without one', () => {
    expect(countIn(null)).toEqual({
      beats: 4,
      strokes: [0, 1, 2, 3].map((start) => ({ beat: start === 0 ? 'dum' : 'tak', start })),
    });
    expect(countIn(iqaOf('malfuf')).beats).toBe(2);
    const { beats, strokes } = countIn(iqaOf('samai_darij'));
    expect([beats, strokes.length, strokes[1].start]).toEqual([3, 6, 0.5]);
  });
});

describe('a transport', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Records what a transport plays: names and times that were not cancelled before they began. */
  function stage(iqa: IqaRecord | null) {
    const heard = new Set<{ readonly name: string; readonly at: number }>();
    const begun = Date.now();
    const now = () => (Date.now() - begun) / 1000;
    const strike = (name: string, at: number) => {
      const sound = { name, at };
      heard.add(sound);
      return { damp: (time: number) => time <= at && heard.delete(sound) };
    };
    const settings = { tempo: 60, isLoop: false, isCountedIn: false, iqa };
    const transport = createTransport({
      now,
      strike: ({ frequency }, at) => strike(String(frequency), at),
      drum: ({ beat }, at) => strike(beat, at),
      tempo: () => settings.tempo,
      isLoop: () => settings.isLoop,
      iqa: () => settings.iqa,
      isCountedIn: () => settings.isCountedIn,
      began: () => {},
      ended: () => {},
      finished: () => {},
    });
    const sounds = () =>
      [...heard].sort((a, b) => a.at - b.at).map(({ name, at }) => `${name} ${Number((at - LEAD).toFixed(3))}`);
    const drums = () => sounds().filter((sound) => /[a-z]/.test(sound));
    return { transport, settings, sounds, drums };
  }
  const passage = sequence([100, 200, 300].map((frequency) => ({ frequency, mark: '' })));

  it('strikes the iqāʿ in time under a passage, and stops it with the passage', () => {
    const { transport, sounds, drums } = stage(iqaOf('malfuf'));
    transport.play(passage);
    expect(sounds()).toEqual(['100 0', 'dum 0', 'tak 0.75', '200 1', 'tak 1.5', '300 2', 'dum 2', 'tak 2.75']);
    vi.advanceTimersByTime(1200);
    transport.stop();
    expect(drums()).toEqual(['dum 0', 'tak 0.75']);
  });

  it('leaves single notes alone', () => {
    const { transport, settings, sounds } = stage(iqaOf('malfuf'));
    settings.isCountedIn = true;
    transport.play(passage.slice(0, 1));
    expect(sounds()).toEqual(['100 0']);
  });

  it('counts one bar before a passage', () => {
    const { transport, settings, sounds } = stage(null);
    settings.isCountedIn = true;
    settings.tempo = 120;
    transport.play(passage);
    expect(sounds()).toEqual(['dum 0', 'tak 0.5', 'tak 1', 'tak 1.5', '100 2', '200 2.5', '300 3']);
  });

  it('goes on with the cycle when a passage begins again', () => {
    const { transport, settings, drums } = stage(iqaOf('malfuf'));
    settings.isLoop = true;
    transport.play(passage);
    vi.advanceTimersByTime(4000);
    expect(drums().slice(0, 7)).toEqual(['dum 0', 'tak 0.75', 'tak 1.5', 'dum 2', 'tak 2.75', 'tak 3.5', 'dum 4']);
    transport.stop();
  });

  it('keeps notes and strokes together when the tempo changes and after a jump', () => {
    const { transport, settings, sounds } = stage(iqaOf('malfuf'));
    transport.play(passage);
    vi.advanceTimersByTime(560);
    settings.tempo = 120;
    transport.replan();
    expect(sounds()).toEqual(['100 0', 'dum 0', 'tak 0.625', '200 0.75', 'tak 1', '300 1.25', 'dum 1.25', 'tak 1.625']);
    vi.advanceTimersByTime(840);
    transport.jump(2);
    expect(sounds().slice(-3)).toEqual(['300 1.4', 'dum 1.4', 'tak 1.775']);
  });

  it('counts again when the tempo changes during the count-in', () => {
    const { transport, settings, sounds } = stage(null);
    settings.isCountedIn = true;
    transport.play(passage);
    vi.advanceTimersByTime(500);
    settings.tempo = 120;
    transport.replan();
    expect(sounds()).toEqual(['dum 0', 'dum 0.5', 'tak 1', 'tak 1.5', 'tak 2', '100 2.5', '200 3', '300 3.5']);
  });
});

describe("the pitch of a'", () => {
  const pitch = (englishName: string, frequency: number) => ({ englishName, frequency }) as PitchEntry;
  const material = { tonic: 130, reference: 441 } as PracticeMaterial;

  it('comes from any note A of the tuning by octaves, not from its variants', () => {
    expect(referenceOf([pitch('A-2', 109), pitch('A2', 110.25), pitch('A4', 441)])).toBe(441);
    expect(referenceOf([pitch('A-3', 218), pitch('Ab3', 208)])).toBe(null);
  });

  it('shifts everything, unless the pitch of the tonic is given or the tuning has no A', () => {
    expect(shiftOf({ tonic: null, reference: 432 }, material)).toBe(432 / 441);
    expect(shiftOf({ tonic: 65, reference: 432 }, material)).toBe(0.5);
    expect(shiftOf({ tonic: null, reference: 432 }, { ...material, reference: null })).toBe(1);
    expect(shiftOf({ tonic: null, reference: 432 }, null)).toBe(1);
  });

  it('is read from an address if it is near a usual one', () => {
    const referenceIn = (a: string) => instrumentIn({ a })?.reference ?? null;
    expect(['432', '415.5', '44', 'x', ''].map(referenceIn)).toEqual([432, 415.5, null, null, null]);
    expect(instrumentIn({})).toBe(null);
  });
});

describe('the setting of an instrument in a link', () => {
  const mine: MyInstrument = {
    tuning: 'alsabbagh_1954 rast',
    tonic: null,
    reference: 415.5,
    instrument: 'oud',
    courses: 'F A D G C',
    length: 585,
    keys: 'tonic',
    sound: 'qanun',
    script: 'arabic',
  };

  it('is read as it was written, whole or in part', () => {
    expect(instrumentIn({ my: instrumentText(mine), a: '440' })).toEqual(mine);
    const part = { ...NO_INSTRUMENT, keys: 'tonic' } as const;
    expect(instrumentIn({ my: instrumentText(part) })).toEqual(part);
    expect(instrumentText(NO_INSTRUMENT)).toBe('');
  });

  it('is nothing where no part of it is known', () => {
    for (const my of ['length-5', 'courses-<b>', 'sound-constructor', 'tuning-a', '__proto__-x', 'tonic-'])
      expect([my, instrumentIn({ my })]).toEqual([my, null]);
  });
});
