import { fractionalKey, LAST_KEY } from './keys.ts';

/**
 * Messages of the MIDI Tuning Standard (MIDI 1.0, universal system exclusive, sub-id 08): a pitch is the key of twelve
 * equal steps below it and fourteen bits of a semitone, that is steps of 0.0061 cents.
 */

const BEGIN = 0xf0;
const END = 0xf7;
const NON_REAL_TIME = 0x7e;
const REAL_TIME = 0x7f;
const ALL_DEVICES = 0x7f;
const TUNING = 0x08;
const BULK_DUMP = 0x01;
const NOTE_CHANGE = 0x02;
const OCTAVE_TUNING = 0x08;
/** Bits of the channels 16 to 1. */
const ALL_CHANNELS = [0x03, 0x7f, 0x7f];
/** Cents of the twelve keys of an octave, as bytes with their zero in the middle. */
export const OCTAVE_STEPS = { least: -0x40, most: 0x3f } as const;
/** Number under which a synthesiser stores the tuning. */
const PROGRAM = 0;
const NAME_LENGTH = 16;
/** The most notes that one message can change. */
const MAX_CHANGES = 127;
const STEPS = 2 ** 14;
/** Leaves a key unchanged. The highest pitch is therefore one step lower. */
const NO_CHANGE = [0x7f, 0x7f, 0x7f];
const HIGHEST = (LAST_KEY + 1) * STEPS - 2;

/** The three bytes of a frequency in Hz; the bytes for no change if it is outside the range of the standard. */
function pitchBytes(frequency: number): readonly number[] {
  const steps = Math.round(fractionalKey(frequency) * STEPS);
  if (steps < 0 || steps > HIGHEST) return NO_CHANGE;
  return [Math.floor(steps / STEPS), (steps >> 7) & 0x7f, steps & 0x7f];
}

const nameBytes = (name: string): readonly number[] =>
  [...name.padEnd(NAME_LENGTH).slice(0, NAME_LENGTH)].map((letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x20 && code < 0x7f ? code : 0x20;
  });

/**
 * A bulk tuning dump of all 128 keys.
 *
 * @param name its first 16 characters are written, if they are ASCII
 * @param frequencies Hz of each of the 128 keys
 */
export function bulkTuningDump(name: string, frequencies: readonly number[]): Uint8Array<ArrayBuffer> {
  const body = [NON_REAL_TIME, ALL_DEVICES, TUNING, BULK_DUMP, PROGRAM, ...nameBytes(name)];
  const checked = [...body, ...frequencies.flatMap(pitchBytes)];
  const checksum = checked.reduce((sum, byte) => sum ^ byte, 0) & 0x7f;
  return Uint8Array.from([BEGIN, ...checked, checksum, END]);
}

/**
 * A message that retunes keys in real time: synthesisers retune notes that sound at once.
 *
 * @param keys MIDI number and Hz of each, at most 127
 */
export const noteTuningChange = (keys: readonly (readonly [key: number, frequency: number])[]): readonly number[] => [
  ...[BEGIN, REAL_TIME, ALL_DEVICES, TUNING, NOTE_CHANGE, PROGRAM, keys.length],
  ...keys.flatMap(([key, frequency]) => [key, ...pitchBytes(frequency)]),
  END,
];

/** Messages that retune all 128 keys: two, since one retunes 127 at most. @param frequencies Hz of each of the keys */
export function noteTuningChanges(frequencies: readonly number[]): Uint8Array<ArrayBuffer> {
  const keys = [...frequencies.entries()];
  const parts = [keys.slice(0, MAX_CHANGES), keys.slice(MAX_CHANGES)];
  return Uint8Array.from(parts.flatMap(noteTuningChange));
}

/** Tunes the twelve keys of every octave of all channels, in real time. @param offsets whole cents of each key from C */
export const octaveTuning = (offsets: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[BEGIN, REAL_TIME, ALL_DEVICES, TUNING, OCTAVE_TUNING, ...ALL_CHANNELS],
    ...offsets.map((offset) => offset - OCTAVE_STEPS.least),
    END,
  ]);
