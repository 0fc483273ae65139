import { memoize } from '../../memo.ts';
import { connectLimited } from './limiter.ts';
import { iqaOf, type Practice, type PracticeMaterial, shiftOf } from './practice.ts';
import { type Note, sequence } from './schedule.ts';
import { createTransport } from './transport.ts';
import { hold, type Struck, strike, strikeDrum, type Voice, voiceWaves } from './voice.ts';

/**
 * Plays passages, one at a time, a drone, and notes that keys hold. No AudioContext is opened before something is
 * played.
 */

export interface Player {
  /** Plays a passage from its beginning; the passage that sounded before stops. */
  play(notes: readonly Note[], title: string): void;
  /** Plays a passage that is fetched, unless another plays or all is stopped meanwhile. Rejects if it fails. */
  playWhenReady(notes: Promise<readonly Note[]>, title: string): Promise<void>;
  togglePause(): void;
  /** Stops all that sounds. The drone stays chosen, and sounds again with the next note. */
  stop(): void;
  /** A note that sounds until its key is released. @param key a unique id of the key */
  press(key: string, note: Note, force?: number): void;
  release(key: string): void;
  practise(change: Partial<Practice>): void;
  /** Sets the notes to practise on the page; null for none. */
  setMaterial(material: PracticeMaterial | null): void;
  /** The passage that is played or paused; null in silence. */
  readonly title: string | null;
  readonly isPaused: boolean;
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
  /** A passage begins, pauses, continues or ends, or its settings change. */
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
  let title: string | null = null;
  let isPaused = false;
  let drone: Struck | null = null;
  const held = new Map<string, Struck>();
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
    const { voice } = practice;
    return strike(master, voice, waves(voice), frequency * shiftOf(practice, material), at, force);
  };

  const end = () => {
    title = null;
    isPaused = false;
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
    began: (id, { frequency, mark, force = 1 }) =>
      listener.began({ id: `p${id}`, frequency: frequency * shiftOf(practice, material), mark, force }),
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

  const play = (notes: readonly Note[], newTitle: string) => {
    requests++;
    open();
    if (drone === null) holdDrone();
    title = newTitle;
    isPaused = false;
    transport.play(sequence(notes));
    listener.changed();
  };

  return {
    get title() {
      return title;
    },
    get isPaused() {
      return isPaused;
    },
    get practice() {
      return practice;
    },
    get material() {
      return material;
    },
    play,
    async playWhenReady(notes, newTitle) {
      silence();
      open();
      const request = requests;
      const ready = await notes;
      if (request === requests && ready.length > 0) play(ready, newTitle);
    },
    togglePause() {
      if (title === null) return;
      isPaused = !isPaused;
      if (isPaused) transport.pause();
      else transport.resume();
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
      const isOther = isShifted || before.voice !== practice.voice || before.iqa !== practice.iqa;
      const isReplanned = isOther || before.tempo !== practice.tempo || before.isLoop !== practice.isLoop;
      if (isReplanned && title !== null && !isPaused) transport.replan();
      listener.changed();
    },
    setMaterial(newMaterial) {
      material = newMaterial;
      listener.changed();
    },
  };
}
