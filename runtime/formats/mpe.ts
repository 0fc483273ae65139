import { BEND_PARAMETER, BEND_RANGE, bent, MPE_ZONE, parameterControls } from './midi-bend.ts';

/**
 * Notes of any pitch as MIDI: each on its own channel in the lower zone of MPE (MIDI Polyphonic Expression 1.1), bent
 * from the nearest key. The instrument receives the range of the bend first.
 */

const MASTER = 0;
/** Number of channels for notes, after the master channel: the maximum of a zone. */
const MEMBERS = 15;
const NOTE_OFF = 0x80;
const NOTE_ON = 0x90;
const CONTROL = 0xb0;
const PITCH_BEND = 0xe0;
const ALL_NOTES_OFF = 123;
const BEND_CENTRE = 8192;
/** The velocity of a note of force 1. */
export const NORMAL_VELOCITY = 90;

type Message = readonly number[];

/** The messages that set a registered parameter of a channel to a whole number. */
const parameter = (channel: number, number: number, value: number): readonly Message[] =>
  parameterControls(number, value).map(([control, data]) => [CONTROL + channel, control, data]);

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
        parameter(MASTER, MPE_ZONE, MEMBERS),
        ...members.map((channel) => parameter(channel, BEND_PARAMETER, BEND_RANGE)),
      ];
      for (const message of setup.flat()) send(message);
    },
    on(id, frequency, force) {
      off(id);
      const channel = freeChannel();
      const { key, bend } = bent(frequency);
      last = channel;
      voices.set(id, { channel, key });
      send([PITCH_BEND + channel, (bend + BEND_CENTRE) & 0x7f, (bend + BEND_CENTRE) >> 7]);
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
