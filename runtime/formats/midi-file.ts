import { type MidiEvent, writeMidi } from 'midi-file';
import { fractionalKey } from './keys.ts';
import { noteTuningChange } from './midi-tuning.ts';
import type { Score } from './score.ts';

/** MIDI files of scores, which sound the exact pitches: by pitch bend, or by messages of the MIDI Tuning Standard. */

const TICKS = 480;
/** Microseconds of a beat, at 90 beats per minute; a note is a beat. */
const BEAT = 60_000_000 / 90;
const VELOCITY = 96;
/** The channels of notes: all but that of percussion. */
const CHANNELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] as const;
/** Semitones of the widest pitch bend. */
const BEND_RANGE = 2;
const BEND_STEPS = 2 ** 13;
/** Numbers of registered parameters (RPN). */
const BEND_PARAMETER = 0;
const TUNING_PROGRAM = 3;
const TUNING_BANK = 4;
/** Controllers that select a registered parameter and set it. */
const [SELECT_HIGH, SELECT_LOW, VALUE_HIGH, VALUE_LOW] = [101, 100, 6, 38];
const NO_PARAMETER = 127;

/** The channel and key of a pitch, and the events that tune them before a note. */
interface Voice {
  readonly channel: number;
  readonly key: number;
  readonly before: readonly MidiEvent[];
}

/** The voices of pitches by their Hz, and the events at the beginning of the file. */
interface Voices {
  readonly begin: readonly MidiEvent[];
  readonly voices: ReadonlyMap<number, Voice>;
}

/** Sets a registered parameter of a channel, and then selects none. */
const setParameter = (channel: number, parameter: number, value: number): readonly MidiEvent[] =>
  [
    [SELECT_HIGH, 0],
    [SELECT_LOW, parameter],
    [VALUE_HIGH, value],
    [VALUE_LOW, 0],
    [SELECT_HIGH, NO_PARAMETER],
    [SELECT_LOW, NO_PARAMETER],
  ].map(([controllerType, it]) => ({ deltaTime: 0, type: 'controller', channel, controllerType, value: it }));

/** One channel for each pitch, bent from the nearest key. With more pitches than channels, channels have several. */
function bent(pitches: readonly number[]): Voices {
  const voices = pitches.map((frequency, i): [number, Voice] => {
    const channel = CHANNELS[i % CHANNELS.length];
    const exact = fractionalKey(frequency);
    const key = Math.round(exact);
    const value = Math.round(((exact - key) / BEND_RANGE) * BEND_STEPS);
    return [frequency, { channel, key, before: [{ deltaTime: 0, type: 'pitchBend', channel, value }] }];
  });
  const used = CHANNELS.slice(0, pitches.length);
  return {
    begin: used.flatMap((channel) => setParameter(channel, BEND_PARAMETER, BEND_RANGE)),
    voices: new Map(voices),
  };
}

/** One key of the first channel for each pitch: the nearest, or the next free one above. */
function tuned(pitches: readonly number[]): Voices {
  const keys = new Map<number, number>();
  for (const frequency of pitches) {
    let key = Math.round(fractionalKey(frequency));
    while (keys.has(key)) key++;
    keys.set(key, frequency);
  }
  return {
    begin: [
      ...setParameter(0, TUNING_BANK, 0),
      ...setParameter(0, TUNING_PROGRAM, 0),
      { deltaTime: 0, type: 'sysEx', data: noteTuningChange([...keys]).slice(1) },
    ],
    voices: new Map([...keys].map(([key, frequency]) => [frequency, { channel: 0, key, before: [] }])),
  };
}

const TUNINGS = { bend: bent, mts: tuned } as const;

/**
 * The bytes of a MIDI file: the passages of a score, a beat for each note.
 *
 * @param title in ASCII
 */
export function midiFile({ passages }: Score, title: string, tuning: keyof typeof TUNINGS): Uint8Array<ArrayBuffer> {
  const notes = passages.flat();
  const { begin, voices } = TUNINGS[tuning]([...new Set(notes.map(({ frequency }) => frequency))]);
  const sounds = notes.flatMap(({ frequency }): readonly MidiEvent[] => {
    const voice = voices.get(frequency);
    if (voice === undefined) return [];
    const { channel, key: noteNumber, before } = voice;
    return [
      ...before,
      { deltaTime: 0, type: 'noteOn', channel, noteNumber, velocity: VELOCITY },
      { deltaTime: TICKS, type: 'noteOff', channel, noteNumber, velocity: 0 },
    ];
  });
  const track: MidiEvent[] = [
    { deltaTime: 0, type: 'trackName', text: title },
    { deltaTime: 0, type: 'setTempo', microsecondsPerBeat: Math.round(BEAT) },
    ...begin,
    // Synthesisers need a moment for tuning messages.
    ...sounds.map((event, i) => (i === 0 ? { ...event, deltaTime: TICKS / 2 } : event)),
    { deltaTime: TICKS, type: 'endOfTrack' },
  ];
  return Uint8Array.from(writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: TICKS }, tracks: [track] }));
}
