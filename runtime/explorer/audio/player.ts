import { memoize } from '../../memo.ts';
import { connectLimited } from './limiter.ts';
import { iqaOf, type Practice, type PracticeMaterial, shiftOf } from './practice.ts';
import { hasWays, type Note, notesOf, type Playable, sequence } from './schedule.ts';
import { createTransport } from './transport.ts';
import { hold, type Struck, strike, strikeDrum, VOICES, type Voice, voiceWaves } from './voice.ts';

/**
 * Plays passages, one at a time, a drone, and notes that keys hold. No AudioContext is opened before something is
 * played.
 */

export interface Player {
  /**
   * Plays something from its beginning; what sounded before stops. Notes that are fetched play unless something else plays
   * or all is stopped meanwhile. Rejects if they cannot be fetched.
   */
  play(item: Playable): Promise<void>;
  /** Continues with another note of the passage that sounds. @param index from 0 */
  jump(index: number): void;
  /** Takes other pitches for what sounds, such as those of another tuning, from its next note on. */
  exchange(item: Playable): void;
  /** Stops all that sounds. The drone stays chosen, and sounds again with the next note. */
  stop(): void;
  /** A note that sounds until its key is released. @param key a unique id of the key */
  press(key: string, note: Note, force?: number): void;
  release(key: string): void;
  practise(change: Partial<Practice>): void;
  /** Sets the notes to practise on the page; null for none. */
  setMaterial(material: PracticeMaterial | null): void;
  /** Forgets what sounded last, so that pages without material need no player. */
  close(): void;
  /** What sounds, or is fetched to be played; null in silence. */
  readonly item: Playable | null;
  /** What sounded last, until the player is closed. */
  readonly last: Playable | null;
  /** The notes that sound, in their order; empty in silence. */
  readonly passage: readonly Note[];
  /** Index of the note of the passage that sounds; −1 for none. */
  readonly position: number;
  readonly practice: Practice;
  readonly material: PracticeMaterial | null;
}

interface SoundingNote {
  readonly id: string;
  /** Hz, after any shift. */
  readonly frequency: number;
  readonly mark: string;
  readonly force: number;
}

export interface Listener {
  /** A passage begins or ends, or its settings change. */
  changed(): void;
  began(note: SoundingNote): void;
  ended(id: string): void;
  silenced(): void;
}

/** A player on the browser's audio output. @param first initial practice settings */
export function createPlayer(listener: Listener, first: Practice): Player {
  let practice = first;
  let material: PracticeMaterial | null = null;
  let opened: {
    readonly context: AudioContext;
    readonly waves: (voice: Voice) => readonly PeriodicWave[];
    readonly master: GainNode;
  } | null = null;
  let item: Playable | null = null;
  let last: Playable | null = null;
  let passage: readonly Note[] = [];
  let position = -1;
  let drone: Struck | null = null;
  const held = new Map<string, Struck>();
  /** The factor for all that sounds. */
  const shift = () => shiftOf(practice, item?.tuned ?? material);

  /** Counts requests, so that a passage that arrives after another request is dropped. */
  let requests = 0;

  /** Browsers allow sound only from a click or key, so the AudioContext is opened before fetching. */
  const open = () => {
    if (opened === null) {
      const context = new AudioContext();
      const master = context.createGain();
      master.gain.value = practice.volume;
      connectLimited(master, context);
      opened = { context, master, waves: memoize((voice) => voiceWaves(context, voice)) };
    }
    void opened.context.resume();
    return opened;
  };

  const now = () => opened?.context.currentTime ?? 0;

  const sound = (frequency: number, at: number, force = 1): Struck => {
    const { waves, master } = open();
    const voice = practice.sound ?? VOICES[0];
    return strike(master, voice, waves(voice), frequency * shift(), at, force);
  };

  const end = () => {
    item = null;
    passage = [];
    position = -1;
    listener.changed();
  };

  const transport = createTransport({
    now,
    strike: ({ frequency, force }, at) => sound(frequency, at, force),
    drum: ({ beat }, at) => strikeDrum(open().master, beat, at),
    tempo: () => practice.tempo,
    iqa: () => iqaOf(practice, material),
    isCountedIn: () => practice.isCountedIn,
    isLoop: () => practice.isLoop,
    began: (id, { frequency, mark, force = 1 }, index) => {
      position = index;
      listener.began({ id: `p${id}`, frequency: frequency * shift(), mark, force });
    },
    ended: (id) => listener.ended(`p${id}`),
    finished: end,
  });

  const dampDrone = () => {
    drone?.damp(now());
    drone = null;
  };

  const holdDrone = () => {
    dampDrone();
    const frequency = practice.drone === null ? undefined : material?.drones[practice.drone];
    if (frequency === undefined) return;
    drone = hold(open().master, frequency * shiftOf(practice, material), now());
  };

  const release = (key: string) => {
    const struck = held.get(key);
    if (struck === undefined) return;
    held.delete(key);
    struck.damp(now());
    listener.ended(key);
  };

  const silence = () => {
    requests++;
    transport.stop();
    end();
  };

  const stop = () => {
    for (const key of [...held.keys()]) release(key);
    dampDrone();
    silence();
    listener.silenced();
  };

  const start = (started: Playable, notes: readonly Note[]) => {
    open();
    if (drone === null) holdDrone();
    item = started;
    last = started;
    passage = notes;
    position = -1;
    transport.play(sequence(notes));
    listener.changed();
  };

  const play = async (chosen: Playable) => {
    if (typeof chosen.notes !== 'function') {
      requests++;
      const notes = notesOf(chosen, practice.way);
      if (notes.length > 0) start(chosen, notes);
      return;
    }
    silence();
    open();
    item = chosen;
    listener.changed();
    const request = requests;
    try {
      const ready = await chosen.notes();
      if (request !== requests) return;
      const { notes, ...tuned } = 'tuned' in ready ? ready : { notes: ready };
      if (notes.length > 0) start({ ...chosen, ...tuned }, notes);
      else end();
    } catch (error) {
      if (request === requests) end();
      throw error;
    }
  };

  const exchange = (other: Playable) => {
    if (item === null || typeof other.notes === 'function') return;
    item = other;
    last = other;
    passage = notesOf(other, practice.way);
    transport.exchange(sequence(passage));
    if (drone !== null) holdDrone();
    listener.changed();
  };

  return {
    get item() {
      return item;
    },
    get last() {
      return last;
    },
    get passage() {
      return passage;
    },
    get position() {
      return position;
    },
    get practice() {
      return practice;
    },
    get material() {
      return material;
    },
    play,
    jump: (index) => transport.jump(index),
    exchange,
    close() {
      stop();
      last = null;
      listener.changed();
    },
    stop,
    press(key, { frequency, mark }, force = 1) {
      release(key);
      open();
      if (drone === null) holdDrone();
      held.set(key, sound(frequency, now(), force));
      listener.began({ id: key, frequency: frequency * shiftOf(practice, material), mark, force });
    },
    release,
    practise(change) {
      const before = practice;
      practice = { ...practice, ...change };
      const isShifted = shiftOf(before, material) !== shiftOf(practice, material);
      if (opened !== null && before.volume !== practice.volume) {
        opened.master.gain.setTargetAtTime(practice.volume, now(), 0.02);
      }
      if (before.drone !== practice.drone || (isShifted && drone !== null)) holdDrone();
      const isOther = isShifted || before.sound !== practice.sound || before.iqa !== practice.iqa;
      const isReplanned = isOther || before.tempo !== practice.tempo || before.isLoop !== practice.isLoop;
      if (isReplanned && item !== null) transport.replan();
      listener.changed();
      if (item !== null && before.way !== practice.way && hasWays(item)) void play(item);
    },
    setMaterial(newMaterial) {
      material = newMaterial;
      listener.changed();
    },
  };
}
