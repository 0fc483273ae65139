/** A melody of any pitches as a standard MIDI file: one channel, each pitch by pitch bends, with vibrato. */

export interface MidiNote {
  /** Cents above MIDI note 0. */
  readonly cents: number;
  readonly seconds: number;
}

export interface Vibrato {
  /** Cents from the middle; 0 for none. */
  readonly depth: number;
  /** Cycles in a second. */
  readonly rate: number;
}

/** Ticks of a second: 500 ticks a quarter note of half a second. */
const TICKS = 1000;
/** Semitones of a full pitch bend. */
const BEND_RANGE = 12;
/** Seconds between two pitch bends, of the onset of a vibrato, and of the shortest note that has one. */
const BEND_STEP = 0.01;
const ONSET = 0.15;
const SHORTEST = 0.35;

/** A number as MIDI writes lengths: 7 bits a byte. */
function variableLength(value: number): readonly number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** @param program General MIDI instrument, from 0 */
export function midiFile(notes: readonly MidiNote[], program: number, { depth, rate }: Vibrato): Buffer {
  const events: { readonly at: number; readonly bytes: readonly number[] }[] = [];
  const at = (seconds: number, ...bytes: number[]) => events.push({ at: Math.round(seconds * TICKS), bytes });
  const bend = (seconds: number, cents: number) => {
    const value = Math.round(8192 + (cents / (100 * BEND_RANGE)) * 8192);
    at(seconds, 0xe0, value & 0x7f, value >> 7);
  };
  at(0, 0xc0, program);
  // Registered parameter 0: the range of pitch bends.
  for (const [control, value] of [
    [101, 0],
    [100, 0],
    [6, BEND_RANGE],
    [38, 0],
  ])
    at(0, 0xb0, control, value);
  let begin = 0.1;
  for (const { cents, seconds } of notes) {
    const key = Math.round(cents / 100);
    const rest = cents - 100 * key;
    bend(begin - 0.001, rest);
    at(begin, 0x90, key, 100);
    if (depth > 0 && seconds >= SHORTEST)
      for (let time = 0; time < seconds - 0.02; time += BEND_STEP)
        bend(begin + time, rest + depth * Math.min(1, time / ONSET) * Math.sin(2 * Math.PI * rate * time));
    at(begin + seconds - 0.01, 0x80, key, 0);
    begin += seconds;
  }
  at(begin + 1, 0xff, 0x2f, 0);
  events.sort((a, b) => a.at - b.at);
  const track = events.flatMap(({ at: tick, bytes }, i) => [
    ...variableLength(tick - (events[i - 1]?.at ?? 0)),
    ...bytes,
  ]);
  const header = Buffer.from([0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, TICKS / 2 / 256, (TICKS / 2) % 256]);
  const length = Buffer.alloc(8, 'MTrk');
  length.writeUInt32BE(track.length, 4);
  return Buffer.concat([header, length, Buffer.from(track)]);
}
