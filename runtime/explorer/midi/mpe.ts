import { fractionalKey, nearestKey } from '../../formats/keys.ts';

/**
 * Notes of any pitch as MIDI: each on its own channel in the lower zone of MPE (MIDI Polyphonic Expression 1.1), bent
 * from the nearest key. The instrument receives the range of the bend first; it is small, so that the 14 bits of a bend
 * give steps of 0.024 cents.
 */

/** Range of a pitch bend in semitones, up and down. */
export const BEND_RANGE = 2;
const MASTER = 0;
/** Number of channels for notes, after the master channel: the maximum of a zone. */
const MEMBERS = 15;
const NOTE_OFF = 0x80;
const NOTE_ON = 0x90;
const CONTROL = 0xb0;
const PITCH_BEND = 0xe0;
const RPN_HIGH = 101;
const RPN_LOW = 100;
const DATA_HIGH = 6;
const DATA_LOW = 38;
const RPN_BEND = 0;
const RPN_ZONE = 6;
const ALL_NOTES_OFF = 123;
const BEND_CENTRE = 8192;
const BEND_HIGHEST = 16_383;
/** The velocity of a note of force 1. */
export const NORMAL_VELOCITY = 90;

type Message = readonly number[];

/** The messages that set a registered parameter of a channel to a whole number. */
const parameter = (channel: number, number: number, value: number): readonly Message[] =>
  [
    [RPN_HIGH, 0],
    [RPN_LOW, number],
    [DATA_HIGH, value],
    [DATA_LOW, 0],
    // Deselects the parameter.
    [RPN_HIGH, 127],
    [RPN_LOW, 127],
  ].map(([control, data]) => [CONTROL + channel, control, data]);

/** The pitch bend from a key to a frequency in Hz. */
function bend(channel: number, frequency: number, key: number): Message {
  const semitones = fractionalKey(frequency) - key;
  const value = BEND_CENTRE + Math.round((semitones / BEND_RANGE) * BEND_CENTRE);
  const within = Math.min(BEND_HIGHEST, Math.max(0, value));
  return [PITCH_BEND + channel, within & 0x7f, within >> 7];
}

export interface MpeVoices {
  /** Sends the zone and the pitch bend range to the instrument. */
  begin(): void;
  /** @param id a unique id of the note @param force 1 is normal */
  on(id: string, frequency: number, force: number): void;
  off(id: string): void;
  /** Ends all notes, including those of earlier sessions. */
  silence(): void;
  /** Whether a key sounds on a channel: notes that a port echoes must not be played again. */
  isSounding(channel: number, key: number): boolean;
}

/** @param send sends one message */
export function createMpe(send: (message: Message) => void): MpeVoices {
  /** Notes that sound, the oldest first. */
  const voices = new Map<string, { readonly channel: number; readonly key: number }>();
  let last = MASTER;

  const off = (id: string) => {
    const voice = voices.get(id);
    if (voice === undefined) return;
    voices.delete(id);
    send([NOTE_OFF + voice.channel, voice.key, 64]);
  };

  /** The channel that has been silent longest; if all sound, the channel of the oldest note, which ends. */
  const freeChannel = (): number => {
    const taken = new Set([...voices.values()].map(({ channel }) => channel));
    for (let i = 1; i <= MEMBERS; i++) {
      const channel = MASTER + 1 + ((last - MASTER - 1 + i) % MEMBERS);
      if (!taken.has(channel)) return channel;
    }
    const [[oldest, { channel }]] = voices;
    off(oldest);
    return channel;
  };

  const allOff = () => {
    for (let i = 0; i < MEMBERS; i++) send([CONTROL + MASTER + 1 + i, ALL_NOTES_OFF, 0]);
  };

  return {
    begin() {
      // Ends notes of earlier sessions.
      allOff();
      const members = Array.from({ length: MEMBERS }, (_, i) => MASTER + 1 + i);
      const setup = [
        parameter(MASTER, RPN_ZONE, MEMBERS),
        ...members.map((channel) => parameter(channel, RPN_BEND, BEND_RANGE)),
      ];
      for (const message of setup.flat()) send(message);
    },
    on(id, frequency, force) {
      off(id);
      const channel = freeChannel();
      const key = nearestKey(frequency);
      last = channel;
      voices.set(id, { channel, key });
      send(bend(channel, frequency, key));
      send([NOTE_ON + channel, key, Math.min(127, Math.max(1, Math.round(NORMAL_VELOCITY * force)))]);
    },
    off,
    silence() {
      for (const id of [...voices.keys()]) off(id);
      allOff();
    },
    isSounding: (channel, key) => [...voices.values()].some((voice) => voice.channel === channel && voice.key === key),
  };
}
