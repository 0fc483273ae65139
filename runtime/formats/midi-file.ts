import { type MidiEvent, writeMidi } from 'midi-file';
import { fractionalKey } from './keys.ts';
import { BEND_PARAMETER, BEND_RANGE, bent, parameterControls, TUNING_BANK, TUNING_PROGRAM } from './midi-bend.ts';
import { noteTuningChange } from './midi-tuning.ts';
import { OUD } from './oud.ts';
import type { Score } from './score.ts';

/** MIDI files of scores, which sound the exact pitches: by pitch bend, or by messages of the MIDI Tuning Standard. */

const TICKS = 480;
const VELOCITY = 96;
/** A drone: softer than the notes, with the reed organ of General MIDI, from 0. */
const DRONE = { velocity: 56, program: 20 } as const;
/** The channels of notes: all but that of percussion. */
const CHANNELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] as const;

/** The channel and key of a pitch, and its pitch bend if it has one. */
interface Voice {
  readonly channel: number;
  readonly key: number;
  readonly bend?: number;
}

/** The events at the beginning of a file, and the voices of its pitches. */
type Voices = readonly [begin: readonly MidiEvent[], voices: readonly Voice[]];

const setParameter = (channel: number, parameter: number, setting: number): readonly MidiEvent[] =>
  parameterControls(parameter, setting).map(([controllerType, value]) => ({
    deltaTime: 0,
    type: 'controller',
    channel,
    controllerType,
    value,
  }));

const TUNINGS = {
  /** One channel for each pitch, bent from the nearest key. With more pitches than channels, channels have several. */
  bend: (pitches: readonly number[]): Voices => [
    CHANNELS.slice(0, pitches.length).flatMap((channel) => setParameter(channel, BEND_PARAMETER, BEND_RANGE)),
    pitches.map((frequency, i) => ({ channel: CHANNELS[i % CHANNELS.length], ...bent(frequency) })),
  ],
  /** One key of the first channel for each pitch: the nearest, or the next free one above. */
  mts: (pitches: readonly number[]): Voices => {
    const keys = new Map<number, number>();
    for (const frequency of pitches) {
      let key = Math.round(fractionalKey(frequency));
      while (keys.has(key)) key++;
      keys.set(key, frequency);
    }
    const data = noteTuningChange([...keys]).slice(1);
    return [
      [
        ...setParameter(0, TUNING_BANK, 0),
        ...setParameter(0, TUNING_PROGRAM, 0),
        { deltaTime: 0, type: 'sysEx', data },
      ],
      [...keys.keys()].map((key) => ({ channel: 0, key })),
    ];
  },
} as const;

/**
 * The bytes of a MIDI file.
 *
 * @param title in ASCII
 * @param tempo beats a minute
 */
export function midiFile(
  { passages, drone }: Score,
  title: string,
  tuning: keyof typeof TUNINGS,
  tempo: number,
): Uint8Array<ArrayBuffer> {
  const notes = passages.flat();
  const pitches = [...new Set(notes.map(({ frequency }) => frequency))];
  // A drone has a channel of its own, as long as there is one, since notes end and bend the others of theirs.
  const held = tuning === 'bend' && drone !== undefined && pitches.length < CHANNELS.length ? [drone] : [];
  const [begin, voices] = TUNINGS[tuning]([...pitches, ...held]);
  const channels = [...new Set(voices.map(({ channel }) => channel))];
  const begun = ({ channel, key: noteNumber, bend: value }: Voice, velocity: number): readonly MidiEvent[] => [
    ...(value === undefined ? [] : [{ deltaTime: 0, type: 'pitchBend', channel, value } as const]),
    { deltaTime: 0, type: 'noteOn', channel, noteNumber, velocity },
  ];
  const ended = ({ channel, key: noteNumber }: Voice, deltaTime: number): MidiEvent => ({
    deltaTime,
    type: 'noteOff',
    channel,
    noteNumber,
    velocity: 0,
  });
  const drones = voices.slice(pitches.length);
  const sounds = notes.flatMap(({ frequency, beats = 1, force = 1 }): readonly MidiEvent[] => {
    const voice = voices[pitches.indexOf(frequency)];
    const velocity = Math.min(127, Math.round(VELOCITY * force));
    return [...begun(voice, velocity), ended(voice, Math.round(TICKS * beats))];
  });
  const events = [
    ...drones.flatMap((voice) => begun(voice, DRONE.velocity)),
    ...sounds,
    ...drones.map((voice) => ended(voice, TICKS)),
  ];
  const track: MidiEvent[] = [
    { deltaTime: 0, type: 'trackName', text: title },
    { deltaTime: 0, type: 'setTempo', microsecondsPerBeat: Math.round(60_000_000 / tempo) },
    ...channels.map(
      (channel): MidiEvent => ({
        deltaTime: 0,
        type: 'programChange',
        channel,
        programNumber: channel === drones[0]?.channel ? DRONE.program : OUD.program,
      }),
    ),
    ...begin,
    // Synthesisers need a moment for tuning messages.
    ...events.map((event, i) => (i === 0 ? { ...event, deltaTime: TICKS / 2 } : event)),
    { deltaTime: TICKS, type: 'endOfTrack' },
  ];
  return Uint8Array.from(writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: TICKS }, tracks: [track] }));
}
