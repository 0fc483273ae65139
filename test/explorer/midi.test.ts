import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHeldKeys } from '../../runtime/explorer/midi/held-keys.ts';
import { noteOfKey, readMessage } from '../../runtime/explorer/midi/input.ts';
import { noteOnKey } from '../../runtime/explorer/pictures/piano.ts';
import { bent } from '../../runtime/formats/midi-bend.ts';
import { createMpe } from '../../runtime/formats/mpe.ts';
import { readMpe } from '../support/mpe-reader.ts';

describe('notes as MPE', () => {
  const played = () => {
    const bytes: (readonly number[])[] = [];
    return { bytes, voices: createMpe((message) => bytes.push(message)) };
  };

  it('state a lower zone of fifteen channels, and the range of their bend', () => {
    const { bytes, voices } = played();
    voices.begin();
    const { members, ranges } = readMpe(bytes);
    expect(members).toBe(15);
    expect([...ranges.entries()]).toEqual(Array.from({ length: 15 }, (_, i) => [i + 1, 2]));
    expect(bytes.flat().every((byte) => byte >= 0 && byte < 256)).toBe(true);
  });

  it('have their frequency within a tenth of a cent', () => {
    fc.assert(
      fc.property(fc.double({ min: 9, max: 12_000, noNaN: true }), (frequency) => {
        const { bytes, voices } = played();
        voices.begin();
        voices.on('a', frequency, 1);
        const [sounding] = readMpe(bytes).sounding;
        expect(Math.abs(1200 * Math.log2(sounding.frequency / frequency))).toBeLessThan(0.1);
      }),
    );
  });

  it('have a channel each, and end on it; the sixteenth takes that of the oldest', () => {
    const { bytes, voices } = played();
    voices.begin();
    for (let i = 0; i < 15; i++) voices.on(String(i), 200 + 10 * i, 1);
    const { sounding } = readMpe(bytes);
    expect(new Set(sounding.map(({ channel }) => channel)).size).toBe(15);
    voices.on('one more', 400, 1);
    expect(readMpe(bytes).sounding.length).toBe(15);
    voices.off('7');
    expect(readMpe(bytes).sounding.length).toBe(14);
    voices.silence();
    expect(readMpe(bytes).sounding).toEqual([]);
    voices.off('3');
    expect(readMpe(bytes).sounding).toEqual([]);
  });

  it('take the only silent channel, even if it was the last to sound', () => {
    const { bytes, voices } = played();
    voices.begin();
    for (let i = 0; i < 15; i++) voices.on(String(i), 200 + 10 * i, 1);
    voices.off('14');
    voices.on('again', 400, 1);
    expect(readMpe(bytes).sounding.length).toBe(15);
  });

  it('take the channel that has been silent longest, with a velocity of 1 to 127', () => {
    const { bytes, voices } = played();
    voices.on('a', 440, 1);
    voices.off('a');
    voices.on('b', 440, 0);
    expect(voices.isSounding(2, 69)).toBe(true);
    expect([voices.isSounding(1, 69), voices.isSounding(2, 70)]).toEqual([false, false]);
    voices.on('b', 440, 2);
    expect(bytes.filter(([status]) => status < 0xa0)).toEqual([
      [0x91, 69, 90],
      [0x81, 69, 64],
      [0x92, 69, 1],
      [0x82, 69, 64],
      [0x93, 69, 127],
    ]);
  });

  it('end those of earlier sessions on every channel', () => {
    const { bytes, voices } = played();
    const ends = Array.from({ length: 15 }, (_, i) => [0xb1 + i, 123, 0]);
    voices.begin();
    expect(bytes.splice(0).slice(0, 15)).toEqual(ends);
    voices.silence();
    expect(bytes).toEqual(ends);
  });

  it.each([
    [20_000, { key: 127, bend: 8191 }],
    [440, { key: 69, bend: 0 }],
    [440 * 2 ** (0.25 / 12), { key: 69, bend: 1024 }],
    [5, { key: 0, bend: -8192 }],
  ])('bend %d Hz from the nearest key, as far as the bend reaches', (frequency, expected) => {
    expect(bent(frequency)).toEqual(expected);
  });
});

describe('messages of keyboards', () => {
  it('are read, a strike without force as letting go', () => {
    expect(readMessage([0x93, 60, 100])).toEqual({ kind: 'on', channel: 3, key: 60, velocity: 100 });
    expect(readMessage([0x93, 60, 0])).toEqual({ kind: 'off', channel: 3, key: 60 });
    expect(readMessage([0x83, 60, 64])).toEqual({ kind: 'off', channel: 3, key: 60 });
    expect(readMessage([0xb0, 123, 0])).toEqual({ kind: 'silence', channel: 0 });
    expect(readMessage([0xb0, 1, 64])).toBeNull();
    expect(readMessage([0xf8])).toBeNull();
    expect(readMessage([])).toBeNull();
  });
});

describe('keys of a form', () => {
  const letters = ['C3', 'D3', 'E-b3', 'F3', 'G3', 'A3', 'B-b3'];
  const cents = [0, 204, 355, 498, 702, 906, 1057];
  const frequency = 130.8128;
  const degrees = cents.map((value, i) => ({
    frequency: frequency * 2 ** (value / 1200),
    mark: `a${i}`,
    cents: value,
    labelIn: () => '',
    englishName: '',
  }));
  const material = { degrees, scale: { letters, cents, octaveCents: 1200, frequency } };

  it('are white by letter, and silent where no note is', () => {
    expect(noteOfKey(material, 'letters', 48)?.mark).toBe('a0');
    expect(noteOfKey(material, 'letters', 52)?.mark).toBe('a2');
    expect(noteOfKey(material, 'letters', 51)).toBeNull();
    expect(noteOfKey(material, 'letters', 64)?.frequency).toBeCloseTo(2 * degrees[2].frequency, 9);
    expect(noteOfKey(material, 'letters', 36)?.frequency).toBeCloseTo(frequency / 2, 9);
  });

  it('are one for each degree', () => {
    expect([48, 49, 50, 55].map((key) => noteOfKey(material, 'degrees', key)?.mark)).toEqual([
      'a0',
      'a1',
      'a2',
      'octave',
    ]);
    expect(noteOfKey(material, 'degrees', 55)?.frequency).toBeCloseTo(2 * frequency, 9);
  });
});

describe('keys of a tuning', () => {
  const notes = ['C3', 'C#3', 'D3', 'Eb3', 'E-b3', 'E-3', 'E3', 'F3', 'B-b3', 'C4'].map((ipnName) => ({ ipnName }));
  it.each([
    [60, '', 'C3'],
    [61, '', 'C#3'],
    [63, '', 'Eb3'],
    [64, '', 'E3'],
    [64, 'EB', 'E-b3'],
    [63, 'EB', 'Eb3'],
    [71, 'EB', 'B-b3'],
    [71, '', undefined],
  ])('are those of twelve tones, or half-flats: %i lowered %s', (key, lowered, ipnName) => {
    expect(noteOnKey(notes, key, new Set(lowered))?.ipnName).toBe(ipnName);
  });
});

describe('held keys', () => {
  const played = () => {
    const done: string[] = [];
    const keys = createHeldKeys({
      press: (id, { frequency }, force) => done.push(`${id} at ${frequency} Hz, ${force}`),
      release: (id) => done.push(`${id} ends`),
    });
    const noteOf = (_: number, key: number) => (key < 100 ? { frequency: key * 10, mark: '' } : null);
    return { done, keys, receive: (...bytes: number[]) => keys.receive('a', Uint8Array.from(bytes), noteOf) };
  };

  it('begin with their force and end, and are silent where no note is', () => {
    const { done, receive } = played();
    receive(0x90, 60, 90);
    receive(0x90, 110, 90);
    receive(0x80, 60, 0);
    expect(done).toEqual(['a 0 60 at 600 Hz, 1', 'a 0 60 ends']);
  });

  it('end with the silence of their channel, and with their port', () => {
    const { done, keys, receive } = played();
    receive(0x90, 60, 90);
    receive(0x91, 62, 90);
    receive(0xb1, 123, 0);
    expect(done.splice(0)).toEqual(['a 0 60 at 600 Hz, 1', 'a 1 62 at 620 Hz, 1', 'a 1 62 ends']);
    keys.release('b');
    expect(done).toEqual([]);
    receive(0x9a, 64, 90);
    receive(0xb1, 123, 0);
    expect(done.splice(0)).toEqual(['a 10 64 at 640 Hz, 1']);
    keys.releaseAll();
    expect(done).toEqual(['a 0 60 ends', 'a 10 64 ends']);
  });
});
