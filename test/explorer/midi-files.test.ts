import { parseMidi } from 'midi-file';
import { expect, it } from 'vitest';
import { bytesOf as bytes, formScales } from '../support/form-scales.ts';

/** MIDI files, read back; test/explorer/scores.test.ts compares their pitches. */

const { rast } = await formScales();

it.each(['mid', 'mts-mid'] as const)(
  '%s files have the program of the ʿūd on each channel, before its notes',
  (format) => {
    const ready = new Set<number>();
    for (const event of parseMidi(Uint8Array.from(bytes(format, rast))).tracks[0]) {
      if (event.type === 'programChange') ready.add(event.programNumber === 25 ? event.channel : -1);
      if (event.type === 'noteOn') expect(ready).toContain(event.channel);
    }
    expect(ready.has(-1)).toBe(false);
  },
);

it.each(['mid', 'mts-mid'] as const)(
  '%s files have all settings at their beginning, half a beat before the notes',
  (format) => {
    const events = parseMidi(Uint8Array.from(bytes(format, rast))).tracks[0];
    let tick = 0;
    const ticks = events.map(({ type, deltaTime }) => {
      tick += deltaTime;
      return { type, tick };
    });
    const ticksOf = (...types: readonly string[]) =>
      ticks.filter(({ type }) => types.includes(type)).map((it) => it.tick);
    expect(new Set(ticksOf('trackName', 'setTempo', 'programChange', 'sysEx'))).toEqual(new Set([0]));
    expect(ticksOf('noteOn')[0]).toBe(240);
  },
);

it('tuning files select the bank and the program of their message: RPN 4 and 3', () => {
  const events = parseMidi(Uint8Array.from(bytes('mts-mid', rast))).tracks[0];
  const selected = events.flatMap((event) =>
    event.type === 'controller' && event.controllerType === 100 && event.value < 127 ? [event.value] : [],
  );
  expect(selected).toEqual([4, 3]);
});
